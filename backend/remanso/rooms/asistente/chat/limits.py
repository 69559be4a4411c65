"""How much one account may ask of the assistant; nothing here stands before help in danger."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from http import HTTPStatus
from uuid import UUID

from remanso.core.db import Database
from remanso.core.errors import ProblemError
from remanso.rooms.cuentas.errors import TooManyAttemptsError
from remanso.rooms.cuentas.throttling import attempts
from remanso.rooms.cuentas.throttling.attempts import Limit

_WITHIN = timedelta(minutes=10)
# A page for each of a few patients may be open at once.
MOST_AT_ONCE = 4
_SOON = 5


class TooManyQuestionsError(ProblemError):
    """Somebody, or something in their name, asks faster than anybody reads."""

    status = HTTPStatus.TOO_MANY_REQUESTS
    detail = "Has hecho muchas preguntas seguidas. Espera un poco y vuelve a preguntar."

    def __init__(self, *, retry_after: int) -> None:
        """Say in how many seconds it may be tried again."""
        super().__init__()
        self.headers = {"Retry-After": str(retry_after)}


def count_question(database: Database, user_id: UUID, *, most: int) -> None:
    """Count a question of an account. Raises `TooManyQuestionsError`."""
    limit = Limit("asistente/question", most, _WITHIN)
    try:
        attempts.count(database, limit.of(str(user_id)))
    except TooManyAttemptsError as error:
        raise TooManyQuestionsError(retry_after=int(error.headers["Retry-After"])) from error


class Answering:
    """How many answers each account is being given at once, in this process."""

    def __init__(self) -> None:
        self._running: Counter[UUID] = Counter()

    def check(self, user_id: UUID) -> None:
        """Raise `TooManyQuestionsError` where no further answer may begin."""
        if self._running[user_id] >= MOST_AT_ONCE:
            raise TooManyQuestionsError(retry_after=_SOON)

    @contextmanager
    def one(self, user_id: UUID) -> Iterator[None]:
        """While an answer is being given. Raises `TooManyQuestionsError`."""
        self.check(user_id)
        self._running[user_id] += 1
        try:
            yield
        finally:
            self._running[user_id] -= 1
            if not self._running[user_id]:
                del self._running[user_id]
