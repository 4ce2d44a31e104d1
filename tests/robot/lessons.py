"""Lessons by touch: by what is lit, by the words alone, and with everything wrong first."""

import re

from app.games.dragonstones.fists import CoinSlider
from app.services.languages import tr
from tests.robot.finger import Touch

QUOTED = re.compile("[“«](.+?)[”»]")
NUMBER = re.compile(r"\d+")
READS = 0.4  # seconds that a learner takes at least to see what has come of a touch
PATIENCE = 400  # looks at a computer that plays


def all_lessons():
    import engine
    from app.screens.learn import lessons_of

    return [lesson for game in engine.GAMES for lesson in lessons_of(game)]


def layer(finger):
    return finger.app.screens.current_screen.layer


def session(finger):
    return finger.app.session


def where(finger):
    """The lesson and the step, for whoever reads that a test has failed."""
    at = session(finger)
    return f"lesson {at.lesson.id}, step {at.step}: {at.now.text!r}"


def wait_for_teacher(finger):
    """Until it is the learner's turn and the bubble has found its place."""
    for _ in range(PATIENCE):
        if layer(finger).speaks and layer(finger).bubble.opacity:
            return
        finger.wait(0.1)
    raise AssertionError(f"{where(finger)}: the others never end their turn")


# By what is lit


def do_touch(finger):
    """Touch what the lesson lights, or go on."""
    lit = layer(finger).touch
    if lit is None:
        assert not session(finger).wanted(), f"{where(finger)}: nothing is lit for {session(finger).wanted()}"
        finger.tap(layer(finger).bubble.ids.buttons.children[-1])
    elif lit.slide is None:
        finger.tap(lit.widget)
    else:
        slide_to(finger, lit.widget, lit.slide)
    finger.wait(READS)


def play_step(finger):
    at, step = session(finger), session(finger).step
    for _ in range(20):
        wait_for_teacher(finger)
        if at.step != step:
            return
        do_touch(finger)
    raise AssertionError(f"{where(finger)}: twenty touches did not end it")


# By the words alone


def follow_words(finger):
    """Touch what the sentence names. Several things may have that name: whichever brings a new sentence is meant."""
    said, screen = sentence(finger), finger.app.screens.current_screen
    names = QUOTED.findall(said)
    if not names:
        finger.tap(layer(finger).bubble.ids.buttons.children[-1].hint)
        return
    number = NUMBER.findall(said.replace(names[0], ""))
    for target in [each for each in finger.targets() if each.hint == names[0]]:
        if number:
            slide_to(finger, target, int(number[0]))
        else:
            finger.tap(target)
        finger.wait(READS)
        if finger.app.sheet:
            finger.press_back()
        elif finger.app.screens.current_screen is not screen or sentence(finger) != said:
            return
    raise AssertionError(f"{where(finger)}: {said!r} names nothing that helps")


def sentence(finger):
    """What is to be done, as it can be read on the screen."""
    texts = [getattr(part, "text", "") for part in layer(finger).bubble.walk()]
    return next((text for text in texts if QUOTED.search(text)), "")


def slide_to(finger, widget, number, pixels=14):
    """Put the thumb down and slide until that many coins are told."""
    x, y = finger.point(widget)
    touch = Touch(x, y)
    touch.send("begin")
    finger.frames(2)
    for way, steps in ((1, 26), (-1, 52)):
        for _ in range(steps):
            if told(finger) == number:
                touch.send("end")
                finger.settle()
                return
            x += pixels * way
            touch.send("update", x, y)
            finger.frames()
    touch.send("end")
    raise AssertionError(f"{where(finger)}: the slider never came to {number}")


def told(finger):
    """The number with which the caption of the slider begins, as in "3 of 9"; in a low window its coins do."""
    of = tr("{n} of {most}").partition("{n}")[2].partition("{most}")[0]
    found = [re.match(rf"(\d+){of}\d", text) for text in finger.texts()]
    coins = (int(each.value) for each in finger.widgets() if isinstance(each, CoinSlider))
    return next((int(match[1]) for match in found if match), next(coins, None))
