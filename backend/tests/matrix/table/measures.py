"""Measures: what a patient is asked, and what was answered."""

from tests.matrix.table.line import Callers, Line, Silent

TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
_GAD7 = {"respuestas": [1, 0, 0, 0, 0, 0, 0]}

MEASURES = [
    Line(TERAPEUTA, "GET", "/medidas/instrumentos", 200, Silent.PUBLIC),
    Line(
        TERAPEUTA,
        "POST",
        "/medidas/",
        201,
        "medida.create",
        {"paciente_id": "{paciente}", "instrumento": "who-5", "cuando": "mensual"},
    ),
    Line(TERAPEUTA, "GET", "/medidas/sin-ver", 200, Silent.NAMES),
    Line(TERAPEUTA, "GET", "/medidas/paciente/{paciente}", 200, "medida.list"),
    Line(TERAPEUTA, "GET", "/medidas/respuestas/{respuesta}", 200, "medida.read"),
    Line(TERAPEUTA, "POST", "/medidas/{medida}/respuestas", 201, "medida.answer", _GAD7),
    Line(
        TERAPEUTA,
        "PATCH",
        "/medidas/{medida}",
        200,
        "medida.update: cuando",
        {"cuando": "semanal"},
    ),
    Line(TERAPEUTA, "DELETE", "/medidas/{medida}", 204, "medida.stop"),
    # --- the patient's own
    Line(PACIENTE, "GET", "/medidas/mias", 200, Silent.ONESELF),
    Line(PACIENTE, "GET", "/medidas/mias/tendencia", 200, Silent.ONESELF),
    Line(PACIENTE, "POST", "/medidas/mias/{medida}/respuestas", 201, "medida.answer", _GAD7),
]
