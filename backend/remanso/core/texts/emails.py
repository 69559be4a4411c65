"""What an e-mail address may be (document 1 §9), and how two are compared."""

import re
import unicodedata
from typing import Annotated

from pydantic import AfterValidator, StringConstraints

MIN_LENGTH, MAX_LENGTH = 5, 254
MAX_LOCAL, MAX_DOMAIN = 64, 253
_INVALID = "Por favor ingresa un email válido"

# RFC 5321: a local part is words with single dots between them; RFC 6531 adds letters of any
# script. Quoted ones are refused: nobody has one, and what they may hold
# is no address to a reader.
_MARKS = set("!#$%&'*+-/=?^_`{|}~")
_ALSO_LETTERS = ("L", "M", "N")
_LABEL = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?", re.IGNORECASE)
ENCODED_WORD = "=?"
"""How RFC 2047 opens a word that mail programs, and Python, decode where they find it."""


def email_key(email: str) -> str:
    """The form in which addresses are unique: without case, however its letters are composed."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", email.strip()).casefold())


def check_email(email: str) -> str:
    """The address itself; raise `ValueError` for one that no mail can be sent to as it is written.

    What is accepted is read alike by everybody who reads it: the account it names, the server that
    delivers to it and the person who is shown it.
    """
    local, _, domain = email.partition("@")
    if (
        not MIN_LENGTH <= len(email.encode("utf-8", "replace")) <= MAX_LENGTH
        # Some letters become several without case.
        or len(email_key(email)) > MAX_LENGTH
        or ENCODED_WORD in email
        or not _is_local(local)
        or not _is_domain(domain)
    ):
        raise ValueError(_INVALID)
    return email


def _is_local(local: str) -> bool:
    return len(local.encode("utf-8", "replace")) <= MAX_LOCAL and all(
        word and all(_may_stand_in_a_word(character) for character in word)
        for word in local.split(".")
    )


def _may_stand_in_a_word(character: str) -> bool:
    if character in _MARKS:
        return True
    return character.isalnum() or unicodedata.category(character).startswith(_ALSO_LETTERS)


def _is_domain(domain: str) -> bool:
    labels = domain.split(".")
    encoded = [_as_dns_knows_it(label) for label in labels]
    return len(labels) > 1 and len(".".join(encoded)) <= MAX_DOMAIN and all(encoded)


def _as_dns_knows_it(label: str) -> str:
    """The label in ASCII; nothing when it is none, or DNS would look for another one."""
    try:
        encoded = label.encode("idna").decode("ascii")
        known = encoded.encode("ascii").decode("idna")
    except UnicodeError:
        return ""
    is_itself = known.casefold() == unicodedata.normalize("NFC", label.casefold())
    return encoded if is_itself and _LABEL.fullmatch(encoded) else ""


Email = Annotated[str, StringConstraints(strip_whitespace=True), AfterValidator(check_email)]
"""An address that mail can be sent to."""
