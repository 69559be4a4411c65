"""A question put beside its passages, the conversation and the facts."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.consulta import Consulta, Fuente, Herramienta
from remanso.rooms.asistente.chat import follow_ups
from remanso.rooms.asistente.chat.prompting.finding import (
    choose_reach,
    folded,
    search_each,
    search_for,
)
from remanso.rooms.asistente.chat.prompting.history import read_history
from remanso.rooms.asistente.chat.prompting.passages import order_of, read_passages, source_of
from remanso.rooms.asistente.provenance import Ground, read_fingerprints
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.search.citation_times import Source
from remanso.rooms.asistente.search.scope import Side

# Who asks how something went on is answered in the order of time.
_OVER_TIME = re.compile(
    r"\b(?:evoluci|cambi|progres|avanz|mejor|empeor|a lo largo|desde (?:que|el|la|marzo|enero)|"
    r"historia de|con el tiempo|ultimas sesiones|ultimos meses|trayectoria|cronolog)"
)

# «¿Qué hago si las imágenes cambian?» asks what to do, and not how they went on.
_SUPPOSES = re.compile(r"\bsi (?:\w+ ){0,4}(?:cambi|progres|avanz|mejor|empeor)")


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
    db: Session,
    reader: Reader,
    question: str,
    *,
    recalls: bool,
    looking_for: Sequence[str] = (),
) -> Asked:
    """Find the passages and put them beside the question, the conversation and the facts.

    `recalls` is whether any answer may repeat the conversation: then it rests on all that rests on.
    `looking_for` are words that are searched, each list by itself, instead of the question's own.
    """
    reach = reader.reach(db, question)
    repaso = not looking_for and reader.reviews(db, question)
    anterior = (
        follow_ups.find_last_question(db, reader) if follow_ups.leaves_unsaid(question) else ""
    )
    if looking_for:
        found = search_each(db, choose_reach(db, reader, reach, question), looking_for)
    else:
        sought = f"{question} {anterior}".strip()
        found = search_for(db, reader, reach, sought, repaso=repaso)
    read = read_passages(db, reader, found)
    said = folded(question)
    cronologica = bool(_OVER_TIME.search(said)) and not _SUPPOSES.search(said)
    if cronologica:
        read.sort(key=lambda each: (each.sesion.fecha, each.sesion.numero_sesion))
    historia, resting = read_history(db, reader) if recalls or anterior else ([], set())
    datos = reader.facts(db)
    newer = order_of(read)
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
    sources = [source_of(numero, each) for numero, each in enumerate(read, start=1)]
    grounds = {(each.sesion.sesion_id, each.passage.parte) for each in read} | resting
    kept = read_fingerprints(db, reach.side, grounds)
    read_from = {source.cita.sesion_id for source in sources}
    return Asked(consulta, sources, reach.side, kept, reach.paciente_id, read_from)


def resting_on(db: Session, reader: Reader, question: str, grounds: Collection[Ground]) -> Asked:
    """A question that is answered out of data, which need not be searched for."""
    reach = reader.reach(db, question)
    consulta = Consulta(pregunta=question, lector=reader.lector, personas=reader.personas)
    kept = read_fingerprints(db, reach.side, grounds)
    return Asked(consulta, [], reach.side, kept, reach.paciente_id, {each for each, _ in kept})
