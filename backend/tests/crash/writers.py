"""Those who write while their server is killed; each knows what it was told that is kept."""

import time
from abc import ABC, abstractmethod
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from pathlib import Path
from typing import Any

from httpx2 import Client, Response

from remanso.rooms.derechos.sentences import SENTENCES
from tests.archivos.files import CALLS, MP4, PART
from tests.borradores.desk import DRAFTS, Desk
from tests.support.people import API, People, Person

Json = dict[str, Any]
# What costs disk or processor is not done as fast as it can be.
PAUSE_SECONDS = 0.1
FINISH_SECONDS = 120.0
_ANSWERED = [1, 0, 0, 0, 0, 0, 0]
_FIRST_CITA = datetime(2030, 1, 1, 9, tzinfo=UTC)


class Writer(ABC):
    """Does one kind of act, again and again, until the server that it speaks to is gone."""

    def __init__(self, ana: Person, lucia: Person) -> None:
        self.ana, self.lucia = ana, lucia
        self.kept = 0
        self.browser = Client()

    def begin(self, browser: Client) -> None:
        """Go to a server that has just started, and do what comes before the first act."""
        self.browser = browser

    @abstractmethod
    def act(self) -> None:
        """One act; it counts as kept when its answer has come."""

    @abstractmethod
    def check(self) -> None:
        """Everything that was kept is there, once."""


class Typing(Writer):
    """Saves one draft by itself, as the page does."""

    _draft: str | None = None

    def begin(self, browser: Client) -> None:
        super().begin(browser)
        if self._draft is None:
            told = {"paciente_id": str(self.lucia.id)}
            self._draft = _ok(self.browser.post(f"{DRAFTS}/drafts", json=told), 201)["draft_id"]

    def act(self) -> None:
        _ok(self.browser.put(self._path, json={"notas": str(self.kept + 1)}), 200)
        self.kept += 1

    def check(self) -> None:
        # The last word may have been written without anybody hearing of it.
        assert int(_ok(self.browser.get(self._path), 200)["notas"]) in {self.kept, self.kept + 1}

    @property
    def _path(self) -> str:
        return f"{DRAFTS}/drafts/{self._draft}"


class Saving(Writer):
    """Saves sessions."""

    def __init__(self, ana: Person, lucia: Person) -> None:
        super().__init__(ana, lucia)
        self._saved: set[str] = set()

    def act(self) -> None:
        told = {
            "paciente_id": str(self.lucia.id),
            "fecha": "2026-11-12T16:00:00Z",
            "numero_sesion": 1,
            "tipo_sesion": "psicoterapia",
            "notas": "Notas",
            "temas_importantes": "Temas",
        }
        self._saved.add(_ok(self.browser.post(f"{API}/sesiones/", json=told), 201)["id"])
        self.kept += 1

    def check(self) -> None:
        there = _pages(self.browser, f"{API}/sesiones/paciente/{self.lucia.id}")
        assert {sesion["id"] for sesion in there} >= self._saved
        numbers = sorted(sesion["numero_sesion"] for sesion in there)
        assert numbers == list(range(1, len(there) + 1))


class Uploading(Writer):
    """Sends the parts of a recording; after each death it looks at what has arrived."""

    _ids: Json | None = None
    _arrived = 0

    def begin(self, browser: Client) -> None:
        super().begin(browser)
        self._look()
        told = {
            "file_name": "Sesión.mp4",
            "content_type": "video/mp4",
            "custom_path": f"{self.ana.id}/{self.lucia.id}",
        }
        self._ids = _ok(self.browser.post(f"{CALLS}/initiate-multipart-upload", json=told), 200)
        self._arrived = 0

    def act(self) -> None:
        assert self._ids is not None
        told = {**self._ids, "part_number": self._arrived + 1}
        address = _ok(self.browser.post(f"{CALLS}/presigned-part-url", json=told), 200)[
            "presigned_url"
        ]
        assert self.browser.put(address, content=MP4.ljust(PART, b"x")).is_success
        self._arrived += 1
        self.kept += 1
        time.sleep(PAUSE_SECONDS)

    def check(self) -> None:
        self._look()

    def _look(self) -> None:
        if self._ids is None:
            return
        parts = (
            self.browser.get(f"{CALLS}/multipart-parts", params=self._ids).raise_for_status().json()
        )
        numbers = [part["PartNumber"] for part in parts]
        assert sorted(numbers) == list(range(1, len(numbers) + 1))
        assert len(numbers) in {self._arrived, self._arrived + 1}
        answer = self.browser.post(f"{CALLS}/abort-multipart-upload", json=self._ids)
        assert answer.status_code == HTTPStatus.NO_CONTENT
        self._ids = None


class Transcribing(Writer):
    """Has one recording transcribed after another, each of which outlives its server."""

    def __init__(self, ana: Person, lucia: Person, recording: Path) -> None:
        super().__init__(ana, lucia)
        self._recording = recording
        self._begun: list[Json] = []

    def begin(self, browser: Client) -> None:
        super().begin(browser)
        self._ended()
        desk = Desk(self.ana, self.lucia, self.browser)
        self._begun.append(desk.new_with_video(self._recording))

    def act(self) -> None:
        draft = self._begun[-1]
        state = self.browser.get(f"{DRAFTS}/progress/{draft['draft_id']}").json()
        if state["estado"] == "borrador" and not state.get("segundos_hechos"):
            desk = Desk(self.ana, self.lucia, self.browser)
            if desk.transcribe(draft).status_code == HTTPStatus.ACCEPTED:
                self.kept += 1
        time.sleep(PAUSE_SECONDS)

    def check(self) -> None:
        self._ended()
        for draft in self._begun:
            answer = _ok(self.browser.get(f"{DRAFTS}/progress/{draft['draft_id']}"), 200)
            assert (answer["estado"], answer["mensaje_error"]) == ("borrador", None)

    def _ended(self) -> None:
        """The last one goes on by itself."""
        if self._begun:
            desk = Desk(self.ana, self.lucia, self.browser)
            desk.finish(self._begun[-1], seconds=FINISH_SECONDS)


class Deleting(Writer):
    """Deletes patients."""

    def __init__(self, ana: Person, lucia: Person, people: People) -> None:
        super().__init__(ana, lucia)
        self._people = people
        self._leaving: list[str] = []
        self._deleted: list[str] = []

    def begin(self, browser: Client) -> None:
        super().begin(browser)
        missing = range(len(self._leaving), 8)
        self._leaving += [str(self._people.paciente(self.ana).id) for _ in missing]

    def act(self) -> None:
        if self._leaving:
            going = self._leaving.pop()
            assert self.browser.delete(f"{API}/pacientes/{going}").is_success
            self._deleted.append(going)
            self.kept += 1
        else:
            # Only who asks hears that the server is gone.
            assert self._asked_for(self._deleted[-1]) == HTTPStatus.NOT_FOUND
        time.sleep(PAUSE_SECONDS)

    def check(self) -> None:
        assert set(map(self._asked_for, self._deleted)) == {HTTPStatus.NOT_FOUND}

    def _asked_for(self, paciente: str) -> int:
        return self.browser.get(f"{API}/pacientes/unified/{paciente}").status_code


class Arranging(Writer):
    """Makes appointments, each at a time of its own."""

    def __init__(self, ana: Person, lucia: Person) -> None:
        super().__init__(ana, lucia)
        self._tried = 0
        self._made: set[str] = set()

    def act(self) -> None:
        inicio = _FIRST_CITA + timedelta(hours=self._tried)
        self._tried += 1
        told = {"paciente_id": str(self.lucia.id), "inicio_local": f"{inicio:%Y-%m-%dT%H:%M}"}
        self._made.add(_ok(self.browser.post(f"{API}/citas/", json=told), 201)["id"])
        self.kept += 1
        time.sleep(PAUSE_SECONDS)

    def check(self) -> None:
        there = [
            cita
            for year in range(2030, 2034)
            for cita in self.browser.get(
                f"{API}/citas/", params={"desde": f"{year}-01-01", "hasta": f"{year}-12-31"}
            ).json()
        ]
        assert {cita["id"] for cita in there} >= self._made
        assert len({cita["inicio"] for cita in there}) == len(there) <= self._tried


class Answering(Writer):
    """Answers a questionnaire."""

    _medida: str | None = None

    def __init__(self, ana: Person, lucia: Person) -> None:
        super().__init__(ana, lucia)
        self._tried = 0
        self._answered: set[str] = set()

    def begin(self, browser: Client) -> None:
        super().begin(browser)
        if self._medida is None:
            told = {
                "paciente_id": str(self.lucia.id),
                "instrumento": "gad-7",
                "cuando": "semanal",
            }
            self._medida = _ok(self.browser.post(f"{API}/medidas/", json=told), 201)["id"]

    def act(self) -> None:
        self._tried += 1
        path = f"{API}/medidas/{self._medida}/respuestas"
        self._answered.add(_ok(self.browser.post(path, json={"respuestas": _ANSWERED}), 201)["id"])
        self.kept += 1
        time.sleep(PAUSE_SECONDS)

    def check(self) -> None:
        [medida] = self.browser.get(f"{API}/medidas/paciente/{self.lucia.id}").json()
        there = [respuesta["id"] for respuesta in medida["respuestas"]]
        assert self._answered <= set(there)
        assert len(there) <= self._tried


class Reading(Writer):
    """Opens a record, which nobody is shown before that is noted."""

    def __init__(self, ana: Person, lucia: Person) -> None:
        super().__init__(ana, lucia)
        self._tried = 0

    def act(self) -> None:
        self._tried += 1
        _ok(self.browser.get(f"{API}/pacientes/unified/{self.lucia.id}"), 200)
        self.kept += 1

    def check(self) -> None:
        there = _pages(self.browser, f"{API}/derechos/accesos/paciente/{self.lucia.id}")
        noted = sum(acceso["que"] == SENTENCES["paciente.read"] for acceso in there)
        assert self.kept <= noted <= self._tried


def _ok(answer: Response, status: int) -> Json:
    assert answer.status_code == status, answer.text
    said: Json = answer.json()
    return said


def _pages(browser: Client, path: str) -> list[Json]:
    found: list[Json] = []
    while page := browser.get(path, params={"limit": 100, "offset": len(found)}).json():
        found += page
    return found
