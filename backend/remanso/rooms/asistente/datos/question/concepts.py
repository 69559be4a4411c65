"""What the words of a question are about, however they are typed."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from enum import StrEnum
from importlib.resources import files
from typing import NamedTuple

from remanso.engines.language.danger.meaning.spelling import sound


class Concept(StrEnum):
    """Something that a question may be about; `data/conceptos.toml` has its words."""

    CITA = "cita"
    PROXIMA = "proxima"
    CUANDO = "cuando"
    SESION = "sesion"
    ULTIMA = "ultima"
    CUANTO = "cuanto"
    DURACION = "duracion"
    PACIENTE = "paciente"
    EJERCICIO = "ejercicio"
    MODULO = "modulo"
    PRACTICA = "practica"
    DIARIO = "diario"
    RECADO = "recado"
    ESCRITO = "escrito"
    PENDIENTE = "pendiente"
    HECHO = "hecho"
    ASIGNADO = "asignado"
    PROGRESO = "progreso"
    RESUMEN = "resumen"
    ACUERDO = "acuerdo"
    CAMBIO = "cambio"
    PREPARAR = "preparar"
    QUIEN = "quien"
    AGENDA = "agenda"
    VISTO = "visto"
    MENCION = "mencion"
    AUSENTE = "ausente"
    SIN_CITA = "sin_cita"
    CANCELAR = "cancelar"
    DESDE = "desde"
    NOTA_CLINICA = "nota_clinica"
    DIAGNOSTICO = "diagnostico"
    MALESTAR = "malestar"
    GRACIAS = "gracias"
    SALUDO = "saludo"
    CAPACIDAD = "capacidad"
    PRIVADAS = "privadas"


class _Words(NamedTuple):
    whole: frozenset[str]
    beginnings: tuple[str, ...]
    phrases: tuple[re.Pattern[str], ...]

    def say(self, sounded: str) -> bool:
        return sounded in self.whole or sounded.startswith(self.beginnings)


def _read() -> Mapping[Concept, _Words]:
    text = files(__package__).joinpath("data/conceptos.toml").read_text("utf-8")
    return {Concept(name): _words(given) for name, given in tomllib.loads(text).items()}


def _words(given: Mapping[str, object]) -> _Words:
    words = str(given.get("palabras", "")).split()
    phrases = given.get("frases", ())
    assert isinstance(phrases, list | tuple)
    return _Words(
        frozenset(sound(word) for word in words if not word.endswith("*")),
        tuple(sound(word[:-1]) for word in words if word.endswith("*")),
        tuple(re.compile(rf"(?<!\S)(?:{phrase})(?!\S)") for phrase in phrases),
    )


_CONCEPTS = _read()


def of_word(word: str) -> Iterator[Concept]:
    """The concepts that a word stands for by itself."""
    sounded = sound(word)
    return (concept for concept, words in _CONCEPTS.items() if words.say(sounded))


def in_phrases(said: str) -> Iterator[tuple[Concept, tuple[int, int]]]:
    """The concepts that phrases of a question stand for, and where these lie."""
    for concept, words in _CONCEPTS.items():
        for phrase in words.phrases:
            yield from ((concept, found.span()) for found in phrase.finditer(said))
