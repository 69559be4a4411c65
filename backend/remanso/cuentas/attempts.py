"""Guessing is slowed down: failures are counted in the database, for every process to see."""

import hashlib
from datetime import timedelta

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from remanso.core.times import utcnow
from remanso.cuentas.emails import email_key
from remanso.cuentas.errors import TooManyAttemptsError
from remanso.cuentas.models import FailedLogin

MAX_FAILURES = 5
WINDOW = timedelta(minutes=15)


def subject_of(email: str, address: str) -> bytes:
    """One account seen from one address; kept as a hash, for neither needs to be known later."""
    return hashlib.sha256(f"{email_key(email)}\n{address}".encode("utf-8", "replace")).digest()


def check_attempts(db: Session, subject: bytes) -> None:
    """Raise `TooManyAttemptsError` after five failures in fifteen minutes."""
    failures = db.scalar(
        select(func.count())
        .select_from(FailedLogin)
        .where(FailedLogin.subject == subject, FailedLogin.at > utcnow() - WINDOW)
    )
    if (failures or 0) >= MAX_FAILURES:
        raise TooManyAttemptsError


def count_failure(db: Session, subject: bytes) -> None:
    """Remember one failure, and forget those that no longer count."""
    now = utcnow()
    db.execute(delete(FailedLogin).where(FailedLogin.at <= now - WINDOW))
    db.add(FailedLogin(subject=subject, at=now))


def forget_failures(db: Session, subject: bytes) -> None:
    """A successful sign-in starts afresh."""
    db.execute(delete(FailedLogin).where(FailedLogin.subject == subject))
