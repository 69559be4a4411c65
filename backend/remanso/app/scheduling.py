"""The daily backup, taken inside the server or a worker."""

from datetime import UTC, datetime, time, timedelta
from threading import Event, Thread

import structlog

from remanso.context import Context
from remanso.core.errors import ProblemError
from remanso.core.logs.failures import describe
from remanso.core.times import utcnow
from remanso.engines.backup.errors import BusyBackupError
from remanso.engines.backup.installation import Installation
from remanso.engines.backup.retention import USUAL, parse_retention
from remanso.use_cases.copias.place import place_at
from remanso.use_cases.copias.take_copia import take_copia

log = structlog.get_logger(__name__)

_LOOK_SECONDS = 5.0
_AFTER_FAILURE = timedelta(hours=1)
_UNFORESEEN = "Ha sido un fallo inesperado: el registro del servidor dice más."


class BackupSchedule:
    """Takes the backup that fell due, also while nothing ran; several processes take it once."""

    def __init__(self, context: Context) -> None:
        """Nothing runs yet."""
        self._context = context
        self._installation = Installation(context.settings.data_path)
        self._stopping = Event()
        self._thread: Thread | None = None

    def start(self) -> None:
        """Begin to look, if the settings say when."""
        if self._context.settings.backup_at is not None:
            self._thread = Thread(target=self._run, name="backups", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """Begin no other; one that is being taken is cut off, and so absent."""
        self._stopping.set()

    def take_due(self, now: datetime) -> None:
        """Take a backup if one is due at that moment; a failure is noted for `doctor`."""
        due = self._last_due(now)
        state = self._installation.state
        failed = state.failed_at is not None and state.failed_at > now - _AFTER_FAILURE
        if failed or (state.taken_at is not None and state.taken_at >= due):
            return
        settings = self._context.settings
        try:
            take_copia(self._context, place_at(settings, None), retention=parse_retention(USUAL))
        except BusyBackupError:
            # Another process of this practice takes it.
            return
        except (ProblemError, OSError) as error:
            log.warning("backup.failed", **describe(error))
            sentence = error.sentence if isinstance(error, ProblemError) else str(error.strerror)
            self._installation.note(failed_at=now, failure=sentence)

    def _run(self) -> None:
        while not self._stopping.wait(_LOOK_SECONDS):
            self.look(utcnow())

    def look(self, now: datetime) -> None:
        """The same, whatever goes wrong: what nobody foresaw is in the log, and told as that."""
        try:
            self.take_due(now)
        except Exception as error:  # noqa: BLE001 - the next day is backed up all the same
            log.error("backup.broken", **describe(error))  # noqa: TRY400 - told by its kind
            self._installation.note(failed_at=now, failure=_UNFORESEEN)

    def _last_due(self, now: datetime) -> datetime:
        at = self._context.settings.backup_at
        assert at is not None
        local = now.astimezone()
        due = datetime.combine(local.date(), time.fromisoformat(at)).astimezone()
        if due > local:
            yesterday = local.date() - timedelta(days=1)
            due = datetime.combine(yesterday, time.fromisoformat(at)).astimezone()
        return due.astimezone(UTC)
