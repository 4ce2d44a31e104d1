"""A tiny fifth game, as somebody would add it: one folder for engine/, one for app/games/, a line on each list."""
