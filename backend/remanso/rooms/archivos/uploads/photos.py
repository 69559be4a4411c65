"""Profile photos: which file may be one, and where a browser may see it."""

from datetime import timedelta

from sqlalchemy.orm import Session

from remanso.core.actor import Actor
from remanso.core.times import utcnow
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.errors import ArchivoNotFoundError, PhotoPointsError
from remanso.rooms.archivos.folders.places import own_folder
from remanso.rooms.archivos.folders.purposes import PHOTO
from remanso.rooms.archivos.service import get_readable, sign_download
from remanso.rooms.archivos.uploads.dimensions import count_points

_LIFETIME = timedelta(hours=12)


_MAX_POINTS = 50_000_000
"""As many as a telephone's camera takes."""


def check_photo(db: Session, storage: Storage, *, by: Actor, key: str) -> None:
    """Refuse a file that is not a picture in the caller's own folder.

    Raises `ArchivoNotFoundError`, `PhotoTypeError`, `PhotoTooLargeError`, `PhotoPointsError`.
    """
    if not key.startswith(f"{own_folder(by)}/"):
        raise ArchivoNotFoundError
    archivo = get_readable(db, by=by, key=key)
    # A therapist's folder takes other files too; its bytes were held against this type on arrival.
    PHOTO.declared_type(archivo.content_type, archivo.nombre)
    PHOTO.check_size(archivo.size)
    if count_points(storage.read_range(key, start=0, length=PHOTO.limit)) > _MAX_POINTS:
        raise PhotoPointsError


def sign_photo(storage: Storage, key: str | None) -> str | None:
    """Where a browser may see a photo for some hours; the caller has checked who asks.

    It stays the same for an hour, so that the picture is not fetched again at every look.
    """
    if key is None:
        return None
    now = utcnow()
    since_the_hour = timedelta(minutes=now.minute, seconds=now.second, microseconds=now.microsecond)
    return sign_download(storage, key=key, filename=None, lifetime=_LIFETIME - since_the_hour)
