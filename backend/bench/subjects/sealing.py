"""What sealing texts costs: the same acts beside texts as they are, in turns."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from statistics import median
from uuid import UUID

import httpx2

from bench.figures import Figure, Quantity, at_most
from bench.practice import TRANSCRIPT, Practice, found
from bench.processes import BACKEND, served
from bench.setting import API, Setting
from bench.unsealed import PACIENTES, SESIONES
from remanso.settings.product import Settings

_WAYS = ("unsealed", "sealed")
# One account may ask some sixty questions in ten minutes.
_TURNS, _TIMES, _QUESTIONS, _WARM = 5, 120, 8, 20
_OF_UNSEALED = 1.1

_ASKED = "¿Qué dijo Lucía Ferrer 1 de su sueño?"
Act = Callable[[], httpx2.Response]


def figures(setting: Setting) -> list[Figure]:
    """Medians of every round's calls: reading a list and a session, autosaving, saving, asking."""
    practices = {"sealed": _sealed(setting), "unsealed": _unsealed(setting)}
    took: dict[str, dict[str, list[float]]] = {way: {} for way in _WAYS}
    for turn in range(setting.times(_TURNS)):
        # Who comes second finds a machine that is awake: each comes second as often.
        for way in _WAYS if turn % 2 else reversed(_WAYS):
            with _client(setting, way, practices[way]) as client:
                for what, acts in _acts(client, practices[way]).items():
                    took[way].setdefault(what, []).extend(_timed(act) for act in acts)
    return [
        Figure(
            f"texts sealed: {what}, p50",
            Quantity(median(ours), "ms"),
            "texts as they are",
            Quantity(median(took["unsealed"][what]), "ms"),
            at_most(_OF_UNSEALED),
        )
        for what, ours in took["sealed"].items()
    ]


def _acts(client: httpx2.Client, practice: Practice) -> dict[str, list[Act]]:
    """What is done in a round, each after some times that do not count."""
    paciente = str(practice.pacientes[0])
    listed = f"{API}/sesiones/paciente/{paciente}"
    sesion = client.get(listed).raise_for_status().json()[0]["id"]
    new = {"paciente_id": paciente, "tipo_sesion": "psicoterapia"}
    draft = client.post(f"{API}/sesiones-asincronas/drafts", json=new).raise_for_status()
    saved = f"{API}/sesiones-asincronas/drafts/{draft.json()['draft_id']}"
    numbers = count()

    def save() -> httpx2.Response:
        return client.put(saved, json={"notas": f"Duerme mejor desde el martes {next(numbers)}."})

    once: dict[str, tuple[Act, int]] = {
        "list": (lambda: client.get(listed), _TIMES),
        "detail": (lambda: client.get(f"{API}/sesiones/{sesion}"), _TIMES),
        "save": (save, _TIMES),
        "new session": (lambda: _save_new(client, str(practice.pacientes[1])), _TIMES // 2),
        "chat": (lambda: client.post(f"{API}/ai-agent/chat", json={"message": _ASKED}), _QUESTIONS),
    }
    for act, times in once.values():
        for _ in range(min(_WARM, times // 5)):
            act().raise_for_status()
    return {what: [act] * times for what, (act, times) in once.items()}


def _save_new(client: httpx2.Client, paciente: str) -> httpx2.Response:
    new = {
        "paciente_id": paciente,
        "fecha": "2026-11-12T16:00:00Z",
        "numero_sesion": 1,
        "tipo_sesion": "psicoterapia",
        "notas": "Duerme mejor desde el martes.",
        "temas_importantes": "Sueño",
        "transcripcion": TRANSCRIPT,
    }
    return client.post(f"{API}/sesiones/", json=new)


def _timed(act: Act) -> float:
    began = time.perf_counter()
    act().raise_for_status()
    return (time.perf_counter() - began) * 1000


def _sealed(setting: Setting) -> Practice:
    return found(setting.folder / "sealed", pacientes=PACIENTES, sesiones=SESIONES)


def _unsealed(setting: Setting) -> Practice:
    folder = setting.folder / "unsealed"
    made = subprocess.run(
        [sys.executable, "-m", "bench.unsealed", "--found", str(folder)],
        cwd=BACKEND,
        check=True,
        capture_output=True,
        text=True,
    )
    said = json.loads(made.stdout.splitlines()[-1])
    settings = Settings(_env_file=None, env="development", data_dir=folder)
    ids = [UUID(each) for each in said["pacientes"]]
    return Practice(settings, said["token"], UUID(said["terapeuta"]), ids)


@contextmanager
def _client(setting: Setting, way: str, practice: Practice) -> Iterator[httpx2.Client]:
    if way == "sealed":
        with setting.product(practice) as server, setting.therapist(server, practice) as client:
            yield client
        return
    environment = {
        "REMANSO_ENV": "development",
        "REMANSO_DATA_DIR": str(practice.settings.data_path),
        "REMANSO_DATABASE_URL": "",
        "PYTHONPATH": str(BACKEND),
    }
    command = (sys.executable, "-m", "bench.unsealed")
    log = setting.folder / "unsealed.log"
    with (
        served(command, environment, ready="/readyz", log=log) as server,
        setting.therapist(server, practice) as client,
    ):
        yield client
