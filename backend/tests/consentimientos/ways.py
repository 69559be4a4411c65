"""Every way to what needs a consent: of which purpose, and where in the code it is asked."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from httpx2 import Response

from remanso.rooms.consentimientos.models import Finalidad
from tests.archivos.files import MP4, upload
from tests.grabaciones.recorder import Recorder
from tests.sesiones.saving import SEGMENTOS, draft, save
from tests.support.people import API, Person

S3 = f"{API}/aws-s3"
DRAFTS = f"{API}/sesiones-asincronas"
# What is sent along a way of files: refused, none of it may lie anywhere.
SENT = MP4 + b"Remanso-lo-que-se-envia"
# What was there before anything was refused: a refusal takes none of it.
BEFORE = MP4 + b"Remanso-lo-que-habia..."
_FLAGS = ("notas", "transcripcion", "video", "analisis")


class Practice:
    """What there is of a patient that the ways act on."""

    def __init__(self, ana: Person, lucia: Person) -> None:
        self.ana, self.lucia = ana, lucia
        self.client = ana.client
        self.folder = f"{ana.id}/{lucia.id}"
        self.key = upload(ana.client, self.folder, BEFORE, "video/mp4")
        self.draft = draft(ana, lucia, archivo_video_info={"transcript": SEGMENTOS})
        filmed = upload(ana.client, self.folder, BEFORE, "video/mp4")
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
            "file_size": len(SENT),
        }

    # --- grabar
    def presigned(self) -> Response:
        return self.client.post(f"{S3}/presigned-upload-url", json=self._file())

    def put_whole(self) -> Response:
        return self.client.put(
            self.whole["upload_url"], content=SENT, headers={"Content-Type": "video/mp4"}
        )

    def proxy(self) -> Response:
        return self.client.post(
            f"{S3}/proxy-upload",
            data={"custom_path": self.folder},
            files={"file": ("a.mp4", SENT, "video/mp4")},
        )

    def initiate(self) -> Response:
        return self.client.post(f"{S3}/initiate-multipart-upload", json=self._file())

    def sign_part(self) -> Response:
        asked = {"file_key": self.parts["file_key"], "upload_id": self.parts["upload_id"]}
        return self.client.post(f"{S3}/presigned-part-url", json={**asked, "part_number": 1})

    def put_part(self) -> Response:
        return self.client.put(self.part_url, content=SENT, headers={"Content-Type": "video/mp4"})

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
        content = bytes.fromhex("1a45dfa3") + SENT
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

    # --- conservar_audio
    def keep_sound(self) -> Response:
        key = upload(self.client, self.folder, SENT, "video/mp4")
        return self._save(compartir=dict.fromkeys(_FLAGS, False), file_key=key)

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


class Way(NamedTuple):
    """A call, and the function of the product that asks for the consent on its way."""

    act: Callable[[Practice], Response]
    asks: str

    @property
    def name(self) -> str:
        """For the name of a test."""
        return self.act.__name__


WAYS: Mapping[Finalidad, Sequence[Way]] = {
    Finalidad.GRABAR: (
        Way(Practice.presigned, "archivos.uploads.start:_permitted"),
        Way(Practice.put_whole, "archivos.uploads.parts:_check_expected"),
        Way(Practice.proxy, "archivos.uploads.start:_permitted"),
        Way(Practice.initiate, "archivos.uploads.start:_permitted"),
        Way(Practice.sign_part, "archivos.uploads.parts:sign_part"),
        Way(Practice.put_part, "archivos.uploads.parts:check_permitted"),
        Way(Practice.complete, "archivos.uploads.parts:complete"),
        Way(Practice.record, "grabaciones.service:begin"),
        Way(Practice.fragment, "grabaciones.receiving:receive"),
        Way(Practice.finish, "grabaciones.service:finish"),
        Way(Practice.name_in_draft, "sesiones.drafts.service:_attach_video"),
        Way(Practice.open_with_film, "sesiones.drafts.service:_attach_video"),
        Way(Practice.name_in_sesion, "sesiones.recordings.attachment:replace"),
    ),
    Finalidad.TRANSCRIBIR: (
        Way(Practice.transcribe, "sesiones.drafts.processing.enqueue:start_transcription"),
    ),
    Finalidad.ANALIZAR: (
        Way(Practice.analyse_draft, "sesiones.drafts.processing.enqueue:start_analysis"),
        Way(Practice.analyse_sesion, "sesiones.reanalysis.job:start_analysis"),
        Way(Practice.ask, "asistente.readers.terapeuta:check_consent"),
        Way(Practice.ask_as_paciente, "asistente.readers.paciente:check_consent"),
    ),
    # The session is saved all the same, and its sound is not kept.
    Finalidad.CONSERVAR_AUDIO: (Way(Practice.keep_sound, "consentimientos.sonido:read"),),
    Finalidad.COMPARTIR: (
        Way(Practice.share_one, "sesiones.saved.service:write_changes"),
        Way(Practice.save_shared, "sesiones.saved.service:check_new"),
        Way(Practice.save_by_default, "sesiones.saved.service:check_new"),
    ),
    # Nothing that the product does rests on it: what was decided is kept, and that is all.
    Finalidad.SUPERVISION: (),
}
# Who asks again where an act goes on for longer than a call, and what is tried there.
AGAIN: Mapping[str, str] = {
    "archivos.uploads.completion:mark_brought": "a file whose bytes have come meanwhile",
    "grabaciones.receiving:_know": "a fragment whose bytes have come meanwhile",
    "grabaciones.joining:_know": "a recording as it is made of its fragments",
    "sesiones.drafts.processing.transcribing:plan": "a transcription as it begins",
    "sesiones.drafts.processing.transcribing:_found": "and at each of its steps",
    "sesiones.drafts.processing.work:draft_work": "an analysis at each of its steps",
    "sesiones.reanalysis.job:sesion_work": "an analysis of a saved session likewise",
    "asistente.readers.terapeuta:_without_locked": "who is left out of what a practice is asked",
}
