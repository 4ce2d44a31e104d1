"""Dragon's Gold's first time notes: a title and a sentence for each kind of decision."""

from app.services.languages import mark

NOTES = {
    "turn": (
        mark("Send an adventurer"),
        mark("When those before a dragon are as strong as it, it falls, and they share its treasure."),
    ),
    "resend": (mark("A flight"), mark("The adventurer has to go to another dragon.")),
    "react": (mark("A reaction"), mark("Whoever holds a fitting card may play it now. Silence is always an answer.")),
    "consent": (mark("A wall"), mark("Who wants to join this fight needs the consent of the wall's owner.")),
    "talks": (mark("The talks"), mark("All who fought must agree to one division, or the treasure turns to ash.")),
    "parts": (mark("Make parts"), mark("You make the parts, and the others pick before you.")),
    "pick": (mark("Pick a part"), mark("The strongest picks first; what is left is for whoever made the parts.")),
    "victim": (mark("A theft"), mark("Your thief robs one of those who fought here too.")),
    "loot": (
        mark("A guided theft"),
        mark("You choose what is stolen; the others learn only that a token changed hands."),
    ),
    "yield": (mark("You give a token"), mark("You choose what the thief gets; the others don't see it.")),
    "market": (mark("The market"), mark("Two at a time trade tokens, until all are done.")),
    "trade": (mark("A trade"), mark("Each lays out what to give; only when both agree it changes hands.")),
    "game_end": (mark("The last question"), mark("Everybody is asked, whether the card is there or not.")),
    "pair": (mark("Two to choose"), mark("The card needs two, one after the other.")),
    "token": (mark("A token to choose"), mark("It is taken from the dragon that is lit.")),
    "drop": (mark("Tokens find a new place"), mark("Each of them goes to a dragon of your choice.")),
    "renew": (mark("A new treasure"), mark("What you put back is replaced from the bag.")),
    "spy": (mark("A look into the bag"), mark("Only you see it; others learn what you add.")),
}


def kind_of(view):
    return view["asks"][0]["ask"] if view["phase"] == "ask" else view["phase"]
