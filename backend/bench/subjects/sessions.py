"""Saving a session of fifty minutes out of its draft, and opening what was saved."""

import time
from collections.abc import Callable
from statistics import median

import httpx2

from bench.disk import commits
from bench.figures import Figure, Quantity, at_most
from bench.practice import Practice
from bench.setting import API, Setting

_TURNS = 600
_WORDS = "Esta semana he dormido un poco mejor y he vuelto a caminar por las tardes."
_TIMES = 40
# What an answer may take beside the disk: the goal is 1.5 × a bare durable commit and 20 ms.
_COMMITS, _BESIDE_MS = 1.5, 20.0


def figures(setting: Setting) -> list[Figure]:
    """Saving is compared with one durable commit of the same text on the same disk."""
    folder = setting.practice.settings.data_path
    transcript = _transcript()
    said = " ".join(str(turn["text"]) for turn in transcript)
    bare = 1000 / commits(folder, over=setting.seconds, text=said)
    with setting.product() as server, setting.therapist(server) as client:
        saved = [_save(client, setting.practice, transcript) for _ in range(setting.times(_TIMES))]
        opened = [_timed(lambda: client.get(f"{API}/sesiones/{saved[-1][1]}"))[0] for _ in saved]
    ours = Quantity(median(took for took, _ in saved), "ms")
    allowed = Quantity(_COMMITS * bare + _BESIDE_MS, "ms")
    beside = f"{_COMMITS} × a bare commit of {bare:.2f} ms, and {_BESIDE_MS:.0f} ms"
    return [
        Figure("save fifty minutes, 9,000 words, p50", ours, beside, allowed, at_most(1)),
        Figure("open them again, p50", Quantity(median(opened), "ms")),
    ]


def _save(
    client: httpx2.Client, practice: Practice, transcript: list[dict[str, object]]
) -> tuple[float, str]:
    """Milliseconds that the save took, and the session's id."""
    paciente = str(practice.pacientes[1])
    draft = {
        "paciente_id": paciente,
        "tipo_sesion": "psicoterapia",
        "notas": "Duerme mejor.",
        "temas_importantes": "Sueño",
        "archivo_video_info": {"transcript": transcript},
    }
    made = client.post(f"{API}/sesiones-asincronas/drafts", json=draft).raise_for_status()
    sent = {"paciente_id": paciente, "draft_id": made.json()["draft_id"]}
    took, answer = _timed(lambda: client.post(f"{API}/sesiones/", json=sent))
    return took, str(answer.raise_for_status().json()["id"])


def _timed(call: Callable[[], httpx2.Response]) -> tuple[float, httpx2.Response]:
    began = time.perf_counter()
    answer = call()
    return (time.perf_counter() - began) * 1000, answer


def _transcript() -> list[dict[str, object]]:
    return [
        {"speaker_label": f"Voz {n % 2 + 1}", "start_time": 5 * n, "end_time": 5 * n + 4}
        | {"text": _WORDS}
        for n in range(_TURNS)
    ]
