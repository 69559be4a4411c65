"""Whether the parts that a sender means are those that were received."""

from collections.abc import Sequence

from remanso.engines.storage.base import Part, PartClaim
from remanso.engines.storage.errors import MissingPartError, PartMismatchError


def claimed(parts: Sequence[Part], claims: Sequence[PartClaim]) -> list[Part]:
    """The parts of the whole file, in order. Raises `MissingPartError`, `PartMismatchError`."""
    known = {part.number: part for part in parts}
    checked = []
    for number, claim in enumerate(claims, start=1):
        part = known.get(number)
        if part is None or claim.number != number:
            raise MissingPartError(number)
        if part.etag.strip('"') != claim.etag.strip('"'):
            raise PartMismatchError(number)
        checked.append(part)
    if not checked:
        raise MissingPartError(1)
    return checked
