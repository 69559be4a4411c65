"""The assistant, what works here, and files."""

from tests.matrix.table.line import Callers, Line, Silent

# Both of the patient's sessions are looked through for an answer.
_ASKED = ("asistente.question", "asistente.read", "asistente.read")

ANYONE, VISITOR, SIGNED_IN, _, EITHER, TERAPEUTA, PACIENTE = Callers
_NEW_FILE = {"file_name": "a.mp4", "content_type": "video/mp4", "custom_path": "{folder}"}
_PART = {"file_key": "{upload_key}", "upload_id": "{upload}"}

ASSISTANT_AND_FILES = [
    # --- the assistant
    Line(
        TERAPEUTA,
        "POST",
        "/ai-agent/chat",
        200,
        _ASKED,
        {"message": "x", "patient_id": "{paciente}"},
    ),
    Line(PACIENTE, "POST", "/ai-agent/patient-chat", 200, _ASKED, {"message": "x"}),
    Line(
        TERAPEUTA,
        "GET",
        "/ai-agent/palabras",
        200,
        # Each of the sessions that has the word.
        ("asistente.read", "asistente.read", "asistente.read"),
        None,
        {"search": "libreta"},
    ),
    Line(TERAPEUTA, "GET", "/ai-agent/context", 200, Silent.NAMES),
    Line(
        EITHER,
        "GET",
        "/ai-agent/history",
        200,
        "asistente.history",
        None,
        {"patient_id": "{paciente}"},
    ),
    Line(
        EITHER,
        "DELETE",
        "/ai-agent/history",
        204,
        "asistente.clear",
        None,
        {"patient_id": "{paciente}"},
    ),
    Line(
        TERAPEUTA,
        "GET",
        "/ai-agent/alertas",
        200,
        "alerta.list",
        None,
        {"patient_id": "{paciente}"},
    ),
    Line(TERAPEUTA, "GET", "/ai-agent/alertas", 200, ("alerta.list",) * 2),
    Line(TERAPEUTA, "POST", "/ai-agent/alertas/{alerta}/vista", 204, "alerta.see"),
    Line(SIGNED_IN, "GET", "/ayuda", 200, Silent.PUBLIC),
    # --- what works here, and where
    Line(TERAPEUTA, "GET", "/engines", 200, Silent.PUBLIC),
    Line(PACIENTE, "GET", "/engines/assistant", 200, Silent.PUBLIC),
    Line(TERAPEUTA, "GET", "/copias", 200, Silent.PUBLIC),
    # --- files
    Line(VISITOR, "GET", "/aws-s3/files/{key}", 200, "archivo.download"),
    Line(VISITOR, "HEAD", "/aws-s3/files/{key}", 200, "archivo.download"),
    Line(ANYONE, "PUT", "/aws-s3/files/{key}", 404, Silent.REFUSED),
    Line(EITHER, "POST", "/aws-s3/presigned-upload-url", 200, "archivo.create", _NEW_FILE),
    Line(
        EITHER,
        "POST",
        "/aws-s3/proxy-upload",
        200,
        ("archivo.create", "archivo.complete"),
        {"custom_path": "{folder}"},
        file="a.mp4",
    ),
    Line(EITHER, "POST", "/aws-s3/initiate-multipart-upload", 200, "archivo.create", _NEW_FILE),
    Line(
        EITHER, "POST", "/aws-s3/presigned-part-url", 200, Silent.STEP, {**_PART, "part_number": 1}
    ),
    Line(EITHER, "GET", "/aws-s3/multipart-parts", 200, Silent.STEP, None, _PART),
    Line(
        EITHER,
        "POST",
        "/aws-s3/complete-multipart-upload",
        409,
        Silent.REFUSED,
        {**_PART, "parts": []},
    ),
    Line(EITHER, "POST", "/aws-s3/abort-multipart-upload", 204, "archivo.delete", _PART),
    Line(EITHER, "GET", "/aws-s3/bucket-contents", 200, Silent.NAMES, None, {"prefix": "{folder}"}),
    Line(
        TERAPEUTA, "GET", "/reproducciones/", 200, "archivo.download", None, {"file_key": "{key}"}
    ),
    Line(EITHER, "POST", "/aws-s3/download-url", 200, "archivo.download", {"file_key": "{key}"}),
    Line(
        EITHER,
        "DELETE",
        "/aws-s3/delete-file",
        204,
        (
            "sesion.update: video_key",
            "archivo.delete",
            "expediente.delete",
            "expediente.delete",
        ),
        {"file_key": "{key}"},
    ),
]
