"""What every change of an appointment brings, whoever makes it."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.scope import TerapeutaScope
from remanso.core.times import END, utcnow
from remanso.rooms.citas import queries
from remanso.rooms.citas.errors import HoraInexistenteError, OverlapError, StaleCitaError
from remanso.rooms.citas.horario import Regla, on_the_wall
from remanso.rooms.citas.models import Cita, EstadoCita, SerieCitas
from remanso.rooms.citas.portal import links
from remanso.rooms.citas.queries import Lapso
from remanso.rooms.citas.schemas import CitaRead

ENTITY = "cita"
ONCE_BEGUN = {EstadoCita.REALIZADA, EstadoCita.NO_ASISTIO}
"""Where an appointment can only stand once it has begun."""
_SECOND = timedelta(seconds=1)


def write(cita: Cita, values: Mapping[str, Any]) -> set[str]:
    """Set columns of an appointment; which of them differ now. One that is as it was stays so."""
    changed = audit.assign(cita, values)
    if changed:
        cita.version += 1
        cita.modificada = max(this_second(), cita.modificada + _SECOND)
    return changed


def this_second() -> datetime:
    """The present moment, as calendars tell times."""
    return utcnow().replace(microsecond=0)


def check_version(cita: Cita, version: int | None) -> None:
    """Raise `StaleCitaError` unless the version is the present one, or none was said."""
    if version is not None and version != cita.version:
        raise StaleCitaError


def lapso_of(inicio: datetime, minutos: int, zona: str) -> Lapso:
    """An appointment's time. Raises `HoraInexistenteError` where it ends beyond the calendar."""
    fin = inicio + timedelta(minutes=minutos)
    if fin >= END + timedelta(days=1):
        raise HoraInexistenteError.of(on_the_wall(inicio, zona))
    return Lapso(inicio, fin)


def check_free(
    db: Session, *, terapeuta_id: UUID, lapsos: Sequence[Lapso], but: Collection[UUID] = ()
) -> None:
    """Raise `OverlapError` when the therapist has other appointments at these times.

    The caller has locked the therapist: two at once do not both find the hour free.
    """
    scope = TerapeutaScope(terapeuta_id)
    found = queries.overlapping(db, scope=scope, lapsos=lapsos, but=but)
    if found:
        raise OverlapError([CitaRead.model_validate(row).model_dump(mode="json") for row in found])


def handed_over(
    db: Session, cita: Cita, *, whose: UUID | None, serie_id: UUID | None
) -> dict[str, Any]:
    """What changes with the patient: nothing that was said with another one is theirs.

    `serie_id` is the series that it goes on in, with the others that are handed over.
    """
    if whose in {None, cita.paciente_id}:
        return {}
    links.close_links(db, cita)
    begun = cita.estado in ONCE_BEGUN
    return {
        "paciente_id": whose,
        "serie_id": serie_id,
        "sesion_id": None,
        "nota_privada": None,
        "estado": cita.estado if begun else EstadoCita.PREVISTA,
        "solicitud": None,
        "avisada": None,
        "correo_id": None,
    }


def serie_handed_over(db: Session, cita: Cita, *, whose: UUID | None) -> UUID | None:
    """Begin a series of another patient for what is handed over to them of one; answers its id."""
    if cita.serie_id is None or whose in {None, cita.paciente_id}:
        return None
    serie = TerapeutaScope(cita.terapeuta_id).get(db, SerieCitas, cita.serie_id)
    assert serie is not None
    rule = ("terapeuta_id", "inicio_local", "zona", "cada_semanas", "cada_meses", "veces", "hasta")
    made = SerieCitas(paciente_id=whose, **{name: getattr(serie, name) for name in rule})
    db.add(made)
    db.flush()
    return made.id


def moved_to(cita: Cita, lapso: Lapso) -> dict[str, Any]:
    """What changes with the time of an appointment."""
    values: dict[str, Any] = lapso._asdict()
    if lapso.inicio != cita.inicio and cita.estado == EstadoCita.CONFIRMADA:
        # What the patient confirmed was another time.
        values["estado"] = EstadoCita.PREVISTA
    return values


def minutes_of(cita: Cita) -> int:
    """How long it lasts."""
    return (cita.fin - cita.inicio) // timedelta(minutes=1)


def add(db: Session, *, by: Actor, lapsos: Sequence[Lapso], facts: dict[str, Any]) -> Cita:
    """Add appointments at these times, which the caller has judged; answers the first one."""
    now = this_second()
    made = [
        Cita(
            terapeuta_id=by.user_id,
            inicio=lapso.inicio,
            fin=lapso.fin,
            estado=EstadoCita.PREVISTA,
            modificada=now,
            **facts,
        )
        for lapso in lapsos
    ]
    db.add_all(made)
    db.flush()
    record_act(db, by, made[0], "cita.create")
    return made[0]


def add_serie(
    db: Session,
    *,
    terapeuta_id: UUID,
    paciente_id: UUID,
    inicio_local: datetime,
    zona: str,
    regla: Regla,
) -> UUID:
    """Keep what a series follows; answers its id, which each of its appointments is to have."""
    serie = SerieCitas(
        terapeuta_id=terapeuta_id,
        paciente_id=paciente_id,
        inicio_local=inicio_local,
        zona=zona,
        **regla._asdict(),
    )
    db.add(serie)
    db.flush()
    return serie.id


def record_act(db: Session, by: Actor, cita: Cita, action: str) -> None:
    """Add the row of an act on an appointment to the audit."""
    audit.record(
        db,
        by=by,
        action=action,
        entity=ENTITY,
        entity_id=cita.id,
        paciente_id=cita.paciente_id,
    )


def record_changed(
    db: Session, by: Actor, cita: Cita, changed: set[str], *, left: UUID | None = None
) -> None:
    """Add the row of a change, with the names of what it changed, to the audit.

    `left` is whose it was before: they are told what became of it, as who has it now is.
    """
    for paciente_id in {cita.paciente_id, left or cita.paciente_id}:
        audit.record_update(
            db,
            by=by,
            entity=ENTITY,
            entity_id=cita.id,
            paciente_id=paciente_id,
            changed=changed,
        )
