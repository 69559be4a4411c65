"""Sessions, their types, drafts, and what is recorded in the browser."""

from tests.matrix.table.line import Callers, Line, Silent

TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
_NEW_SESION = {"paciente_id": "{paciente}", "tipo_sesion": "psicoterapia", "notas": "x"}
_DRAFT = "/sesiones-asincronas/drafts/{draft}"
_NEW_GRABACION = {
    "paciente_id": "{paciente}",
    "draft_id": "{draft}",
    "file_name": "a.webm",
    "content_type": "video/webm",
}
_AFIRMACION = {
    "parte": "resumen",
    "lugar": 0,
    "texto": "Voz 2 llega tranquila.",
    "marca": "acertada",
    "en_notas": True,
}
_ANADIDA = {"segmento": 0, "cita": "¿Cómo llegas hoy?"}
_QUEDO = "/sesiones/{sesion}/lo-que-quedo"

SESSIONS = [
    # --- sessions
    Line(TERAPEUTA, "POST", "/sesiones/", 201, "sesion.create", _NEW_SESION),
    Line(TERAPEUTA, "GET", "/sesiones/paciente/{paciente}", 200, "sesion.list"),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}", 200, "sesion.read"),
    Line(TERAPEUTA, "PATCH", "/sesiones/{sesion}", 200, "sesion.update: notas", {"notas": "x"}),
    Line(TERAPEUTA, "PUT", "/sesiones/{sesion}", 200, "sesion.update: notas", {"notas": "x"}),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/download-video", 200, "archivo.download"),
    Line(TERAPEUTA, "POST", "/sesiones/{sesion}/start-background-analysis", 202, "sesion.analisis"),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/progress", 200, "sesion.read"),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/sesion.pdf", 200, "sesion.export"),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/transcripcion.{formato}", 200, "sesion.export"),
    Line(
        TERAPEUTA,
        "PUT",
        "/sesiones/{sesion}/analisis/afirmacion",
        200,
        "sesion.afirmacion.marcar: analisis, notas_privadas",
        _AFIRMACION,
    ),
    Line(
        TERAPEUTA,
        "POST",
        "/sesiones/{sesion}/analisis/anadidas",
        201,
        "sesion.afirmacion.anadir: analisis",
        _ANADIDA,
    ),
    Line(
        TERAPEUTA,
        "DELETE",
        "/sesiones/{sesion}/analisis/anadidas/{numero}",
        200,
        "sesion.afirmacion.quitar: analisis",
    ),
    Line(
        TERAPEUTA,
        "POST",
        "/sesiones/{sesion}/fuera-de-registro",
        409,
        Silent.REFUSED,
        {"desde_segmento": 0, "hasta_segmento": 0, "version": 999},
    ),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/voces-sugeridas", 200, Silent.NAMES),
    Line(TERAPEUTA, "GET", _QUEDO, 200, "sesion.lo_que_quedo.leer"),
    Line(TERAPEUTA, "PUT", _QUEDO, 200, "sesion.lo_que_quedo.elegir", {"fragmentos": [_ANADIDA]}),
    Line(TERAPEUTA, "GET", f"{_QUEDO}/propuestas", 200, "sesion.lo_que_quedo.leer"),
    Line(TERAPEUTA, "GET", f"{_QUEDO}/recuerdos", 200, "sesion.lo_que_quedo.leer"),
    Line(PACIENTE, "GET", "/lo-que-quedo/hoy", 200, "lo_que_quedo.leer"),
    Line(
        PACIENTE,
        "PUT",
        "/lo-que-quedo/{fragmento}",
        200,
        "lo_que_quedo.responder",
        {"recuerdo": "si"},
    ),
    Line(
        TERAPEUTA,
        "DELETE",
        "/sesiones/{sesion}",
        204,
        ("archivo.delete", "expediente.delete", "expediente.delete", "sesion.delete"),
    ),
    Line(PACIENTE, "GET", "/sesiones/paciente/mis-sesiones", 200, "sesion.list"),
    Line(PACIENTE, "GET", "/sesiones/paciente/sesion/{sesion}", 200, "sesion.read"),
    Line(PACIENTE, "GET", "/sesiones/paciente/sesion/{sesion}/sesion.pdf", 200, "sesion.read"),
    Line(PACIENTE, "GET", "/sesiones/paciente/sesion/{sesion}/download-video", 200, "sesion.video"),
    Line(TERAPEUTA, "GET", "/tipos-sesion/", 200, Silent.BANK),
    Line(TERAPEUTA, "POST", "/tipos-sesion/", 201, "tipo_sesion.create", {"nombre": "X"}),
    Line(TERAPEUTA, "GET", "/tipos-sesion/{tipo}", 200, Silent.BANK),
    Line(
        TERAPEUTA,
        "PATCH",
        "/tipos-sesion/{tipo}",
        200,
        "tipo_sesion.update: nombre",
        {"nombre": "X"},
    ),
    Line(
        TERAPEUTA, "PUT", "/tipos-sesion/{tipo}", 200, "tipo_sesion.update: nombre", {"nombre": "X"}
    ),
    Line(TERAPEUTA, "DELETE", "/tipos-sesion/{tipo}", 204, "tipo_sesion.delete"),
    Line(PACIENTE, "GET", "/tipos-sesion/paciente", 200, Silent.BANK),
    # --- drafts
    Line(
        TERAPEUTA,
        "POST",
        "/sesiones-asincronas/drafts",
        201,
        "borrador.create",
        {"paciente_id": "{paciente}"},
    ),
    Line(TERAPEUTA, "GET", "/sesiones-asincronas/drafts/paciente/{paciente}", 200, "borrador.list"),
    Line(TERAPEUTA, "GET", "/sesiones-asincronas/en-curso", 200, ("borrador.list",) * 2),
    Line(TERAPEUTA, "GET", "/sesiones-asincronas/drafts/{draft}", 200, "borrador.read"),
    Line(
        TERAPEUTA,
        "PUT",
        "/sesiones-asincronas/drafts/{draft}",
        200,
        "borrador.update: notas",
        {"notas": "x"},
    ),
    Line(
        TERAPEUTA, "POST", f"{_DRAFT}/importar-transcripcion", 200, "borrador.import", file="a.txt"
    ),
    Line(
        TERAPEUTA, "POST", "/sesiones-asincronas/start-transcription/{draft}", 409, Silent.REFUSED
    ),
    Line(
        TERAPEUTA, "POST", "/sesiones-asincronas/start-analysis/{draft}", 202, "borrador.analisis"
    ),
    Line(TERAPEUTA, "GET", "/sesiones-asincronas/progress/{draft}", 200, "borrador.read"),
    Line(TERAPEUTA, "GET", f"{_DRAFT}/transcripcion.{{formato}}", 200, "borrador.export"),
    Line(
        TERAPEUTA,
        "PUT",
        f"{_DRAFT}/analisis/afirmacion",
        200,
        "borrador.afirmacion.marcar: analisis, notas_privadas",
        _AFIRMACION,
    ),
    Line(
        TERAPEUTA,
        "POST",
        f"{_DRAFT}/analisis/anadidas",
        201,
        "borrador.afirmacion.anadir: analisis",
        _ANADIDA,
    ),
    Line(
        TERAPEUTA,
        "DELETE",
        f"{_DRAFT}/analisis/anadidas/{{numero}}",
        200,
        "borrador.afirmacion.quitar: analisis",
    ),
    Line(
        TERAPEUTA,
        "POST",
        f"{_DRAFT}/fuera-de-registro",
        409,
        Silent.REFUSED,
        {"desde_segmento": 0, "hasta_segmento": 0, "version": 999},
    ),
    Line(TERAPEUTA, "GET", f"{_DRAFT}/voces-sugeridas", 200, Silent.NAMES),
    Line(
        TERAPEUTA,
        "DELETE",
        "/sesiones-asincronas/drafts/{draft}",
        204,
        ("borrador.delete", "expediente.delete"),
    ),
    # --- what is recorded in the browser
    Line(TERAPEUTA, "POST", "/grabaciones/", 201, "grabacion.create", _NEW_GRABACION),
    Line(TERAPEUTA, "GET", "/grabaciones/paciente/{paciente}", 200, Silent.NAMES),
    Line(TERAPEUTA, "GET", "/grabaciones/{grabacion}", 200, Silent.NAMES),
    Line(
        TERAPEUTA,
        "PUT",
        "/grabaciones/{grabacion}/fragmentos/{numero}",
        409,
        Silent.STEP,
        None,
        {"sha256": "0" * 64},
        file="a.mp4",
    ),
    Line(
        TERAPEUTA,
        "PUT",
        "/grabaciones/{grabacion}/fuera-de-registro",
        200,
        "grabacion.fuera_de_registro",
        {"pausas": [{"inicio": 1, "segundos": 2}]},
    ),
    Line(TERAPEUTA, "POST", "/grabaciones/{grabacion}/terminar", 409, Silent.REFUSED, {}),
    Line(TERAPEUTA, "DELETE", "/grabaciones/{grabacion}", 204, "grabacion.delete"),
]
