"""Two servers and two workers, each with a folder of its own, on one PostgreSQL and one bucket."""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
import pytest
from pydantic import SecretStr
from sqlalchemy import select

from remanso.core.db import Database
from remanso.engines.storage.s3.bucket import Bucket
from remanso.rooms.sesiones.drafts.models import DraftBlock
from remanso.settings.product import Settings
from tests.borradores.desk import Desk, Json
from tests.crash.processes import Process, Processes
from tests.support import s3
from tests.support.people import API, People, Person
from tests.support.proxy import Proxy

pytestmark = pytest.mark.both_databases("writers at once")

SECRET = "una clave de prueba para varias máquinas"
WRITERS = 4
TAKEN_OVER_SECONDS = 20.0
SECONDS = 120.0


@pytest.fixture
def settings(settings: Settings, bucket: Bucket) -> Settings:
    """Those of a clinic: its files lie in a bucket, its secret is everybody's."""
    if settings.database_url is None:
        pytest.skip("several machines share a PostgreSQL")
    return s3.with_bucket(settings, bucket).model_copy(update={"secret_key": SecretStr(SECRET)})


class Clinic:
    """Starts machines, and lets a proxy know which servers there are."""

    def __init__(self, processes: Processes, bucket: Bucket, folder: Path, ana: Person) -> None:
        self._processes = processes
        self._folder = folder
        self._ana = ana
        self._count = 0
        self.proxy = Proxy([])
        processes.set(
            REMANSO_SECRET_KEY=SECRET,
            REMANSO_STORAGE_URL=f"s3://{bucket.name}",
            REMANSO_S3_ENDPOINT=bucket.endpoint,
            REMANSO_S3_ACCESS_KEY_ID=s3.KEY_ID,
            REMANSO_S3_SECRET_ACCESS_KEY=s3.SECRET,
            # As long as it is for an operator, not as in the other scenarios.
            REMANSO_JOB_SILENCE_SECONDS="10",
        )

    def server(self) -> tuple[Process, int]:
        """Another machine that answers; the proxy asks it from now on."""
        self._another_machine()
        server, browser = self._processes.serve(self._ana, embedded=False)
        port = browser.base_url.port
        assert port is not None
        self.proxy.ports = [*self.proxy.ports, port]
        return server, port

    def worker(self) -> Process:
        """Another machine that works."""
        self._another_machine()
        return self._processes.worker()

    def replace(self, server: Process, port: int) -> tuple[Process, int]:
        """What a rolling restart does to one machine: the proxy finds out by itself."""
        server.stop()
        after = self.server()
        self.proxy.ports = [each for each in self.proxy.ports if each != port]
        return after

    def _another_machine(self) -> None:
        self._count += 1
        folder = self._folder / f"maquina-{self._count}"
        folder.mkdir()
        self._processes.set(REMANSO_DATA_DIR=str(folder))


@pytest.fixture
def clinic(processes: Processes, bucket: Bucket, tmp_path: Path, ana: Person) -> Iterator[Clinic]:
    """A clinic with a proxy in front, and no machine yet."""
    clinic = Clinic(processes, bucket, tmp_path, ana)
    with clinic.proxy.running():
        yield clinic


class Writers:
    """People who write in drafts of their own, each keystroke through the proxy."""

    def __init__(self, clinic: Clinic, ana: Person, drafts: list[Json]) -> None:
        self._address = f"http://127.0.0.1:{clinic.proxy.port}"
        self._headers = ana.client.headers
        self._drafts = drafts
        self._end = threading.Event()
        self.acknowledged: dict[str, str] = {}
        self.failed: list[str] = []

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Write until the end of the block."""
        self._end.clear()
        threads = [threading.Thread(target=self._write, args=(each,)) for each in self._drafts]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._end.set()
            for thread in threads:
                thread.join()

    def _write(self, draft: Json) -> None:
        where = f"{API}/sesiones-asincronas/drafts/{draft['draft_id']}"
        number = 0
        while not self._end.is_set():
            number += 1
            text = f"palabra {number}"
            try:
                # Nobody keeps a connection: each request is one that a stopping server may miss.
                answer = httpx2.put(
                    self._address + where,
                    json={"notas": text},
                    headers={**self._headers, "Connection": "close"},
                    timeout=30,
                )
            except httpx2.TransportError as error:
                self.failed.append(repr(error))
                continue
            if answer.is_success:
                self.acknowledged[draft["draft_id"]] = text
            else:
                self.failed.append(f"{answer.status_code} {answer.text[:200]}")


def test_a_clinic_goes_on_while_its_machines_come_and_go(
    clinic: Clinic, ana: Person, people: People, recording: Path, database: Database
) -> None:
    (first, first_port), (second, second_port) = clinic.server(), clinic.server()
    frozen = clinic.worker()
    lucia = people.paciente(ana)
    with _browser(clinic, ana) as browser:
        desk = Desk(ana, lucia, browser)
        draft = desk.new()
        _put_in_bucket(desk, browser, draft, recording)
        writers = Writers(clinic, ana, [desk.new() for _ in range(WRITERS)])
        desk.transcribe(draft)
        _wait_for_blocks(database, 1)
        other = clinic.worker()

        with writers.writing():
            os.killpg(frozen.pid, signal.SIGSTOP)
            _wait_until_taken_over(other)
            first, first_port = clinic.replace(first, first_port)
            second, second_port = clinic.replace(second, second_port)
        assert writers.failed == []

        with writers.writing():
            first.kill()
            time.sleep(2)
            clinic.server()
        # Who was answered by nobody was told so; what was answered is there.
        for draft_id, text in writers.acknowledged.items():
            assert desk.read({"draft_id": draft_id})["notas"] >= text[:7]
        os.killpg(frozen.pid, signal.SIGCONT)
        done = desk.finish(draft, seconds=SECONDS)

    assert (done["estado"], done["mensaje_error"]) == ("borrador", None)
    assert other.running
    assert second.running
    indices = _indices(database)
    assert len(indices) == len(set(indices))


@contextmanager
def _browser(clinic: Clinic, ana: Person) -> Iterator[httpx2.Client]:
    with ExitStack() as stack:
        yield stack.enter_context(
            httpx2.Client(
                base_url=f"http://127.0.0.1:{clinic.proxy.port}",
                headers={**ana.client.headers, "Connection": "close"},
                timeout=60,
            )
        )


def _put_in_bucket(desk: Desk, browser: httpx2.Client, draft: Json, film: Path) -> None:
    announced = browser.post(
        f"{API}/aws-s3/presigned-upload-url",
        json={
            "file_name": "sesion.mp4",
            "content_type": "video/mp4",
            "custom_path": f"{desk.terapeuta.id}/{desk.paciente.id}",
            "size": film.stat().st_size,
        },
    ).json()
    sent = httpx2.put(
        announced["upload_url"],
        content=film.read_bytes(),
        headers={"Content-Type": "video/mp4"},
        timeout=60,
    )
    assert sent.is_success, sent.text
    desk.save(draft, archivo_video_info={"file_key": announced["file_key"]})


def _indices(database: Database) -> list[int]:
    with database.read() as db:
        return list(db.scalars(select(DraftBlock.indice)))


def _blocks(database: Database) -> int:
    return len(_indices(database))


def _wait_until_taken_over(worker: Process) -> None:
    deadline = time.monotonic() + TAKEN_OVER_SECONDS
    while "jobs.taken_over" not in worker.said:
        assert time.monotonic() < deadline, worker.said
        time.sleep(0.05)


def _wait_for_blocks(database: Database, count: int) -> None:
    deadline = time.monotonic() + SECONDS
    while _blocks(database) < count:
        assert time.monotonic() < deadline
        time.sleep(0.05)
