"""Where a caller may put files: the three kinds of folder that contract §6 names."""

from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.orm import Session

from remanso.core.actor import Actor, Role
from remanso.core.errors import NotFoundError
from remanso.rooms.archivos.errors import ArchivoNotFoundError
from remanso.rooms.pacientes import service as pacientes

THERAPISTS = "therapists"
PATIENTS = "patients"
COPIES = "expedientes"
"""Copies of whole records: in nobody's folder, so that only who asked for one is given it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A folder and whose files lie in it."""

    folder: str
    terapeuta_id: UUID
    paciente_id: UUID | None


def place_of(db: Session, *, by: Actor, folder: str | None) -> Place:
    """The caller's own folder, theirs by default. Foreign, absent and nonsense are one error.

    Raises `NotFoundError`.
    """
    if folder is None:
        folder = own_folder(by)
    root, _, rest = folder.partition("/")
    owner, _, inner = rest.partition("/")
    owner_id = _id(owner)
    tail = f"/{inner}" if inner else ""
    if root == PATIENTS:
        terapeuta_id = _terapeuta_of(db, by=by, paciente_id=owner_id)
        return Place(f"{PATIENTS}/{owner_id}{tail}", terapeuta_id, owner_id)
    if by.role is not Role.TERAPEUTA:
        raise ArchivoNotFoundError
    if root == THERAPISTS and owner_id == by.user_id:
        return Place(f"{THERAPISTS}/{owner_id}{tail}", owner_id, None)
    if _id(root) == by.user_id:
        terapeuta_id = _terapeuta_of(db, by=by, paciente_id=owner_id)
        return Place(f"{terapeuta_id}/{owner_id}{tail}", terapeuta_id, owner_id)
    raise ArchivoNotFoundError


def own_folder(by: Actor) -> str:
    """Where the caller keeps what belongs to nobody else, their photo for one."""
    return f"{THERAPISTS if by.role is Role.TERAPEUTA else PATIENTS}/{by.user_id}"


def copies_folder(*, terapeuta_id: UUID, paciente_id: UUID) -> str:
    """Where the copies of a patient's record lie."""
    return f"{COPIES}/{terapeuta_id}/{paciente_id}"


def is_in_copies(key: str) -> bool:
    """Whether a file is such a copy."""
    return key.startswith(f"{COPIES}/")


def profile_folder(paciente_id: UUID) -> str:
    """The one folder that a patient reads and writes by themselves, with its last slash."""
    return f"{PATIENTS}/{paciente_id}/"


def _terapeuta_of(db: Session, *, by: Actor, paciente_id: UUID) -> UUID:
    if by.role is Role.TERAPEUTA:
        # One body for every folder that is not the caller's, whoever it belongs to.
        try:
            pacientes.check(db, terapeuta_id=by.user_id, paciente_id=paciente_id)
        except NotFoundError as error:
            raise ArchivoNotFoundError from error
        return by.user_id
    if paciente_id != by.user_id:
        raise ArchivoNotFoundError
    return pacientes.own(db, paciente_id=paciente_id).terapeuta_id


def _id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise ArchivoNotFoundError from error
