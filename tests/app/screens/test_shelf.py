import engine


def test_the_shelf_shows_every_game_there_is(start):
    finger = start()
    assert len([t for t in finger.targets() if type(t).__name__ == "GameBox"]) == len(engine.GAMES)


def test_the_shelf_says_that_one_is_enough_to_play(start):
    finger = start()
    assert {t.players for t in finger.targets() if type(t).__name__ == "GameBox"} == {"1\N{EN DASH}2", "1\N{EN DASH}6"}


def test_without_an_interrupted_game_nothing_can_be_resumed(start):
    finger = start()
    assert "Go on with the interrupted game" not in [t.hint for t in finger.targets()]
