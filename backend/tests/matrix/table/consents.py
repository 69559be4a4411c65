"""Consents: what a practice demands, what is asked, and what is decided."""

from tests.matrix.table.line import Callers, Line, Silent

TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
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
]
