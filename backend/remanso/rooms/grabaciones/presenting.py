"""Recordings as they go out."""

from remanso.engines.jobs.rows.processed import Estado
from remanso.rooms.grabaciones.models import KEPT_FOR, Grabacion
from remanso.rooms.grabaciones.schemas import GrabacionRead, PausaFuera


def present(grabacion: Grabacion) -> GrabacionRead:
    """How far a recording has come; its file is named once it is there."""
    return GrabacionRead(
        id=grabacion.id,
        paciente_id=grabacion.paciente_id,
        draft_id=grabacion.draft_id,
        content_type=grabacion.content_type,
        estado=grabacion.estado,
        fragmentos=grabacion.fragmentos,
        size=grabacion.size,
        segundos=grabacion.segundos,
        fuera_de_registro=[
            PausaFuera.model_validate(pausa) for pausa in grabacion.fuera_de_registro or []
        ],
        file_key=grabacion.file_key if grabacion.estado == Estado.COMPLETADO else None,
        mensaje_error=grabacion.mensaje_error,
        fecha_creacion=grabacion.fecha_creacion,
        fecha_actualizacion=grabacion.fecha_actualizacion,
        se_conserva_hasta=grabacion.fecha_actualizacion + KEPT_FOR,
    )
