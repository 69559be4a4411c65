"""Patients: wiring only."""

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple
from uuid import UUID

from fastapi import Depends, Query, Response, status
from sqlalchemy import Connection, Row
from sqlalchemy.orm import Session

from remanso.api.context import TheContext
from remanso.api.stores import Store
from remanso.core.actor import Actor
from remanso.core.edge.access import FRESH, ByPaciente, ByTerapeuta
from remanso.core.edge.paging import Paging
from remanso.core.edge.routing import RoomRouter, as_json, problems
from remanso.core.edge.transactions import IN_TURN, Db, ReadDb, TheDatabase, WritingDatabase
from remanso.core.scope import TerapeutaScope
from remanso.core.times import utcnow
from remanso.core.validation import PathId, Storable
from remanso.rooms.archivos.uploads.photos import sign_photo
from remanso.rooms.citas import ajustes, proximas
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.cuentas.credentials.passwords import hash_password, make_temporary_password
from remanso.rooms.ejercicios.progress import service as progreso
from remanso.rooms.ejercicios.progress.hoy import EjercicioDeHoy
from remanso.rooms.pacientes import queries, service
from remanso.rooms.pacientes.errors import PacienteNotFoundError
from remanso.rooms.pacientes.models import Paciente
from remanso.rooms.pacientes.schemas import (
    AltaRead,
    AltaUpdate,
    Credenciales,
    Orden,
    PacienteCreate,
    PacienteCreated,
    PacienteRead,
    PacienteResumen,
    PacienteUpdate,
)
from remanso.rooms.pacientes.schemas_paciente import PacienteDashboard
from remanso.rooms.sesiones.saved import service as sesiones
from remanso.rooms.sesiones.saved.service import Estadistica
from remanso.use_cases.pacientes import create_paciente as create
from remanso.use_cases.pacientes import delete_paciente as use_case
from remanso.use_cases.pacientes import prepare_cita as preparation
from remanso.use_cases.pacientes import renew_credentials as renew
from remanso.use_cases.pacientes import update_paciente as update
from remanso.use_cases.pacientes.prepare_cita import AntesDeEntrar

router = RoomRouter(prefix="/pacientes", tags=["pacientes"])
_BESIDE = queries.Beside(sesiones.ESTADISTICAS, proximas.beside(Paciente.id))


class Asked(NamedTuple):
    """Which patients a list is of, and what it goes by."""

    search: str
    orden: Orden


async def _asked(
    search: Annotated[str, Query(max_length=200), Storable] = "", orden: Orden = Orden.NOMBRE
) -> Asked:
    return Asked(search, orden)


@router.get(
    "/", response_model=list[PacienteResumen], responses=problems(403), dependencies=[IN_TURN]
)
def list_pacientes(
    actor: ByTerapeuta,
    database: TheDatabase,
    store: Store,
    page: Paging,
    asked: Annotated[Asked, Depends(_asked)],
) -> Response:
    """The therapist's patients with their statistics: one statement, however many there are."""
    # What is asked for most: read and closed in this one thread.
    with database.look() as db:
        rows = queries.list_cards(
            db,
            scope=TerapeutaScope.of(actor),
            search=asked.search,
            page=page,
            beside=_BESIDE,
            values={proximas.AHORA: utcnow()},
            orden=asked.orden,
        )
    return page.answer(_cards(store, rows, terapeuta_id=actor.user_id))


@router.post("/", status_code=status.HTTP_201_CREATED, responses=problems(403, 409))
def create_paciente(
    payload: PacienteCreate, actor: ByTerapeuta, db: Db, store: Store
) -> PacienteCreated:
    """Add a patient with a temporary password."""
    password = make_temporary_password()
    password_hash = hash_password(password)
    paciente = create.create_paciente(db, by=actor, data=payload, password_hash=password_hash)
    return PacienteCreated(
        paciente=_read_again(db, store, by=actor, paciente_id=paciente.id),
        patientName=f"{paciente.nombre} {paciente.apellido}",
        email=payload.email,
        temporary_password=password,
    )


@router.get("/unified/{paciente_id}", response_model=PacienteRead, responses=problems(403, 404))
def get_paciente(
    paciente_id: PathId, actor: ByTerapeuta, database: WritingDatabase, store: Store
) -> Response:
    """One patient in full; the reading is audited."""
    with database.look() as db:
        paciente = _read(db, store, by=actor, paciente_id=paciente_id)
    service.record_read(database, by=actor, paciente_id=paciente_id)
    return as_json(paciente)


@router.get("/{paciente_id}/antes-de-entrar", responses=problems(403, 404))
def prepare_cita(
    paciente_id: PathId, actor: ByTerapeuta, database: WritingDatabase, context: TheContext
) -> AntesDeEntrar:
    """What to know before the patient comes in; the reading is audited."""
    return preparation.prepare_cita(
        database, by=actor, catalogo=context.catalogo, paciente_id=paciente_id
    )


@router.patch("/{paciente_id}", responses=problems(403, 404, 409))
def update_paciente(
    paciente_id: PathId,
    payload: PacienteUpdate,
    actor: ByTerapeuta,
    db: Db,
    store: Store,
    *,
    context: TheContext,
) -> PacienteRead:
    """Change what was sent, unless another window changed the patient since it was read."""
    update.update_paciente(db, context.post, by=actor, paciente_id=paciente_id, data=payload)
    return _read_again(db, store, by=actor, paciente_id=paciente_id)


@router.put("/{paciente_id}/alta", responses=problems(403, 404))
def discharge_paciente(
    paciente_id: PathId, payload: AltaUpdate, actor: ByTerapeuta, db: Db, store: Store
) -> PacienteRead:
    """The therapy ended on that day: what the record is kept for is counted from it."""
    hoy = ajustes.today(db, terapeuta_id=actor.user_id)
    service.discharge(db, by=actor, paciente_id=paciente_id, data=payload, hoy=hoy)
    return _read_again(db, store, by=actor, paciente_id=paciente_id)


@router.delete(
    "/{paciente_id}/alta",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems(403, 404, 409),
)
def readmit_paciente(paciente_id: PathId, actor: ByTerapeuta, db: Db) -> Response:
    """Take the discharge back."""
    service.readmit(db, by=actor, paciente_id=paciente_id)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.delete(
    "/{paciente_id}",
    status_code=status.HTTP_204_NO_CONTENT,
    responses=problems(403, 404, 409),
    dependencies=[FRESH],
)
def delete_paciente(
    paciente_id: PathId, actor: ByTerapeuta, database: TheDatabase, store: Store
) -> Response:
    """Remove a patient with everything that is theirs, files included."""
    use_case.delete_paciente(database, store, by=actor, paciente_id=paciente_id)
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.post("/{paciente_id}/credenciales", responses=problems(403, 404))
def renew_credentials(
    paciente_id: PathId, actor: ByTerapeuta, db: Db, context: TheContext
) -> Credenciales:
    """A new temporary password; the patient is told that there is one."""
    password = make_temporary_password()
    name, email = renew.renew_credentials(
        db,
        context.post,
        by=actor,
        paciente_id=paciente_id,
        password_hash=hash_password(password),
    )
    return Credenciales(
        paciente_id=paciente_id, patientName=name, email=email, temporary_password=password
    )


@router.get("/paciente/dashboard", responses=problems(403, 404))
def dashboard(actor: ByPaciente, db: ReadDb) -> PacienteDashboard:
    """What greets the signed-in patient."""
    return _dashboard(db, actor.user_id)


def _dashboard(db: ReadDb, paciente_id: UUID) -> PacienteDashboard:
    paciente = service.own(db, paciente_id=paciente_id)
    resumen = sesiones.read_resumen(db, paciente_id=paciente_id)
    ejercicios = progreso.read_own_resumen(db, paciente_id=paciente_id)
    terapeuta, _ = cuentas.name_and_email(db, paciente.terapeuta_id)
    return PacienteDashboard.model_validate(
        {
            "nombre": paciente.nombre,
            "terapeuta": terapeuta,
            "fecha_ingreso": paciente.fecha_ingreso,
            "proxima_cita": proximas.find_own(db, paciente_id=paciente_id),
            "ejercicios_asignados": ejercicios.avance.asignados,
            "ejercicios_completados": ejercicios.avance.completados,
            "ejercicios_hoy": [_hoy(each) for each in ejercicios.hoy],
            "ejercicios_por_hacer": [fila._asdict() for fila in ejercicios.por_hacer],
            **resumen,
        }
    )


def _hoy(each: EjercicioDeHoy) -> dict[str, Any]:
    practised = each.fila.practised
    assert practised.pauta is not None
    return {
        "id": each.fila.id,
        "titulo": each.fila.titulo,
        "hechas": practised.hechas,
        "hecho": each.hecho,
        **practised.pauta.model_dump(include={"cada", "veces", "hasta"}),
    }


def _cards(
    store: Store, rows: Sequence[Row[*tuple[Any, ...]]], *, terapeuta_id: UUID
) -> list[dict[str, Any]]:
    names = rows[0]._fields if rows else ()
    # All are this therapist's: nothing to read from each row.
    whose = str(terapeuta_id)
    return [_card(store, dict(zip(names, row, strict=True), terapeuta_id=whose)) for row in rows]


def _card(store: Store, facts: dict[str, Any]) -> dict[str, Any]:
    facts["edad"] = _edad(facts)
    facts["foto_perfil"] = sign_photo(store, facts["foto_perfil"])
    if facts["total_sesiones"] is None:
        facts |= Estadistica()._asdict()
    return facts


def _edad(facts: dict[str, Any]) -> int | None:
    # The list is one statement: whose day it is would be another, for an evening before a birthday.
    hoy = utcnow().date()
    born = facts["fecha_nacimiento"]
    return service.edad_of(fecha_nacimiento=born, edad=facts["edad"], hoy=hoy)


def _read_again(db: Session, store: Store, *, by: Actor, paciente_id: UUID) -> PacienteRead:
    """The patient as this transaction has left them."""
    db.flush()
    return _read(db.connection(), store, by=by, paciente_id=paciente_id)


def _read(db: Connection, store: Store, *, by: Actor, paciente_id: UUID) -> PacienteRead:
    row = queries.find_record(
        db,
        scope=TerapeutaScope.of(by),
        paciente_id=paciente_id,
        beside=_BESIDE,
        values={proximas.AHORA: utcnow()},
    )
    if row is None:
        raise PacienteNotFoundError
    facts = row._asdict()
    facts["edad"] = _edad(facts)
    if facts["total_sesiones"] is None:
        facts |= Estadistica()._asdict()
    day = facts["fecha_alta"]
    alta = None if day is None else AltaRead(fecha=day, motivo=facts["motivo_alta"])
    photo = sign_photo(store, facts["foto_perfil"])
    return PacienteRead.model_validate({**facts, "alta": alta, "foto_perfil": photo})
