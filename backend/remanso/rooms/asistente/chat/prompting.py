"""What an engine is given to answer a question: chosen here, before it sees a word."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.base import Consulta, Fuente, Herramienta, Origen, Turno
from remanso.engines.language.folding import fold
from remanso.rooms.asistente import queries
from remanso.rooms.asistente.chat import follow_ups
from remanso.rooms.asistente.datos.question.reading import NUMBERED
from remanso.rooms.asistente.models import Autor, Mensaje
from remanso.rooms.asistente.provenance import Ground, fingerprints
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.schemas import Cita, Detalle, Tipo
from remanso.rooms.asistente.search import bm25
from remanso.rooms.asistente.search import tokens as words
from remanso.rooms.asistente.search.bm25 import Found
from remanso.rooms.asistente.search.chunks import Passage
from remanso.rooms.asistente.search.citation_times import Source
from remanso.rooms.asistente.search.scope import Reach, Side
from remanso.rooms.asistente.search.tokens import Keys
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION, Textos

_NEWEST = re.compile(r"\b(?:ultima|pasada|anterior)\s+sesion\b|\bsesion\s+(?:pasada|anterior)\b")
# Who asks how something went on is answered in the order of time.
_OVER_TIME = re.compile(
    r"\b(?:evoluci|cambi|progres|avanz|mejor|empeor|a lo largo|desde (?:que|el|la|marzo|enero)|"
    r"historia de|con el tiempo|ultimas sesiones|ultimos meses|trayectoria|cronolog)"
)
# Turns that are pages stay as they are cut.
_FARTHEST = 1_500
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
    # The one patient it is about, if it is about one.
    about: UUID | None = None
    # The sessions that are read.
    sesiones: Collection[UUID] = ()

    def with_tools(self, tools: Sequence[Herramienta]) -> "Asked":
        """The same, with what an engine may look up."""
        return self._replace(consulta=self.consulta.model_copy(update={"herramientas": tools}))


def ask(
    db: Session, keys: Keys, reader: Reader, question: str, *, looking_for: Sequence[str] = ()
) -> Asked:
    """Find the passages and put them beside the question, the conversation and the facts.

    `looking_for` are words that are searched, each list by itself, instead of the question's own.
    """
    reach = reader.reach(db, question)
    repaso = not looking_for and reader.reviews(db, question)
    anterior = follow_ups.before(db, reader) if follow_ups.leaves_unsaid(question) else ""
    if looking_for:
        found = _searched(db, keys, _there(db, reader, reach, question), looking_for)
    else:
        sought = f"{question} {anterior}".strip()
        found = _found(db, keys, reader, reach, sought, repaso=repaso)
    read = _read(db, reader, found)
    cronologica = bool(_OVER_TIME.search(_folded(question)))
    if cronologica:
        read.sort(key=lambda each: (each.sesion.fecha, each.sesion.numero_sesion))
    historia, resting = _historia(db, reader)
    datos = reader.facts(db)
    newer = _order(read)
    consulta = Consulta(
        pregunta=question,
        fuentes=[
            Fuente(
                numero=numero,
                titulo=each.title,
                texto=each.words,
                origen=each.origen,
                orden=newer[each.sesion.sesion_id],
                desde=each.passage.start,
                hasta=each.passage.end,
            )
            for numero, each in enumerate(read, start=1)
        ],
        historia=historia,
        anterior=anterior,
        lector=reader.lector,
        contexto=" ".join(each.texto for each in datos),
        personas=reader.personas,
        cronologica=cronologica,
        repaso=repaso,
    )
    sources = [_source(numero, each) for numero, each in enumerate(read, start=1)]
    grounds = {(each.sesion.sesion_id, each.passage.parte) for each in read} | resting
    kept = fingerprints(db, reach.side, grounds)
    read_from = {source.cita.sesion_id for source in sources}
    return Asked(consulta, sources, reach.side, kept, reach.paciente_id, read_from)


def resting_on(db: Session, reader: Reader, question: str, grounds: Collection[Ground]) -> Asked:
    """A question that is answered out of data, which need not be searched for."""
    reach = reader.reach(db, question)
    consulta = Consulta(pregunta=question, lector=reader.lector, personas=reader.personas)
    kept = fingerprints(db, reach.side, grounds)
    return Asked(consulta, [], reach.side, kept, reach.paciente_id, {each for each, _ in kept})


class _Read(NamedTuple):
    sesion: Textos
    passage: Passage
    title: str
    lies: str

    @property
    def words(self) -> str:
        """The passage as it is told to an engine."""
        return self.lies.strip()

    @property
    def origen(self) -> Origen:
        """Whether somebody said it, or the therapist wrote it."""
        if self.passage.parte == TRANSCRIPCION:
            return "dicho"
        return "privadas" if self.passage.parte == "notas_privadas" else "notas"


def _read(db: Session, reader: Reader, found: Sequence[Found]) -> list[_Read]:
    """The words of the passages, as the reader may read them now."""
    textos = reader.textos(db, {each.sesion_id for each in found})
    titles = reader.titles(db, textos)
    sesiones = {each.sesion_id: each for each in textos}
    found = _whole(found, sesiones)
    read = [
        _Read(sesion, passage, titles[sesion_id], _lies(sesion, passage))
        for sesion_id, passage in found
        if (sesion := sesiones.get(sesion_id)) is not None
    ]
    return [each for each in read if each.words]


def _order(read: Sequence[_Read]) -> Mapping[UUID, int]:
    """The sessions in the order of time."""
    newest_last = sorted(
        {each.sesion.sesion_id: each.sesion for each in read}.values(),
        key=lambda each: (each.fecha, each.numero_sesion),
    )
    return {each.sesion_id: place for place, each in enumerate(newest_last)}


def _whole(found: Sequence[Found], textos: Mapping[UUID, Textos]) -> list[Found]:
    """The passages with a reply beside each question; those that overlap then are one."""
    whole: list[Found] = []
    for each in found:
        if each.passage.parte != TRANSCRIPCION or each.sesion_id not in textos:
            whole.append(each)
            continue
        text = textos[each.sesion_id].partes.get(TRANSCRIPCION, "")
        wide = each._replace(passage=_widened(each.passage, text))
        for place, known in enumerate(whole):
            if _touch(known, wide):
                whole[place] = _joined(known, wide)
                break
        else:
            whole.append(wide)
    return whole


def _widened(passage: Passage, text: str) -> Passage:
    start, end = passage.start, passage.end
    before = text.rfind("\n", 0, max(start - 1, 0)) + 1
    if start and _ends_asking(text[before:start]):
        start = before
    if _ends_asking(text[:end][-_FARTHEST:]):
        after = text.find("\n", end)
        end = len(text) if after < 0 else after + 1
    if passage.start - start > _FARTHEST or end - passage.end > _FARTHEST:
        return passage
    return passage._replace(start=start, end=end)


def _ends_asking(text: str) -> bool:
    return text.rstrip().endswith("?")


def _touch(known: Found, other: Found) -> bool:
    same = known.sesion_id == other.sesion_id and known.passage.parte == other.passage.parte
    return (
        same and known.passage.start < other.passage.end and other.passage.start < known.passage.end
    )


def _joined(known: Found, other: Found) -> Found:
    start = min(known.passage.start, other.passage.start)
    first = known if start == known.passage.start else other
    end = max(known.passage.end, other.passage.end)
    return known._replace(passage=first.passage._replace(start=start, end=end))


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


def _searched(db: Session, keys: Keys, there: Reach, looking_for: Sequence[str]) -> list[Found]:
    searches = [bm25.search(db, keys, there, words) for words in looking_for]
    return list(dict.fromkeys(found for search in searches for found in search))


def _there(db: Session, reader: Reader, reach: Reach, question: str) -> Reach:
    """The session that the question names, or all that its reader may reach."""
    named = _named(db, reader, reach, question)
    return reach if named is None else bm25.within(reach, named)


def _found(
    db: Session, keys: Keys, reader: Reader, reach: Reach, question: str, *, repaso: bool
) -> list[Found]:
    named = _named(db, reader, reach, question)
    if repaso and named is None:
        named = reader.numbered(db, reach, None)
    if named is None:
        found = bm25.search(db, keys, reach, question)
        if not found and words.asked(question):
            return []
        beside = bm25.recent(db, reach, reader.recent(db, reach))
        return list(dict.fromkeys([*found, *beside]))
    of_it = bm25.within(reach, named)
    if repaso:
        return bm25.overview(db, of_it)
    found = bm25.search(db, keys, of_it, question, of_one_session=bm25.MOST)
    return found or bm25.overview(db, of_it)


def _named(db: Session, reader: Reader, reach: Reach, question: str) -> UUID | None:
    """The session that the question names by its number, or as the last one."""
    said = _folded(question)
    if numbered := NUMBERED.search(said):
        return reader.numbered(db, reach, int(numbered[1]))
    return reader.numbered(db, reach, None) if _NEWEST.search(said) else None


def _folded(question: str) -> str:
    return " ".join(fold(word) for word in question.split())


def _historia(db: Session, reader: Reader) -> tuple[list[Turno], set[Ground]]:
    """The end of the conversation, oldest first, and what it rests on."""
    newest = queries.newest(
        db, user_id=reader.by.user_id, paciente_id=reader.paciente_id, count=_MOST_MESSAGES
    )
    told = _within_budget([each for each in newest if _may_be_told(each)])
    answers = [each.id for each in told if each.role == Autor.ASSISTANT]
    turns: list[Turno] = [
        ("user" if each.role == Autor.USER else "assistant", each.content) for each in told
    ]
    return turns, queries.apoyos(db, answers)


def _may_be_told(mensaje: Mensaje) -> bool:
    """Whether it may go to a model: nothing taken back, and no cry for help with its answer."""
    if mensaje.retirado or mensaje.riesgo:
        return False
    return Detalle.model_validate(mensaje.detalle or {}).tipo is not Tipo.AYUDA


def _within_budget(newest: Sequence[Mensaje]) -> list[Mensaje]:
    told: list[Mensaje] = []
    left = _MOST_CHARACTERS
    for mensaje in newest:
        left -= len(mensaje.content)
        if left < 0:
            break
        told.insert(0, mensaje)
    return told
