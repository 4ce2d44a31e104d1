"""Fist of Dragonstones' first time notes: a title and a sentence for each kind of decision."""

from app.services.languages import mark

NOTES = {
    "bid": (
        mark("A hidden bid"),
        mark("All close their fists. The highest bid gets the character, and every coin bid is spent."),
    ),
    "silver": (mark("A tie-break"), mark("Those who tied bid silver once. Tied again, nobody gets the character.")),
    "branch": (mark("Either or"), mark("The character can do one thing or another; you choose which.")),
    "may": (mark("You may"), mark("This effect can be declined; then nothing is paid.")),
    "take_stone": (mark("A stone from the bank"), mark("Stones are what wizards turn into points.")),
    "pay_colour": (mark("Stones of one colour"), mark("All stones of the price must have the same colour.")),
    "pay_stone": (mark("Pay with stones"), mark("Stones of any colours; what is paid goes back to the bank.")),
    "rob_stone": (mark("Somebody's stone"), mark("You take it from another player, not from the bank.")),
    "victim": (mark("Somebody is robbed"), mark("You choose who it is; everybody sees it.")),
    "purge": (mark("A colour vanishes"), mark("All players lose every stone of it, and so do you.")),
    "use": (mark("Another's effect"), mark("This character does what another one does, and you choose whose.")),
    "again": (
        mark("The Doppelganger's marker"),
        mark("The kept card can be used once more now, or wait for another auction."),
    ),
    "buy": (mark("A purchase"), mark("You buy as many stones as you like, one after another.")),
    "name": (mark("Press your luck"), mark("You draw stones one by one, until you stop or the named colour comes.")),
    "press_on": (
        mark("Once more?"),
        mark("Stop, and the drawn stones are yours. If the named colour comes, all go back."),
    ),
}


def kind_of(view):
    return view["asks"][0]["ask"] if view["phase"] == "choose" else view["phase"]
