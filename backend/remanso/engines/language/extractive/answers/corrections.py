"""An hour that the other puts right at once: «el viernes a las diez» · «diez y media, que…»."""

import re
from collections.abc import Sequence

from remanso.engines.language.extractive.answers.turns import Unit, follows
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import Papel

_NUMBER = r"(?:\d{1,2}(?::\d\d)?|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)"
_HOUR = re.compile(rf"\ba las? {_NUMBER}\b")
_ANOTHER = re.compile(
    rf"^\W*(?:(?:no|mejor|pues|bueno|uf)[,.]? )*(?:a )?(?:las? )?{_NUMBER} (?:y|menos) "
    rf"(?:media|cuarto|diez|veinte|cinco|pico)\b|^\W*a las? {_NUMBER}(?: \w+){{0,2}} no\b|"
    rf"\bmejor\b[^.?!]{{0,30}}\ba las? {_NUMBER}\b|\ba las? {_NUMBER}\b[^.?!]{{0,20}}\bmejor\b"
)


def put_right(unit: Unit, found: Sequence[Unit]) -> Unit | None:
    """The turn right after the therapist's that names another hour than theirs does."""
    if unit.papel is not Papel.TERAPEUTA or not _HOUR.search(fold(unit.text)):
        return None
    at = next((place for place, each in enumerate(found) if each is unit), len(found))
    after = next(iter(found[at + 1 : at + 2]), None)
    if after is None or after.papel is Papel.TERAPEUTA or not follows(after, unit):
        return None
    return after if _ANOTHER.search(fold(after.text)) else None
