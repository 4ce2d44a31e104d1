"""The kit. Its columns and rows are there for every rule of a kv file."""

from app.widgets import columns  # noqa: F401, used in kv
