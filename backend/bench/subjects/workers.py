"""Recordings transcribed elsewhere by two workers beside one, on a PostgreSQL."""

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2

from bench.beside.targets import postgres
from bench.figures import Figure, Quantity, at_least
from bench.practice import Practice, found
from bench.processes import program, running, served
from bench.setting import API, Setting
from remanso.engines.registry import local_store
from tests.support.speech_providers import KEY
from tests.support.speech_serving import running_providers

_FIXTURE = Path(__file__).parents[2] / "tests" / "fixtures" / "sesion.mp4"
_DRAFTS = f"{API}/sesiones-asincronas"
_RECORDINGS = 8
_LOOK_EVERY_SECONDS = 0.1
_SECONDS = 300.0


class StuckError(RuntimeError):
    """Recordings wait that nobody transcribes."""


def figures(setting: Setting) -> list[Figure]:
    """How many recordings a minute; their provider answers when it is asked the second time."""
    [one, two] = [_minute(setting, workers) for workers in (1, 2)]
    return [
        Figure(
            "recordings transcribed in a minute by two workers",
            Quantity(two),
            "by one",
            Quantity(one),
            at_least(1.8),
        )
    ]


def _minute(setting: Setting, workers: int) -> float:
    folder = setting.folder / f"workers-{workers}"
    recordings = setting.times(_RECORDINGS)
    with postgres() as server, running_providers() as provider, ExitStack() as stack:
        address = server.database("remanso")
        practice = found(folder, pacientes=1, sesiones=1, database_url=address)
        environment = {
            "REMANSO_ENV": "development",
            "REMANSO_DATA_DIR": str(practice.settings.data_path),
            "REMANSO_DATABASE_URL": address,
            "REMANSO_WORKERS_EMBEDDED": "0",
            "REMANSO_CLOUD_ENGINES": "true",
            "REMANSO_SPEECH": "assemblyai",
            "REMANSO_SPEECH_MODEL": "universal",
            "REMANSO_SPEECH_BASE_URL": provider.address,
            "REMANSO_SPEECH_API_KEY": KEY,
        }
        serve = (program("remanso"), "serve")
        served_ = served(serve, environment, ready="/readyz", log=folder / "served.log")
        product = stack.enter_context(served_)
        for place in range(workers):
            log = folder / f"worker-{place}.log"
            stack.enter_context(running((program("remanso"), "worker"), environment, log=log))
        client = stack.enter_context(_therapist(product.address, practice))
        # Workers are told apart from their start by what they have done before.
        _transcribed(client, practice, 2 * workers)
        return 60 * recordings / _transcribed(client, practice, recordings)


@contextmanager
def _therapist(address: str, practice: Practice) -> Iterator[httpx2.Client]:
    headers = {"Authorization": f"Bearer {practice.token}"}
    with httpx2.Client(base_url=address, headers=headers, timeout=60) as client:
        yield client


def _transcribed(client: httpx2.Client, practice: Practice, count: int) -> float:
    """Seconds from the therapist's clicks to the last transcript."""
    drafts = [_draft(client, practice, place) for place in range(count)]
    began = time.perf_counter()
    for draft in drafts:
        client.post(f"{_DRAFTS}/start-transcription/{draft}", json={}).raise_for_status()
    while _any_waits(client, drafts):
        if time.perf_counter() - began > _SECONDS:
            raise StuckError
        time.sleep(_LOOK_EVERY_SECONDS)
    return time.perf_counter() - began


def _any_waits(client: httpx2.Client, drafts: Sequence[str]) -> bool:
    states = (client.get(f"{_DRAFTS}/progress/{draft}").json()["estado"] for draft in drafts)
    return any(state == "transcribiendo" for state in states)


def _draft(client: httpx2.Client, practice: Practice, place: int) -> str:
    key = practice.keep(f"{time.monotonic_ns()}-{place}.mp4")
    with _FIXTURE.open("rb") as recording:
        local_store(practice.settings).store(key, recording, content_type="video/mp4")
    body = {"paciente_id": str(practice.pacientes[0])}
    made = client.post(f"{_DRAFTS}/drafts", json=body).raise_for_status().json()
    where = f"{_DRAFTS}/drafts/{made['draft_id']}"
    client.put(where, json={"archivo_video_info": {"file_key": key}}).raise_for_status()
    return str(made["draft_id"])
