"""What a passage consists of: turns of people who speak, and lines that somebody wrote."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from remanso.engines.language.consulta import Consulta, Fuente
from remanso.engines.language.extractive.answers.matching import roots
from remanso.engines.language.extractive.answers.speaker_labels import labelled
from remanso.engines.language.material import Segmento
from remanso.engines.language.text.folding import fold
from remanso.engines.language.voices.labels import Papel, papeles

_STATED = re.compile(r"[.!…]\s+\S")
_INVITES = re.compile(
    r"\b(?:cuente|cuenta|conta|habla|hable|di|diga|dige|explica|explique|describi?[ae]?)(?:me|nos)\b"
)
# «Y el whisky que queda en casa», «de lo bueno, que también lo habrá»: it is for the other to say.
_NAMES_WHAT_TO_TELL = re.compile(r"^\W*(?:y|de) (?:lo|la|el|los|las|tu|su|tus|sus)\b[^.?!]*[.…]?$")
_FEWEST_WRITTEN = 2


class Unit(NamedTuple):
    """A turn, or a line of notes; `papel` is whose turn it is, and None for what was written."""

    fuente: Fuente
    place: int
    voz: str
    papel: Papel | None
    text: str
    said: frozenset[str]
    # What those whom it names are to the one in therapy: «Nerea» is a daughter.
    kin: frozenset[str] = frozenset()

    @property
    def asks(self) -> bool:
        """Whether it ends as a question."""
        return self.text.rstrip("»”\"') ").endswith("?")

    @property
    def prompts(self) -> bool:
        """Whether the next turn replies to it: a question, or «cuéntame de eso»."""
        said = fold(self.text)
        return self.asks or bool(_INVITES.search(said) or _NAMES_WHAT_TO_TELL.search(said))

    @property
    def only_asks(self) -> bool:
        """Whether it says nothing but a question."""
        return self.asks and not _STATED.search(self.text)


def _in_a_session(fuente: Fuente) -> tuple[int, bool, int]:
    """The newest session first, and in each what was said, in its order, before what was noted."""
    return -fuente.orden, fuente.origen != "dicho", fuente.desde


def follows(unit: Unit, before: Unit) -> bool:
    """Whether one turn was said right after another, also where a passage ends between them.

    The notes of a session are about one thing, wherever they stand.
    """
    if unit.fuente.titulo != before.fuente.titulo:
        return False
    if unit.papel is None or before.papel is None:
        return unit.papel is before.papel
    return unit.fuente is before.fuente or unit.fuente.desde == before.fuente.hasta > 0


def units(consulta: Consulta) -> list[Unit]:
    """Everything that the passages of a question consist of, as it was said in each session."""
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
    for fuente in sorted(consulta.fuentes, key=_in_a_session):
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
    turns: list[tuple[str, str]] = list(labelled(text))
    # Where a passage was cut out of a long turn, its first words are the end of a sentence.
    if len(turns) > 1 and not turns[0][0] and turns[0][1][:1].islower():
        del turns[0]
    return turns


def _roles(turns: Sequence[tuple[str, str]], consulta: Consulta) -> Mapping[str, Papel]:
    spoken = [Segmento(speaker_label=voz, text=text) for voz, text in turns if voz]
    return papeles(spoken, consulta.personas)
