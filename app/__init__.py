"""The KivyMD application: screens that draw what the engine lets them know."""

__version__ = "1.0.0"
