"""What the server or a worker does by the clock beside its jobs: backups, and proving its keys."""

from abc import ABC, abstractmethod
from datetime import UTC, datetime, time, timedelta
from threading import Event, Thread
from time import monotonic

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
from remanso.use_cases.llaves.prove_textos import UnprovenError, prove_textos, read_proof

log = structlog.get_logger(__name__)

_LOOK_SECONDS = 5.0
_AFTER_FAILURE = timedelta(hours=1)
_UNFORESEEN = "Ha sido un fallo inesperado: el registro del servidor dice más."
# Where nothing opens, or nothing is there yet: a key service and a passphrase cost something.
_UNPROVEN_SECONDS = 3600.0


class Schedule(ABC):
    """Looks again and again, in a thread of its own, whether something fell due."""

    name: str
    pause = _LOOK_SECONDS

    def __init__(self, context: Context) -> None:
        """Nothing runs yet."""
        self._context = context
        self._stopping = Event()

    def start(self) -> None:
        """Begin to look."""
        Thread(target=self._run, name=self.name, daemon=True).start()

    def stop(self) -> None:
        """Begin no other; what is being done is cut off, and so absent."""
        self._stopping.set()

    @abstractmethod
    def look(self, now: datetime) -> None:
        """Do what is due at that moment, whatever goes wrong."""

    def _run(self) -> None:
        while not self._stopping.wait(self.pause):
            self.look(utcnow())


def schedules_of(context: Context) -> list[Schedule]:
    """What is done by the clock with these settings."""
    backups = [] if context.settings.backup_at is None else [BackupSchedule(context)]
    return [*backups, ProofSchedule(context)]


class ProofSchedule(Schedule):
    """Opens a text every month, so that a key that got lost is missed before the next start."""

    name = "proof"
    # Nobody waits for what is due once a month.
    pause = 60.0

    def __init__(self, context: Context) -> None:
        """Nothing runs yet."""
        super().__init__(context)
        self._not_before = 0.0

    def look(self, now: datetime) -> None:
        """Prove it if it is time; a failure is noted for `doctor` and `/readyz`."""
        settings = self._context.settings
        try:
            if monotonic() < self._not_before or not read_proof(settings.data_path).is_due(now):
                return
            self._not_before = monotonic() + _UNPROVEN_SECONDS
            opened = prove_textos(settings)
        except UnprovenError as error:
            log.error("textos.unproven", why=error.sentence)  # noqa: TRY400 - told by its sentence
        except Exception as error:  # noqa: BLE001 - a database that is away, or a broken note, says nothing of keys
            log.warning("textos.not_asked", **describe(error))
        else:
            log.info("textos.proven", column=opened)


class BackupSchedule(Schedule):
    """Takes the backup that fell due, also while nothing ran; several processes take it once."""

    name = "backups"

    def __init__(self, context: Context) -> None:
        """Nothing runs yet."""
        super().__init__(context)
        self._installation = Installation(context.settings.data_path)

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
