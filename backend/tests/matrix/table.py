"""Who may call what: one line for each route of the API. A new route needs its line here.

`{paciente}`, `{sesion}`, `{draft}` … in a path, a query or a body stand for things of the therapist
Ana and her patient Lucía. A route with such a name is also called by people to whom those things do
not belong, and with things that do not exist.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class Callers(StrEnum):
    """Who a route is for."""

    ANYONE = "anyone"
    VISITOR = "anyone with a signed address, and whoever brings a token that may"
    SIGNED_IN = "both roles, a temporary password included"
    EITHER = "both roles"
    TERAPEUTA = "therapists"
    PACIENTE = "patients"


class Line(NamedTuple):
    """A route, who may call it, and what it answers to the owner of what is named."""

    callers: Callers
    method: str
    path: str
    answer: int
    body: Mapping[str, object] | None = None
    query: Mapping[str, object] | None = None
    # A file of this name goes along, and the body's values as fields of the form.
    file: str | None = None


ANYONE, VISITOR, SIGNED_IN, EITHER, TERAPEUTA, PACIENTE = Callers
_NEW_PACIENTE = {"email": "x@y.example", "telefono": "112", "nombre": "X", "apellido": "Y"}
_NEW_SESION = {"paciente_id": "{paciente}", "tipo_sesion": "psicoterapia", "notas": "x"}
_NEW_FILE = {"file_name": "a.mp4", "content_type": "video/mp4", "custom_path": "{folder}"}
_DRAFT = "/sesiones-asincronas/drafts/{draft}"
_NEW_GRABACION = {
    "paciente_id": "{paciente}",
    "draft_id": "{draft}",
    "file_name": "a.webm",
    "content_type": "video/webm",
}
_IN_MODULO = {"modulo_id": "{modulo}", "ejercicio_id": "{ejercicio}"}
_PLACE = "/modulo-ejercicios/modulo/{modulo}"
_GIVEN = {"paciente_id": "{paciente}", "ejercicio_id": "{ejercicio}"}
_GIVEN_MODULO = {"paciente_id": "{paciente}", "modulo_id": "{modulo}"}
_HAVE = "/paciente-ejercicios/pacientes/{paciente}"
_PART = {"file_key": "{upload_key}", "upload_id": "{upload}"}

_AFIRMACION = {"parte": "resumen", "lugar": 0, "texto": "x", "marca": "acertada"}
_ANADIDA = {"segmento": 0, "cita": "x"}

TABLE = [
    # --- accounts
    Line(ANYONE, "GET", "/auth/config", 200),
    Line(ANYONE, "POST", "/auth/google-login", 400, {"token": "x", "role": "terapeuta"}),
    Line(ANYONE, "POST", "/auth/login/patient", 400, {"email": "x@y.example", "contrasenia": "x"}),
    Line(ANYONE, "GET", "/auth/dev/accounts", 200),
    Line(ANYONE, "POST", "/auth/dev/token", 404, {"email": "x@y.example"}),
    Line(ANYONE, "POST", "/auth/forgot-password", 200, {"email": "x@y.example"}),
    Line(ANYONE, "GET", "/auth/verify-reset-token", 400, None, {"token": "x"}),
    Line(ANYONE, "POST", "/auth/reset-password", 400, {"token": "x", "new_password": "Remanso-26"}),
    Line(SIGNED_IN, "GET", "/auth/me", 200),
    Line(SIGNED_IN, "POST", "/auth/change-password", 422, {}),
    Line(SIGNED_IN, "POST", "/auth/logout", 204),
    # --- mails, where there is no mail server
    Line(ANYONE, "GET", "/dev/correo", 200),
    # --- invitations
    Line(TERAPEUTA, "POST", "/invitations/send", 200, {"email": "x@y.example"}),
    Line(TERAPEUTA, "GET", "/invitations/", 200),
    Line(TERAPEUTA, "DELETE", "/invitations/{invitacion}", 204),
    Line(ANYONE, "GET", "/invitations/validate/{token}", 200),
    Line(ANYONE, "POST", "/invitations/register", 422, {}),
    # --- patients
    Line(TERAPEUTA, "GET", "/pacientes/", 200),
    Line(TERAPEUTA, "POST", "/pacientes/", 201, _NEW_PACIENTE),
    Line(TERAPEUTA, "GET", "/pacientes/unified/{paciente}", 200),
    Line(TERAPEUTA, "PATCH", "/pacientes/{paciente}", 200, {"direccion": "x"}),
    Line(TERAPEUTA, "DELETE", "/pacientes/{paciente}", 204),
    Line(TERAPEUTA, "POST", "/pacientes/{paciente}/credenciales", 200),
    Line(PACIENTE, "GET", "/pacientes/paciente/dashboard", 200),
    # --- profiles
    Line(TERAPEUTA, "GET", "/terapeuta/perfil", 200),
    Line(TERAPEUTA, "PATCH", "/terapeuta/perfil", 200, {"foto_perfil": "{foto}"}),
    Line(TERAPEUTA, "PUT", "/terapeuta/perfil", 200, {"licencia": "x"}),
    Line(PACIENTE, "GET", "/pacientes/perfil", 200),
    Line(PACIENTE, "PATCH", "/pacientes/perfil", 200, {"foto_perfil": "{foto_paciente}"}),
    Line(PACIENTE, "PUT", "/pacientes/perfil", 200, {"direccion": "x"}),
    # --- sessions
    Line(TERAPEUTA, "POST", "/sesiones/", 201, _NEW_SESION),
    Line(TERAPEUTA, "GET", "/sesiones/paciente/{paciente}", 200),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}", 200),
    Line(TERAPEUTA, "PATCH", "/sesiones/{sesion}", 200, {"notas": "x"}),
    Line(TERAPEUTA, "PUT", "/sesiones/{sesion}", 200, {"notas": "x"}),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/download-video", 200),
    Line(TERAPEUTA, "POST", "/sesiones/{sesion}/start-background-analysis", 202),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/progress", 200),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/sesion.pdf", 200),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/transcripcion.{formato}", 200),
    Line(TERAPEUTA, "PUT", "/sesiones/{sesion}/analisis/afirmacion", 409, _AFIRMACION),
    Line(TERAPEUTA, "POST", "/sesiones/{sesion}/analisis/anadidas", 409, _ANADIDA),
    Line(TERAPEUTA, "DELETE", "/sesiones/{sesion}/analisis/anadidas/{numero}", 409),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/voces-sugeridas", 200),
    Line(TERAPEUTA, "DELETE", "/sesiones/{sesion}", 204),
    Line(PACIENTE, "GET", "/sesiones/paciente/mis-sesiones", 200),
    Line(PACIENTE, "GET", "/sesiones/paciente/sesion/{sesion}", 200),
    Line(PACIENTE, "GET", "/sesiones/paciente/sesion/{sesion}/sesion.pdf", 200),
    Line(PACIENTE, "GET", "/sesiones/paciente/sesion/{sesion}/download-video", 200),
    Line(TERAPEUTA, "GET", "/tipos-sesion/", 200),
    Line(TERAPEUTA, "POST", "/tipos-sesion/", 201, {"nombre": "X"}),
    Line(TERAPEUTA, "GET", "/tipos-sesion/{tipo}", 200),
    Line(TERAPEUTA, "PATCH", "/tipos-sesion/{tipo}", 200, {"nombre": "X"}),
    Line(TERAPEUTA, "PUT", "/tipos-sesion/{tipo}", 200, {"nombre": "X"}),
    Line(TERAPEUTA, "DELETE", "/tipos-sesion/{tipo}", 204),
    Line(PACIENTE, "GET", "/tipos-sesion/paciente", 200),
    # --- drafts
    Line(TERAPEUTA, "POST", "/sesiones-asincronas/drafts", 201, {"paciente_id": "{paciente}"}),
    Line(TERAPEUTA, "GET", "/sesiones-asincronas/drafts/paciente/{paciente}", 200),
    Line(TERAPEUTA, "GET", "/sesiones-asincronas/en-curso", 200),
    Line(TERAPEUTA, "GET", "/sesiones-asincronas/drafts/{draft}", 200),
    Line(TERAPEUTA, "PUT", "/sesiones-asincronas/drafts/{draft}", 200, {"notas": "x"}),
    Line(TERAPEUTA, "POST", f"{_DRAFT}/importar-transcripcion", 200, file="a.txt"),
    Line(TERAPEUTA, "POST", "/sesiones-asincronas/start-transcription/{draft}", 409),
    Line(TERAPEUTA, "POST", "/sesiones-asincronas/start-analysis/{draft}", 409),
    Line(TERAPEUTA, "GET", "/sesiones-asincronas/progress/{draft}", 200),
    Line(TERAPEUTA, "GET", f"{_DRAFT}/transcripcion.{{formato}}", 404),
    Line(TERAPEUTA, "PUT", f"{_DRAFT}/analisis/afirmacion", 409, _AFIRMACION),
    Line(TERAPEUTA, "POST", f"{_DRAFT}/analisis/anadidas", 409, _ANADIDA),
    Line(TERAPEUTA, "DELETE", f"{_DRAFT}/analisis/anadidas/{{numero}}", 409),
    Line(TERAPEUTA, "GET", f"{_DRAFT}/voces-sugeridas", 200),
    Line(TERAPEUTA, "DELETE", "/sesiones-asincronas/drafts/{draft}", 204),
    # --- what is recorded in the browser
    Line(TERAPEUTA, "POST", "/grabaciones/", 201, _NEW_GRABACION),
    Line(TERAPEUTA, "GET", "/grabaciones/paciente/{paciente}", 200),
    Line(TERAPEUTA, "GET", "/grabaciones/{grabacion}", 200),
    Line(
        TERAPEUTA,
        "PUT",
        "/grabaciones/{grabacion}/fragmentos/{numero}",
        409,
        None,
        {"sha256": "0" * 64},
        file="a.mp4",
    ),
    Line(TERAPEUTA, "POST", "/grabaciones/{grabacion}/terminar", 409, {}),
    Line(TERAPEUTA, "DELETE", "/grabaciones/{grabacion}", 204),
    # --- the bank of exercises
    Line(TERAPEUTA, "GET", "/ejercicios/", 200),
    Line(TERAPEUTA, "POST", "/ejercicios/", 201, {"titulo": "X"}),
    Line(TERAPEUTA, "GET", "/ejercicios/{ejercicio}", 200),
    Line(TERAPEUTA, "PATCH", "/ejercicios/{ejercicio}", 200, {"titulo": "X"}),
    Line(TERAPEUTA, "PUT", "/ejercicios/{ejercicio}", 200, {"archivo_url": "{archivo}"}),
    Line(TERAPEUTA, "DELETE", "/ejercicios/{ejercicio}", 204),
    Line(TERAPEUTA, "GET", "/modulos/", 200),
    Line(TERAPEUTA, "POST", "/modulos/", 201, {"titulo": "X"}),
    Line(TERAPEUTA, "GET", "/modulos/{modulo}", 200),
    Line(TERAPEUTA, "PATCH", "/modulos/{modulo}", 200, {"titulo": "X"}),
    Line(TERAPEUTA, "PUT", "/modulos/{modulo}", 200, {"descripcion": "X"}),
    Line(TERAPEUTA, "DELETE", "/modulos/{modulo}", 204),
    Line(TERAPEUTA, "GET", _PLACE, 200),
    Line(TERAPEUTA, "POST", "/modulo-ejercicios/", 400, _IN_MODULO),
    Line(TERAPEUTA, "PUT", f"{_PLACE}/orden", 200, {"ejercicio_ids": ["{ejercicio}"]}),
    Line(TERAPEUTA, "DELETE", f"{_PLACE}/ejercicio/{{ejercicio}}", 204),
    # --- who has what of it, and how far they are
    Line(TERAPEUTA, "GET", "/paciente-ejercicios/", 200),
    Line(TERAPEUTA, "GET", "/paciente-ejercicios/ejercicio/{ejercicio}", 200),
    Line(EITHER, "GET", "/paciente-ejercicios/paciente/{paciente}", 200),
    Line(TERAPEUTA, "POST", "/paciente-ejercicios/", 409, _GIVEN),
    Line(
        TERAPEUTA, "DELETE", "/paciente-ejercicios/paciente/{paciente}/ejercicio/{ejercicio}", 204
    ),
    Line(TERAPEUTA, "DELETE", "/paciente-ejercicios/{paciente}/{ejercicio}", 204),
    Line(TERAPEUTA, "GET", "/paciente-modulos/", 200),
    Line(TERAPEUTA, "GET", "/paciente-modulos/modulo/{modulo}", 200),
    Line(EITHER, "GET", "/paciente-modulos/paciente/{paciente}", 200),
    Line(TERAPEUTA, "POST", "/paciente-modulos/", 409, _GIVEN_MODULO),
    Line(TERAPEUTA, "DELETE", "/paciente-modulos/paciente/{paciente}/modulo/{modulo}", 204),
    Line(TERAPEUTA, "DELETE", "/paciente-modulos/{paciente}/{modulo}", 204),
    Line(PACIENTE, "GET", "/modulos/paciente/mis-modulos", 200),
    Line(EITHER, "GET", f"{_HAVE}/ejercicios/unified", 200),
    Line(EITHER, "GET", f"{_HAVE}/ejercicios/progreso", 200),
    Line(EITHER, "GET", f"{_HAVE}/modulos/progreso", 200),
    Line(PACIENTE, "PUT", f"{_HAVE}/ejercicios/{{ejercicio}}/completar", 200, {"completado": True}),
    Line(PACIENTE, "PUT", f"{_HAVE}/ejercicios/{{ejercicio}}/desmarcar", 200),
    Line(PACIENTE, "GET", "/paciente-ejercicios/modulos/{modulo}/ejercicios", 200),
    Line(TERAPEUTA, "GET", "/sesiones/paciente/{paciente}/desde-ultima-sesion", 200),
    # --- the assistant
    Line(TERAPEUTA, "POST", "/ai-agent/chat", 200, {"message": "x", "patient_id": "{paciente}"}),
    Line(PACIENTE, "POST", "/ai-agent/patient-chat", 200, {"message": "x"}),
    Line(TERAPEUTA, "GET", "/ai-agent/context", 200),
    Line(EITHER, "GET", "/ai-agent/history", 200, None, {"patient_id": "{paciente}"}),
    Line(EITHER, "DELETE", "/ai-agent/history", 204, None, {"patient_id": "{paciente}"}),
    Line(TERAPEUTA, "GET", "/ai-agent/alertas", 200, None, {"patient_id": "{paciente}"}),
    Line(TERAPEUTA, "POST", "/ai-agent/alertas/{alerta}/vista", 204),
    Line(SIGNED_IN, "GET", "/ayuda", 200),
    # --- what works here, and where
    Line(TERAPEUTA, "GET", "/engines", 200),
    Line(PACIENTE, "GET", "/engines/assistant", 200),
    # --- files
    Line(VISITOR, "GET", "/aws-s3/files/{key}", 200),
    Line(VISITOR, "HEAD", "/aws-s3/files/{key}", 200),
    Line(ANYONE, "PUT", "/aws-s3/files/{key}", 404),
    Line(EITHER, "POST", "/aws-s3/presigned-upload-url", 200, _NEW_FILE),
    Line(EITHER, "POST", "/aws-s3/proxy-upload", 200, {"custom_path": "{folder}"}, file="a.mp4"),
    Line(EITHER, "POST", "/aws-s3/initiate-multipart-upload", 200, _NEW_FILE),
    Line(EITHER, "POST", "/aws-s3/presigned-part-url", 200, {**_PART, "part_number": 1}),
    Line(EITHER, "GET", "/aws-s3/multipart-parts", 200, None, _PART),
    Line(EITHER, "POST", "/aws-s3/complete-multipart-upload", 409, {**_PART, "parts": []}),
    Line(EITHER, "POST", "/aws-s3/abort-multipart-upload", 204, _PART),
    Line(EITHER, "GET", "/aws-s3/bucket-contents", 200, None, {"prefix": "{folder}"}),
    Line(TERAPEUTA, "GET", "/reproducciones/", 200, None, {"file_key": "{key}"}),
    Line(EITHER, "POST", "/aws-s3/download-url", 200, {"file_key": "{key}"}),
    Line(EITHER, "DELETE", "/aws-s3/delete-file", 204, {"file_key": "{key}"}),
]
