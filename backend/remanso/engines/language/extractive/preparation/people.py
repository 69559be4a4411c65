"""The people whom somebody in therapy speaks of by name, and what they are to them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from remanso.engines.language.analisis import Evidencia
from remanso.engines.language.extractive.answers.people import is_person
from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import Papel, papeles

_NAME = r"(?P<name>[A-ZÁÉÍÓÚÑ][a-záéíóúñü]{2,})\b"


def _forms(own: str) -> Sequence[re.Pattern[str]]:
    """«Mi hija Nerea», «mi hija, que se llama Nerea», «Nerea, mi hija»."""
    return (
        re.compile(rf"\b(?:{own}) (?P<who>\w+),? (?:(?:que )?se llama )?{_NAME}"),
        re.compile(rf"(?<!\w){_NAME}, (?:{own}) (?P<who>\w+)\b"),
    )


_OF_PATIENT = _forms("[Mm]i|[Nn]uestr[oa]")
_OF_THERAPIST = _forms("[Tt]u|[Ss]u|[Vv]uestr[oa]")
_SENTENCE = re.compile(r"[^.!?…\n]+[.!?…]*")


class Mentioned(NamedTuple):
    """Somebody who is named in one session: what they are, and a sentence that says so."""

    nombre: str
    relacion: str
    evidencia: Evidencia


def find_people(segmentos: Sequence[Segmento], personas: Personas) -> Iterator[Mentioned]:
    """Each person whose name and relation are said, once, in the order they appear."""
    roles = papeles(segmentos, personas)
    seen: set[str] = set()
    for place, turn in enumerate(segmentos):
        for nombre, relacion, said in _named_in(turn, roles):
            if nombre not in seen:
                seen.add(nombre)
                yield Mentioned(nombre, relacion, Evidencia(segmento=place, cita=said))


def _named_in(turn: Segmento, roles: Mapping[str, Papel]) -> Iterator[tuple[str, str, str]]:
    forms = _OF_THERAPIST if roles.get(turn.voz) is Papel.TERAPEUTA else _OF_PATIENT
    for sentence in _SENTENCE.finditer(turn.text):
        for form in forms:
            for found in form.finditer(sentence[0]):
                if is_person(fold(found["who"])):
                    yield found["name"], found["who"].lower(), sentence[0].strip()
