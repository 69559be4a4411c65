"""A server that is killed while people write: what it had said yes to is there when it is back."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus

import httpx2

from tests.crash.processes import Processes
from tests.support.people import API, People, Person

ROUNDS = 2
# Long enough for some of each kind of write, short of the end of what there is to do.
SECONDS = 1.5
DRAFTS = f"{API}/sesiones-asincronas/drafts"


@dataclass
class Acknowledged:
    """What the server said that it had done before it was killed."""

    typed: int = 0
    saved: list[str] = field(default_factory=list)
    deleted: list[str] = field(default_factory=list)


def test_nothing_that_was_acknowledged_is_lost_or_comes_back(
    processes: Processes, people: People, ana: Person
) -> None:
    lucia = people.paciente(ana)
    leaving = [str(people.paciente(ana).id) for _ in range(60)]
    draft = ana.client.post(DRAFTS, json={"paciente_id": str(lucia.id)}).json()["draft_id"]
    done = Acknowledged()
    for _ in range(ROUNDS):
        server, browser = processes.serve(ana)
        writers = [
            threading.Thread(target=_until_it_dies, args=(step,))
            for step in (
                partial(_type, browser, draft, done),
                partial(_save, browser, lucia, done),
                partial(_delete, browser, leaving, done),
            )
        ]
        for writer in writers:
            writer.start()
        writers[0].join(SECONDS)
        server.kill()
        for writer in writers:
            writer.join()
    assert done.typed
    assert done.saved
    assert done.deleted

    _, browser = processes.serve(ana)
    # The last word may have been written without anybody hearing of it.
    assert int(browser.get(f"{DRAFTS}/{draft}").json()["notas"]) in {done.typed, done.typed + 1}
    there = browser.get(f"{API}/sesiones/paciente/{lucia.id}").json()
    assert {sesion["id"] for sesion in there} >= set(done.saved)
    assert sorted(sesion["numero_sesion"] for sesion in there) == list(range(1, len(there) + 1))
    answers = {browser.get(f"{API}/pacientes/unified/{one}").status_code for one in done.deleted}
    assert answers == {HTTPStatus.NOT_FOUND}


def _until_it_dies(step: Callable[[], bool]) -> None:
    try:
        while step():
            pass
    except httpx2.TransportError:
        return


def _type(browser: httpx2.Client, draft: str, done: Acknowledged) -> bool:
    answer = browser.put(f"{DRAFTS}/{draft}", json={"notas": str(done.typed + 1)})
    assert answer.status_code == HTTPStatus.OK, answer.text
    done.typed += 1
    return True


def _save(browser: httpx2.Client, lucia: Person, done: Acknowledged) -> bool:
    answer = browser.post(
        f"{API}/sesiones/",
        json={
            "paciente_id": str(lucia.id),
            "fecha": "2026-11-12T16:00:00Z",
            "numero_sesion": 1,
            "tipo_sesion": "psicoterapia",
            "notas": "Notas",
            "temas_importantes": "Temas",
        },
    )
    assert answer.status_code == HTTPStatus.CREATED, answer.text
    done.saved.append(answer.json()["id"])
    return True


def _delete(browser: httpx2.Client, leaving: list[str], done: Acknowledged) -> bool:
    if not leaving:
        return False
    going = leaving.pop()
    answer = browser.delete(f"{API}/pacientes/{going}")
    assert answer.is_success, answer.text
    done.deleted.append(going)
    return True
