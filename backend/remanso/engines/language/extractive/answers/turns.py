"""What a passage consists of: turns of people who speak, and lines that somebody wrote."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from remanso.engines.language.base import Consulta, Fuente, Segmento
from remanso.engines.language.extractive.answers.matching import roots
from remanso.engines.language.extractive.words import is_content
from remanso.engines.language.folding import fold
from remanso.engines.language.voices import Papel, papeles

_MOST_WORDS_OF_A_NAME = 5
_TURN = re.compile(r"(\S[^\n:]{0,100}): (.*)")
_STATED = re.compile(r"[.!…]\s+\S")
_INVITES = re.compile(
    r"\b(?:cuente|cuenta|conta|habla|hable|di|diga|dige|explica|explique|describi?[ae]?)(?:me|nos)\b"
)
_FEWEST_WRITTEN = 2


class Unit(NamedTuple):
    """A turn, or a line of notes; `papel` is whose turn it is, and None for what was written."""

    fuente: Fuente
    place: int
    voz: str
    papel: Papel | None
    text: str
    said: frozenset[str]

    @property
    def asks(self) -> bool:
        """Whether it ends as a question."""
        return self.text.rstrip("»”\"') ").endswith("?")

    @property
    def prompts(self) -> bool:
        """Whether the next turn replies to it: a question, or «cuéntame de eso»."""
        return self.asks or _INVITES.search(fold(self.text)) is not None

    @property
    def only_asks(self) -> bool:
        """Whether it says nothing but a question."""
        return self.asks and not _STATED.search(self.text)


def units(consulta: Consulta) -> list[Unit]:
    """Everything that the passages of a question consist of, in their order."""
    spoken = {
        fuente.numero: _turns(fuente.texto)
        for fuente in consulta.fuentes
        if fuente.origen == "dicho"
    }
    roles = {
        titulo: _roles(
            [
                turn
                for fuente in consulta.fuentes
                if fuente.titulo == titulo
                for turn in spoken.get(fuente.numero, ())
            ],
            consulta,
        )
        for titulo in {fuente.titulo for fuente in consulta.fuentes}
    }
    found: list[Unit] = []
    for fuente in consulta.fuentes:
        if fuente.origen == "dicho":
            found += _spoken(fuente, spoken[fuente.numero], roles[fuente.titulo])
        else:
            found += _written(fuente)
    return found


def _spoken(
    fuente: Fuente, turns: Sequence[tuple[str, str]], roles: Mapping[str, Papel]
) -> Iterator[Unit]:
    for place, (voz, text) in enumerate(turns):
        papel = roles.get(voz, Papel.SIN_NOMBRE)
        yield Unit(fuente, place, voz, papel, text, roots(text))


def _written(fuente: Fuente) -> Iterator[Unit]:
    for place, line in enumerate(fuente.texto.splitlines()):
        if len(line.split()) >= _FEWEST_WRITTEN:
            yield Unit(fuente, place, "", None, line.strip(), roots(line))


def _turns(text: str) -> list[tuple[str, str]]:
    """Who says what in a passage; it may begin in the middle of a turn, whose voice is unknown."""
    turns = []
    for line in text.splitlines():
        turn = _TURN.fullmatch(line.strip())
        named = turn is not None and _is_label(turn[1])
        turns.append((turn[1], turn[2]) if turn and named else ("", line))
    # Where a passage was cut out of a long turn, its first words are the end of a sentence.
    if len(turns) > 1 and not turns[0][0] and turns[0][1][:1].islower():
        del turns[0]
    return turns


def _is_label(before_colon: str) -> bool:
    """«Lucía» and «Voz 2» name who speaks; «me dijo», in a transcript without names, nobody."""
    first, *rest = before_colon.split()
    is_name = is_content(fold(first)) or (len(first) == 1 and first.isupper())
    return is_name and len(rest) < _MOST_WORDS_OF_A_NAME


def _roles(turns: Sequence[tuple[str, str]], consulta: Consulta) -> Mapping[str, Papel]:
    spoken = [Segmento(speaker_label=voz, text=text) for voz, text in turns if voz]
    return papeles(spoken, consulta.personas)
