import engine


def test_the_shelf_shows_every_game_there_is(start):
    finger = start()
    assert len([t for t in finger.targets() if type(t).__name__ == "GameBox"]) == len(engine.GAMES)


def test_without_an_interrupted_game_nothing_can_be_resumed(start):
    finger = start()
    assert "Go on with the interrupted game" not in [t.hint for t in finger.targets()]
