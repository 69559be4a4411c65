"""How many requests there were and how long they took, for whoever watches the installation.

A route is named by its template, never by its address: an address may name a person's record.
"""

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

_BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0, 60.0)
_NO_ROUTE = "other"


class RequestMeter:
    """Counts requests; all server processes that share a folder are counted as one."""

    def __init__(self, *, shared: bool) -> None:
        """`shared`: the variable of the library named a folder when this process began."""
        self._shared = shared
        self._registry = CollectorRegistry()
        self._requests = Counter(
            "remanso_requests",
            "Requests by method, route template and status.",
            ["method", "route", "status"],
            registry=self._registry,
        )
        self._seconds = Histogram(
            "remanso_request_seconds",
            "How long requests took, in seconds.",
            ["method", "route"],
            buckets=_BUCKETS,
            registry=self._registry,
        )

    def count(self, *, method: str, route: str | None, status: int | None, seconds: float) -> None:
        """One request has ended; without a status whoever asked went away before the answer."""
        name = route or _NO_ROUTE
        self._requests.labels(method, name, "gone" if status is None else str(int(status))).inc()
        self._seconds.labels(method, name).observe(seconds)

    def render(self) -> str:
        """The text that Prometheus reads."""
        if not self._shared:
            return generate_latest(self._registry).decode()
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # the library says no types of it
        return generate_latest(registry).decode()
