"""Reading a file: one's own, one that was shared, or a copy of a record that one asked for."""

from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.edge.access import FreshLoginRequiredError
from remanso.engines.storage.base import Storage
from remanso.engines.storage.signing import SignedAddresses
from remanso.rooms.archivos import aliases
from remanso.rooms.archivos import service as archivos
from remanso.rooms.archivos.folders.places import is_in_copies
from remanso.rooms.archivos.models import Archivo
from remanso.rooms.derechos.expediente.queries import is_given as is_copy_given
from remanso.rooms.sesiones.portal.reading import may_read_file


def read_file(db: Session, *, by: Actor, key: str) -> Archivo:
    """Open a file that the caller may read; that is audited.

    Raises `ArchivoNotFoundError`, and `FreshLoginRequiredError` for a copy of a record, whose
    address too is given to a recent proof alone.
    """
    archivo = _shown(db, by=by, key=key)
    if by.stale and is_in_copies(archivo.key):
        raise FreshLoginRequiredError
    archivos.record_read(db, by=by, archivo=archivo)
    return archivo


def download_file(
    db: Session, storage: Storage, addresses: SignedAddresses, *, by: Actor, key: str
) -> str:
    """The same as an address for a while, under the name that the caller may know."""
    archivo = read_file(db, by=by, key=key)
    return archivos.download_address(storage, addresses, by=by, archivo=archivo)


def get_given(db: Session, *, by: Actor, key: str) -> Archivo:
    """A whole file, or what was made of one, whose address the caller was given: still readable?

    The reading was audited when the address was given. Raises `ArchivoNotFoundError`.
    """
    archivo = archivos.check_whole(aliases.find_named(db, key=key))
    _shown(db, by=by, key=archivos.get_original(db, archivo).key)
    return archivo


def _shown(db: Session, *, by: Actor, key: str) -> Archivo:
    archivo = archivos.find_readable(db, by=by, key=key)
    if archivo is None:
        known = aliases.find_named(db, key=key)
        if known is not None and _is_given(db, by=by, key=known.key):
            archivo = known
    return archivos.check_given(db, archivo)


def _is_given(db: Session, *, by: Actor, key: str) -> bool:
    """Whether somebody has a file otherwise than as their own."""
    if by.role is Role.PACIENTE and may_read_file(db, paciente_id=by.user_id, key=key):
        return True
    return is_copy_given(db, by=by, key=key)
