"""The therapist's acts on appointments and their rules."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core import audit
from remanso.core.actor import Actor
from remanso.core.db import Database
from remanso.core.readings.lists import record_repeated_list
from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.rooms.citas import ajustes, queries
from remanso.rooms.citas.changes import (
    ENTITY,
    ONCE_BEGUN,
    add,
    add_serie,
    check_free,
    check_version,
    handed_over,
    lapso_of,
    minutes_of,
    moved_to,
    record_act,
    record_changed,
    serie_handed_over,
    write,
)
from remanso.rooms.citas.errors import (
    CitaCanceladaError,
    CitaNotFoundError,
    CitaSinEmpezarError,
)
from remanso.rooms.citas.horario import expand, instant, on_the_wall, same_day
from remanso.rooms.citas.models import Cita, EstadoCita, Quien
from remanso.rooms.citas.queries import Lapso
from remanso.rooms.citas.schemas import Alcance, CitaCreate, CitaRead, CitaUpdate, EstadoUpdate
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.pacientes import service as pacientes

# However far apart two zones are, their days of one name overlap within it.
_NEARLY_TWO_DAYS = timedelta(hours=40)
_HOUR = {"inicio_local", "zona", "duracion_minutos"}


def read(db: Session, *, terapeuta_id: UUID, cita_id: UUID) -> CitaRead:
    """The appointment as its therapist reads it. Raises `CitaNotFoundError`."""
    row = queries.read(db, scope=TerapeutaScope(terapeuta_id), cita_id=cita_id)
    if row is None:
        raise CitaNotFoundError
    return CitaRead.model_validate(row)


def record_read(database: Database, *, by: Actor, cita: CitaRead) -> None:
    """A therapist opened an appointment, with what they noted there for themselves."""
    audit.record_reading(
        database,
        by=by,
        action="cita.read",
        entity=ENTITY,
        entity_id=cita.id,
        paciente_id=cita.paciente_id,
    )


def record_listed(database: Database, *, by: Actor, citas: Sequence[CitaRead]) -> None:
    """A therapist opened their agenda; what is said there of a patient or by them was read."""
    shown = [(cita.paciente_id, cita.id) for cita in citas if cita.has_words]
    record_repeated_list(database, by=by, action="cita.list", shown=shown)


def lock(db: Session, *, by: Actor, cita_id: UUID) -> Cita:
    """The therapist's appointment; other acts on their agenda wait until the transaction ends.

    Raises `CitaNotFoundError`.
    """
    cuentas.lock(db, by.user_id)
    cita = queries.find_locked(db, scope=TerapeutaScope.of(by), cita_id=cita_id)
    if cita is None:
        raise CitaNotFoundError
    return cita


def create(db: Session, *, by: Actor, data: CitaCreate) -> Cita:
    """Make an appointment, or a series; answers the first one.

    Raises `PacienteNotFoundError`, `HoraInexistenteError`, `SerieTerminadaError`,
    `SerieDemasiadoLargaError`, and `OverlapError` unless it is forced.
    """
    cuentas.lock(db, by.user_id)
    pacientes.check(db, terapeuta_id=by.user_id, paciente_id=data.paciente_id)
    settings = ajustes.get(db, terapeuta_id=by.user_id)
    zona = data.zona or settings.zona
    minutos = data.duracion_minutos or settings.duracion_minutos
    times = expand(data.inicio_local, data.repetir.regla) if data.repetir else [data.inicio_local]
    lapsos = [lapso_of(instant(local, zona), minutos, zona) for local in times]
    if not data.forzar:
        check_free(db, terapeuta_id=by.user_id, lapsos=lapsos)
    facts: dict[str, Any] = {
        "paciente_id": data.paciente_id,
        "zona": zona,
        "modalidad": data.modalidad,
        "lugar": data.lugar,
        "nota_privada": data.nota_privada,
    }
    if data.repetir:
        facts["serie_id"] = add_serie(
            db,
            terapeuta_id=by.user_id,
            paciente_id=data.paciente_id,
            inicio_local=data.inicio_local,
            zona=zona,
            regla=data.repetir.regla,
        )
    return add(db, by=by, lapsos=lapsos, facts=facts)


def change(
    db: Session, *, by: Actor, cita_id: UUID, data: CitaUpdate, alcance: Alcance
) -> list[Cita]:
    """Change the keys that were sent; answers the appointments that begin at another time now.

    Raises as `reached`, `HoraInexistenteError`, and `OverlapError` unless it is forced.
    """
    cita, affected = reached(db, by=by, cita_id=cita_id, data=data, alcance=alcance)
    before = {each.id: each.inicio for each in affected}
    together = None if alcance is Alcance.ESTA else serie_handed_over(db, cita, whose=data.whose)
    values = [
        {
            **handed_over(db, each, whose=data.whose, serie_id=together),
            **data.words(),
            **_hour(each, cita, data, alcance),
        }
        for each in affected
    ]
    if data.model_fields_set & _HOUR and not data.forzar:
        lapsos = [Lapso(each["inicio"], each["fin"]) for each in values]
        check_free(db, terapeuta_id=by.user_id, lapsos=lapsos, but=before)
    for each, new in zip(affected, values, strict=True):
        left = each.paciente_id
        changed = write(each, new)
        record_changed(db, by, each, changed, left=left)
    db.flush()
    return [
        each
        for each, new in zip(affected, values, strict=True)
        if each.inicio != before[each.id] and "paciente_id" not in new
    ]


def reached(
    db: Session, *, by: Actor, cita_id: UUID, data: CitaUpdate, alcance: Alcance
) -> tuple[Cita, list[Cita]]:
    """The appointment that a change names, and all that it is about, kept for this transaction.

    Raises `CitaNotFoundError`, `StaleCitaError`, `CitaCanceladaError`, `PacienteNotFoundError`.
    """
    cita = lock(db, by=by, cita_id=cita_id)
    check_version(cita, data.version)
    if data.whose is not None:
        pacientes.check(db, terapeuta_id=by.user_id, paciente_id=data.whose)
    if cita.estado == EstadoCita.CANCELADA:
        raise CitaCanceladaError
    return cita, _affected(db, cita, alcance)


def cancel(db: Session, *, by: Actor, cita_id: UUID, alcance: Alcance) -> list[Cita]:
    """Cancel it, or its series; answers those that were not cancelled before.

    Raises `CitaNotFoundError`.
    """
    cita = lock(db, by=by, cita_id=cita_id)
    affected = [
        each for each in _affected(db, cita, alcance) if each.estado != EstadoCita.CANCELADA
    ]
    for each in affected:
        cancel_one(db, by=by, cita=each, quien=Quien.TERAPEUTA)
    db.flush()
    return affected


def cancel_one(db: Session, *, by: Actor, cita: Cita, quien: Quien) -> None:
    """Cancel one that the caller has locked; `quien` wanted it."""
    write(cita, {"estado": EstadoCita.CANCELADA, "cancelada_por": quien})
    record_act(db, by, cita, "cita.cancel")


def set_estado(db: Session, *, by: Actor, cita_id: UUID, data: EstadoUpdate) -> list[Cita]:
    """Say where an appointment stands; answers it where it was cancelled just now.

    Raises `CitaNotFoundError`, `StaleCitaError`, `CitaSinEmpezarError`, `CitaCanceladaError`, and
    `OverlapError` for a cancelled one whose hour was taken, unless it is forced.
    """
    cita = lock(db, by=by, cita_id=cita_id)
    check_version(cita, data.version)
    if data.estado == EstadoCita.CANCELADA:
        return cancel(db, by=by, cita_id=cita_id, alcance=Alcance.ESTA)
    if data.estado in ONCE_BEGUN:
        if cita.inicio > utcnow():
            raise CitaSinEmpezarError
        if cita.estado == EstadoCita.CANCELADA:
            raise CitaCanceladaError
    elif cita.estado == EstadoCita.CANCELADA and not data.forzar:
        check_free(db, terapeuta_id=by.user_id, lapsos=[Lapso(cita.inicio, cita.fin)])
    changed = write(cita, {"estado": data.estado, "cancelada_por": None})
    record_changed(db, by, cita, changed)
    db.flush()
    return []


def move(db: Session, *, by: Actor, cita: Cita, inicio: datetime, forzar: bool) -> None:
    """Let one that the caller has locked begin at another moment; it lasts as long as before.

    Raises `OverlapError` unless it is forced.
    """
    lapso = lapso_of(inicio, minutes_of(cita), cita.zona)
    if not forzar:
        check_free(db, terapeuta_id=cita.terapeuta_id, lapsos=[lapso], but=[cita.id])
    changed = write(cita, moved_to(cita, lapso))
    record_changed(db, by, cita, changed)


def tie(db: Session, *, by: Actor, paciente_id: UUID, sesion_id: UUID, fecha: datetime) -> None:
    """The session that was just saved is that of the patient's appointment of its day, if any.

    Of several the nearest is meant. Of a day without an hour, midnight is written.
    """
    near = Lapso(fecha - _NEARLY_TWO_DAYS, fecha + _NEARLY_TWO_DAYS)
    scope = TerapeutaScope.of(by)
    found = [
        cita
        for cita in queries.list_untied_locked(db, scope=scope, paciente_id=paciente_id, lapso=near)
        if same_day(fecha, cita.inicio, cita.zona)
    ]
    if not found:
        return
    cita = min(found, key=lambda each: abs(each.inicio - fecha))
    changed = write(cita, {"sesion_id": sesion_id, "estado": EstadoCita.REALIZADA})
    record_changed(db, by, cita, changed)
    db.flush()


def _affected(db: Session, cita: Cita, alcance: Alcance) -> list[Cita]:
    """What a change reaches: of a series, what is still to be kept, and always the one named."""
    if alcance is Alcance.ESTA or cita.serie_id is None:
        return [cita]
    since = cita.inicio if alcance is Alcance.SIGUIENTES else None
    scope = TerapeutaScope(cita.terapeuta_id)
    found = queries.list_serie_locked(db, scope=scope, cita=cita, since=since)
    return found if cita in found else [cita, *found]


def _hour(each: Cita, named: Cita, data: CitaUpdate, alcance: Alcance) -> dict[str, Any]:
    """The new time of one that a change reaches: of a series, each on its own day."""
    if not data.model_fields_set & _HOUR:
        return {}
    zona = data.zona if "zona" in data.model_fields_set else each.zona
    local = on_the_wall(each.inicio, each.zona)
    inicio = each.inicio
    if "inicio_local" in data.model_fields_set:
        alone = alcance is Alcance.ESTA or named.serie_id is None
        day = data.inicio_local.date() if alone else local.date()
        inicio = instant(datetime.combine(day, data.inicio_local.time()), zona)
    elif "zona" in data.model_fields_set:
        inicio = instant(local, zona)
    sent = "duracion_minutos" in data.model_fields_set
    minutos = data.duracion_minutos if sent else minutes_of(each)
    return {"zona": zona, **moved_to(each, lapso_of(inicio, minutos, zona))}
