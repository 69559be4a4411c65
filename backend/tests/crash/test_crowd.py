"""A crowd of saves on one draft, at a real server with its own few threads."""

from concurrent.futures import ThreadPoolExecutor

from tests.borradores.desk import Desk
from tests.crash.conftest import FIXTURES
from tests.crash.processes import Processes
from tests.support.people import People, Person

SAVES = 50
FIELDS = ("notas", "temas_importantes", "intencion", "observaciones", "notas_privadas")


def test_fifty_autosaves_at_once_beside_a_finishing_job_lose_nothing(
    processes: Processes, people: People, ana: Person
) -> None:
    _, browser = processes.serve(ana)
    desk = Desk(ana, people.paciente(ana), browser)
    draft = desk.new_with_video(FIXTURES / "sesion.mp4")
    desk.transcribe(draft)
    version, crowds = desk.read(draft)["version"], 0
    while crowds == 0 or desk.progress(draft)["estado"] == "transcribiendo":
        crowds += 1
        _save_at_once(desk, draft["draft_id"], crowds)
    done = desk.finish(draft)
    assert (done["estado"], done["mensaje_error"]) == ("borrador", None)
    assert done["archivo_video_info"]["transcript"]

    after = desk.read(draft)
    assert after["version"] == version + SAVES * crowds
    for place, field in enumerate(FIELDS):
        assert after[field] in {_text(crowds, n) for n in range(place, SAVES, len(FIELDS))}


def _save_at_once(desk: Desk, draft_id: str, crowd: int) -> None:
    def save(number: int) -> None:
        desk.save({"draft_id": draft_id}, **{FIELDS[number % len(FIELDS)]: _text(crowd, number)})

    with ThreadPoolExecutor(SAVES) as windows:
        list(windows.map(save, range(SAVES)))


def _text(crowd: int, number: int) -> str:
    return f"{crowd}, {number}"
