"""A transcription as a job beside the same engine called by itself, and the list meanwhile."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx2

from bench.figures import Figure, Quantity, at_most
from bench.load import Flow, get, measure, seconds
from bench.setting import API, Setting
from bench.subjects.patients import LIST
from remanso.engines.registry import local_store
from remanso.engines.speech.assembly import assemble
from remanso.engines.speech.local.engine import LocalSpeechEngine
from tests.support.recordings import repeat_sound

_FIXTURE = Path(__file__).parents[2] / "tests" / "fixtures" / "sesion.mp4"
_REPETITIONS = 10  # of almost a minute
_DRAFTS = f"{API}/sesiones-asincronas"
_LOOK_EVERY_SECONDS = 0.25
_THINK_SECONDS = 0.02
_VOICES = 2


class TranscriptionFailedError(RuntimeError):
    """The job ended without a transcript."""


def figures(setting: Setting) -> list[Figure]:
    """The whole job beside the bare engine, and what people notice while it runs."""
    # A file has one place: each job has its own.
    keys = setting.practice.keep_all(["sola.mp4", "con-lista.mp4"])
    recording = setting.folder / "sesion.mp4"
    repeat_sound(_FIXTURE, recording, times=setting.times(_REPETITIONS))
    for key in keys:
        with recording.open("rb") as source:
            local_store(setting.practice.settings).store(key, source, content_type="video/mp4")
    bare = [_engine_alone(setting, recording)]
    with setting.product() as server, setting.therapist(server) as client:
        reading = Flow(server.port, get(LIST, token=setting.practice.token), pause=_THINK_SECONDS)
        [idle] = measure(reading, until=seconds(setting.seconds))
        job = _job(client, setting, keys[0])
        bare.append(_engine_alone(setting, recording))
        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(_job, client, setting, keys[1])
            [busy] = measure(reading, until=running.done)
            running.result()
    return [
        Figure(
            "transcription as a job",
            Quantity(job, "s"),
            "the engine by itself, before and after",
            Quantity(sum(bare) / len(bare), "s"),
            at_most(1.1),
        ),
        Figure(
            "list while it runs, p95",
            Quantity(busy.p(95), "ms"),
            "idle, p95",
            Quantity(idle.p(95), "ms"),
            at_most(2),
        ),
        Figure("list, answers that were errors", Quantity(busy.failures), goal=at_most(0)),
    ]


def _engine_alone(setting: Setting, recording: Path) -> float:
    """Seconds of the engine's own acts, one after the other, with nothing kept in between."""
    engine = LocalSpeechEngine(
        model=str(setting.speech_model), language="es", models_dir=setting.folder / "models"
    )
    work = setting.folder / f"work-{time.monotonic_ns()}"
    work.mkdir()
    began = time.perf_counter()
    plan = engine.plan(recording, work, cancelled=_never)
    words = [
        engine.transcribe(plan, block, on_progress=_ignore, cancelled=_never)
        for block in plan.blocks
    ]
    voices = engine.diarise(plan, num_voces=_VOICES, cancelled=_never)
    assemble(words, voices.turns)
    took = time.perf_counter() - began
    engine.close()
    return took


def _job(client: httpx2.Client, setting: Setting, key: str) -> float:
    """Seconds from the therapist's click to the transcript."""
    paciente = str(setting.practice.pacientes[0])
    draft = _call(client, "POST", "drafts", {"paciente_id": paciente, "num_voces": _VOICES})
    draft_id = draft["draft_id"]
    _call(client, "PUT", f"drafts/{draft_id}", {"archivo_video_info": {"file_key": key}})
    began = time.perf_counter()
    _call(client, "POST", f"start-transcription/{draft_id}", {})
    while (now := _call(client, "GET", f"progress/{draft_id}", None))["estado"] == "transcribiendo":
        time.sleep(_LOOK_EVERY_SECONDS)
    took = time.perf_counter() - began
    if now["estado"] != "borrador":
        raise TranscriptionFailedError(now["mensaje_error"])
    return took


def _call(client: httpx2.Client, method: str, path: str, body: object) -> dict[str, str]:
    answer: dict[str, str] = (
        client.request(method, f"{_DRAFTS}/{path}", json=body).raise_for_status().json()
    )
    return answer


def _never() -> bool:
    return False


def _ignore(_seconds: float) -> None:
    """Nobody watches."""
