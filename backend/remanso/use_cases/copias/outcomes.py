"""What becomes of an act that is done again in a restored practice."""

from collections.abc import Callable
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.context import Context
from remanso.core.actor import Actor, Role
from remanso.core.errors import NotFoundError, ProblemError


class Refused(NamedTuple):
    """An act that could not be done again, and why: the operator looks at it."""

    action: str
    entity_id: UUID
    at: datetime
    why: str


Outcome = bool | Refused
"""Whether there was anything to do."""


class Replayed(NamedTuple):
    """How many acts found something to do, and which were refused."""

    done: int
    refused: tuple[Refused, ...] = ()


class Known(NamedTuple):
    """An act as the practice that has done it knows it."""

    action: str
    entity_id: UUID
    at: datetime

    def refused(self, why: str) -> Refused:
        """It, as it is told to the operator."""
        return Refused(*self, why)


def attempt(context: Context, known: Known, act: Callable[[Session], None]) -> Outcome:
    """Do it in a transaction of its own."""
    try:
        with context.database.transaction() as db:
            act(db)
    except NotFoundError:
        # It went with something else, or before the backup; or it is newer than that.
        return False
    except ProblemError as error:
        return known.refused(error.sentence)
    return True


def terapeuta(user_id: UUID) -> Actor:
    """A therapist who has done something before."""
    return Actor(user_id, Role.TERAPEUTA, "", "", user_id, must_change_password=False)
