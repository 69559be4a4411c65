"""What the engines add to the context of a process."""

from dataclasses import dataclass

from remanso.core.edge.context import EdgeContext
from remanso.engines.jobs.runner import JobRunner
from remanso.engines.registry import Engines
from remanso.engines.storage.signing import SignedAddresses


@dataclass(frozen=True, kw_only=True, slots=True)
class EngineContext(EdgeContext):
    """What was chosen by the settings, and what runs jobs.

    `file_addresses` signs this server's own addresses, whichever store is in use.
    """

    engines: Engines
    file_addresses: SignedAddresses
    jobs: JobRunner
