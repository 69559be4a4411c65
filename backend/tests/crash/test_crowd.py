"""Many at once at more than one process: two of one server, or on PostgreSQL two servers."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from typing import Any, TypeVar

import pytest
from httpx2 import Client

from remanso.settings.product import Settings
from tests.borradores.desk import DRAFTS, Desk
from tests.crash.conftest import FIXTURES
from tests.crash.processes import Processes
from tests.invitaciones.inviting import form, invite
from tests.support.people import API, People, Person

pytestmark = pytest.mark.both_databases("writers at once")

CLIENTS, CREATES, USES = 50, 50, 20
FIELDS = ("notas", "temas_importantes", "intencion", "observaciones", "notas_privadas")
Json = dict[str, Any]
Asked = TypeVar("Asked")
Said = TypeVar("Said")


@pytest.fixture
def browsers(processes: Processes, ana: Person, settings: Settings) -> list[Client]:
    """Ana's, each of a server of its own where there are several."""
    if settings.database_url is None:
        return [processes.serve(ana, workers=2)[1]]
    return [processes.serve(ana)[1], processes.serve(ana)[1]]


@pytest.fixture
def repeats(pytestconfig: pytest.Config) -> int:
    """How often each of a crowd does it."""
    times: int = pytestconfig.getoption("crowd")
    return times


def test_fifty_who_type_beside_a_worker_lose_nothing(
    browsers: list[Client], people: People, ana: Person, repeats: int
) -> None:
    desk = Desk(ana, people.paciente(ana), browsers[0])
    heard = desk.new_with_video(FIXTURES / "sesion.mp4")
    desk.transcribe(heard)
    drafts = [desk.new()["draft_id"] for _ in range(CLIENTS // len(FIELDS))]
    places = [(draft, field) for draft in drafts for field in FIELDS]

    def type_all(client: tuple[tuple[str, str], Client]) -> None:
        (draft, field), browser = client
        for number in range(repeats):
            answer = browser.put(f"{DRAFTS}/drafts/{draft}", json={field: f"{field} {number}"})
            assert answer.status_code == 200, answer.text

    _at_once(type_all, list(zip(places, cycle(browsers), strict=False)))
    for draft in drafts:
        read = desk.read({"draft_id": draft})
        assert [read[field] for field in FIELDS] == [f"{each} {repeats - 1}" for each in FIELDS]
        assert read["version"] == 1 + len(FIELDS) * repeats
    done = desk.finish(heard)
    assert (done["estado"], done["mensaje_error"]) == ("borrador", None)


def test_who_saves_twice_at_once_has_one_session(
    browsers: list[Client], people: People, ana: Person, repeats: int
) -> None:
    lucia = people.paciente(ana)
    desk = Desk(ana, lucia, browsers[0])
    drafts = [desk.new()["draft_id"] for _ in range(repeats)]
    saved = _at_once(
        lambda asked: _save(asked[0], lucia, draft_id=asked[1]),
        [(browser, draft) for draft in drafts for browser in (browsers * 2)[:2]],
    )
    assert len({sesion["id"] for sesion in saved}) == repeats
    _check_numbers(browsers[0], lucia, repeats)


def test_fifty_sessions_at_once_are_numbered_without_gaps_or_twins(
    browsers: list[Client], people: People, ana: Person
) -> None:
    lucia = people.paciente(ana)
    some = [browser for browser, _ in zip(cycle(browsers), range(CREATES), strict=False)]
    saved = _at_once(lambda browser: _save(browser, lucia), some)
    assert len({sesion["id"] for sesion in saved}) == CREATES
    _check_numbers(browsers[0], lucia, CREATES)


def test_of_twenty_who_use_one_invitation_at_once_one_wins(
    browsers: list[Client], ana: Person
) -> None:
    told = form(invite(ana))
    some = [browser for browser, _ in zip(cycle(browsers), range(USES), strict=False)]
    answers = _at_once(
        lambda browser: browser.post(f"{API}/invitations/register", json=told).status_code, some
    )
    assert sorted(answers) == [201] + [400] * (USES - 1)


def _at_once(act: Callable[[Asked], Said], asked: Sequence[Asked]) -> list[Said]:
    with ThreadPoolExecutor(len(asked)) as crowd:
        return list(crowd.map(act, asked))


def _save(browser: Client, paciente: Person, **more: object) -> Json:
    told = {
        "paciente_id": str(paciente.id),
        "fecha": "2026-11-12T16:00:00Z",
        "numero_sesion": 1,
        "tipo_sesion": "psicoterapia",
        "notas": "Notas",
        "temas_importantes": "Temas",
        **more,
    }
    answer = browser.post(f"{API}/sesiones/", json=told)
    assert answer.is_success, answer.text
    saved: Json = answer.json()
    return saved


def _check_numbers(browser: Client, paciente: Person, count: int) -> None:
    listed = browser.get(f"{API}/sesiones/paciente/{paciente.id}", params={"limit": 100}).json()
    numbers = sorted(sesion["numero_sesion"] for sesion in listed)
    assert numbers == list(range(1, count + 1))
