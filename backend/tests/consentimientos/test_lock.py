"""The lock: for each purpose every way to what needs it is refused, and open once it is granted."""

import hashlib
from collections.abc import Callable
from uuid import uuid4

import pytest
from httpx2 import Response

from tests.archivos.files import MP4, upload
from tests.consentimientos.consenting import assert_required, decide, demand
from tests.grabaciones.recorder import Recorder
from tests.sesiones.saving import SEGMENTOS, draft, save
from tests.support.people import API, Person

S3 = f"{API}/aws-s3"
DRAFTS = f"{API}/sesiones-asincronas"


class Practice:
    """What there was of a patient before their consent was demanded."""

    def __init__(self, ana: Person, lucia: Person) -> None:
        self.ana, self.lucia = ana, lucia
        self.client = ana.client
        self.folder = f"{ana.id}/{lucia.id}"
        self.key = upload(ana.client, self.folder, MP4, "video/mp4")
        self.draft = draft(ana, lucia, archivo_video_info={"transcript": SEGMENTOS})
        filmed = upload(ana.client, self.folder, MP4, "video/mp4")
        self.filmed = draft(ana, lucia, archivo_video_info={"file_key": filmed})
        self.sesion = save(ana, lucia, segmentos=SEGMENTOS, compartir=dict.fromkeys(_FLAGS, False))
        self.parts = self.client.post(f"{S3}/initiate-multipart-upload", json=self._file()).json()
        self.whole = self.client.post(f"{S3}/presigned-upload-url", json=self._file()).json()
        asked = {"file_key": self.parts["file_key"], "upload_id": self.parts["upload_id"]}
        part = self.client.post(f"{S3}/presigned-part-url", json={**asked, "part_number": 1}).json()
        self.part_url = part["presigned_url"]
        self.recording = Recorder(ana, lucia).begin()["id"]

    def _file(self) -> dict[str, object]:
        return {
            "file_name": "sesion.mp4",
            "content_type": "video/mp4",
            "custom_path": self.folder,
            "file_size": len(MP4),
        }

    # --- grabar
    def presigned(self) -> Response:
        return self.client.post(f"{S3}/presigned-upload-url", json=self._file())

    def put_whole(self) -> Response:
        return self.client.put(
            self.whole["upload_url"], content=MP4, headers={"Content-Type": "video/mp4"}
        )

    def proxy(self) -> Response:
        return self.client.post(
            f"{S3}/proxy-upload",
            data={"custom_path": self.folder},
            files={"file": ("a.mp4", MP4, "video/mp4")},
        )

    def initiate(self) -> Response:
        return self.client.post(f"{S3}/initiate-multipart-upload", json=self._file())

    def sign_part(self) -> Response:
        asked = {"file_key": self.parts["file_key"], "upload_id": self.parts["upload_id"]}
        return self.client.post(f"{S3}/presigned-part-url", json={**asked, "part_number": 1})

    def put_part(self) -> Response:
        return self.client.put(self.part_url, content=MP4, headers={"Content-Type": "video/mp4"})

    def complete(self) -> Response:
        asked = {"file_key": self.parts["file_key"], "upload_id": self.parts["upload_id"]}
        parts = [{"PartNumber": 1, "ETag": '"x"'}]
        return self.client.post(f"{S3}/complete-multipart-upload", json={**asked, "parts": parts})

    def record(self) -> Response:
        sent = {
            "paciente_id": str(self.lucia.id),
            "file_name": "grabacion.webm",
            "content_type": "video/webm",
        }
        return self.client.post(f"{API}/grabaciones/", json=sent)

    def fragment(self) -> Response:
        content = bytes.fromhex("1a45dfa3") + b"0" * 60
        return self.client.put(
            f"{API}/grabaciones/{self.recording}/fragmentos/1",
            params={"sha256": hashlib.sha256(content).hexdigest(), "segundos": 4},
            content=content,
            headers={"Content-Type": "application/octet-stream"},
        )

    def finish(self) -> Response:
        return self.client.post(f"{API}/grabaciones/{self.recording}/terminar", json={})

    def name_in_draft(self) -> Response:
        sent = {"archivo_video_info": {"file_key": self.key}}
        return self.client.put(f"{DRAFTS}/drafts/{self.draft}", json=sent)

    def open_with_film(self) -> Response:
        sent = {
            "paciente_id": str(self.lucia.id),
            "archivo_video_info": {"file_key": self.key},
        }
        return self.client.post(f"{DRAFTS}/drafts", json=sent)

    def name_in_sesion(self) -> Response:
        return self.client.put(f"{API}/sesiones/{self.sesion['id']}", json={"file_key": self.key})

    # --- transcribir
    def transcribe(self) -> Response:
        return self.client.post(f"{DRAFTS}/start-transcription/{self.filmed}")

    # --- analizar
    def analyse_draft(self) -> Response:
        return self.client.post(f"{DRAFTS}/start-analysis/{self.draft}")

    def analyse_sesion(self) -> Response:
        return self.client.post(f"{API}/sesiones/{self.sesion['id']}/start-background-analysis")

    def ask(self) -> Response:
        sent = {"message": "¿Qué dijo del puente?", "patient_id": str(self.lucia.id)}
        return self.client.post(f"{API}/ai-agent/chat", json=sent)

    def ask_as_paciente(self) -> Response:
        sent = {"message": "¿Qué dije del puente?"}
        return self.lucia.client.post(f"{API}/ai-agent/patient-chat", json=sent)

    # --- compartir
    def share_one(self) -> Response:
        sent = {"compartir": {"notas": True}}
        return self.client.put(f"{API}/sesiones/{self.sesion['id']}", json=sent)

    def save_shared(self) -> Response:
        return self._save(compartir={**dict.fromkeys(_FLAGS, False), "video": True})

    def save_by_default(self) -> Response:
        return self._save()

    def _save(self, **facts: object) -> Response:
        sent = {
            "paciente_id": str(self.lucia.id),
            "tipo_sesion": "psicoterapia",
            "notas": "Llega puntual.",
            **facts,
        }
        return self.client.post(f"{API}/sesiones/", json=sent)


_FLAGS = ("notas", "transcripcion", "video", "analisis")
Way = Callable[[Practice], Response]
WAYS: list[tuple[str, Way]] = [
    ("grabar", Practice.presigned),
    ("grabar", Practice.put_whole),
    ("grabar", Practice.proxy),
    ("grabar", Practice.initiate),
    ("grabar", Practice.sign_part),
    ("grabar", Practice.put_part),
    ("grabar", Practice.complete),
    ("grabar", Practice.record),
    ("grabar", Practice.fragment),
    ("grabar", Practice.finish),
    ("grabar", Practice.name_in_draft),
    ("grabar", Practice.open_with_film),
    ("grabar", Practice.name_in_sesion),
    ("transcribir", Practice.transcribe),
    ("analizar", Practice.analyse_draft),
    ("analizar", Practice.analyse_sesion),
    ("analizar", Practice.ask),
    ("analizar", Practice.ask_as_paciente),
    ("compartir", Practice.share_one),
    ("compartir", Practice.save_shared),
    ("compartir", Practice.save_by_default),
]


@pytest.mark.parametrize(
    ("finalidad", "way"), WAYS, ids=[f"{each}-{way.__name__}" for each, way in WAYS]
)
def test_a_way_is_refused_until_its_purpose_is_granted(
    ana: Person, lucia: Person, finalidad: str, way: Way
) -> None:
    practice = Practice(ana, lucia)
    demand(ana, finalidad)

    assert_required(way(practice), finalidad)

    decide(lucia, finalidad, "conceder").raise_for_status()
    assert "consent_required" not in way(practice).text


@pytest.mark.parametrize(
    ("finalidad", "way"), WAYS, ids=[f"{each}-{way.__name__}" for each, way in WAYS]
)
def test_a_no_is_a_no_also_where_nothing_is_demanded(
    ana: Person, lucia: Person, finalidad: str, way: Way
) -> None:
    practice = Practice(ana, lucia)
    decide(lucia, finalidad, "denegar").raise_for_status()

    assert_required(way(practice), finalidad)


def test_whoever_is_nobodys_patient_is_not_there(ana: Person, lucia: Person) -> None:
    demand(ana, "grabar")
    sent = {"paciente_id": str(uuid4()), "file_name": "a.webm", "content_type": "video/webm"}
    assert ana.client.post(f"{API}/grabaciones/", json=sent).status_code == 404


def test_the_help_lines_stay_whatever_is_withdrawn(ana: Person, lucia: Person) -> None:
    demand(ana, "analizar")
    answer = lucia.client.post(f"{API}/ai-agent/patient-chat", json={"message": "Me quiero morir"})

    assert answer.status_code == 200
    assert answer.json()["ayuda"]


def test_their_data_stay_too(ana: Person, lucia: Person) -> None:
    save(ana, lucia)
    demand(ana, "analizar")
    asked = {"message": "¿Cuántas sesiones llevo?"}

    answer = lucia.client.post(f"{API}/ai-agent/patient-chat", json=asked)
    assert answer.status_code == 200, answer.text
    assert answer.json()["tipo"] == "datos"


def test_the_practice_is_asked_without_who_did_not_consent(ana: Person, lucia: Person) -> None:
    save(ana, lucia, segmentos=SEGMENTOS)
    decide(lucia, "analizar", "conceder")
    word = str(SEGMENTOS[1]["text"])
    asked = {"message": f"¿Quién habló de {word}?"}

    before = ana.client.post(f"{API}/ai-agent/chat", json=asked).json()
    demand(ana, "analizar")
    decide(lucia, "analizar", "retirar")
    after = ana.client.post(f"{API}/ai-agent/chat", json=asked).json()

    assert before["citas"]
    assert not after["citas"]
