"""Which files something has: the rooms above say so, and let go of what is deleted."""

from collections.abc import Collection, Sequence
from typing import Protocol

from sqlalchemy.orm import Session

from remanso.core.edge.access import Actor
from remanso.rooms.archivos.errors import ArchivoInUseError

_AT_ONCE = 500


class Held(Protocol):
    """Says which of these files something has: a session, a draft, a profile, and so on."""

    def __call__(self, db: Session, *, keys: Collection[str]) -> set[str]:
        """The keys that something has now."""


class LetGo(Protocol):
    """Takes a file from whatever has it; the caller has checked whose it is."""

    def __call__(self, db: Session, *, by: Actor, key: str) -> None:
        """Raises what keeps its owner from going on without it."""


def check_free(db: Session, *, key: str, held: Held) -> None:
    """Refuse a file that something has already. Raises `ArchivoInUseError`."""
    if held(db, keys=[key]):
        raise ArchivoInUseError


def loose(db: Session, keys: Sequence[str], *, held: Held) -> list[str]:
    """Those of the files that nothing has."""
    found = []
    for start in range(0, len(keys), _AT_ONCE):
        some = keys[start : start + _AT_ONCE]
        kept = held(db, keys=some)
        found += [key for key in some if key not in kept]
    return found
