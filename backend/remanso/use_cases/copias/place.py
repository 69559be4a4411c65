"""The place where backups are kept, as the operator writes it."""

from pathlib import Path

from remanso.engines.backup.errors import NoBucketSettingsError, NoPlaceError, UnusablePlaceError
from remanso.engines.backup.manifest import LISTS
from remanso.engines.backup.places import FolderPlace, Place
from remanso.settings.backups import is_bucket
from remanso.settings.product import Settings


def place_at(settings: Settings, where: str | None) -> Place:
    """A folder or `s3://BUCKET`; None is what the settings say. Raises `BackupError`."""
    where = where or settings.backup_dir
    if where is None:
        raise NoPlaceError
    return _bucket(settings, where) if is_bucket(where) else FolderPlace(Path(where).absolute())


def source_at(settings: Settings, where: str) -> tuple[Place, str | None]:
    """The same to restore from; a list's own file names one backup. Raises `BackupError`."""
    path = Path(where)
    if not is_bucket(where) and path.is_file():
        return FolderPlace(path.absolute().parent.parent), f"{LISTS}/{path.name}"
    return place_at(settings, where), None


def _bucket(settings: Settings, where: str) -> Place:
    # Its library is loaded where it is used.
    from remanso.engines.backup.bucket import BucketPlace  # noqa: PLC0415 - loaded only where it is used
    from remanso.engines.storage.s3.client import make_client  # noqa: PLC0415 - loaded only where it is used

    key_id, secret = settings.s3_access_key_id, settings.s3_secret_access_key
    if key_id is None or secret is None:
        raise NoBucketSettingsError
    try:
        bucket = settings.bucket_at(where)
    except ValueError as error:
        raise UnusablePlaceError(where, str(error).rstrip(".")) from None
    if not bucket.local and not settings.cloud_engines:
        raise UnusablePlaceError(where, "está fuera de este equipo; REMANSO_CLOUD_ENGINES=true")
    client = make_client(
        bucket, access_key_id=key_id.get_secret_value(), secret_access_key=secret.get_secret_value()
    )
    return BucketPlace(bucket, client, work=settings.data_path / "backup-work")
