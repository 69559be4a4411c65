"""The job store as the rest of the product uses it: enqueue, look, hand over, forget."""

from datetime import timedelta
from enum import Enum, auto
from typing import NamedTuple

from dbos import DBOS, DBOSClient

from remanso.core.times import to_json, utcnow
from remanso.engines.jobs.base import APPLICATION, VERSION, JobRef, Lane, queue_of
from remanso.engines.jobs.bell import Bell

_ALIVE = frozenset({"ENQUEUED", "DELAYED", "PENDING"})
_ENDED = ["SUCCESS", "ERROR", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"]
KEEP_ENDED = timedelta(days=1)
_PURGE_BATCH = 500
_MOST_WAITING = 10_000


class JobState(Enum):
    """What the store knows of a job."""

    UNKNOWN = auto()
    ALIVE = auto()
    ENDED = auto()


class Waiting(NamedTuple):
    """A job that has not ended, and for how many seconds it has been there."""

    kind: str
    running: bool
    seconds: float


class JobQueue:
    """Enqueues jobs and looks after their records; runs none."""

    def __init__(self, address: str, bell: Bell) -> None:
        """Open nothing yet; the bell is rung when there is a job."""
        self._address = address
        self._bell = bell
        self._client: DBOSClient | None = None

    def start(self) -> None:
        """Make the store's tables if need be, and connect."""
        DBOS.migrate(self._address)
        self._client = DBOSClient(
            system_database_url=self._address,
            application_name=APPLICATION,
            # A request that cannot enqueue must not hang: the watcher enqueues later.
            retry_connection_errors=False,
        )

    def stop(self) -> None:
        """Disconnect."""
        if self._client is not None:
            self._client.destroy()
            self._client = None

    def enqueue(self, job: JobRef) -> None:
        """Ask for the job to run; asking again for the same attempt changes nothing."""
        self._connected.enqueue(
            {
                "workflow_name": job.kind,
                "queue_name": queue_of(job.lane),
                "queue_partition_key": job.lane.value,
                "workflow_id": job.workflow_id,
                "app_version": VERSION,
            },
            str(job.subject),
            job.attempt,
        )
        self._bell.ring()

    def has_jobs(self) -> bool:
        """Whether any job has not ended, whichever process does it."""
        return bool(
            self._connected.list_workflows(
                status=sorted(_ALIVE), limit=1, load_input=False, load_output=False
            )
        )

    def state(self, job: JobRef) -> JobState:
        """Whether the job is known, and whether it still has something to do."""
        found = self._connected.list_workflows(
            workflow_ids=[job.workflow_id], load_input=False, load_output=False
        )
        if not found:
            return JobState.UNKNOWN
        return JobState.ALIVE if found[0].status in _ALIVE else JobState.ENDED

    def list_waiting(self) -> list[Waiting]:
        """The jobs that have not ended, of at most ten thousand."""
        found = self._connected.list_workflows(
            status=sorted(_ALIVE), limit=_MOST_WAITING, load_input=False, load_output=False
        )
        now = utcnow().timestamp()
        return [
            Waiting(
                kind=each.name,
                running=each.status == "PENDING",
                seconds=max(0.0, now - (each.created_at or 0) / 1000),
            )
            for each in found
        ]

    def hand_over(self, executor_id: str) -> int:
        """Give back to their queues the jobs that a silent executor held; how many."""
        held = self._connected.list_workflows(
            status="PENDING", executor_id=executor_id, load_input=False, load_output=False
        )
        for workflow in held:
            self._connected.resume_workflow(workflow.workflow_id, queue_name=workflow.queue_name)
        if held:
            self._bell.ring()
        return len(held)

    def forget_moved(self) -> None:
        """Forget the jobs of earlier versions, where each lane was a queue of its own.

        Nobody serves those queues any more; the watcher enqueues again what rows still wait for.
        """
        moved = self._connected.list_workflows(
            status=sorted(_ALIVE),
            queue_name=[lane.value for lane in Lane],
            load_input=False,
            load_output=False,
        )
        if moved:
            self._connected.delete_workflows([workflow.workflow_id for workflow in moved])

    def purge(self) -> None:
        """Forget jobs that ended a while ago."""
        ended = self._connected.list_workflows(
            status=_ENDED,
            completed_before=to_json(utcnow() - KEEP_ENDED),
            limit=_PURGE_BATCH,
            load_input=False,
            load_output=False,
        )
        if ended:
            self._connected.delete_workflows([workflow.workflow_id for workflow in ended])

    @property
    def _connected(self) -> DBOSClient:
        if self._client is None:
            raise RuntimeError("the job queue has not been started")
        return self._client
