"""Tables at just the moment that a test, a picture or a robot needs; the engine's and the screens' tests share them."""

NAMES = ["Anna", "Boris", "Vera", "Gleb", "Julia", "Egor"]
