"""What a monitor reads of this installation: counts and ages, and nothing of anybody."""

from collections import Counter
from collections.abc import Iterator

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from remanso.context import Context
from remanso.core.logs.metering import RequestMeter
from remanso.engines.jobs.queue import Waiting
from remanso.engines.jobs.rows.counting import count_failed
from remanso.rooms.avisos import service as avisos
from remanso.rooms.sesiones.drafts.processing import eta


def measure(context: Context, meter: RequestMeter) -> str:
    """Everything in the text format of Prometheus."""
    registry = CollectorRegistry()
    registry.register(_Now(context))
    return meter.render() + generate_latest(registry).decode()


class _Now(Collector):
    """What the databases say at this moment."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Jobs that have not ended, what failed, and how fast this installation works."""
        yield from _jobs(self._context.jobs.list_waiting())
        failed = GaugeMetricFamily(
            "remanso_failed", "What failed and was not tried again, by kind.", labels=["kind"]
        )
        with self._context.database.read() as db:
            for table, count in count_failed(db).items():
                failed.add_metric([table], count)
            failed.add_metric(["correos"], avisos.count_given_up(db))
            pace = eta.learned(db)
        yield failed
        work = GaugeMetricFamily(
            "remanso_work_seconds_per_audio_second",
            "Seconds of work for one second of audio, by task.",
            labels=["task"],
        )
        for tarea, seconds in pace.items():
            work.add_metric([str(tarea)], seconds)
        yield work


def _jobs(waiting: list[Waiting]) -> Iterator[GaugeMetricFamily]:
    labels = ["kind", "state"]
    counts = GaugeMetricFamily("remanso_jobs", "Jobs that have not ended.", labels=labels)
    ages = GaugeMetricFamily(
        "remanso_jobs_oldest_seconds", "How long the oldest of them has been there.", labels=labels
    )
    states = Counter[tuple[str, str]]()
    oldest: dict[tuple[str, str], float] = {}
    for job in waiting:
        key = (job.kind, "running" if job.running else "waiting")
        states[key] += 1
        oldest[key] = max(oldest.get(key, 0.0), job.seconds)
    for key, count in states.items():
        counts.add_metric(key, count)
        ages.add_metric(key, oldest[key])
    yield counts
    yield ages
