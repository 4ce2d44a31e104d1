"""Beside a real box: score sheets, clocks, draws, who starts, look-up and box values."""
