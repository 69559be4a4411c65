"""Who the voices of a transcript seem to be, for their therapist to confirm."""

from collections.abc import Sequence
from typing import Literal

from pydantic import BaseModel

from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import Papel
from remanso.engines.language.voices.roles import read_roles

_THERAPIST = "Terapeuta"
_PAPELES: dict[Papel, Literal["terapeuta", "paciente"]] = {
    Papel.TERAPEUTA: "terapeuta",
    Papel.PACIENTE: "paciente",
}


class VozSugerida(BaseModel):
    """A voice as the transcript calls it, what it seems to be, and the name it would get."""

    voz: str
    papel: Literal["terapeuta", "paciente"]
    nombre: str


def guess_voices(turns: Sequence[Segmento], personas: Personas) -> list[VozSugerida]:
    """The voices whose part was guessed from how they speak, the therapist's first.

    Nothing where the labels tell already, where nobody clearly leads, or where the name that a
    voice would get is another voice's.
    """
    roles = read_roles(turns, personas)
    if not roles.guessed:
        return []
    names = _names(personas)
    # A voice goes by its label with its spaces put right: that is renamed by the label itself.
    labels = {turn.voz: turn.speaker_label for turn in turns if turn.text.strip()}
    found = [
        VozSugerida(voz=labels[voz], papel=_PAPELES[papel], nombre=names[papel])
        for papel in _PAPELES
        for voz in labels
        if labels[voz] and roles.of(voz) is papel and names[papel] != labels[voz]
    ]
    taken = set(labels) - {each.voz for each in found}
    return [] if any(each.nombre in taken for each in found) else found


def _names(personas: Personas) -> dict[Papel, str]:
    patient, therapist = personas.paciente.strip(), personas.terapeuta.strip()
    # Two people of the same first name need to be told apart.
    alike = fold(therapist).split()[:1] == fold(patient).split()[:1]
    return {
        Papel.TERAPEUTA: _THERAPIST if alike or not therapist else therapist,
        Papel.PACIENTE: patient,
    }
