"""Whose voice is whose in a transcript: only as far as its labels say so."""

import re
from collections.abc import Collection, Mapping, Sequence
from enum import Enum, auto

from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.text.folding import fold


class Papel(Enum):
    """What a voice is in a session; `SIN_NOMBRE` is one that nobody has named yet."""

    TERAPEUTA = auto()
    PACIENTE = auto()
    OTRA = auto()
    SIN_NOMBRE = auto()


_THERAPIST = re.compile(
    r"\b(?:terapeut|terapist|psic[oó]?log|psicoterap|psiquiat|psycholog|therap|medic|doctor"
    r"|orientador|facilitador)|^(?:dra?|lic|psic|ps|t)\.?(?:\s|$)"
)
_PATIENT = re.compile(r"\b(?:pacient|consultante|client|usuari)|^p$")
_UNNAMED = re.compile(
    r"(?:(?:voz|voces|speaker|spk|hablante|persona|participante|interlocutora?|locutora?"
    r"|desconocid[oa]|sin nombre|voz sin nombre)[\s_.-]*(?:[a-z]|\d+)?|[a-z]|\d+)?"
)


def papeles(segmentos: Sequence[Segmento], personas: Personas) -> Mapping[str, Papel]:
    """The part of each voice, from its label and the names of the two people, where known.

    Of two voices of which one is certain, the other is certain too.
    """
    labels = dict.fromkeys(each.voz for each in segmentos if each.text.strip())
    found = {label: _papel(label, personas) for label in labels}
    for known, other in (
        (Papel.TERAPEUTA, Papel.PACIENTE),
        (Papel.PACIENTE, Papel.TERAPEUTA),
    ):
        rest = [label for label, papel in found.items() if papel is not known]
        if len(found) - len(rest) == 1 == len(rest) and _may_be(found[rest[0]], other):
            found[rest[0]] = other
    return found


def named_part(said: str) -> Papel | None:
    """Which of the two a folded label says, without a name: «la terapeuta», «paciente»."""
    if _THERAPIST.search(said):
        return Papel.TERAPEUTA
    return Papel.PACIENTE if _PATIENT.search(said) else None


def telling_of_themselves(voces: Mapping[str, Papel]) -> Collection[str]:
    """The voices whose «yo» may be the patient's: theirs alone, once it is known which it is."""
    own = [voz for voz, papel in voces.items() if papel is Papel.PACIENTE]
    return own or [voz for voz, papel in voces.items() if papel is not Papel.TERAPEUTA]


def _may_be(papel: Papel, other: Papel) -> bool:
    # A second person with a name of their own beside the patient may be anybody.
    return papel is Papel.SIN_NOMBRE or (papel is Papel.OTRA and other is Papel.PACIENTE)


def _papel(label: str, personas: Personas) -> Papel:
    said = " ".join(fold(label).split())
    names_patient, names_therapist = (
        _names(said, personas.paciente),
        _names(said, personas.terapeuta),
    )
    if names_patient != names_therapist:
        return Papel.PACIENTE if names_patient else Papel.TERAPEUTA
    if part := named_part(said):
        return part
    return Papel.SIN_NOMBRE if _UNNAMED.fullmatch(said) else Papel.OTRA


def _names(said: str, nombre: str) -> bool:
    """Whether a label begins with a person's first name."""
    first = fold(nombre).split()[:1]
    return bool(first) and said.split()[:1] == first
