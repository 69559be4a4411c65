"""Making a series of an appointment that stands alone in the agenda."""

from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.rooms.citas import changes, service
from remanso.rooms.citas.errors import YaEnSerieError
from remanso.rooms.citas.horario import expand, instant, on_the_wall
from remanso.rooms.citas.schemas import Repetir


def repeat_cita(db: Session, *, by: Actor, cita_id: UUID, repetir: Repetir, forzar: bool) -> None:
    """Add the appointments that follow it, each at its hour; it is the first of them.

    Raises `CitaNotFoundError`, `YaEnSerieError`, `SerieTerminadaError`, `HoraInexistenteError`,
    `SerieDemasiadoLargaError`, and `OverlapError` unless it is forced.
    """
    cita = service.lock(db, by=by, cita_id=cita_id)
    if cita.serie_id is not None:
        raise YaEnSerieError
    local = on_the_wall(cita.inicio, cita.zona)
    minutos = changes.minutes_of(cita)
    lapsos = [
        changes.lapso_of(instant(each, cita.zona), minutos, cita.zona)
        for each in expand(local, repetir.regla)[1:]
    ]
    if not forzar:
        changes.check_free(db, terapeuta_id=by.user_id, lapsos=lapsos)
    serie_id = changes.add_serie(
        db,
        terapeuta_id=by.user_id,
        paciente_id=cita.paciente_id,
        inicio_local=local,
        zona=cita.zona,
        regla=repetir.regla,
    )
    changes.record_changed(db, by, cita, changes.write(cita, {"serie_id": serie_id}))
    facts = ("paciente_id", "serie_id", "zona", "modalidad", "lugar", "nota_privada")
    if lapsos:
        changes.add(db, by=by, lapsos=lapsos, facts={name: getattr(cita, name) for name in facts})
    db.flush()
