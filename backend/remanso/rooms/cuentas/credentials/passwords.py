"""Password rules (document 1 §5), hashing, and temporary passwords."""

import os
import re
import secrets
from collections.abc import Callable, Mapping
from threading import BoundedSemaphore
from types import MappingProxyType
from typing import Annotated
from unicodedata import category

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher
from pydantic import AfterValidator, StringConstraints

MIN_LENGTH = 8
MAX_LENGTH = 128
_FORBIDDEN_SEQUENCES = ("123", "abc", "qwe", "asd", "zxc")
_REPEATED = re.compile(r"(.)\1\1", re.DOTALL)


def _has(*categories: str) -> Callable[[str], bool]:
    return lambda password: any(category(char).startswith(categories) for char in password)


# The form has the same rules under the same names: password-cases.json holds both to it. What a
# character is, Unicode says; a special one is any punctuation mark or symbol, ¿ and € among them.
_RULES: Mapping[str, Callable[[str], bool]] = MappingProxyType(
    {
        "length": lambda password: MIN_LENGTH <= len(password) <= MAX_LENGTH,
        "uppercase": _has("Lu"),
        "lowercase": _has("Ll"),
        "digit": _has("Nd"),
        "special": _has("P", "S"),
        "repetition": lambda password: _REPEATED.search(password) is None,
        "sequence": lambda password: (
            not any(run in password.lower() for run in _FORBIDDEN_SEQUENCES)
        ),
    }
)

# OWASP Password Storage Cheat Sheet, Argon2id with m=19 MiB, t=2, p=1: about 30 ms on a small
# machine, so that eight people signing in do not stall the practice.
_hasher = PasswordHash((Argon2Hasher(memory_cost=19_456, time_cost=2, parallelism=1),))
# A processor is left to everybody else's answers, however many sign in: who waits for their turn
# here waits no longer than they would for the processor.
_at_once = BoundedSemaphore(max(1, (os.cpu_count() or 1) - 1))
_TEMPORARY_LENGTH = 14
# Letters and digits that cannot be mistaken for each other when read aloud.
_READABLE = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"


def list_broken_rules(password: str) -> list[str]:
    """The names of the rules that a new password breaks."""
    return [name for name, holds in _RULES.items() if not holds(password)]


def complies(password: str) -> bool:
    """Whether a new password follows every rule."""
    return not list_broken_rules(password)


def _complying(password: str) -> str:
    if not complies(password):
        raise ValueError("La nueva contraseña no cumple con los requisitos de seguridad")
    return password


NewPassword = Annotated[str, StringConstraints(max_length=10_000), AfterValidator(_complying)]
"""A new password on the wire."""


def hash_password(password: str) -> str:
    """Argon2id; slow on purpose, never inside a write transaction."""
    with _at_once:
        return _hasher.hash(password)


# Verified against when there is no account, so that a stranger's e-mail costs the same work.
_NOBODY = hash_password(secrets.token_hex(16))


def verify_password(password: str, password_hash: str | None) -> bool:
    """Compare in the same time whether or not there is a hash to compare with."""
    with _at_once:
        matches = _hasher.verify(password, password_hash or _NOBODY)
    return matches and password_hash is not None


def make_temporary_password() -> str:
    """A random password that follows the rules and can be read aloud."""
    while True:
        letters = "".join(secrets.choice(_READABLE) for _ in range(_TEMPORARY_LENGTH - 2))
        candidate = f"{letters[:4]}-{letters[4:8]}-{letters[8:]}"
        if complies(candidate):
            return candidate
