"""What a therapist does with drafts, over the real API."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from httpx2 import Client, Response

from tests.support.people import API, Person

DRAFTS = f"{API}/sesiones-asincronas"
Json = dict[str, Any]


class Desk:
    """One therapist working on one patient's drafts."""

    def __init__(self, terapeuta: Person, paciente: Person, browser: Client | None = None) -> None:
        """Without a browser of a real server it is the therapist's own."""
        self.terapeuta = terapeuta
        self.paciente = paciente
        self._client = browser or terapeuta.client

    def new(self, **fields: object) -> Json:
        """Open a draft."""
        body = {"paciente_id": str(self.paciente.id), "tipo_sesion": "psicoterapia", **fields}
        return _ok(self._client.post(f"{DRAFTS}/drafts", json=body), 201)

    def put(self, draft: Json, **fields: object) -> Response:
        """Save some keys."""
        return self._client.put(f"{DRAFTS}/drafts/{draft['draft_id']}", json=fields)

    def save(self, draft: Json, **fields: object) -> Json:
        """Save some keys, successfully."""
        return _ok(self.put(draft, **fields), 200)

    def read(self, draft: Json) -> Json:
        """The whole draft."""
        return _ok(self._client.get(f"{DRAFTS}/drafts/{draft['draft_id']}"), 200)

    def listed(self) -> list[Json]:
        """The patient's drafts."""
        answer = self._client.get(f"{DRAFTS}/drafts/paciente/{self.paciente.id}")
        assert answer.status_code == 200, answer.text
        return list(answer.json())

    def delete(self, draft: Json, *, preserve_video: bool = False) -> Response:
        """Throw the draft away."""
        query = {"preserve_video": str(preserve_video).lower()}
        return self._client.delete(f"{DRAFTS}/drafts/{draft['draft_id']}", params=query)

    def progress(self, draft: Json) -> Json:
        """How the job goes."""
        return _ok(self._client.get(f"{DRAFTS}/progress/{draft['draft_id']}"), 200)

    def transcribe(self, draft: Json, **query: bool) -> Response:
        """Begin a transcription."""
        address = f"{DRAFTS}/start-transcription/{draft['draft_id']}"
        return self._client.post(address, params=query)

    def analyse(self, draft: Json) -> Response:
        """Begin an analysis."""
        return self._client.post(f"{DRAFTS}/start-analysis/{draft['draft_id']}")

    def make_session(self, draft: Json, **fields: object) -> Json:
        """Save the draft as a session, as somebody who sends nothing else."""
        told = {"paciente_id": str(self.paciente.id), "draft_id": draft["draft_id"], **fields}
        return _ok(self._client.post(f"{API}/sesiones/", json=told), 201)

    def import_file(self, draft: Json, name: str, content: bytes) -> Response:
        """Import a transcript."""
        return self._client.post(
            f"{DRAFTS}/drafts/{draft['draft_id']}/importar-transcripcion",
            files={"file": (name, content)},
        )

    def upload(self, path: Path, *, name: str = "sesion.mp4") -> str:
        """Send a video to the patient's folder; its key."""
        request = {
            "file_name": name,
            "content_type": "video/mp4",
            "custom_path": f"{self.terapeuta.id}/{self.paciente.id}",
        }
        announced = _ok(self._client.post(f"{API}/aws-s3/presigned-upload-url", json=request), 200)
        address = urlsplit(announced["upload_url"])
        sent = self._client.put(
            f"{address.path}?{address.query}",
            content=path.read_bytes(),
            headers={"Content-Type": "video/mp4"},
        )
        assert sent.is_success, sent.text
        return str(announced["file_key"])

    def new_with_video(self, path: Path) -> Json:
        """Open a draft whose video has arrived."""
        draft = self.new()
        return self.save(draft, archivo_video_info={"file_key": self.upload(path)})

    def wait(self, draft: Json, until: Callable[[Json], bool], *, seconds: float = 60) -> Json:
        """Poll as the screen does, until the progress says so."""
        deadline = time.monotonic() + seconds
        while not until(progress := self.progress(draft)):
            assert time.monotonic() < deadline, progress
            time.sleep(0.2)
        return progress

    def finish(self, draft: Json, *, seconds: float = 60) -> Json:
        """Poll until no job runs."""
        return self.wait(
            draft,
            lambda now: now["estado"] not in {"transcribiendo", "procesando"},
            seconds=seconds,
        )


def _ok(answer: Response, status: int) -> Json:
    assert answer.status_code == status, answer.text
    body: Json = answer.json()
    return body
