"""Computer players measured against each other. The bots in here are those of November 2026, frozen as opponents."""
