"""What whoever asked for a copy of a record is told of it, with where to download it."""

from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.engines.jobs.rows.processed import Estado
from remanso.engines.storage.base import Storage
from remanso.engines.storage.signing import SignedAddresses
from remanso.rooms.archivos import queries as archivos
from remanso.rooms.archivos.aliases import sign_for_paciente
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.archivos.service import DOWNLOAD_LIFETIME, sign_download
from remanso.rooms.citas import ajustes
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.cuentas import service as cuentas
from remanso.rooms.derechos.expediente.models import Expediente
from remanso.rooms.derechos.expediente.schemas import EstadoExpediente, ExpedienteRead
from remanso.rooms.derechos.paquete.names import plain


def present_expediente(
    db: Session,
    storage: Storage,
    addresses: SignedAddresses,
    *,
    by: Actor,
    copy: Expediente | None,
) -> ExpedienteRead:
    """How far the copy is; the caller audits that its address was given.

    It is given to a recent proof alone, where the account has a factor, as making the copy is.
    """
    if copy is None:
        return ExpedienteRead(estado=EstadoExpediente.SIN_PEDIR)
    archivo = None
    if copy.estado == Estado.COMPLETADO and copy.file_key is not None:
        archivo = archivos.by_key(db, key=copy.file_key)
    return ExpedienteRead(
        estado=EstadoExpediente(copy.estado),
        creado=copy.creado,
        caduca=copy.caduca,
        download_url=None
        if archivo is None or by.stale
        else _address(db, storage, addresses, by=by, copy=copy, archivo=archivo),
        sellado=copy.sellado,
        con_notas_privadas=copy.con_notas_privadas,
        progreso=copy.progreso,
        size=archivo and archivo.size,
        mensaje_error=copy.mensaje_error,
    )


def _address(
    db: Session,
    storage: Storage,
    addresses: SignedAddresses,
    *,
    by: Actor,
    copy: Expediente,
    archivo: Archivo,
) -> str:
    nombre, _ = cuentas.name_and_email(db, copy.paciente_id)
    sealed = ".age" if copy.sellado else ""
    made = on_the_wall(copy.creado, ajustes.get(db, terapeuta_id=copy.terapeuta_id).zona)
    filename = f"expediente-{plain(nombre)}-{made:%Y-%m-%d}.zip{sealed}"
    if by.role is Role.TERAPEUTA:
        return sign_download(storage, key=archivo.key, filename=filename)
    return sign_for_paciente(addresses, archivo, filename=filename, lifetime=DOWNLOAD_LIFETIME)
