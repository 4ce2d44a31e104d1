"""Values that an app writes down after every change and finds again after a kill."""

import dataclasses

from ..errors import Reason
from .refused import Refused

UNREADABLE = Reason("state_unreadable", {}, "What was stored is damaged and can't be read; begin anew.")


class Stored:
    """A frozen dataclass of numbers, texts and tuples that comes through JSON unchanged."""

    def as_dict(self) -> dict:
        return {field.name: _plain(getattr(self, field.name)) for field in dataclasses.fields(self)}

    @classmethod
    def from_dict(cls, stored: dict):
        """What `as_dict` wrote down; Refused if it can't be that."""
        try:
            made = cls(**{name: _frozen(value) for name, value in stored.items()})
            sound = made._has_its_tuples() and made._is_sound()
        except (TypeError, ValueError, AttributeError, IndexError) as error:
            raise Refused(UNREADABLE) from error
        if not sound:
            raise Refused(UNREADABLE)
        return made

    def _has_its_tuples(self) -> bool:
        """A text or a dict would count as a row of values too, and as an empty one as a sound one."""
        rows = [field.name for field in dataclasses.fields(self) if isinstance(field.default, tuple)]
        return all(isinstance(getattr(self, name), tuple) for name in rows)

    def _is_sound(self) -> bool:
        raise NotImplementedError

    def _with(self, **changes):
        return dataclasses.replace(self, **changes)


def _plain(value):
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def _frozen(value):
    return tuple(_frozen(each) for each in value) if isinstance(value, list) else value
