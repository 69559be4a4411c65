"""Rows of the assistant as the wire shows them."""

from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Row

from remanso.rooms.asistente.models import Autor, Mensaje
from remanso.rooms.asistente.schemas import AlertaRead, Cita, Detalle, MensajeRead, Tipo

_CITAS: TypeAdapter[list[Cita]] = TypeAdapter(list[Cita])


def present_mensaje(mensaje: Mensaje) -> MensajeRead:
    """A message of a conversation."""
    detalle = Detalle.model_validate(mensaje.detalle or {})
    answered = mensaje.role == Autor.ASSISTANT
    return MensajeRead(
        id=mensaje.id,
        role=mensaje.role,
        content=mensaje.content,
        timestamp=mensaje.fecha,
        citas=_CITAS.validate_python(mensaje.citas or []),
        riesgo=mensaje.riesgo,
        tipo=_tipo(mensaje, detalle) if answered else None,
        datos=detalle.datos,
        clase=detalle.clase,
        ayuda=detalle.ayuda,
    )


def present_alerta(row: Row[*tuple[Any, ...]]) -> AlertaRead:
    """An alert with the name of its patient."""
    return AlertaRead(
        id=row.id,
        paciente_id=row.paciente_id,
        paciente=f"{row.nombre} {row.apellido}",
        mensaje=row.mensaje,
        mensaje_fecha=row.mensaje_fecha,
        clase=row.clase,
        vista=row.vista,
    )


def _tipo(mensaje: Mensaje, detalle: Detalle) -> Tipo:
    if mensaje.detalle is not None:
        return detalle.tipo
    # Kept before answers had kinds, or taken back since.
    if mensaje.riesgo:
        return Tipo.AYUDA
    return Tipo.CITAS if mensaje.citas else Tipo.NO_CONSTA
