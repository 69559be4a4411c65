"""What sealing texts costs: the same acts beside texts as they are, in turns."""

import json
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import count
from statistics import median
from uuid import UUID

import httpx2

from bench.figures import Figure, Quantity, at_most
from bench.practice import TRANSCRIPT, Practice, found
from bench.processes import BACKEND, Server, served
from bench.setting import API, Setting
from bench.unsealed import PACIENTES, SESIONES
from remanso.settings.product import Settings

_WAYS = ("unsealed", "sealed")
# Two processes of the same program differ by a tenth: each round has new ones.
_ROUNDS = 5
# Blocks of calls. One account asks sixty questions in ten minutes at most: nine a round here.
_BLOCKS, _AT_ONCE, _WARM = 12, 8, 20
_OF_UNSEALED = 1.1

_ASKED = "¿Qué dijo Lucía Ferrer 1 de su sueño?"
Act = Callable[[], httpx2.Response]


def figures(setting: Setting) -> list[Figure]:
    """Processor time of calls by turns: reading a list and a session, saving, asking."""
    practices = {"sealed": _sealed(setting), "unsealed": _unsealed(setting)}
    took: dict[str, dict[str, list[float]]] = {way: defaultdict(list) for way in _WAYS}
    for _ in range(setting.times(_ROUNDS)):
        with ExitStack() as stack:
            sides = {way: stack.enter_context(_side(setting, way, practices[way])) for way in _WAYS}
            acts = {way: _acts(client, practices[way]) for way, (_, client) in sides.items()}
            for what, (_, times) in acts["sealed"].items():
                spent = dict.fromkeys(_WAYS, 0.0)
                for turn in range(times):
                    # A machine that grows slower meanwhile is so for both.
                    for way in _WAYS if turn % 2 else reversed(_WAYS):
                        spent[way] += _processor(sides[way][0], acts[way][what][0])
                for way in _WAYS:
                    took[way][what].append(spent[way] / times / _AT_ONCE)
    return [
        Figure(
            f"texts sealed: {what}, of a processor",
            Quantity(median(ours), "ms"),
            "texts as they are",
            Quantity(median(took["unsealed"][what]), "ms"),
            at_most(_OF_UNSEALED),
        )
        for what, ours in took["sealed"].items()
    ]


def _acts(client: httpx2.Client, practice: Practice) -> dict[str, tuple[Act, int]]:
    """What is done and in how many blocks, each after some times that do not count."""
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
        "list": (lambda: client.get(listed), _BLOCKS),
        "detail": (lambda: client.get(f"{API}/sesiones/{sesion}"), _BLOCKS),
        "save": (save, _BLOCKS),
        "new session": (lambda: _save_new(client, str(practice.pacientes[1])), _BLOCKS // 4),
        "chat": (lambda: client.post(f"{API}/ai-agent/chat", json={"message": _ASKED}), 1),
    }
    for act, times in once.values():
        for _ in range(_WARM if times > 1 else 1):
            act().raise_for_status()
    return once


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


def _processor(server: Server, act: Act) -> float:
    """Milliseconds of a processor that the server takes for some calls."""
    began = server.processor()
    for _ in range(_AT_ONCE):
        act().raise_for_status()
    return (server.processor() - began) * 1000


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
def _side(setting: Setting, way: str, practice: Practice) -> Iterator[tuple[Server, httpx2.Client]]:
    environment = {
        "REMANSO_ENV": "development",
        "REMANSO_DATA_DIR": str(practice.settings.data_path),
        "REMANSO_DATABASE_URL": "",
        "PYTHONPATH": str(BACKEND),
    }
    command = (sys.executable, "-m", "bench.unsealed", *(("--sealed",) if way == "sealed" else ()))
    log = setting.folder / f"{way}.log"
    with (
        served(command, environment, ready="/readyz", log=log) as server,
        setting.therapist(server, practice) as client,
    ):
        yield server, client
