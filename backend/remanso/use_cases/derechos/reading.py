"""What both readers of a record have in common when it is copied for them."""

from collections.abc import Iterable, Sequence
from typing import Protocol
from uuid import UUID
from zoneinfo import ZoneInfo

from pydantic import BaseModel, JsonValue, TypeAdapter
from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.texts.dates import day
from remanso.core.times import day_said
from remanso.rooms.archivos import queries as archivos
from remanso.rooms.archivos.aliases import extension
from remanso.rooms.citas.portal.schemas import CitaPaciente
from remanso.rooms.derechos.paquete.contenido import (
    CitaCopiada,
    Dicho,
    EjercicioCopiado,
    EstadoDeCita,
    Ficha,
    Medio,
    SesionCopiada,
)
from remanso.rooms.derechos.paquete.names import known, numbered, of_sesion, plain
from remanso.rooms.ejercicios.assignments import unified
from remanso.rooms.ejercicios.bank.queries import list_archivos_by_ejercicio
from remanso.rooms.sesiones.export.documents import unmarked
from remanso.rooms.sesiones.partes import PARTES, TRANSCRIPCION
from remanso.rooms.sesiones.portal.schemas import SegmentoPaciente
from remanso.rooms.sesiones.reading.textos import partes_of
from remanso.rooms.sesiones.transcript.plain_text import written
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion

Turno = SegmentoPaciente | SegmentoTranscripcion
_TEXTS = tuple(parte for parte in PARTES if parte is not TRANSCRIPCION)
_ANY: TypeAdapter[object] = TypeAdapter(object)


class Lector(Protocol):
    """Reads a patient's record for one of the two who may."""

    def ficha(self, db: Session) -> Ficha:
        """All of it but the sessions."""

    def sesion(self, db: Session, sesion_id: UUID) -> SesionCopiada | None:
        """One session, as far as they may read it; None once it has gone."""


def as_json(value: object) -> JsonValue:
    """Models as `datos.json` has them, under the names of the API."""
    dumped: JsonValue = _ANY.dump_python(value, mode="json")
    return dumped


def textos_of(sesion: BaseModel) -> list[tuple[str, str]]:
    """The texts that a session's reader has, each under its title."""
    said = partes_of({parte.name: getattr(sesion, parte.name, None) for parte in _TEXTS})
    return [
        (parte.titulo, unmarked(said[parte.name]) if parte.by_engine else said[parte.name])
        for parte in _TEXTS
        if parte.name in said
    ]


def dichos_of(turnos: Iterable[Turno], transcripcion: str | None) -> list[Dicho]:
    """What was said, turn by turn; one that was typed without turns is one."""
    said = [
        Dicho(turn.speaker_label, turn.start_time if turn.end_time > 0 else None, turn.text)
        for turn in turnos
    ]
    return said or ([Dicho("", None, transcripcion)] if transcripcion else [])


def transcript_of(sesion: SesionCopiada, *, zona: str) -> str:
    """What was said, as a text of its own, dated as the practice counts days."""
    facts = [("Fecha", day(day_said(sesion.fecha, ZoneInfo(zona)))), ("Tipo", sesion.tipo)]
    turns = [
        SegmentoTranscripcion.model_construct(
            speaker_label=each.quien,
            start_time=each.segundo or 0.0,
            end_time=0.0 if each.segundo is None else each.segundo + 1,
            text=each.texto,
        )
        for each in sesion.dichos
    ]
    return written(f"Transcripción de la sesión {sesion.numero}", facts, turns)


def grabacion_of(
    db: Session, *, paciente_id: UUID, key: str | None, stem: str, titulo: str
) -> Medio | None:
    """A recording in its patient's folder, as the copy has it under that name."""
    archivo = key and archivos.find_of_paciente(db, paciente_id=paciente_id, key=key)
    if not archivo:
        return None
    return Medio(
        path=f"grabaciones/{stem}{known(extension(archivo.key))}",
        key=archivo.key,
        content_type=archivo.content_type,
        titulo=titulo,
    )


def grabacion_of_sesion(
    db: Session, *, paciente_id: UUID, key: str | None, numero: int
) -> Medio | None:
    """The recording that a session has."""
    titulo = f"Grabación de la sesión {numero}"
    return grabacion_of(db, paciente_id=paciente_id, key=key, stem=of_sesion(numero), titulo=titulo)


def ejercicios_of(
    db: Session, *, by: Actor, paciente_id: UUID
) -> tuple[list[EjercicioCopiado], JsonValue]:
    """What the patient was given, for the page and as `datos.json` has it."""
    filas = unified.read(db, by=by, paciente_id=paciente_id)
    files = list_archivos_by_ejercicio(db, {fila.id for fila in filas})
    folders = {
        fila.id: f"ejercicios/{place:02}-{plain(fila.titulo)}"
        for place, fila in enumerate(unified.keep_once_each(filas), start=1)
    }
    presented = unified.present(db, filas, to=by)
    copied = [
        EjercicioCopiado(
            titulo=fila.titulo,
            modulo=fila.modulo_titulo,
            descripcion=fila.descripcion,
            asignado=fila.asignado_en,
            completado=fila.fecha_completado,
            notas=fila.notas_paciente,
            archivos=[
                Medio(
                    path=f"{folders[fila.id]}/{numbered(place, each.nombre)}",
                    key=each.key,
                    content_type=each.content_type,
                    titulo=each.nombre,
                )
                for place, each in enumerate(files.get(fila.id, ()), start=1)
            ],
            veces=shown.hechas_total,
            ultima_vez=shown.ultima_practica,
        )
        for fila, shown in zip(filas, presented, strict=True)
    ]
    return copied, [
        {**row, "copias": [medio.path for medio in each.archivos]}
        for row, each in zip(_objects(as_json(presented)), copied, strict=True)
    ]


def citas_of(citas: Sequence[CitaPaciente], notas: Sequence[str | None]) -> list[CitaCopiada]:
    """Appointments for the page, each with the note that its reader has of it."""
    return [
        CitaCopiada(
            id=cita.id,
            inicio=cita.inicio,
            fin=cita.fin,
            estado=EstadoDeCita(cita.estado),
            modalidad=cita.modalidad,
            lugar=cita.lugar,
            nota=nota,
        )
        for cita, nota in zip(citas, notas, strict=True)
    ]


def _objects(rows: JsonValue) -> list[dict[str, JsonValue]]:
    assert isinstance(rows, list)
    return [row for row in rows if isinstance(row, dict)]
