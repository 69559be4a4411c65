"""What rooms above may read of a patient's own sessions on the patient's behalf: what is shared."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from pydantic import TypeAdapter
from sqlalchemy.orm import Session

from remanso.core.scope import PacienteScope
from remanso.engines.language.analisis import Acuerdo, Afirmacion, Analisis
from remanso.engines.language.material import Segmento
from remanso.engines.language.statements.evidence import holds
from remanso.engines.language.statements.therapist_marks import right_of
from remanso.engines.language.text.phrases import quoted
from remanso.rooms.ejercicios.tenencias import may_read_file as may_read_file_of_ejercicio
from remanso.rooms.sesiones.portal import queries
from remanso.rooms.sesiones.reading.textos import Textos, Turno, textos_of, turnos_of

_SEGMENTOS: TypeAdapter[list[Segmento]] = TypeAdapter(list[Segmento])


def may_read_file(db: Session, *, paciente_id: UUID, key: str) -> bool:
    """Whether the patient was given a file: with an exercise, or as the video of a session."""
    given = may_read_file_of_ejercicio(db, paciente_id=paciente_id, key=key)
    return given or queries.shares_video(db, scope=PacienteScope(paciente_id), key=key)


def list_textos(db: Session, *, paciente_id: UUID, sesiones: Collection[UUID]) -> list[Textos]:
    """What these of the patient's own sessions say, as far as it is shared now."""
    return [
        textos_of(row)
        for row in queries.list_textos(db, scope=PacienteScope(paciente_id), sesiones=sesiones)
    ]


def list_turnos(
    db: Session, *, paciente_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, list[Turno]]:
    """The turns of these of the patient's own sessions whose transcripts they may read."""
    rows = queries.list_segmentos(db, scope=PacienteScope(paciente_id), sesiones=sesiones)
    return {row.id: turnos_of(row.segmentos) for row in rows}


def list_acuerdos(
    db: Session, *, paciente_id: UUID, sesiones: Collection[UUID]
) -> dict[UUID, list[Afirmacion]]:
    """What was agreed in these of the patient's own sessions, in the words of the transcript.

    Of an analysis that is approved for them, and of a transcript that they may read; nothing that
    an engine said in its own words, and nothing that the therapist marked as wrong.
    """
    return {
        row.id: _agreed(
            right_of(Analisis.model_validate(row.analisis)),
            _SEGMENTOS.validate_python(row.segmentos or []),
        )
        for row in queries.list_approved(db, scope=PacienteScope(paciente_id), sesiones=sesiones)
        if row.analisis
    }


def _agreed(analisis: Analisis, segmentos: Sequence[Segmento]) -> list[Afirmacion]:
    told = (_in_their_words(each, segmentos) for each in analisis.acuerdos if each.respaldada)
    return [each for each in told if each.evidencias]


def _in_their_words(acuerdo: Acuerdo, segmentos: Sequence[Segmento]) -> Afirmacion:
    # Words may have been taken out of the transcript since.
    there = [
        each
        for each in acuerdo.evidencias
        if each.segmento < len(segmentos) and holds(segmentos[each.segmento].text, each.cita)
    ]
    said = [f"{segmentos[each.segmento].voz}: {quoted(each.cita)}" for each in there]
    return Afirmacion(texto=" · ".join(said), evidencias=there, respaldada=True)


class Breve(NamedTuple):
    """One of the patient's own sessions without any of its texts."""

    id: UUID
    numero_sesion: int
    fecha: datetime
    duracion_minutos: int | None


def list_breves(
    db: Session,
    *,
    paciente_id: UUID,
    desde: datetime | None = None,
    hasta: datetime | None = None,
    most: int | None = None,
) -> list[Breve]:
    """The patient's own sessions from `desde` on and before `hasta`, the newest `most` first."""
    scope = PacienteScope(paciente_id)
    rows = queries.list_breves(db, scope=scope, desde=desde, hasta=hasta, most=most)
    return [Breve._make(row) for row in rows]


def find_numbered(db: Session, *, paciente_id: UUID, numero: int | None) -> UUID | None:
    """The patient's own session of that number; without one, their newest."""
    return queries.find_numbered(db, scope=PacienteScope(paciente_id), numero=numero)
