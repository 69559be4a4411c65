"""Brings the jobs of drafts and the engine that runs them together."""

from remanso.core.db import Database
from remanso.engines.jobs.runner import JobRunner
from remanso.engines.registry import Engines
from remanso.settings import Settings


def build_runner(
    settings: Settings, database: Database, engines: Engines, *, embedded: bool | None = None
) -> JobRunner:
    """The background work of one process; without `embedded` the settings say if it runs jobs."""
    raise NotImplementedError
