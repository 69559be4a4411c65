"""What an e-mail address may be (document 1 §9), and how two are compared."""

from typing import Annotated

from pydantic import AfterValidator, StringConstraints

MIN_LENGTH, MAX_LENGTH = 5, 254
MAX_LOCAL, MAX_DOMAIN = 64, 253
_INVALID = "Por favor ingresa un email válido"


def email_key(email: str) -> str:
    """The form in which addresses are unique: without case."""
    return email.strip().casefold()


def _valid(email: str) -> str:
    local, at, domain = email.partition("@")
    if (
        not MIN_LENGTH <= len(email) <= MAX_LENGTH
        or not at
        or "@" in domain
        or not 1 <= len(local) <= MAX_LOCAL
        or not 1 <= len(domain) <= MAX_DOMAIN
        or "." not in domain.strip(".")
        or not email.isprintable()
        or any(char.isspace() for char in email)
    ):
        raise ValueError(_INVALID)
    return email


Email = Annotated[str, StringConstraints(strip_whitespace=True), AfterValidator(_valid)]
"""A deliverable-looking address with exactly one @."""
