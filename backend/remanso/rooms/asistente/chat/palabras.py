"""Where a word stands in a therapist's own sessions: found as a question is, and only shown."""

from collections.abc import Collection, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.extractive.answers.matching import root
from remanso.engines.language.extractive.reading.words import words
from remanso.rooms.asistente.chat.prompting.passages import Read, read_passages, source_of
from remanso.rooms.asistente.readers.terapeuta import TerapeutaReader
from remanso.rooms.asistente.schemas import Cita, PalabraRead
from remanso.rooms.asistente.search import bm25, citation_times
from remanso.rooms.asistente.search.tokens import asked

_MOST = 8
# Characters around the word: a line of a list.
_BEFORE, _AFTER = 50, 90


class _Place(NamedTuple):
    """A passage that has one of the words, and the piece of it around the first of them."""

    read: Read
    texto: str


def find_palabras(db: Session, *, reader: TerapeutaReader, search: str) -> list[PalabraRead]:
    """The places of the therapist's sessions that have the words of a search, best first.

    At most eight, and one for each session. The caller records that these sessions were read.
    """
    wanted = {root(word) for word in asked(search)}
    found = bm25.search(db, reader.reach_by_words(db, search), search) if wanted else []
    places = _one_each(read_passages(db, reader, found), wanted)[:_MOST]
    sources = [source_of(numero, place.read) for numero, place in enumerate(places, start=1)]
    spoken = {source.cita.sesion_id for source in sources if source.spoken}
    citas = citation_times.point(sources, reader.turnos(db, spoken), search, "")
    return [_present(place, cita) for place, cita in zip(places, citas, strict=True)]


def _one_each(read: Sequence[Read], wanted: Collection[str]) -> list[_Place]:
    """The first passage of each session that has a word itself and not only one that is near it."""
    places: dict[UUID, _Place] = {}
    for each in read:
        texto = _around(each.words, wanted)
        if texto is not None:
            places.setdefault(each.sesion.sesion_id, _Place(each, texto))
    return list(places.values())


def _around(text: str, wanted: Collection[str]) -> str | None:
    """The words around the first one that is wanted; None where none is."""
    said = words(text)
    first = next((word for word in said if root(word.folded) in wanted), None)
    if first is None:
        return None
    start = next((word.start for word in said if word.start >= first.start - _BEFORE), 0)
    end = max(word.end for word in said if word.end <= first.end + _AFTER)
    before = "…" if start > 0 else ""
    after = "…" if end < len(text.rstrip(" .\n")) else ""
    return before + " ".join(text[start:end].split()) + after


def _present(place: _Place, cita: Cita) -> PalabraRead:
    return PalabraRead(
        sesion_id=cita.sesion_id,
        paciente_id=cita.paciente_id,
        titulo=cita.titulo,
        inicio=cita.inicio,
        texto=place.texto,
    )
