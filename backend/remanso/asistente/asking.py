"""What an engine is given to answer a question: chosen here, before it sees a word."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.asistente import queries, retrieval
from remanso.asistente.grounds import Ground, fingerprints
from remanso.asistente.models import Autor, Mensaje
from remanso.asistente.passages import Passage
from remanso.asistente.pointing import Source
from remanso.asistente.readers import Reader
from remanso.asistente.retrieval import Found
from remanso.asistente.schemas import Cita
from remanso.asistente.sides import Reach, Side
from remanso.asistente.words import Keys
from remanso.engines.language.base import Consulta, Fuente, Turno
from remanso.engines.language.local.words import fold
from remanso.sesiones.textos import Textos

_NUMBERED = re.compile(r"\bsesion\s+(?:numero\s+|n\W{0,2}\s*)?(\d{1,5})\b")
_NEWEST = re.compile(r"\b(?:ultima|pasada|anterior)\s+sesion\b|\bsesion\s+(?:pasada|anterior)\b")
# An analysis leads to its moments by links; here its words are wanted.
_LINK = re.compile(r"\[([^\]\n]*)\]\(#t=[^)\n]*\)")
# Of a long conversation a model is told its end: the passages are what it is to answer from.
_MOST_MESSAGES = 8
_MOST_CHARACTERS = 6_000


class Asked(NamedTuple):
    """A question with all that may be known to answer it.

    `sources` stand in the order of their numbers; `grounds` is what an answer will rest on.
    """

    consulta: Consulta
    sources: list[Source]
    side: Side
    grounds: Mapping[Ground, str]

    @property
    def sesiones(self) -> set[UUID]:
        """The sessions that are read."""
        return {source.cita.sesion_id for source in self.sources}


def ask(db: Session, keys: Keys, reader: Reader, question: str) -> Asked:
    """Find the passages and put them beside the question, the conversation and the facts."""
    reach = reader.reach(db, question)
    read = _read(db, reader, _found(db, keys, reader, reach, question))
    historia, resting = _historia(db, reader)
    consulta = Consulta(
        pregunta=question,
        fuentes=[
            Fuente(numero=numero, titulo=each.title, texto=each.words)
            for numero, each in enumerate(read, start=1)
        ],
        historia=historia,
        lector=reader.lector,
        contexto=reader.facts(db),
    )
    sources = [_source(numero, each) for numero, each in enumerate(read, start=1)]
    grounds = {(each.sesion.sesion_id, each.passage.parte) for each in read} | resting
    return Asked(consulta, sources, reach.side, fingerprints(db, reach.side, grounds))


class _Read(NamedTuple):
    sesion: Textos
    passage: Passage
    title: str
    lies: str

    @property
    def words(self) -> str:
        """The passage as it is told to an engine."""
        return _LINK.sub(r"\1", self.lies).strip()


def _read(db: Session, reader: Reader, found: Sequence[Found]) -> list[_Read]:
    """The words of the passages, as the reader may read them now."""
    textos = reader.textos(db, {each.sesion_id for each in found})
    titles = reader.titles(db, textos)
    sesiones = {each.sesion_id: each for each in textos}
    read = [
        _Read(sesion, passage, titles[sesion_id], _lies(sesion, passage))
        for sesion_id, passage in found
        if (sesion := sesiones.get(sesion_id)) is not None
    ]
    return [each for each in read if each.words]


def _lies(sesion: Textos, passage: Passage) -> str:
    return sesion.partes.get(passage.parte, "")[passage.start : passage.end]


def _source(numero: int, read: _Read) -> Source:
    cita = Cita(
        numero=numero,
        titulo=read.title,
        sesion_id=read.sesion.sesion_id,
        numero_sesion=read.sesion.numero_sesion,
        fecha=read.sesion.fecha,
        inicio=read.passage.inicio,
        paciente_id=read.sesion.paciente_id,
    )
    return Source(cita, read.passage, read.lies)


def _found(db: Session, keys: Keys, reader: Reader, reach: Reach, question: str) -> list[Found]:
    named = _named(db, reader, reach, question)
    if named is None:
        return retrieval.search(db, keys, reach, question)
    of_it = retrieval.within(reach, named)
    found = retrieval.search(db, keys, of_it, question, of_one_session=retrieval.MOST)
    return found or retrieval.overview(db, of_it)


def _named(db: Session, reader: Reader, reach: Reach, question: str) -> UUID | None:
    """The session that the question names by its number, or as the last one."""
    said = " ".join(fold(word) for word in question.split())
    if numbered := _NUMBERED.search(said):
        return reader.numbered(db, reach, int(numbered[1]))
    return reader.numbered(db, reach, None) if _NEWEST.search(said) else None


def _historia(db: Session, reader: Reader) -> tuple[list[Turno], set[Ground]]:
    """The end of the conversation, oldest first, and what it rests on."""
    newest = queries.newest(
        db, user_id=reader.by.user_id, paciente_id=reader.paciente_id, count=_MOST_MESSAGES
    )
    told = _within_budget([each for each in newest if not each.retirado and not each.riesgo])
    answers = [each.id for each in told if each.role == Autor.ASSISTANT]
    turns: list[Turno] = [
        ("user" if each.role == Autor.USER else "assistant", each.content) for each in told
    ]
    return turns, queries.apoyos(db, answers)


def _within_budget(newest: Sequence[Mensaje]) -> list[Mensaje]:
    told: list[Mensaje] = []
    left = _MOST_CHARACTERS
    for mensaje in newest:
        left -= len(mensaje.content)
        if left < 0:
            break
        told.insert(0, mensaje)
    return told
