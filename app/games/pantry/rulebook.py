"""The rules of The Dragon's Pantry, told anew, with the rulings of this table."""

from functools import partial

from app.games.pantry import card_words as pantry_cards
from app.games.pantry.card_words import CARDS, CHAOS, INVASION, TRICKS, UNKNOWN
from app.rulebook import Art, Beside, House, Pictures, Section, Text, whose_numbers
from app.services.languages import mark, tr, trn
from engine.pantry.components import ROUND_CAP

PHASES = {"swap": "swap", "debt": "villain_4", "skip": "villain_5", "over": "end"}
ASKS = {"receiver": "trick_2", "reverse": "trick_7", "secret": "trick_9"}
DEMANDING = ("villain_3", "villain_4", "villain_6", "villain_9", "zero", "defender")


def section_for(view):
    """What the player may ask about now."""
    if view["phase"] == "choose":
        return ASKS[view["asks"][0]["ask"]]
    if view["phase"] == "turn":
        return view["top"] if view["top"] in DEMANDING else "pile"
    return PHASES[view["phase"]]


# On the drawings there are no numbers, and villains are better known by them.
TITLES = {
    **{card: about.name for card, about in CARDS.items()},
    "villain_1": mark("1: Tiny"),
    "villain_2": mark("2: Springy"),
    "villain_3": mark("3: Limbo"),
    "villain_4": mark("4: Dealer"),
    "villain_5": mark("5: Sleepyhead"),
    "villain_6": mark("6: Grump"),
    "villain_7": mark("7: Juggler"),
    "villain_8": mark("8: Dandy"),
    "villain_9": mark("9: Burglar"),
}


def _by_coins(numbers):
    """What the cards cost that are left over, those that cost the same together."""
    groups = {}
    for card in (*CARDS, "back"):
        groups.setdefault(numbers[f"coins_{card}"], []).append(card)
    return [Beside(pantry_cards.art(cards[0]), partial(_coins, n, cards)) for n, cards in sorted(groups.items())]


def _coins(n, cards):
    names = [_in_a_list(card) for card in cards]
    return trn("[b]{n} coin[/b]: {cards}.", "[b]{n} coins[/b]: {cards}.", n, cards=", ".join(names))


def _example_of_loss(numbers):
    """What a hand and a reserve cost, with the coins of one's own box."""
    coins = [numbers[f"coins_{card}"] for card in ("villain_1", "villain_1", "villain_9", "zero", "back")]
    values = dict(zip("abcde", coins, strict=True))
    words = mark(
        "Example: two 1s and a 9 in the hand, Zero and a closed card in the reserve: "
        "{a} + {b} + {c} + {d} + {e} = {sum}. Coins lost: {lost}."
    )
    return [Text(partial(tr, words, sum=sum(coins), lost=min(sum(coins), ROUND_CAP), **values))]


def _three(group, words, numbers):
    """The numbers of the three hindrances of a group."""
    three = {letter: numbers[f"{group}_{number}"] for letter, number in zip("abc", (1, 2, 3), strict=True)}
    return [House(partial(tr, words, **three))]


def _in_a_list(card):
    if card in VILLAINS:
        return pantry_cards.sign(card)
    return tr("the back of a closed card") if card == "back" else pantry_cards.name(card)


def _gallery(cards):
    return Pictures(tuple((pantry_cards.art(card), TITLES[card], card) for card in cards))


def _card(card, *blocks):
    """What the card does, then what is to be known about it."""
    return Section(card, TITLES[card], (Beside(pantry_cards.art(card), partial(pantry_cards.effect, card)), *blocks))


def _trick(trick, *blocks):
    beside = Beside(pantry_cards.art(trick), partial(pantry_cards.trick_effect, trick))
    return Section(trick, TRICKS[trick].name, (beside, *blocks))


VILLAINS = tuple(card for card in CARDS if card.startswith("villain"))
DRAGONS = tuple(card for card in CARDS if card not in VILLAINS)

SECTIONS = (
    Section(
        "minute",
        mark("In one minute"),
        (
            Text(
                mark(
                    "Villains are after the gold in the dragon's pantry. Chase them away: get rid of [b]all your "
                    "cards[/b] before the others do."
                )
            ),
            Text(
                mark(
                    "On your turn lay a card on the pile, or several equal ones: [b]as high as the top card or "
                    "higher[/b], or a dragon. If you can't or don't want to, you take the whole pile into your hand."
                )
            ),
            _gallery(("villain_3", "villain_4", "villain_5", "villain_6", *DRAGONS)),
            Text(mark("The 3, 4, 5 and 6 make life hard for the next player; dragons help you out.")),
            Text(
                mark(
                    "When your hand is empty, play the three open cards of your [b]reserve[/b], and last the three "
                    "closed ones, unseen."
                )
            ),
            Text(
                mark(
                    "Whoever has no card left ends the round; all others lose [b]gold coins[/b] for theirs. When "
                    "somebody has lost 21 coins, whoever lost the fewest wins."
                )
            ),
        ),
    ),
    Section(
        "setup",
        mark("Setting up"),
        (
            Text(
                mark(
                    "Two to six players, 96 cards: villains with the numbers 1 to 9 and three kinds of dragons, "
                    "[b]eight of each[/b]."
                )
            ),
            Text(
                mark(
                    "For every round all cards are shuffled. Everybody gets three cards face down, three open ones on "
                    "top of them, and [b]five cards[/b] in the hand."
                )
            ),
            Text(
                mark(
                    "18 more cards are the [b]trouble pile[/b]. The others stay in the box for this round; nobody "
                    "knows which they are."
                )
            ),
            Text(mark("The app shuffles and deals. Then everybody may swap one card.")),
            House(
                mark(
                    "On paper begins whoever first names a book or a film about dragons. Here you settle it when you "
                    "set up the game; otherwise chance decides."
                )
            ),
        ),
    ),
    Section(
        "reserve",
        mark("Reserve"),
        (
            Text(
                mark(
                    "Before you lie three columns, each with a closed card below and an open one on top. That is your "
                    "reserve."
                )
            ),
            Art("pantry/back"),
            Text(
                mark(
                    "It is played only when your [b]hand is empty[/b]: first the open cards, then the closed ones. A "
                    "card that another one lies on can't be played."
                )
            ),
            Text(mark("Everybody sees your open cards. Nobody knows the closed ones, not even you.")),
        ),
    ),
    Section(
        "swap",
        mark("The swap"),
        (
            Text(
                mark(
                    "Before the first turn of a round you may exchange [b]one card of your hand[/b] for [b]one open "
                    "card[/b] of your reserve. You don't have to."
                )
            ),
            Text(
                mark(
                    "The reserve comes last and with a bare hand: good cards for the end belong there, dragons above "
                    "all."
                )
            ),
            House(
                mark(
                    "All decide in secret and at the same time. Afterwards everybody sees which card was laid down "
                    "and which was taken up. Whoever has no open card can't swap."
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
                    "[b]Lay[/b] one card on the pile, or several equal ones together. Then the next player has the "
                    "turn, clockwise, unless the card brings you another one."
                )
            ),
            Text(
                mark(
                    "Or [b]take[/b] the whole pile into your hand, because you can't lay anything or don't want to. "
                    "That ends your turn."
                )
            ),
            Text(mark("Before that you may [b]remove four alike[/b] from your hand, as often as you have some.")),
            Text(
                mark(
                    "As long as you hold cards, you play from the [b]hand[/b]. With an empty hand you lay one open "
                    "card of your reserve; if none is open, one closed card, unseen."
                )
            ),
            House(
                mark(
                    "The pile may be taken even if a card would fit, also in place of a closed card. But an empty "
                    "pile can't be taken: then you have to lay."
                )
            ),
            House(mark("An extra turn is a whole turn: lay, remove four, or take the pile.")),
        ),
    ),
    Section(
        "pile",
        mark("What fits on the pile"),
        (
            Text(mark("On an [b]empty pile[/b] anything fits.")),
            Text(
                mark(
                    "A [b]villain[/b] must be as high as the top card or higher. On a 3 it is the other way round: "
                    "only less than 3."
                )
            ),
            Text(mark("A [b]dragon[/b] fits on every card but a 6.")),
            Text(mark("A [b]9[/b] never fits on a dragon.")),
            _gallery(("villain_3", "villain_6", "villain_9", *DRAGONS)),
            Text(
                mark(
                    "On a [b]Zero[/b] any card fits but a 9. A [b]Defender[/b] is like glass: what counts is the card "
                    "below it. A [b]Fire-breather[/b] takes the pile away."
                )
            ),
            House(
                mark(
                    "If you lay several equal cards, only the first one has to fit. So three 3s on a 2 are fine, but "
                    "on a 3 another 3 doesn't fit."
                )
            ),
            House(mark("If only Defenders lie there, anything fits but a 9.")),
        ),
    ),
    Section(
        "last",
        mark("Last cards of the hand"),
        (
            Text(
                mark(
                    "If all cards that you still hold are alike, and open cards of your reserve are the same, you may "
                    "lay them [b]all together[/b]."
                )
            ),
            Text(mark("Example: you hold two 7s, and a 7 lies open in your reserve. Lay all three at once.")),
            House(
                mark(
                    "They go together only with the last cards of the hand. From the reserve alone it is always one "
                    "card a turn, even if two are alike."
                )
            ),
        ),
    ),
    Section(
        "blind",
        mark("Closed cards"),
        (
            Text(
                mark(
                    "Nothing in your hand, nothing open: now choose one of your free closed cards and turn it over on "
                    "the pile."
                )
            ),
            Art("pantry/back"),
            Text(
                mark(
                    "If it fits, it counts like any other card. If not, you take it and the [b]whole pile[/b] into "
                    "your hand, and the turn is over."
                )
            ),
            House(
                mark(
                    "A card that didn't fit was seen by all. With 4s to draw for, or in answer to a skip, no closed "
                    "card can be laid."
                )
            ),
        ),
    ),
    Section(
        "four",
        mark("Four alike"),
        (
            Text(
                mark(
                    "[b]On the pile[/b]: as soon as four equal cards lie on top of each other, the whole pile leaves "
                    "the game. Their effects don't happen. Whoever laid the fourth plays again."
                )
            ),
            Text(
                mark(
                    "[b]In your hand[/b]: on your turn you may put four equal cards out of the game. They don't go on "
                    "the pile and do nothing. Then you have to play on, on the same pile."
                )
            ),
            House(
                mark(
                    "It doesn't matter who laid them. More than four count as four. A Defender between equal cards "
                    "breaks the row; four Defenders are a row of their own. Draws and skips still due go with the "
                    "pile."
                )
            ),
            House(
                mark(
                    "From the hand it is exactly four: for two sets you need eight. It is allowed even if they would "
                    "fit on the pile. If they were your last cards, you have ended the round."
                )
            ),
        ),
    ),
    Section(
        "trouble",
        mark("Trouble pile"),
        (
            Text(
                mark(
                    "Whenever a card makes you draw, the cards come from here: for 4s, and for dragons if that trick "
                    "is in force."
                )
            ),
            Text(mark("18 cards lie there at the start of a round. When they are gone, nobody draws any more.")),
            House(
                mark(
                    "If too few are left, you draw those, and the rest is forgotten. With an empty trouble pile a 4 "
                    "is just a 4."
                )
            ),
        ),
    ),
    Section(
        "villains",
        mark("Villains"),
        (
            Text(mark("Nine kinds, numbered 1 to 9. The 3, 4, 5 and 6 have an effect; tap one to read about it.")),
            _gallery(VILLAINS),
            House(mark("The names are ours. In the box villains have numbers only.")),
        ),
    ),
    _card(
        "villain_1",
        Text(mark("The lowest card, so it is seldom easy to get rid of: think of it when a 3 lies on top, or a Zero.")),
    ),
    _card("villain_2", Text(mark("Like the 1, it likes a 3, a Zero or an empty pile."))),
    _card(
        "villain_3",
        Text(mark("Whoever can't lay a 1, a 2 or a dragon takes the pile.")),
        House(mark("Another 3 doesn't fit on a 3. Only several laid at once may lie together.")),
    ),
    _card(
        "villain_4",
        Text(
            mark(
                "Whoever is to draw may lay 4s or a [b]Defender[/b] from the hand instead: then the next player "
                "draws, [b]2 cards more[/b] for each new 4."
            )
        ),
        Text(mark("Who can't pass it on draws 2, 4, 6 or even more cards, and then has a normal turn.")),
        Text(
            mark(
                "Example: Anna lays two 4s, Boris adds one. Carla has neither a 4 nor a Defender: she draws six "
                "cards and then lays a 7."
            )
        ),
        House(
            mark(
                "Before drawing, nothing else helps: no Zero, no Fire-breather, no removing of four, no taking of "
                "the pile."
            )
        ),
        House(
            mark(
                "After drawing, the 4 still lies there. A 4 laid then starts a new draw; a Defender only passes "
                "on that 4 or more is needed."
            )
        ),
    ),
    _card(
        "villain_5",
        Text(mark("As many 5s as are laid at once, so many players skip, one after another in the direction of play.")),
        Text(
            mark(
                "Whoever is to skip may lay a [b]Defender[/b]. Then the skip moves on to the next player who is "
                "not yet skipping."
            )
        ),
        Text(
            mark(
                "Example with four players: Anna lays two 5s. Boris answers with a Defender. So Carla and David "
                "skip, and Anna plays again."
            )
        ),
        House(
            mark(
                "Every player who is to skip is asked in secret, with a Defender or without. One Defender is "
                "laid, from the hand, or an open one if the hand is empty."
            )
        ),
        House(
            mark(
                "Your own 5s never skip yourself, unless a Defender sends it round to you. With two players the "
                "other one skips, and you play again on your own 5."
            )
        ),
        House(
            mark(
                "A skip that has been served is over. A Defender laid later on that 5 only passes on that 5 or "
                "more is needed, but no 9."
            )
        ),
    ),
    _card(
        "villain_6",
        Text(mark("Here dragons are no help: the next player lays a 6 or a higher villain, or takes the pile.")),
    ),
    _card("villain_7", Text(mark("With the trick Merry-go-round it can turn the direction of play around."))),
    _card("villain_8", Text(mark("With the trick Golden feathers it is good to keep some."))),
    _card(
        "villain_9",
        Text(mark("The highest card. Only on villains, or on an empty pile: dragons can't stand it.")),
        Text(
            mark(
                "Example: a Defender on a 9 passes the trouble on. The next player can't lay a 9, for a dragon is "
                "on top: only another dragon helps."
            )
        ),
    ),
    Section(
        "dragons",
        mark("Dragons"),
        (
            Text(
                mark(
                    "Dragons defend the pantry. They fit on everything but a [b]6[/b], and no [b]9[/b] fits on them. "
                    "If one is left over, it costs you dearly."
                )
            ),
            _gallery(DRAGONS),
        ),
    ),
    _card(
        "zero",
        Text(mark("It makes the top of the pile worth nothing, so even a 1 fits, or another dragon.")),
        House(mark("Zero does not help against 4s: draw first, then lay it.")),
    ),
    _card(
        "fire_breather",
        Text(mark("It burns itself with the pile. Then you lay whatever you like on the empty place.")),
        House(
            mark(
                "Several at once still bring one extra turn. As your last card it ends the round: there is no "
                "extra turn then."
            )
        ),
    ),
    _card(
        "defender",
        Text(
            mark(
                'It is like glass: the number below still counts, "only less than 3" still counts, and 4s and '
                "skips go on to the next player."
            )
        ),
        Text(mark("And because a dragon is on top, no 9 fits.")),
        House(
            mark(
                "What has been drawn or skipped already is not passed on. As an answer to a skip it is your turn: "
                "you don't lay anything else."
            )
        ),
        House(mark("Laid on an empty pile it passes on nothing but the ban on 9s. It can never lie on a 6.")),
    ),
    Section(
        "round_end",
        mark("When a round ends"),
        (
            Text(
                mark(
                    "As soon as somebody has [b]no card left[/b], neither in the hand nor in the reserve, the round "
                    "is over at once."
                )
            ),
            Text(
                mark(
                    "All others count the coins on the cards in their [b]hand[/b] and on the [b]uncovered cards[/b] "
                    "of their reserve: on the front of open ones, on the back of closed ones. Covered cards don't "
                    "count."
                )
            ),
            Text(mark("So many coins are lost, but [b]at most 10[/b] in a round.")),
            _example_of_loss,
            House(
                mark(
                    "The last card just goes: its effect and its trick don't happen any more. A round also ends when "
                    "the last cards are removed as a set of four, or when the last one is drawn away by the trick "
                    "Surprise."
                )
            ),
            House(
                mark(
                    "If the same few cards can only go round and round, whatever anybody does, the round ends too. "
                    "Then nobody has won it: everybody counts, and nobody takes a hindrance."
                )
            ),
        ),
    ),
    Section(
        "coins",
        mark("Coins on the cards"),
        (
            Beside("pantry/coin", mark("Every card that you have left costs you the coins printed on it.")),
            _by_coins,
            partial(
                whose_numbers,
                "coins",
                mark(
                    "These numbers were printed on the cards only and were not to be found. They are the app's values: "
                    "your box may have others."
                ),
            ),
        ),
    ),
    Section(
        "next",
        mark("The next round"),
        (
            Text(mark("All cards are shuffled and dealt anew. Whoever has lost the [b]most coins[/b] so far begins.")),
            Text(
                mark(
                    "If several have, it is the one of them who sits nearest, clockwise, to the player who began the "
                    "last round."
                )
            ),
            House(
                mark(
                    "The total counts, not the last round alone. The last starter comes last in that order. "
                    "Every round begins clockwise."
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
                    "The game ends after the round in which somebody has lost [b]21 coins or more[/b] in all. Whoever "
                    "has lost the [b]fewest[/b] wins and becomes the guardian of the pantry."
                )
            ),
            Art("pantry/coin"),
            Text(mark("If the lowest totals are equal, another round is played.")),
            House(mark("Everybody plays in it, and it goes on until one alone has lost the fewest.")),
        ),
    ),
    Section(
        "hindrances",
        mark("Hindrances"),
        (
            Text(
                mark(
                    "An option for those who know the game: whoever ended a round takes the top one of seven "
                    "hindrances, and has to bear it in the [b]next round[/b], alone. Then it goes under the others."
                )
            ),
            Pictures(
                (
                    ("pantry/hindrance_invasion", INVASION, "invasion"),
                    ("pantry/hindrance_unknown", UNKNOWN, "unknown"),
                    ("pantry/hindrance_chaos", CHAOS, "chaos"),
                )
            ),
            Text(mark("Before the game you choose which of the seven join in.")),
            House(mark("The first hindrance comes in the second round. It is shown before the cards are dealt.")),
        ),
    ),
    Section(
        "invasion",
        INVASION,
        (
            Beside("pantry/hindrance_invasion", mark("A larger hand to begin with: more cards to get rid of.")),
            Text(mark("The additional cards are there before the swap.")),
            partial(_three, "invasion", mark("Three cards, with hands of {a}, {b} and {c}.")),
            partial(whose_numbers, "invasion", mark("These are the app's values: your box may have others.")),
        ),
    ),
    Section(
        "unknown",
        UNKNOWN,
        (
            Beside("pantry/hindrance_unknown", mark("More of your six reserve cards lie face down.")),
            Text(
                mark(
                    "You play as always: the hand, then what lies open, then what lies closed. You may still swap one "
                    "open card."
                )
            ),
            partial(
                _three,
                "unknown",
                mark(
                    "Three cards; with them {a}, {b} or {c} cards lie open. The lower three are closed; of the "
                    "upper three the open ones lie on the left. Without an open card there is no swap."
                ),
            ),
            partial(whose_numbers, "unknown", mark("These are the app's values: your box may have others.")),
            House(
                mark(
                    "Nobody knows the closed cards. Each closed card on top has to go before the one below it is "
                    "free. For the coins, too, only cards on top count."
                )
            ),
        ),
    ),
    Section(
        "chaos",
        CHAOS,
        (
            Beside(
                "pantry/hindrance_chaos",
                mark(
                    "[b]Every player[/b] takes a hindrance and has to bear it in this round. And the trouble pile "
                    "holds [b]all cards[/b] that were not dealt."
                ),
            ),
            House(
                mark(
                    "Whoever drew Chaos takes another one too, and takes it first; the others follow clockwise, as "
                    "long as there are any. Chaos goes under the others first."
                )
            ),
        ),
    ),
    Section(
        "tricks",
        mark("Tricks"),
        (
            Text(
                mark(
                    "An option for those who know the game: at the start of every round the top one of seven tricks "
                    "is opened. It holds [b]for everybody and for the rest of the game[/b]; every round adds another."
                )
            ),
            Pictures(tuple((pantry_cards.art(trick), TRICKS[trick].name, trick) for trick in TRICKS)),
            Text(mark("Before the game you choose which of the seven join in.")),
            House(mark("The first trick comes with the first round. After the last one there are no more.")),
            House(
                mark(
                    "Cards that leave the game as four alike set off no tricks, and neither does somebody's last card."
                )
            ),
        ),
    ),
    _trick(
        "trick_zero",
        House(
            mark(
                "One extra turn, however many Zeros are laid. You face your own Zero: any card but a 9. If it was "
                "the last card of your hand, you go on from the reserve."
            )
        ),
    ),
    _trick(
        "trick_dragon",
        Text(mark("With an empty trouble pile nothing is drawn.")),
        House(
            mark(
                "One card for each dragon, also for a Defender that passes on 4s or a skip, and before an extra "
                "turn. If the dragon was the last card of your hand, the new card is your hand now: the reserve "
                "has to wait."
            )
        ),
    ),
    _trick("trick_1", House(mark("Through Defenders too: a 1 fits on a Defender that lies on a 9."))),
    _trick(
        "trick_2",
        House(
            mark(
                "Once for each 2; you may choose another player each time. Only the two of you learn which card "
                "it was. With an empty hand nothing happens. If it was your last card of all, you have ended the "
                "round."
            )
        ),
    ),
    _trick(
        "trick_7",
        Text(mark("Then the player before you is next. With two players you play again.")),
        House(
            mark(
                "You may leave the direction as it is. Several 7s at once are one question. The neighbour on the "
                "new side is next, even if that player was skipped before."
            )
        ),
    ),
    _trick(
        "trick_8",
        Text(mark("A round may even bring you more than it costs.")),
        House(
            mark(
                "It counts for 8s in the hand and for uncovered open ones; a closed 8 counts as a back. The total "
                "of lost coins never falls below 0, and the limit of 10 is for losses only."
            )
        ),
    ),
    _trick(
        "trick_9",
        Text(mark("If no card lies open, nothing happens.")),
        House(
            mark(
                "Once for each 9, and not optional; you choose the card. The closed card below becomes free. If "
                "your hand was empty, the card that you took is your hand now."
            )
        ),
    ),
    Section(
        "meetings",
        mark("Cards that meet"),
        (
            House(mark("[b]Defender on a 3[/b]: the next player, too, may lay only less than 3, or a dragon.")),
            House(
                mark(
                    "[b]Defender on a row of 4s[/b]: the draw goes on undiminished. Laid after drawing, it passes on "
                    "only that 4 or more is needed."
                )
            ),
            House(
                mark(
                    "[b]Four 4s in a row[/b], even from three players: nobody draws. The pile is gone, and whoever "
                    "laid the fourth plays again. With a Defender between them it is no row."
                )
            ),
            House(
                mark(
                    "[b]Four Defenders in a row[/b]: the pile is gone, and so are draws and skips. Whoever laid the "
                    "fourth plays again."
                )
            ),
            House(
                mark(
                    "[b]Two players and a 5[/b]: the other one skips, and you play again. If the other one answers "
                    "with a Defender, you are skipped instead, and the other one plays."
                )
            ),
            House(
                mark(
                    "[b]Three players, two 5s[/b]: the first answers with a Defender. So the second skips, the layer "
                    "of the 5s skips, and the first plays."
                )
            ),
            House(
                mark("[b]Swift dragon and Villains against dragons[/b]: first you draw, then you have the extra turn.")
            ),
            House(mark("[b]Merry-go-round for two[/b]: whoever turns the direction around plays again, on that 7.")),
        ),
    ),
    Section(
        "secret",
        mark("What is secret"),
        (
            Text(
                mark(
                    "Your [b]hand[/b] is yours alone; how many cards you hold is seen by all. Closed reserve cards, "
                    "the trouble pile and the cards in the box are known to [b]nobody[/b]."
                )
            ),
            Text(mark("Open to all: the whole pile, open reserve cards, coins lost, tricks and hindrances.")),
            House(
                mark(
                    "Whoever faces 4s or a skip is always asked, in the same way, with or without a card to answer. "
                    "So the question gives nothing away."
                )
            ),
        ),
    ),
    Section(
        "options",
        mark("Options"),
        (
            Text(mark("[b]Hindrances[/b]: whoever ends a round has it harder in the next.")),
            Text(mark("[b]Tricks[/b]: every round adds a new rule for all.")),
            House(
                mark(
                    "[b]Who starts[/b]: chance, or the player whom you choose. From the second round on it is whoever "
                    "has lost the most coins."
                )
            ),
        ),
    ),
)
