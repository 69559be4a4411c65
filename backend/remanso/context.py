"""What one process works with, built once when it starts: for requests, jobs and commands alike.

Whoever may not know the rooms reads as much of it as stands in their layer: `EngineContext`, and
below it `EdgeContext`.
"""

from dataclasses import dataclass

from remanso.core.logs.metering import RequestMeter
from remanso.engines.context import EngineContext
from remanso.engines.storage.base import Storage
from remanso.rooms.archivos.uploads.quotas import Quota
from remanso.rooms.asistente.chat.answering import Assistant
from remanso.rooms.asistente.search.indexing import Indexer
from remanso.rooms.avisos.post import PostOffice
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.settings.product import Settings


@dataclass(frozen=True, kw_only=True, slots=True)
class Context(EngineContext):
    """Everything that is made of the settings."""

    settings: Settings
    post: PostOffice
    catalogo: Catalogo
    meter: RequestMeter | None
    indexer: Indexer
    assistant: Assistant

    @property
    def storage(self) -> Storage:
        """Where files are kept."""
        return self.engines.storage

    @property
    def quota(self) -> Quota:
        """How much each therapist may keep."""
        return Quota(self.settings.quota_gb)
