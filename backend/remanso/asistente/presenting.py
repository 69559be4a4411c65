"""Rows of the assistant as the wire shows them."""

from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import Row

from remanso.asistente.models import Mensaje
from remanso.asistente.schemas import AlertaRead, Cita, MensajeRead

_CITAS: TypeAdapter[list[Cita]] = TypeAdapter(list[Cita])


def present_mensaje(mensaje: Mensaje) -> MensajeRead:
    """A message of a conversation."""
    return MensajeRead(
        id=mensaje.id,
        role=mensaje.role,
        content=mensaje.content,
        timestamp=mensaje.fecha,
        citas=_CITAS.validate_python(mensaje.citas or []),
        riesgo=mensaje.riesgo,
    )


def present_alerta(row: Row[*tuple[Any, ...]]) -> AlertaRead:
    """An alert with the name of its patient."""
    return AlertaRead(
        id=row.id,
        paciente_id=row.paciente_id,
        paciente=f"{row.nombre} {row.apellido}",
        mensaje=row.mensaje,
        mensaje_fecha=row.mensaje_fecha,
        vista=row.vista,
    )
