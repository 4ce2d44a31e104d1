"""The Dragon's Pantry's first time notes: a title and a sentence for each kind of decision."""

from app.services.languages import mark

NOTES = {
    "swap": (
        mark("A swap before the round"),
        mark("A card of your hand for an open one of your reserve, once, or none."),
    ),
    "turn": (
        mark("Lay or take"),
        mark("Cards that fit go on the pile, equal ones together. Otherwise you take the pile."),
    ),
    "reserve": (
        mark("Your reserve"),
        mark("Your hand is empty: now the open cards of your reserve are laid, one at a time."),
    ),
    "blind": (mark("A blind card"), mark("Nobody knows it. If it does not fit, you take it with the pile.")),
    "debt": (mark("A debt"), mark("Draw the cards, or pass the debt on with a 4 or a Defender.")),
    "skip": (mark("A skip"), mark("Everybody is asked: a Defender passes it on, silence accepts it.")),
    "receiver": (mark("A surprise"), mark("Somebody gets a card of your hand, taken by chance.")),
    "reverse": (mark("Merry-go-round"), mark("You may turn the direction of play around.")),
    "secret": (mark("Secrets revealed"), mark("An open card of your reserve comes to your hand.")),
}


def kind_of(view):
    if view["phase"] == "choose":
        return view["asks"][0]["ask"]
    if view["phase"] != "turn":
        return view["phase"]
    player = view["players"][view["to_act"][0]]
    if player["hand"]:
        return "turn"
    return "reserve" if any(column["upper"] not in (None, "back") for column in player["reserve"]) else "blind"
