"""The rules of Fist of Dragonstones, told anew, with the rulings of this table."""

from functools import partial

from app.games.dragonstones.effects import NAMES, character_text, emblem_art
from app.rulebook import Art, Beside, House, Pictures, Section, Text
from app.services.languages import mark
from engine.dragonstones.components import CARD, FACES

PHASES = {"bid": "bidding", "silver": "tie", "over": "winning"}
DRAGONS = ("red_dragon", "blue_dragon", "yellow_dragon")

COINS = (
    ("dragonstones/fairy_gold", mark("Fairy gold"), ""),
    ("dragonstones/common_gold", mark("Common gold"), ""),
    ("dragonstones/silver", mark("Silver"), ""),
    ("dragonstones/black_coin", mark("Black coin"), "black"),
    ("dragonstones/amulet", mark("Magic amulet"), "amulet"),
)
STONES = (
    ("dragonstones/stone_red", mark("Red stone"), ""),
    ("dragonstones/stone_blue", mark("Blue stone"), ""),
    ("dragonstones/stone_yellow", mark("Yellow stone"), ""),
)


def section_for(view):
    """What the player may ask about now."""
    if view["phase"] == "choose":
        return section_of(view["asks"][0]["card"])
    return PHASES[view["phase"]]


def section_of(card_id):
    """The section about a character; players' own ones have one in common."""
    if card_id.startswith("own"):
        return "own"
    kind = FACES[CARD[card_id]].kind
    return "dragons" if kind in DRAGONS else kind


def _gallery(special):
    kinds = dict.fromkeys(face.kind for face in FACES if face.special == special)
    return Pictures(tuple((emblem_art(kind), NAMES[kind], section_of(_card(kind))) for kind in kinds))


def _card(kind):
    """A card that shows this kind of character."""
    return next(face.id for face in FACES if face.kind == kind)


def _character(kind, *blocks):
    """What the card says, then what is to be known about it."""
    card = _card(kind)
    return Section(kind, NAMES[kind], (Beside(emblem_art(kind), partial(character_text, card)), *blocks))


SECTIONS = (
    Section(
        "minute",
        mark("In one minute"),
        (
            Text(
                mark(
                    "Ten characters come up for auction in every round. For each of them everybody hides gold coins"
                    " in a fist, and all fists open [b]at the same time[/b]."
                )
            ),
            Pictures(COINS[:3]),
            Text(
                mark(
                    "The highest bid wins the character and uses its power. But whatever was bid is spent, by the "
                    "losers too: common gold for good, [b]fairy gold until the end of the round[/b]."
                )
            ),
            Text(mark("If the highest bids are equal, those players bid once more, with silver.")),
            Text(
                mark("Powers bring coins and dragonstones, and some turn stones into points. [b]Three points win.[/b]")
            ),
        ),
    ),
    Section(
        "goal",
        mark("Goal"),
        (
            Text(
                mark(
                    "Princes pay well for dragonstones, so the enchanted forest is full of folk who hunt for them. "
                    "You hire these characters, one auction at a time."
                )
            ),
            Pictures(STONES),
            Text(
                mark(
                    "Some characters give you coins or stones, some play tricks on the others, and some give you "
                    "points for your stones."
                )
            ),
            Art("dragonstones/point"),
            Text(mark("Whoever is the first to have [b]three points[/b] wins at once.")),
        ),
    ),
    Section(
        "setup",
        mark("Setting up"),
        (
            Text(
                mark(
                    "Three to six players. Everybody begins with [b]8 fairy gold[/b], [b]2 common gold[/b] and [b]5"
                    " silver[/b] behind a screen, and with [b]4 stones[/b] drawn blindly from the bag, open before "
                    "it."
                )
            ),
            Pictures(COINS[:3] + STONES),
            Text(
                mark(
                    "All other coins and stones are the bank. In the box there are 60 fairy gold, 15 common gold "
                    "and 40 silver coins, 2 amulets, black coins, and 12 stones of each colour."
                )
            ),
            Text(
                mark(
                    "The eight standard characters are in every round. The 25 cards of the special ones are "
                    "shuffled into a deck of their own."
                )
            ),
            Text(mark("The app is the bank: it shuffles, deals, pays out and collects.")),
        ),
    ),
    Section(
        "round",
        mark("A round"),
        (
            Text(mark("[b]1.[/b] Two special characters are drawn and read out, so that everybody knows them.")),
            Text(mark("[b]2.[/b] The [b]Witch[/b] is auctioned first, for she can spoil everything that follows.")),
            Text(
                mark(
                    "[b]3.[/b] The two special characters and the other seven standard ones are shuffled. They come"
                    " up one after another; which ones are left is known, in which order is not."
                )
            ),
            Text(mark("[b]4.[/b] After each auction the winner uses the character before the next card is turned up.")),
            Text(mark("[b]5.[/b] After the tenth character the round ends and the fairy gold comes home.")),
        ),
    ),
    Section(
        "bidding",
        mark("Bidding"),
        (
            Text(
                mark(
                    "Everybody puts as many gold coins into the fist as they like, or none. Fairy gold and common "
                    "gold count the same: [b]one coin, one gold[/b]. Silver can't be bid here."
                )
            ),
            Art("dragonstones/fist_closed"),
            Text(mark("Whatever is in the fist is [b]spent whether you win or not[/b].")),
            Text(
                mark("Those who don't want to bid, or can't, close an empty fist all the same. Bluffing is part of it.")
            ),
            Text(
                mark(
                    "On the device: hold the screen down to see your coins, slide the thumb to set the bid, lock it"
                    " with a tap and pass the device on. Fairy gold is taken first; you may choose common gold "
                    "instead."
                )
            ),
            House(mark("Everybody is asked, also a player who has nothing left: otherwise asking would tell.")),
        ),
    ),
    Section(
        "reveal",
        mark("The reveal"),
        (
            Text(mark("All fists open at once, and everybody sees what was in them.")),
            Art("dragonstones/fist_open"),
            Text(
                mark(
                    "[b]Fairy gold[/b] lies down before its owner's screen until the end of the round. [b]Common "
                    "gold[/b] goes to the bank and is lost."
                )
            ),
            Text(mark("The highest bid wins the character. Equal highest bids lead to the silver tie-break.")),
            House(
                mark(
                    "The coins are in the bank before the winner acts, so an Alchemist or a Gnome may take out "
                    "again what was just paid."
                )
            ),
        ),
    ),
    Section(
        "tie",
        mark("Silver tie-break"),
        (
            Text(
                mark(
                    "If several players share the highest bid, these players bid again in the same way, this time "
                    "with [b]silver only[/b]. The silver goes to the bank for good."
                )
            ),
            Art("dragonstones/silver"),
            Text(
                mark(
                    "The most silver wins the character. If that is a tie again, [b]nobody[/b] gets it, and the "
                    "coins are gone."
                )
            ),
            Text(mark("For the Thief, the second of the tie-break counts as the second of the auction.")),
            House(
                mark(
                    "Every tied player is asked, also one without silver. If all of them bid nothing, they are "
                    "still tied. A black coin can't be used here, an amulet can."
                )
            ),
        ),
    ),
    Section(
        "black",
        mark("Black coin"),
        (
            Beside(
                "dragonstones/black_coin",
                mark(
                    "Whoever wins the [b]Witch[/b] takes a black coin behind the screen. It can be bid in any later"
                    " auction of the same round, together with gold or alone."
                ),
            ),
            Text(
                mark(
                    "When the fists open and a black coin is among the bids, the character is [b]cursed[/b]: nobody"
                    " wins it, and what was bid is spent all the same."
                )
            ),
            Text(mark("A black coin that was not used goes back at the end of the round.")),
            House(
                mark(
                    "The curse comes before everything else: with a black coin there is no silver tie-break. The "
                    "coin goes to the bank at once; two in one auction are both spent on one curse. There are as "
                    "many black coins as are needed, though the box has only two."
                )
            ),
        ),
    ),
    Section(
        "amulet",
        mark("Magic amulet"),
        (
            Beside(
                "dragonstones/amulet",
                mark(
                    "The [b]Goldsmith[/b] gives an amulet. Put into the fist it [b]doubles[/b] the gold or the "
                    "silver of that bid: four coins and an amulet are worth eight. Then it goes back to the bank."
                ),
            ),
            Text(mark("It may be kept as long as you like, over several rounds.")),
            House(
                mark(
                    "One amulet a bid at most. Whoever has both may double the gold with one and the silver of the "
                    "same auction with the other. Alone it is worth nothing. Ties and second places are decided by "
                    "the doubled values; what is lost are the real coins."
                )
            ),
        ),
    ),
    Section(
        "unsold",
        mark("Unsold and cursed"),
        (
            Text(mark("If nobody bids a coin, the character is [b]unsold[/b] and not used this round.")),
            Text(mark("If a black coin was bid, it is [b]cursed[/b]. If even the silver is tied, nobody gets it.")),
            Art("dragonstones/fist_empty"),
            Text(mark("All three stay on the table for the rest of the round: a [b]Ghost[/b] may still use them.")),
            House(
                mark(
                    "Fairy gold comes home at the end of the round from these auctions too; common gold, silver and"
                    " amulets are lost."
                )
            ),
        ),
    ),
    Section(
        "after",
        mark("Using a character"),
        (
            Text(
                mark(
                    "The winner uses the character at once, on the open table: choices first, then what it costs, "
                    "then what it brings, and last the points."
                )
            ),
            Text(
                mark(
                    "[b]Either-or[/b]: with Magician, Sorcerer, Wizard and Enchantress the winner chooses to pay "
                    "for points or to take coins. Other powers are not optional, unless their text says so."
                )
            ),
            Text(mark("New coins go behind the screen and can be bid in the very next auction. New stones lie open.")),
            House(
                mark(
                    "A payment is offered only to those who can pay in full; taking is always possible, even if the"
                    " bank has less. Whoever has more stones than the price chooses which ones to pay."
                )
            ),
        ),
    ),
    Section(
        "round_end",
        mark("End of the round"),
        (
            Beside(
                "dragonstones/fairy_gold",
                mark(
                    "Fairy gold is magic: at the end of the round everybody takes back [b]all fairy gold[/b] that "
                    "was spent."
                ),
            ),
            Text(mark("Common gold and silver don't come back. Unused black coins go to the bank; amulets stay.")),
            Text(
                mark(
                    "The two special characters are discarded, and two new ones are drawn for the next round. When "
                    "the deck is empty, the discarded ones are shuffled into a new deck."
                )
            ),
            House(
                mark(
                    "If one card is left, it is taken, the discards are shuffled, and the second comes from them; "
                    "cards of this round are not among them. A Doppelganger that somebody keeps stays out."
                )
            ),
            House(
                mark(
                    "If nobody owns a gold coin any more when a round begins, the game ends: most points win, then "
                    "most stones; if that is equal too, the victory is shared."
                )
            ),
        ),
    ),
    Section(
        "bank",
        mark("The bank"),
        (
            Text(
                mark(
                    "The bank gives what it has. If it runs out of a kind of coin or stone, nobody can get any more"
                    " of it until some comes back."
                )
            ),
            House(mark("If a character gives more than there is, you take what is there. Nothing is owed.")),
            House(mark("The bank's stock is open to all. Black coins are the only ones without a limit.")),
        ),
    ),
    Section(
        "winning",
        mark("Winning"),
        (
            Beside("dragonstones/point", mark("The first player with [b]three points[/b] wins, at once.")),
            House(
                mark(
                    "The rest of the round is not played, and of a chain of characters nothing more either. Two and"
                    " two points count as three. The price is really paid, even for the winning point."
                )
            ),
        ),
    ),
    Section(
        "chains",
        mark("Chains"),
        (
            Text(
                mark(
                    "Four characters lead on to others. [b]Goblin[/b] and [b]Imp[/b] use one that has not come up "
                    "yet, the [b]Ghost[/b] one that has, and the [b]Doppelganger[/b] repeats one. They may follow "
                    "upon each other."
                )
            ),
            Pictures(
                tuple((emblem_art(kind), NAMES[kind], kind) for kind in ("goblin", "imp", "ghost", "doppelganger"))
            ),
            Text(
                mark(
                    "A card used through Goblin or Imp is played and has no auction of its own any more, so it "
                    "can't be cursed. If a Goblin or an Imp is the [b]last card[/b] of the round, it is discarded "
                    "without an auction."
                )
            ),
            House(
                mark(
                    "A Goblin or Imp used by another one takes from what is left; if nothing is left, it does "
                    "nothing. Used through them, the Ghost may also name the Goblin or Imp that was just won."
                )
            ),
            House(
                mark(
                    "The Ghost may name a character that was auctioned, not one that was only used through Goblin "
                    "or Imp, and not one that copies like itself. If it names the Doppelganger, the Ghost's card is"
                    " kept in its place."
                )
            ),
            House(
                mark(
                    "A borrowed Thief may rob any other player, those with stones first. A borrowed Necromancer "
                    "costs the coins of the auction really won, and that only once an auction."
                )
            ),
            House(
                mark(
                    "The Doppelganger asks once, after the whole chain: again the character won, again one that was"
                    " used through it, or none. One is enough for two uses, never three, and one that was gained in"
                    " a chain does not work on that same chain."
                )
            ),
        ),
    ),
    Section(
        "secret",
        mark("What is secret"),
        (
            Text(
                mark(
                    "All [b]coins behind the screen[/b] are secret: fairy gold, common gold, silver, amulets and "
                    "black coins. So are closed fists, and the order of the characters to come."
                )
            ),
            Text(
                mark(
                    "Open to all are [b]stones, points[/b], spent fairy gold, opened bids, the bank, and which "
                    "characters are still to come."
                )
            ),
            House(
                mark(
                    "What a Brigand finds is known to the two players only. What coin a Thief takes is seen by all."
                    " The Imp shows nothing new: the characters to come are known anyway."
                )
            ),
        ),
    ),
    Section(
        "options",
        mark("Options"),
        (
            House(mark("[b]Points to win[/b]: three as in the box, or five for a long night.")),
            House(
                mark(
                    "[b]Special characters a round[/b]: two as in the box, or three. A round then has eleven auctions."
                )
            ),
            House(mark("[b]Own characters[/b]: up to three from the workshop are shuffled into the special deck.")),
        ),
    ),
    Section(
        "own",
        mark("Own characters"),
        (
            Beside(
                "common/workshop",
                mark(
                    "The box has three blank cards for characters that you make yourselves. In the [b]workshop[/b] "
                    "you give them a name, a picture and effects, and choose up to three of them when you set up a "
                    "game."
                ),
            ),
            Text(
                mark(
                    "A character does up to three things one after another, or lets its winner choose between two "
                    "or three ways. What it does is written down by itself, in three languages."
                )
            ),
            House(
                mark(
                    "So that no character breaks the game: payments come first; a point costs at least two stones, "
                    "and two points are the most; another character is used last of all; and nothing gives more "
                    "than the printed cards do."
                )
            ),
            House(
                mark(
                    "A short [b]code[/b] takes a character to another phone: send it, paste it, or type it in. If a"
                    " sign is wrong, the workshop says in which group."
                )
            ),
        ),
    ),
    Section(
        "standard",
        mark("Standard characters"),
        (Text(mark("These eight are in every round. Tap one to read about it.")), _gallery(special=False)),
    ),
    Section(
        "special",
        mark("Special characters"),
        (
            Text(mark("Two of these come into every round. Tap one to read about it.")),
            _gallery(special=True),
            Text(
                mark(
                    "Ancient Dragon, Dwarf, Fairy, Quack Wizard, Sorcerer Apprentice and Two-headed Dragon are in "
                    "the deck twice, all others once."
                )
            ),
        ),
    ),
    _character(
        "witch",
        Text(mark("Her black coin can spoil any later auction of this round. More about it: Black coin.")),
        House(mark("Used through a Ghost she gives a black coin for the rest of the round.")),
    ),
    _character(
        "magician", Text(mark("Stones of any colours will do, so he is the easiest to pay, but not the cheapest."))
    ),
    _character(
        "sorcerer", Text(mark("Four stones of one colour at once: he alone of the standard ones gives two points."))
    ),
    _character(
        "wizard",
        Text(mark("One red, one blue, one yellow: fewer stones than the Magician wants, if the colours are right.")),
    ),
    _character(
        "thief",
        Text(
            mark(
                "If only one player has bid, [b]all others[/b] are second. If the second place is tied, the "
                "thief chooses among those players, and must choose one who has a stone, if there is one."
            )
        ),
        House(
            mark(
                "Bids of nothing are no bids; but in a tie-break the other tied players are second even without"
                " silver. If the victim has no coin to give either, nothing is taken. Silver is never stolen."
            )
        ),
        House(
            mark(
                "Of fairy gold an unspent coin goes first; a spent one comes home to the thief at the end of "
                "the round. Used through Goblin, Imp or Ghost, all other players are second."
            )
        ),
    ),
    Section(
        "dragons",
        mark("Red, Blue, Yellow Dragon"),
        (
            *(Beside(emblem_art(kind), partial(character_text, kind)) for kind in DRAGONS),
            Text(mark("If the bank has no stone of that colour, the dragon has nothing to give.")),
        ),
    ),
    _character("alchemist", Text(mark("If the bank has less, take what there is."))),
    _character("ancient_dragon", Text(mark("Any colour that the bank still has. Two of these cards are in the deck."))),
    _character(
        "brigand",
        Text(
            mark(
                "Nobody has to say beforehand how much there is. The coins change hands under the cover of the device."
            )
        ),
        House(mark("Fairy gold, amulets and black coins are safe. If there is nothing to take, nothing happens.")),
    ),
    _character(
        "doppelganger",
        Text(
            mark(
                "The card stays open before you, over several rounds if you like, until you use it. Then it is "
                "discarded. With Ghost, Goblin or Imp the second use may lead to another character."
            )
        ),
        House(
            mark(
                "You are asked after the first use is finished, unless the second could do nothing at all. It "
                "never works on the Necromancer, on another Doppelganger, or on a Goblin or Imp with no card "
                "left. One is used per auction."
            )
        ),
        House(mark("Twice the Quack Wizard: the second time there are no stones left, and it scores again.")),
    ),
    Section(
        "dwarf",
        NAMES["dwarf"],
        (
            Beside(emblem_art("dwarf"), partial(character_text, "dwarf4")),
            Beside(emblem_art("dwarf"), partial(character_text, "dwarf5")),
            Text(mark("There are two dwarves in the deck, one with four silver coins and one with five.")),
        ),
    ),
    _character("enchantress", Text(mark("Five stones of any colours for two points, or a lasting fairy gold coin."))),
    _character(
        "fairy",
        Text(mark("From now on you have one fairy gold coin more in every round. Two of these cards are in the deck.")),
    ),
    _character(
        "ghost",
        Text(mark("It acts as if you had won that character, the Witch too. More about it: Chains.")),
        House(mark("A character with nothing left to do may be chosen; then nothing happens.")),
    ),
    _character("gnome", Text(mark("If the bank has less of one of them, take what there is."))),
    _character(
        "goblin",
        Text(mark("Chance decides, and its choice is compulsory: even a power you don't want is used.")),
    ),
    _character(
        "goldsmith",
        Text(mark("More about it: Magic amulet. There are two amulets; with none in the bank you get nothing.")),
    ),
    _character(
        "imp",
        Text(mark("Afterwards the remaining cards are shuffled, so that nobody knows their order.")),
    ),
    _character(
        "merchant",
        Text(mark("The price is for each single stone. You may also buy nothing.")),
        House(mark("Only coins behind your screen can pay. Gold and silver are not mixed for one stone.")),
    ),
    _character(
        "necromancer",
        Text(
            mark(
                "The fairy gold that won you this auction doesn't come home any more: the more you bid, the "
                "dearer the point. A Doppelganger can't repeat it."
            )
        ),
        House(
            mark(
                "Common gold and silver of that bid are gone anyway: a Necromancer won with common gold costs "
                "nothing more. With an amulet you pay the real coins."
            )
        ),
    ),
    _character("quack_wizard", Text(mark("It is not optional. Two of these cards are in the deck."))),
    _character(
        "rainbow_dragon",
        Text(mark("A colour of which the bank has no stone can't be named.")),
        House(
            mark("You may stop at any time, even before the first stone. If the bank has no stones, nothing happens.")
        ),
    ),
    _character(
        "sorcerer_apprentice",
        Text(mark("It is not optional: whoever has a pair pays it. Two of these cards are in the deck.")),
        House(mark("With pairs of several colours you choose which one to pay.")),
    ),
    _character("troll", House(mark("The stones go to the bank. A colour that nobody has may be named too."))),
    _character(
        "two_headed_dragon",
        Text(mark("Two of these cards are in the deck.")),
        House(mark("If the bank is short of a colour, what there is goes into the bag, and perhaps fewer are drawn.")),
    ),
)
