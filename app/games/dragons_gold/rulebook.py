"""The rules of Dragon's Gold, told anew, with the rulings of this table."""

from functools import partial

from app.games.dragons_gold import item_words as gold_items
from app.games.dragons_gold.item_words import ITEMS
from app.games.dragons_gold.piece_words import HEAPS, ONE, TOKENS, adventurer_art, dragon_art, token_art
from app.rulebook import Art, Beside, House, Pictures, Section, Text, whose_numbers
from app.services.languages import mark, tr
from engine.dragons_gold.components import DRAGON_TABLE
from engine.dragons_gold.components import ITEMS as CARDS

# phase: what it is about; some need a closer look
PHASES = {
    "resend": "stinking_cloud",
    "consent": "wall_of_force",
    "react": "moments",
    "talks": "talks",
    "parts": "strategic",
    "pick": "strategic",
    "victim": "thieves",
    "loot": "thieves",
    "yield": "amulet_of_chaos",
    "market": "market",
    "trade": "market",
    "game_end": "gem_of_many_colors",
}


def section_for(view):
    """What the player may ask about now."""
    if view["phase"] == "turn":
        return "end" if view["end_phase"] else "turn"
    if view["phase"] == "ask":
        return view["asks"][0].get("item", "items")
    if view["phase"] == "over":
        return "scoring_advanced" if view["rules"] == "advanced" else "scoring"
    return PHASES[view["phase"]]


def _gallery(items):
    return Pictures(tuple((gold_items.art(item), ITEMS[item].name, item) for item in items))


def _items(moment):
    """The items of a moment; where it has two steps, those of the first come first."""
    cards = sorted((card.moment, number) for number, card in enumerate(CARDS) if card.moment.split()[0] == moment)
    return _gallery(CARDS[number].id for _, number in cards)


def _item_words(item):
    return f"[b]{gold_items.moment(item)}[/b] {gold_items.text(item)}"


def _item(item, *blocks):
    """When it may be played and what it does, then what is to be known about it."""
    return Section(item, ITEMS[item].name, (Beside(gold_items.art(item), partial(_item_words, item)), *blocks))


def _dragons(numbers):
    return [Beside(dragon_art(strength), partial(_dragon_words, strength, numbers)) for strength in DRAGON_TABLE]


def _dragon_words(strength, numbers):
    """What the dragons of this strength have, as the engine deals it."""
    cards = [[numbers[f"dragon_{strength}_{card}_{part}"] for part in ("open", "hidden")] for card in (1, 2, 3)]
    cards = [f"{seen}+{hidden}" for seen, hidden in cards]
    return tr("[b]Strength {n}[/b]. Tokens on its cards, seen + hidden: {cards}.", n=strength, cards=", ".join(cards))


def _crowd(numbers):
    if numbers["crowd"] == 3:
        words = mark(
            "If three or more have equally many, nobody gets anything; the printed rules leave three open. "
            "The owner of the black diamond counts in such a tie, and gets nothing."
        )
    else:
        words = mark(
            "If three have equally many, each of them gets half, as in your box; if more have, nobody gets "
            "anything. The owner of the black diamond counts in such a tie, and gets nothing."
        )
    return [House(words)]


def _worth(*captions):
    """Tokens that count by themselves, each with what it brings."""
    kinds = ("silver", "gold", "red", "black")
    return Pictures(tuple((token_art(kind), caption, "") for kind, caption in zip(kinds, captions, strict=True)))


SECTIONS = (
    Section(
        "minute",
        mark("In one minute"),
        (
            Text(mark("You all hunt dragons. Felling one is easy; [b]sharing its treasure[/b] is the hard part.")),
            Text(
                mark(
                    "On your turn send [b]one adventurer[/b] to one of the four dragons. As soon as the attackers are "
                    "together as strong as the dragon, it falls."
                )
            ),
            Pictures(
                (
                    (adventurer_art("knight"), mark("Knight: 4"), "adventurers"),
                    (adventurer_art("lady_knight"), mark("Lady knight: 3"), "adventurers"),
                    (adventurer_art("thief"), mark("Thief: 2"), "thieves"),
                    (adventurer_art("wizard"), mark("Wizard: 1"), "wizard"),
                )
            ),
            Text(
                mark(
                    "Whoever felled it alone takes everything. If there were several, they have [b]one minute[/b] to "
                    "agree who gets which token. No agreement, no treasure: then it is lost to all of them."
                )
            ),
            Text(
                mark(
                    "Afterwards thieves steal from their own companions. And a wizard has a claim of his own to magic."
                )
            ),
            Text(
                mark(
                    "What you gain disappears behind your screen. At the end silver, gold and having the most gems of "
                    "a colour bring points. [b]The most points win.[/b]"
                )
            ),
        ),
    ),
    Section(
        "goal",
        mark("Goal"),
        (
            Text(
                mark(
                    "Each of you leads a small band of dragon hunters: two knights, a thief and a wizard. Nobody can "
                    "do much alone, so bands join against a dragon, and squabble afterwards."
                )
            ),
            Text(
                mark(
                    "What counts at the end are the [b]tokens behind your screen[/b]. Silver and gold count by "
                    "themselves; for gems it pays to have more of a colour than anybody else."
                )
            ),
            Pictures(tuple((token_art(kind), HEAPS[kind], "tokens") for kind in TOKENS)),
        ),
    ),
    Section(
        "setup",
        mark("Setting up"),
        (
            Text(
                mark(
                    "Three to six players. Everybody gets a screen and a band of [b]four adventurers[/b], who begin "
                    "ready to fight."
                )
            ),
            Text(
                mark(
                    "The 18 dragons are shuffled. [b]Four[/b] lie open on the table; the other 14 are the deck. All "
                    "tokens are in the bag, and each open dragon gets as many of them, drawn blindly, as its first "
                    "number says."
                )
            ),
            Art("dragons_gold/bag"),
            Text(mark("The [b]market[/b] lies exactly in the middle of the deck, under the seventh dragon.")),
            Text(
                mark(
                    "In the [b]advanced rules[/b] the 24 magic items are shuffled as well, and everybody gets one in "
                    "secret."
                )
            ),
            House(
                mark(
                    "On paper begins whoever has last slain a dragon in real life. Here you settle it when you set up "
                    "the game; otherwise chance decides."
                )
            ),
        ),
    ),
    Section(
        "tokens",
        mark("Tokens"),
        (
            Text(
                mark(
                    "126 tokens are in the bag: 35 silver, 20 gold, 16 magic ones (red), 12 each of sapphires (blue), "
                    "emeralds (green), amethysts (purple) and ambers (yellow), 6 diamonds (white), and a single black "
                    "diamond."
                )
            ),
            Pictures(tuple((token_art(kind), ONE[kind], "") for kind in TOKENS)),
            Text(
                mark(
                    "How many are still in the bag is open to all. What lies behind a screen is known to its owner "
                    "alone."
                )
            ),
            House(mark("The printed list has 36 silver tokens, but then they would be 127. We play with 35.")),
        ),
    ),
    Section(
        "dragons",
        mark("Dragons"),
        (
            Text(
                mark(
                    "Four dragons lie on the table until the deck runs out. The large number is the [b]strength[/b] "
                    "that it takes to fell one."
                )
            ),
            Text(
                mark(
                    "The two small numbers are its treasure. The [b]first[/b] says how many tokens are drawn from the "
                    "bag as soon as the dragon appears: everybody sees them. The [b]second[/b] is hidden: so many "
                    "more come from the bag when the dragon has fallen."
                )
            ),
            _dragons,
            partial(
                whose_numbers,
                "dragons",
                mark(
                    "The printed numbers of the 18 dragons were not to be found. These are the app's values, seen and "
                    "hidden: your box may have others."
                ),
            ),
        ),
    ),
    Section(
        "adventurers",
        mark("Adventurers"),
        (
            Text(
                mark(
                    "Everybody has the same four, and their strength never changes, unless by magic: [b]knight 4, "
                    "lady knight 3, thief 2, wizard 1[/b]."
                )
            ),
            Beside(adventurer_art("knight"), mark("The knight is the strongest and just fights.")),
            Beside(
                adventurer_art("lady_knight"),
                mark("The lady knight fights as well. She is the one who can use the Dark Eye Liner."),
            ),
            Beside(
                adventurer_art("thief"),
                mark("The thief helps to fell the dragon and then [b]steals[/b] from a companion."),
            ),
            Beside(
                adventurer_art("wizard"),
                mark("The wizard is weak, but he brings [b]magic[/b], and he guides your own thief."),
            ),
            Text(
                mark(
                    "An adventurer is [b]ready[/b] (face up before you), [b]in battle[/b] (in a dragon's row) or "
                    "[b]resting[/b] (face down before you). After a battle everybody rests."
                )
            ),
            Text(
                mark(
                    "If nobody of yours is ready when your turn begins, all who rest become ready. If all four are in "
                    "battle, you skip the turn."
                )
            ),
        ),
    ),
    Section(
        "turn",
        mark("A turn"),
        (
            Text(
                mark(
                    "The turns go clockwise. Send [b]one[/b] ready adventurer to [b]any[/b] of the dragons, no matter "
                    "who is there already, and line him up at the end of its row."
                )
            ),
            Text(
                mark(
                    "Then add up the strength of the row. If it is less than the dragon's, the fight goes on and the "
                    "next player has the turn. If it is [b]as much or more[/b], the dragon falls."
                )
            ),
            Text(
                mark(
                    "On the device: tap an adventurer, then a dragon, or drag him there. Beforehand you see what it "
                    "would bring."
                )
            ),
            House(mark("Sending is not optional: whoever has a ready adventurer sends one.")),
            House(
                mark(
                    "If everybody is stuck, because all adventurers are in battle and no dragon falls, they all go "
                    "home to rest. The treasure stays, and the turn goes on to the next player."
                )
            ),
        ),
    ),
    Section(
        "falls",
        mark("A dragon falls"),
        (
            Text(mark("[b]1.[/b] Its hidden tokens are drawn from the bag and join the others.")),
            Text(
                mark(
                    "[b]2.[/b] Were all attackers of one player? Then this player takes [b]everything[/b], and nobody "
                    "steals."
                )
            ),
            Text(
                mark(
                    "[b]3.[/b] If not, those who had at least one adventurer there [b]share it out[/b]: by talks, or "
                    "in the strategic way if you chose that."
                )
            ),
            Text(mark("[b]4.[/b] Thieves who fought there steal, one after another.")),
            Text(
                mark(
                    "[b]5.[/b] The adventurers go home to rest, the dragon leaves the game, and a new one comes from "
                    "the deck with the tokens of its first number."
                )
            ),
            Pictures(
                (
                    ("common/sand_clock", mark("Talks"), "talks"),
                    (adventurer_art("wizard"), mark("Wizards"), "wizard"),
                    (adventurer_art("thief"), mark("Thieves"), "thieves"),
                )
            ),
            House(mark("The next turn belongs to the player after the one whose adventurer felled the dragon.")),
            House(
                mark(
                    "If there is nothing to share, because the dragon had no tokens or a lone wizard has taken all of "
                    "them, there are no talks. The thieves steal all the same."
                )
            ),
        ),
    ),
    Section(
        "talks",
        mark("Talks"),
        (
            Text(
                mark(
                    "The sand clock runs. Until it is empty, all who fought there have to agree [b]who gets which "
                    "token[/b]."
                )
            ),
            Art("common/sand_clock"),
            Text(
                mark(
                    "[b]Every token[/b] goes to somebody who took part; nothing is left over or thrown away. Chance "
                    'decides nothing: no coins, no dice, no "everybody draws one".'
                )
            ),
            Text(
                mark(
                    "You can bargain only about [b]this[/b] treasure. No promises about later ones, no tokens from "
                    "behind your screens."
                )
            ),
            Text(
                mark(
                    "If the clock runs out without an agreement, the treasure [b]turns to ash[/b]: it is out of the "
                    "game and does not go back into the bag."
                )
            ),
            Art("dragons_gold/ash"),
            Text(
                mark(
                    "On the device: anybody may move tokens to anybody's place. Whoever likes the division "
                    "lights up [b]I agree[/b]. When all of them are lit, it is done."
                )
            ),
            House(
                mark(
                    "A share may be empty. Any change puts out all agreements. The same division has to please "
                    "everybody at the same time."
                )
            ),
            House(
                mark(
                    "The clock runs for 60 seconds, or as long as you set it. It stands still while the device "
                    "changes hands for a secret choice and while an item is played. Without a clock anybody who takes "
                    "part may break off the talks: that counts as time run out."
                )
            ),
        ),
    ),
    Section(
        "strategic",
        mark("Strategic division"),
        (
            Text(
                mark(
                    "Who would rather think than haggle chooses this when setting up the game. There are no talks "
                    "then, and no clock."
                )
            ),
            Text(
                mark(
                    "[b]The weakest divides[/b]: the player whose adventurers brought the least strength makes as "
                    "many parts as there are players to share, each with at least one token."
                )
            ),
            Text(
                mark(
                    "[b]The strongest picks first[/b], then the second strongest, and so on. Whoever divided takes "
                    "what is left. So divide fairly, or pay for it."
                )
            ),
            Text(
                mark(
                    "With equal strength, the player whose first adventurer joined the row earlier counts as the "
                    "stronger one."
                )
            ),
            House(
                mark(
                    "If there are fewer tokens than players, every token is a part of its own and the other parts are "
                    "empty. The strength that counts is the one in force: with Fireball, Sword and a charmed man."
                )
            ),
        ),
    ),
    Section(
        "wizard",
        mark("Wizards and magic"),
        (
            Beside(
                token_art("red"),
                mark(
                    "The red tokens are magic. Wizards have a right to them; how it works depends on the rules you "
                    "chose."
                ),
            ),
            Text(
                mark(
                    "[b]Basic rules[/b]: if there is exactly [b]one wizard[/b] among the attackers, his player takes "
                    "all red tokens before the talks begin, and keeps them even if the talks fail. With two wizards "
                    "or more the red ones are shared like the rest."
                )
            ),
            Text(
                mark(
                    "[b]Advanced rules[/b]: red tokens are always shared with the rest. But whoever had a [b]wizard "
                    "in this fight[/b] and gets red tokens draws one [b]magic item[/b] for each of them."
                )
            ),
            Text(
                mark(
                    "A red token without a wizard in the fight, or one that was stolen or traded, brings no item. It "
                    "is still worth its point."
                )
            ),
            House(
                mark(
                    "Whoever felled the dragon alone draws items too, if the wizard fought. The red tokens that a "
                    "lone wizard takes include the hidden ones. In the strategic way he takes them first, and the "
                    "rest is divided."
                )
            ),
            House(
                mark(
                    "Items are drawn before the thieves steal, in the order of turns from the player who felled the "
                    "dragon. They can be used at once, if their moment is still to come."
                )
            ),
        ),
    ),
    Section(
        "thieves",
        mark("Thieves"),
        (
            Beside(
                adventurer_art("thief"),
                mark(
                    "When the treasure is shared out, or lost, each thief who fought there steals [b]one random "
                    "token[/b] from behind the screen of another player who fought there too."
                ),
            ),
            Text(mark("Several thieves steal in the order in which they joined the row.")),
            Text(
                mark(
                    "If your own [b]wizard[/b] fought beside your thief, he distracts the victim: the thief looks "
                    "behind the screen and [b]chooses[/b] the token."
                )
            ),
            Text(mark("A stolen red token brings no magic item.")),
            House(
                mark(
                    "Stealing is not optional. The thief's player names the victim first, before anything is seen. "
                    "Whoever has no tokens loses none."
                )
            ),
            House(
                mark(
                    "Each theft is finished before the next begins, so what was just stolen can be stolen back. The "
                    "others learn only that a token changed hands, not which. If the dragon was felled alone, nobody "
                    "steals."
                )
            ),
        ),
    ),
    Section(
        "market",
        mark("Market"),
        (
            Beside(
                "dragons_gold/market",
                mark(
                    "When the [b]seventh dragon[/b] has come from the deck, the market opens, once in the game: for "
                    "one run of the sand clock all of you may trade tokens."
                ),
            ),
            Text(
                mark(
                    "Any tokens for any tokens, as two players like. Nobody has to show what is behind the screen, "
                    "but may. No magic items are drawn for red tokens here, and item cards are not for sale."
                )
            ),
            Text(
                mark(
                    "On the device: two players trade at a time. Each lays out tokens under the cover; both see the "
                    "offer, and both have to confirm it."
                )
            ),
            House(
                mark(
                    "Each side gives at least one token; there are no trades among three. The clock stands still "
                    "while somebody is behind the cover. The market closes early when all have said that they are "
                    "done."
                )
            ),
            House(
                mark(
                    "The seventh dragon gets its tokens before the market opens. If the bag is empty before that, the "
                    "market never comes."
                )
            ),
        ),
    ),
    Section(
        "end",
        mark("The end"),
        (
            Text(
                mark(
                    "The end begins when the [b]last token[/b] leaves the bag. From then on no new dragons come, and "
                    "fallen ones have no hidden treasure any more."
                )
            ),
            Text(
                mark(
                    "The dragons that lie on the table are still fought, one after another. When the last one is "
                    "felled and its treasure shared out, the game is over."
                )
            ),
            Text(
                mark("Then all [b]screens[/b] are lifted and the points are counted. Equal points share the victory.")
            ),
            Art("dragons_gold/screen"),
            House(
                mark(
                    "If the bag has too few tokens, what is there is drawn. The dragon that got the last ones stays "
                    "on the table. If the deck is empty but the bag is not, you play on with fewer dragons."
                )
            ),
            House(
                mark(
                    "After the last dragon, thieves and Long Arms still have their chance. Then everybody is asked in "
                    "secret for the Gem of Many Colours."
                )
            ),
        ),
    ),
    Section(
        "scoring",
        mark("Points: basic rules"),
        (
            _worth(mark("Silver: 1 point"), mark("Gold: 3 points"), mark("Magic: 1 point"), mark("Black: 7 points")),
            Text(
                mark(
                    "[b]Gems[/b] bring nothing one by one. For each of the five colours, blue, green, purple, yellow "
                    "and white, whoever has the [b]most[/b] of it gets a bonus: [b]15 points[/b] with three players, "
                    "[b]12[/b] with four or five, [b]10[/b] with six."
                )
            ),
            Text(mark("If several have equally many, each of them gets the whole bonus.")),
            House(mark("If nobody has a gem of a colour, nobody gets its bonus.")),
        ),
    ),
    Section(
        "scoring_advanced",
        mark("Points: advanced rules"),
        (
            _worth(mark("Silver: 1 point"), mark("Gold: 3 points"), mark("Magic: 1 point"), mark("Black: 19 points")),
            Text(
                mark(
                    "[b]Sets[/b]: one gem of each of the five colours together bring [b]5 points[/b], and every "
                    "further set again."
                )
            ),
            Text(
                mark(
                    "[b]Most gems[/b]: for each colour whoever has the most gets [b]12 points[/b] with three players, "
                    "[b]10[/b] with four or five, [b]8[/b] with six. If two have equally many, each of them gets "
                    "half."
                )
            ),
            Beside(
                token_art("black"),
                mark(
                    "The black diamond is [b]cursed[/b]: its owner gets nothing for sets and nothing for having the "
                    "most. If its owner alone has the most of a colour, nobody gets that bonus."
                ),
            ),
            _crowd,
            House(mark("The printed list of a set lacks blue. Here a set has all five colours.")),
        ),
    ),
    Section(
        "secret",
        mark("What is secret"),
        (
            Text(
                mark(
                    "Open to all: tokens on dragons and those being shared out, the number of tokens in the bag, how "
                    "many magic items somebody has, and the items already used."
                )
            ),
            Text(mark("Secret: what lies [b]behind a screen[/b], and [b]which items[/b] somebody holds.")),
            Text(
                mark(
                    "Between turns you may look behind your own screen at any time: tap your sign, uncover, hold down."
                )
            ),
            House(
                mark(
                    "Whether somebody could have played an item is never shown. That is why the question comes to the "
                    "table at every moment at which some item could be played, whoever has it."
                )
            ),
        ),
    ),
    Section(
        "options",
        mark("Options"),
        (
            Text(
                mark(
                    "[b]Rules[/b]: basic for the first game; advanced with magic items, sets and the curse of the "
                    "black diamond."
                )
            ),
            Text(mark("[b]Division[/b]: by talks against the clock, or the strategic way without any talking.")),
            House(mark("[b]Clock[/b]: 60 seconds as in the box; or 30 to 180 seconds; or none at all.")),
            House(mark("[b]Who starts[/b]: chance, or the player whom you choose.")),
        ),
    ),
    Section(
        "items",
        mark("Magic items"),
        (
            Text(
                mark(
                    "Only in the [b]advanced rules[/b]. Everybody begins with one item; more come with red tokens for "
                    "those who had a wizard in the fight."
                )
            ),
            Text(
                mark(
                    "Each item has its moment. It is played once, does its work and is discarded. When the deck is "
                    "empty, the discarded ones are shuffled into a new one."
                )
            ),
            _gallery(ITEMS),
            House(
                mark(
                    "Items act at once. Nothing can be played in answer to an item, except the Instant Copier. "
                    "Afterwards the same moment is still open for others."
                )
            ),
            House(
                mark(
                    "An item may be played only if its condition holds and, as far as its player can know, it changes "
                    "something. If another item takes its moment away, it simply stays in the hand."
                )
            ),
            House(
                mark(
                    "Fireball, Wall of Force, Sword and Powder of Weakness stay on the table while they act. They are "
                    "discarded when their adventurer goes home or their dragon is gone; the Sword never."
                )
            ),
        ),
    ),
    Section(
        "moments",
        mark("When items are played"),
        (
            Text(mark("This is the order of a turn. Tap an item to read about it.")),
            Text(mark("[b]At the start of the turn[/b], before sending:")),
            _items("turn_start"),
            Text(mark("[b]Together with sending[/b]:")),
            _items("with_send"),
            Text(mark("[b]After sending[/b], before the strengths are compared:")),
            _items("after_send"),
            Text(mark("[b]When the dragon falls[/b], before the hidden tokens; first Weakness, then the Horn:")),
            _items("dragon_falls"),
            Text(
                mark(
                    "[b]Before the treasure is shared out[/b], if at least two take part; first the Eye Liner, then "
                    "the others:"
                )
            ),
            _items("before_talks"),
            Text(mark("[b]When a division is settled[/b], before the tokens go behind the screens:")),
            _items("agreement"),
            Text(mark("[b]When items are drawn[/b]:")),
            _items("item_draw"),
            Text(mark("[b]When somebody steals[/b]; first the thief's player, then the victim:")),
            _items("theft"),
            Text(mark("[b]After the thefts[/b], for those who had no part:")),
            _items("after_talks"),
            Text(mark("[b]Between two turns[/b]:")),
            _items("between_turns"),
            Text(mark("[b]After another player's item[/b]:")),
            _items("item_played"),
            Text(mark("[b]In secret[/b]:")),
            _items("secret"),
            Text(mark("[b]At the end of the game[/b]:")),
            _items("game_end"),
        ),
    ),
    Section(
        "reactions",
        mark("Who may react"),
        (
            Text(
                mark(
                    "When items could be played, the table asks: does anybody want to? [b]Whoever wants to[/b] takes "
                    "the device, uncovers the hand and plays; if nobody does, you go on."
                )
            ),
            House(
                mark(
                    "If several want to, they come in the order of turns, from the player whose turn it is. After "
                    "each item the question begins anew; it is over when all let it pass."
                )
            ),
            House(
                mark(
                    "Letting it pass is never shown. A question is left out only for reasons that everybody can see: "
                    "nobody holds an item, there is only one dragon, nobody stands in the row before the newcomer."
                )
            ),
        ),
    ),
    Section(
        "meetings",
        mark("Items that meet"),
        (
            House(
                mark(
                    "[b]Cloud, then Dagger[/b]: the adventurer who fled lines up in another row, and there the Dagger "
                    "of the player before him may hit him. A Cloud that was copied may even drive him back."
                )
            ),
            House(
                mark(
                    "[b]Weakness, then Horn[/b]: a dragon that Weakness has saved did not fall, so there is nothing "
                    "for the Horn. Woken by the Horn, a dragon keeps its Weakness."
                )
            ),
            House(
                mark(
                    "[b]Levitation and Wall[/b]: the wizard stays where he is, and his wall now guards the dragon "
                    "that faces him. Weakness moves with its dragon, Fireball stays with the wizard."
                )
            ),
            House(
                mark(
                    "[b]Eye Liner and Fireball or Sword[/b]: the charmed man brings his strength along. Afterwards he "
                    "goes home to his real owner."
                )
            ),
            House(
                mark(
                    "[b]Eye Liner and thief[/b]: a charmed thief steals for his new mistress. Whoever was put out "
                    "this way is no victim any more, and may play Long Arms like anybody who had no part."
                )
            ),
            House(mark("[b]Velvet Glove and Amulet[/b]: two tokens go, and the victim chooses both.")),
            House(
                mark(
                    "[b]Confusion[/b] comes before items are drawn: the share that you hold in the end decides, and "
                    "the wizard that counts as yours then."
                )
            ),
            House(
                mark(
                    "[b]Spyglass and Renewal[/b]: tokens that the Spyglass has added can be put back into the bag too."
                )
            ),
            House(
                mark(
                    "[b]Copier[/b]: there is only one, so nobody copies it. The copied item can be used at once, if "
                    "its moment is still open."
                )
            ),
        ),
    ),
    _item(
        "stinking_cloud",
        Text(
            mark(
                "The sender chooses the new dragon. He lines up at the end of its row; then the strengths are "
                "compared there."
            )
        ),
        House(
            mark(
                "There must be another dragon on the table. If walls and refusals close all the others, the "
                "adventurer goes home, still ready, and the turn is over."
            )
        ),
    ),
    _item(
        "ring_of_recall",
        House(mark("At least one of yours has to rest at home; otherwise the ring would change nothing.")),
    ),
    _item("mirror_of_exchanging", House(mark("Both dragons need at least three tokens."))),
    _item(
        "wall_of_force",
        Text(
            mark(
                "You are asked each time, openly, and you may say yes to one and no to another. It stays beside "
                "the wizard and is discarded when he leaves."
            )
        ),
        House(
            mark(
                "A refusal closes this dragon for that turn only. It also holds for those whom a Stinking Cloud "
                "drives there."
            )
        ),
    ),
    _item(
        "instant_copier",
        House(
            mark(
                "Only items that go to the discard pile at once can be copied: not the Wall, the Sword, Weakness, "
                "the Gem or the Invisible Hand, and the Fireball only if its wizard felled the dragon right away."
            )
        ),
    ),
    _item(
        "dark_eye_liner",
        Text(
            mark(
                "Men are knights, thieves and wizards; another lady knight is never charmed. His strength, his "
                "stealing and his magic are yours in this division."
            )
        ),
        House(
            mark("Afterwards he goes home to his real owner. If only one player is left, it counts as felled alone.")
        ),
    ),
    _item(
        "long_arms",
        House(mark("It counts as a theft: Amulet and Velvet Glove work. Your wizard can't help from home.")),
        House(mark("It works after failed talks too, but not when a dragon was felled alone.")),
    ),
    _item(
        "gem_of_many_colors",
        Text(mark("It counts for having the most of a colour and for sets.")),
        House(
            mark(
                "Everybody is asked in secret. To the owner of the black diamond it brings no points, but it may "
                "keep others from a bonus."
            )
        ),
    ),
    _item(
        "ring_of_confusion",
        House(
            mark(
                "Empty shares can be swapped too. It works in the strategic way as well, when the last part is "
                "taken; not after failed talks, and not when a dragon was felled alone."
            )
        ),
    ),
    _item("fireball", House(mark("It goes along if a Cloud drives him away, and it is discarded when he goes home."))),
    _item(
        "amulet_of_chaos",
        Text(mark("A silver coin will do. Even a thief whom a wizard helps has to take what you give.")),
    ),
    _item("market_bell", House(mark("It is a market of one clock, like the printed one. Nobody draws items in it."))),
    _item(
        "poison_dagger",
        Text(mark("The strengths are not compared any more, so the dragon doesn't fall by him.")),
        House(mark("Fireball or Wall that came with him are discarded; a Sword stays with its knight.")),
    ),
    _item(
        "comets_powder",
        House(
            mark(
                "With fewer dragons, or fewer tokens in the bag, fewer are drawn: one for each dragon at most. If "
                "that empties the bag, the end begins."
            )
        ),
    ),
    _item(
        "horn_of_dragon_recall",
        Text(
            mark(
                "Anybody may play it, even the player who has just felled the dragon. Nothing is shared out, and "
                "nobody steals."
            )
        ),
        House(mark("Fireball and Wall in that row are discarded, Swords stay with their knights.")),
    ),
    _item(
        "invisible_hand",
        Text(
            mark(
                "On the device you take the token while you hold it in secret. Nothing tells of it: just one "
                "token fewer lies there."
            )
        ),
        House(
            mark(
                "One token each time, from a living dragon, even its last one; never during talks or a market. A "
                "red one brings no item."
            )
        ),
        House(
            mark(
                "[b]Caught![/b] Whoever suspects somebody presses this on the table and names a player; everybody "
                "may do it once between two own turns. A theft can be discovered until the end of the thief's "
                "next own turn: then the card is shown and discarded. If there was none, nothing happens."
            )
        ),
    ),
    _item(
        "glove_of_holding",
        House(
            mark(
                "It works once: with two red tokens you draw four items. If the deck is short, the discard pile "
                "is shuffled, and you take what there is."
            )
        ),
    ),
    _item("vacuum_tube", House(mark("Both dragons need at least two tokens."))),
    _item(
        "powder_of_weakness",
        Text(
            mark(
                "The row has to be exactly as strong as the dragon. It then lacks 1 and the turn is over; the "
                "card stays with the dragon as long as it lives."
            )
        ),
    ),
    _item(
        "plus_one_sword",
        Text(
            mark("It stays with this knight, in battle and at home, and is never lost. A lady knight is a knight too.")
        ),
    ),
    _item(
        "powder_of_levitation",
        House(mark("Each of the two dragons has to be stronger than the row that it gets.")),
    ),
    _item(
        "powder_of_renewal",
        Text(
            mark(
                "Anybody may play it, also who has no part in the treasure. The bag is shaken before drawing, so "
                "the same tokens may come back."
            )
        ),
        House(mark("At least one token is put back, and the bag must not be empty.")),
    ),
    _item(
        "velvet_glove",
        House(
            mark(
                "If the victim has only one token, it is that one. It also works for a charmed thief and with "
                "Long Arms."
            )
        ),
    ),
    _item(
        "spyglass_of_seeing",
        House(
            mark(
                "Only you see the five; the two you add are seen by all. If the bag has fewer than five, you see "
                "them all. The bag must not be empty."
            )
        ),
    ),
)
