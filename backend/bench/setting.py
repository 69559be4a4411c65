"""What every subject is given: a folder, a practice in it, and the product serving it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import httpx2

from bench.bare import bare_server
from bench.practice import Practice, found
from bench.processes import Server, program, served
from tests.support import tiny_whisper

API = "/api/v1"
PACIENTES, SESIONES = 100, 5_000
_TIMEOUT_SECONDS = 60.0


@dataclass(frozen=True)
class Setting:
    """One run. `quick` measures little, to see that it works; `upload_mib` is the video's size."""

    folder: Path
    quick: bool
    upload_mib: int

    @cached_property
    def practice(self) -> Practice:
        """100 patients over 5,000 sessions."""
        return found(self.folder / "practice", pacientes=PACIENTES, sesiones=SESIONES)

    @property
    def seconds(self) -> float:
        """How long a load is kept up."""
        return 1.0 if self.quick else 8.0

    def times(self, many: int) -> int:
        """How often something is repeated."""
        return max(1, many // 5) if self.quick else many

    @contextmanager
    def product(
        self, practice: Practice | None = None, *, files_at_rest: str = "encrypted"
    ) -> Iterator[Server]:
        """`remanso serve` on the practice, or on another one, as after a fresh start."""
        settings = (practice or self.practice).settings
        environment = {
            "REMANSO_ENV": settings.env,
            "REMANSO_DATA_DIR": str(settings.data_path),
            "REMANSO_DATABASE_URL": "",
            "REMANSO_FILES_AT_REST": files_at_rest,
            "REMANSO_SPEECH_MODEL": str(self.speech_model),
        }
        log = self.folder / "product.log"
        with served((program("remanso"), "serve"), environment, ready="/readyz", log=log) as server:
            yield server

    @contextmanager
    def bare(self) -> Iterator[Server]:
        """The bare server beside the same tables."""
        with bare_server(self.folder, self.practice.database_file) as server:
            yield server

    @contextmanager
    def therapist(
        self, server: Server, practice: Practice | None = None
    ) -> Iterator[httpx2.Client]:
        """The therapist's browser, of the practice or of another one."""
        headers = {"Authorization": f"Bearer {(practice or self.practice).token}"}
        with httpx2.Client(
            base_url=server.address, headers=headers, timeout=_TIMEOUT_SECONDS
        ) as client:
            yield client

    @cached_property
    def speech_model(self) -> Path:
        """A real, tiny speech model."""
        return tiny_whisper.build(self.folder / "whisper")
