"""Consents: what a practice demands, asks and is told; and what people are told of their data."""

from tests.matrix.table.line import Callers, Line, Silent

TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
_OTHER_TEXT = {"texto_sha256": "0" * 64, "donde": "pagina"}
_PAPEL = {"finalidad": "supervision", "decision": "denegar", "canal": "papel"}

CONSENTS = [
    Line(TERAPEUTA, "GET", "/terapeuta/consentimiento", 200, Silent.ONESELF),
    Line(
        TERAPEUTA,
        "PUT",
        "/terapeuta/consentimiento",
        200,
        "politica_consentimiento.update: texto",
        {"texto": "Lo que grabamos se queda aquí."},
    ),
    Line(TERAPEUTA, "GET", "/consentimientos/paciente/{paciente}", 200, "consentimiento.list"),
    Line(
        TERAPEUTA,
        "POST",
        "/consentimientos/paciente/{paciente}/solicitar",
        201,
        "consentimiento.ask",
        {"finalidades": ["compartir"]},
    ),
    Line(
        TERAPEUTA,
        "POST",
        "/consentimientos/paciente/{paciente}/registrar",
        201,
        "consentimiento.denegar: supervision",
        _PAPEL,
    ),
    Line(
        TERAPEUTA,
        "GET",
        "/consentimientos/paciente/{paciente}/conservar-audio",
        200,
        Silent.NAMES,
    ),
    Line(
        TERAPEUTA,
        "PUT",
        "/consentimientos/paciente/{paciente}/conservar-audio",
        200,
        "paciente.update: conservar_audio_dias",
        {"dias": 30},
    ),
    Line(
        Callers.EITHER,
        "GET",
        "/consentimientos/{consentimiento}/recibo",
        200,
        "consentimiento.receipt",
    ),
    # --- the patient's own
    Line(PACIENTE, "GET", "/consentimientos/mios", 200, Silent.ONESELF),
    Line(
        PACIENTE,
        "PUT",
        "/consentimientos/mios/supervision",
        200,
        "consentimiento.conceder: supervision",
        {"decision": "conceder"},
        route="/consentimientos/mios/{finalidad}",
    ),
    # --- what they are told of their data
    Line(PACIENTE, "GET", "/privacidad/aviso", 200, Silent.ONESELF),
    Line(PACIENTE, "PUT", "/privacidad/aviso", 409, Silent.REFUSED, _OTHER_TEXT),
]
