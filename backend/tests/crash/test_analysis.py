"""The analysis of a saved session whose process dies in the middle: it is done again, once."""

import time
from pathlib import Path
from typing import Any

import pytest

from tests.crash.processes import Processes
from tests.crash.stopping import analysing
from tests.sesiones.saving import save
from tests.support.people import API, People, Person
from tests.support.prepared import remanso

pytestmark = pytest.mark.one_database(
    "that a job outlives its process is tried on both in test_killed_in_the_middle"
)

TURNS = 60
SAID = "He estado muy triste y con miedo desde que discutí con mi madre en la casa del pueblo."
SECONDS = 120.0


def test_a_killed_analysis_is_finished_by_the_next_process(
    processes: Processes, people: People, ana: Person, tmp_path: Path
) -> None:
    lucia = people.paciente(ana)
    turns = [
        {"speaker_label": f"Voz {turn % 2 + 1}", "start_time": turn, "end_time": turn, "text": SAID}
        for turn in range(TURNS)
    ]
    path = f"{API}/sesiones/{save(ana, lucia, segmentos=turns)['id']}"
    reading = analysing(tmp_path)
    processes.run = reading
    server, browser = processes.serve(ana)
    assert browser.post(f"{path}/start-background-analysis").status_code == 202
    reading.wait()
    server.kill()
    assert _progress(ana, path)["estado"] == "procesando"
    typed = {"notas": "Escrito mientras tanto", "analisis_ia_paciente": "Para ti"}
    assert ana.client.patch(path, json=typed).status_code == 200

    processes.run = remanso
    processes.worker()
    deadline = time.monotonic() + SECONDS
    while (now := _progress(ana, path))["estado"] == "procesando":
        assert time.monotonic() < deadline, now
        time.sleep(0.2)
    assert (now["estado"], now["mensaje_error"]) == ("completado", None)
    assert "triste" in now["analisis_ia"]
    assert now["analisis_ia_paciente"] == "Para ti"
    assert ana.client.get(path).json()["notas"] == "Escrito mientras tanto"


def _progress(ana: Person, path: str) -> dict[str, Any]:
    progress: dict[str, Any] = ana.client.get(f"{path}/progress").json()
    return progress
