"""Finished games: what was played, by whom, and how it went; out to files and in from them."""
