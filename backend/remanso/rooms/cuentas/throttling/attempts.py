"""Guessing is slowed down: attempts are counted in the database, for every process to see.

An attempt is counted before it is judged, in a transaction of its own: twenty guesses at once are
twenty attempts. One that turns out well is taken back with `take_back`.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from math import ceil
from uuid import UUID

from sqlalchemy import Delete, Select, bindparam, func, insert
from sqlalchemy.orm import Session

from remanso.core.db import Database
from remanso.core.scope import UNOWNED
from remanso.core.times import utcnow
from remanso.core.types import new_id
from remanso.rooms.cuentas.errors import TooManyAttemptsError
from remanso.rooms.cuentas.models import Attempt

LONGEST_WINDOW = timedelta(hours=1)
# So many bytes of a counter's hash are those of what several counters are within.
_PREFIX = 16
_Made = Mapping[bytes, Sequence[datetime]]


@dataclass(frozen=True, slots=True)
class Limit:
    """At most so many attempts in any stretch of time of this length."""

    name: str
    most: int
    window: timedelta
    # Whoever succeeds here was the one who failed before, so their failures are forgotten too.
    forgives: bool = False

    def __post_init__(self) -> None:
        """Older attempts are not kept, so that no limit can look back further."""
        if self.window > LONGEST_WINDOW:
            raise ValueError(f"{self.name}: attempts are kept for {LONGEST_WINDOW}")

    def of(self, subject: str, *, within: str = "") -> "Counter":
        """The limit of one subject: an address, an account, an address `within` an account."""
        own = self._digest(subject)
        return Counter(self, self._prefix(within) + own[_PREFIX:] if within else own)

    def lift(self, db: Session, within: str) -> None:
        """Forget the attempts of every subject within that one."""
        prefix = self._prefix(within)
        rest = hashlib.sha256().digest_size - _PREFIX
        theirs = Attempt.subject.between(prefix + bytes(rest), prefix + b"\xff" * rest)
        db.execute(UNOWNED.delete(Attempt).where(theirs))

    def _prefix(self, within: str) -> bytes:
        return self._digest(within)[:_PREFIX]

    def _digest(self, text: str) -> bytes:
        return hashlib.sha256(f"{self.name}\n{text}".encode("utf-8", "replace")).digest()


@dataclass(frozen=True, slots=True)
class Counter:
    """A limit and its subject; the subject is a hash, for it need not be known later."""

    limit: Limit
    subject: bytes


@dataclass(frozen=True, slots=True)
class Counted:
    """An attempt that was let through, so that it can be taken back."""

    counters: tuple[Counter, ...]
    ids: tuple[UUID, ...]
    # Whether whoever guesses at their own password has one more try after this one.
    before_last: bool = False


def count(database: Database, *counters: Counter) -> Counted:
    """Count one attempt against each counter, or, if one is full, against none.

    Raises `TooManyAttemptsError`.
    """
    # In one order, so that two attempts never wait for each other.
    counters = tuple(sorted(counters, key=lambda counter: counter.subject))
    ids = tuple(new_id() for _ in counters)
    # Others must see it at once; that the power may fail just then helps nobody to guess.
    with database.brief_transaction() as db:
        _lock(db, counters)
        now = utcnow()
        _forget_old(db, now)
        made = _made(db, counters, now)
        waits = [wait for counter in counters if (wait := _wait(counter, made, now))]
        if not waits:
            db.execute(
                insert(Attempt),
                [
                    {"id": attempt_id, "subject": counter.subject, "at": now}
                    for attempt_id, counter in zip(ids, counters, strict=True)
                ],
            )
        before_last = not waits and any(_is_before_last(counter, made) for counter in counters)
    if waits:
        raise TooManyAttemptsError(retry_after=max(1, ceil(max(waits).total_seconds())))
    return Counted(counters, ids, before_last)


def take_back(db: Session, counted: Counted) -> None:
    """Take back an attempt that turned out well, as part of the act it was made for."""
    forgiven = [counter.subject for counter in counted.counters if counter.limit.forgives]
    db.execute(
        UNOWNED.delete(Attempt).where(Attempt.id.in_(counted.ids) | Attempt.subject.in_(forgiven))
    )


def _lock(db: Session, counters: tuple[Counter, ...]) -> None:
    # SQLite has one writer at a time as it is.
    if db.get_bind().dialect.name == "postgresql":
        for counter in counters:
            key = int.from_bytes(counter.subject[:8], signed=True)
            db.execute(func.pg_advisory_xact_lock(key))


def _made(db: Session, counters: tuple[Counter, ...], now: datetime) -> _Made:
    """When those attempts were made that count still, the latest first."""
    windows = {counter.subject: counter.limit.window for counter in counters}
    asked = {"subjects": list(windows), "since": now - max(windows.values())}
    made: dict[bytes, list[datetime]] = {subject: [] for subject in windows}
    for subject, at in db.connection().execute(_attempts_of(), asked):
        if at > now - windows[subject]:
            made[subject].append(at)
    return made


@cache
def _attempts_of() -> Select[bytes, datetime]:
    attempts = UNOWNED.select(Attempt, Attempt.subject, Attempt.at).where(
        Attempt.subject.in_(bindparam("subjects", expanding=True)), Attempt.at > bindparam("since")
    )
    return attempts.order_by(Attempt.at.desc())


def _is_before_last(counter: Counter, made: _Made) -> bool:
    """Of limits that a success forgives: the others are wide, and nobody's own."""
    limit = counter.limit
    with_this_one = len(made[counter.subject]) + 1
    return limit.forgives and with_this_one == limit.most - 1


def _wait(counter: Counter, made: _Made, now: datetime) -> timedelta | None:
    """How long until the limit has room; None if it has room."""
    limit, at = counter.limit, made[counter.subject]
    return None if len(at) < limit.most else at[limit.most - 1] + limit.window - now


def _forget_old(db: Session, now: datetime) -> None:
    db.connection().execute(_old(), {"until": now - LONGEST_WINDOW})


@cache
def _old() -> Delete:
    # What another process is about to forget is left to it, instead of waiting for it.
    old = UNOWNED.select(Attempt, Attempt.id).where(Attempt.at <= bindparam("until"))
    return UNOWNED.delete(Attempt).where(Attempt.id.in_(old.with_for_update(skip_locked=True)))
