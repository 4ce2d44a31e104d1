"""Score sheets on the screen: one module for each game with a VIEW that app/companion/sheet.py hosts."""
