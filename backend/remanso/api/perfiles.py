"""The signed-in person's own profile, a therapist's or a patient's: wiring only."""

from sqlalchemy.orm import Session

from remanso.api.archivos.arrived import Arrived
from remanso.api.stores import Store
from remanso.core.actor import Actor
from remanso.core.edge.access import ByPaciente, ByTerapeuta
from remanso.core.edge.routing import RoomRouter, problems
from remanso.core.edge.transactions import Db, ReadDb
from remanso.rooms.archivos import references
from remanso.rooms.archivos.folders.keys import key_of
from remanso.rooms.archivos.uploads.photos import sign_photo
from remanso.rooms.citas import proximas
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.ejercicios.bank.files import check_free
from remanso.rooms.pacientes import service as pacientes
from remanso.rooms.pacientes.ficha import FichaRead
from remanso.rooms.pacientes.schemas_paciente import PerfilPacienteRead
from remanso.rooms.perfiles import service
from remanso.rooms.perfiles.models import PerfilTerapeuta
from remanso.rooms.perfiles.schemas import (
    PerfilPacienteUpdate,
    PerfilTerapeutaRead,
    PerfilTerapeutaUpdate,
)
from remanso.rooms.sesiones.saved import service as sesiones

of_terapeuta = RoomRouter(prefix="/terapeuta/perfil", tags=["perfiles"])
of_paciente = RoomRouter(prefix="/pacientes/perfil", tags=["perfiles"])


@of_terapeuta.get("", responses=problems(403))
def get_perfil_terapeuta(actor: ByTerapeuta, db: ReadDb, store: Store) -> PerfilTerapeutaRead:
    """The therapist's own profile."""
    return _present(db, store, service.get(db, terapeuta_id=actor.user_id))


@of_terapeuta.patch("", responses=problems(403, 404, 409, 413, 415), dependencies=[Arrived])
@of_terapeuta.put(
    "",
    responses=problems(403, 404, 409, 413, 415),
    dependencies=[Arrived],
    name="replace_perfil_terapeuta",
)
def update_perfil_terapeuta(
    payload: PerfilTerapeutaUpdate, actor: ByTerapeuta, db: Db, store: Store
) -> PerfilTerapeutaRead:
    """Change the keys that are sent; name and e-mail are not among them."""
    if payload.foto_perfil:
        check_free(db, by=actor, named=payload.foto_perfil)
        _check_photo_free(db, actor, payload.foto_perfil)
    return _present(db, store, service.update(db, store, by=actor, data=payload))


@of_paciente.get("", responses=problems(403, 404))
def get_perfil_paciente(actor: ByPaciente, db: ReadDb, store: Store) -> PerfilPacienteRead:
    """The patient's own profile."""
    return _present_paciente(db, store, actor)


@of_paciente.patch("", responses=problems(403, 404, 409, 413, 415), dependencies=[Arrived])
@of_paciente.put(
    "",
    responses=problems(403, 404, 409, 413, 415),
    dependencies=[Arrived],
    name="replace_perfil_paciente",
)
def update_perfil_paciente(
    payload: PerfilPacienteUpdate, actor: ByPaciente, db: Db, store: Store
) -> PerfilPacienteRead:
    """Change the keys that are sent: telephone, address, date of birth and photo."""
    if payload.foto_perfil:
        _check_photo_free(db, actor, payload.foto_perfil)
    service.update_paciente(db, store, by=actor, data=payload)
    return _present_paciente(db, store, actor)


def _check_photo_free(db: Session, actor: Actor, named: str) -> None:
    key = key_of(named)
    if key != cuentas.get_account(db, actor.user_id).foto_perfil:
        references.check_free(db, key=key)


def _present(db: Session, store: Store, perfil: PerfilTerapeuta) -> PerfilTerapeutaRead:
    account = cuentas.get_account(db, perfil.terapeuta_id)
    own = {column.key: getattr(perfil, column.key) for column in PerfilTerapeuta.__table__.columns}
    own["compartir_elegido"] = perfil.compartir_elegido
    photo = {"foto_perfil": sign_photo(store, account.foto_perfil)}
    return PerfilTerapeutaRead.model_validate({**own, **account._asdict(), **photo})


def _present_paciente(db: Session, store: Store, actor: Actor) -> PerfilPacienteRead:
    paciente = pacientes.own(db, paciente_id=actor.user_id)
    account = cuentas.get_account(db, actor.user_id)
    terapeuta, _ = cuentas.name_and_email(db, paciente.terapeuta_id)
    estadistica = sesiones.read_estadistica(db, paciente_id=actor.user_id)
    return PerfilPacienteRead(
        **FichaRead.model_validate(paciente, from_attributes=True).model_dump(),
        id=paciente.id,
        nombre=paciente.nombre,
        apellido=paciente.apellido,
        email=account.email,
        telefono=paciente.telefono,
        fecha_nacimiento=paciente.fecha_nacimiento,
        foto_perfil=sign_photo(store, account.foto_perfil),
        avatar_url=account.avatar_url,
        fecha_ingreso=paciente.fecha_ingreso,
        estado=paciente.estado_terapia,
        fecha_alta=paciente.fecha_alta,
        terapeuta_asignado=terapeuta,
        proxima_sesion=proximas.find_own(db, paciente_id=paciente.id),
        sesiones_completadas=estadistica.total_sesiones,
        ultima_sesion=estadistica.ultima_sesion,
        version=paciente.version,
    )


router = RoomRouter()
router.join(of_terapeuta, of_paciente)
