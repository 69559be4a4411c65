"""Patients: wiring only."""

from typing import Annotated, Any
from uuid import UUID

from fastapi import Query, Response, status
from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.archivos import service as archivos
from remanso.archivos.photos import photo_address
from remanso.archivos.stores import Store
from remanso.asistente import conversations
from remanso.core.access import ByPaciente, ByTerapeuta
from remanso.core.db import Db, ReadDb, TheDatabase
from remanso.core.paging import Paging
from remanso.core.routing import RoomRouter, problems
from remanso.core.validation import PathId
from remanso.cuentas import service as cuentas
from remanso.cuentas.passwords import hash_password, temporary_password
from remanso.ejercicios import progreso_service as progreso
from remanso.invitaciones import service as invitaciones
from remanso.pacientes import queries, service
from remanso.pacientes.models import Paciente
from remanso.pacientes.schemas import (
    Credenciales,
    PacienteCreate,
    PacienteCreated,
    PacienteRead,
    PacienteResumen,
    PacienteUpdate,
)
from remanso.pacientes.schemas_paciente import PacienteDashboard
from remanso.sesiones import service as sesiones
from remanso.sesiones.service import Estadistica

router = RoomRouter(prefix="/pacientes", tags=["pacientes"])


@router.get("/", responses=problems(403))
def list_pacientes(
    actor: ByTerapeuta,
    db: ReadDb,
    store: Store,
    page: Paging,
    search: Annotated[str, Query(max_length=200)] = "",
) -> list[PacienteResumen]:
    """The therapist's patients with their statistics: two statements, however many there are."""
    rows = queries.cards(db, terapeuta_id=actor.user_id, search=search, page=page)
    ids = [row.id for row in rows]
    estadisticas = sesiones.estadisticas(db, terapeuta_id=actor.user_id, pacientes=ids)
    return [_card(store, row, estadisticas.get(row.id, Estadistica())) for row in rows]


@router.post("/", status_code=status.HTTP_201_CREATED, responses=problems(403, 409))
def create_paciente(
    payload: PacienteCreate, actor: ByTerapeuta, db: Db, store: Store
) -> PacienteCreated:
    """Add a patient with a temporary password."""
    password = temporary_password()
    paciente = service.create(db, by=actor, data=payload, password_hash=hash_password(password))
    return PacienteCreated(
        paciente=_read(db, store, paciente),
        patientName=f"{paciente.nombre} {paciente.apellido}",
        email=payload.email,
        temporary_password=password,
    )


@router.get("/unified/{paciente_id}", responses=problems(403, 404))
def get_paciente(paciente_id: PathId, actor: ByTerapeuta, db: Db, store: Store) -> PacienteRead:
    """One patient in full; the reading is audited."""
    paciente = service.get(db, terapeuta_id=actor.user_id, paciente_id=paciente_id)
    service.record_read(db, by=actor, paciente_id=paciente_id)
    return _read(db, store, paciente)


@router.patch("/{paciente_id}", responses=problems(403, 404, 409))
def update_paciente(
    paciente_id: PathId, payload: PacienteUpdate, actor: ByTerapeuta, db: Db, store: Store
) -> PacienteRead:
    """Change what was sent, unless another window changed the patient since it was read."""
    paciente = service.update(db, by=actor, paciente_id=paciente_id, data=payload)
    return _read(db, store, paciente)


@router.delete(
    "/{paciente_id}", status_code=status.HTTP_204_NO_CONTENT, responses=problems(403, 404)
)
def delete_paciente(
    paciente_id: PathId, actor: ByTerapeuta, database: TheDatabase, store: Store
) -> Response:
    """Remove a patient with everything that is theirs, files included."""
    with database.transaction() as db:
        service.lock(db, terapeuta_id=actor.user_id, paciente_id=paciente_id)
        _, email = cuentas.name_and_email(db, paciente_id)
        archivos.delete_of_paciente(db, store, by=actor, paciente_id=paciente_id)
        invitaciones.forget(db, email=email)
        conversations.forget_practice(db, terapeuta_id=actor.user_id)
        service.delete(db, by=actor, paciente_id=paciente_id)
    database.scrub()
    return Response(status_code=status.HTTP_204_NO_CONTENT)


@router.post("/{paciente_id}/credenciales", responses=problems(403, 404))
def renew_credentials(paciente_id: PathId, actor: ByTerapeuta, db: Db) -> Credenciales:
    """A new temporary password."""
    password = temporary_password()
    paciente = service.renew_credentials(
        db, by=actor, paciente_id=paciente_id, password_hash=hash_password(password)
    )
    name, email = cuentas.name_and_email(db, paciente.id)
    return Credenciales(
        paciente_id=paciente.id, patientName=name, email=email, temporary_password=password
    )


@router.get("/paciente/dashboard", responses=problems(403, 404))
def dashboard(actor: ByPaciente, db: ReadDb) -> PacienteDashboard:
    """What greets the signed-in patient."""
    return _dashboard(db, actor.user_id)


def _dashboard(db: ReadDb, paciente_id: UUID) -> PacienteDashboard:
    paciente = service.own(db, paciente_id=paciente_id)
    resumen = sesiones.resumen_paciente(db, paciente_id=paciente_id)
    avance = progreso.avance(db, paciente_id=paciente_id)
    terapeuta, _ = cuentas.name_and_email(db, paciente.terapeuta_id)
    return PacienteDashboard.model_validate(
        {
            "nombre": paciente.nombre,
            "terapeuta": terapeuta,
            "fecha_ingreso": paciente.fecha_ingreso,
            "proxima_cita": paciente.proxima_cita,
            "ejercicios_asignados": avance.asignados,
            "ejercicios_completados": avance.completados,
            **resumen,
        }
    )


def _card(store: Store, row: Row[*tuple[Any, ...]], estadistica: Estadistica) -> PacienteResumen:
    facts = row._asdict()
    facts["edad"] = service.edad_of(fecha_nacimiento=row.fecha_nacimiento, edad=row.edad)
    facts["foto_perfil"] = photo_address(store, row.foto_perfil)
    return PacienteResumen(**facts, **vars_of(estadistica))


def _read(db: Session, store: Store, paciente: Paciente) -> PacienteRead:
    account = cuentas.account_of(db, paciente.id)
    own = {column.key: getattr(paciente, column.key) for column in Paciente.__table__.columns}
    computed = {
        "email": account.email,
        "foto_perfil": photo_address(store, account.foto_perfil),
        "edad": service.edad_of(fecha_nacimiento=paciente.fecha_nacimiento, edad=paciente.edad),
    }
    estadistica = sesiones.estadistica(db, paciente_id=paciente.id)
    return PacienteRead.model_validate({**own, **computed, **vars_of(estadistica)})


def vars_of(estadistica: Estadistica) -> dict[str, Any]:
    """The statistics under their wire names."""
    return estadistica._asdict()
