"""The words of what was found, as far as its reader may read them: a question with its reply."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.engines.language.consulta import Origen
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.schemas import Cita
from remanso.rooms.asistente.search.bm25 import Found
from remanso.rooms.asistente.search.chunks import Passage
from remanso.rooms.asistente.search.citation_times import Source
from remanso.rooms.sesiones.reading.textos import TRANSCRIPCION, Textos

# Turns that are pages stay as they are cut.
_FARTHEST = 1_500


class Read(NamedTuple):
    """A passage with its session, as its reader may read it now."""

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


def read_passages(db: Session, reader: Reader, found: Sequence[Found]) -> list[Read]:
    """The words of the passages, as the reader may read them now."""
    textos = reader.textos(db, {each.sesion_id for each in found})
    titles = reader.titles(db, textos)
    sesiones = {each.sesion_id: each for each in textos}
    found = _whole(found, sesiones)
    read = [
        Read(sesion, passage, titles[sesion_id], _lies(sesion, passage))
        for sesion_id, passage in found
        if (sesion := sesiones.get(sesion_id)) is not None
    ]
    return [each for each in read if each.words]


def order_of(read: Sequence[Read]) -> Mapping[UUID, int]:
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


def source_of(numero: int, read: Read) -> Source:
    """What an answer cites by this number."""
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
