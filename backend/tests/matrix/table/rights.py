"""Rights: who has seen a record, what its patient asks, and how long it is kept."""

from tests.matrix.table.line import Callers, Line, Silent

TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
_ANSWERED = {"estado": "atendida", "respuesta": "Hecho"}
_AMENDED = {"campo": "notas", "texto": "Llega puntual.", "motivo": "Se apuntó mal"}
_FICHA = {"campo": "notas_terapeuticas", "texto": "Otra", "motivo": "Se apuntó mal"}
_KEPT = {"pais": "ES", "anos": 5, "bloquear": True}

RIGHTS = [
    Line(TERAPEUTA, "GET", "/derechos/accesos/paciente/{paciente}", 200, Silent.NAMES),
    Line(PACIENTE, "GET", "/derechos/accesos", 200, Silent.ONESELF),
    Line(
        PACIENTE,
        "POST",
        "/derechos/solicitudes",
        201,
        "solicitud.create",
        {"tipo": "acceso", "texto": "x"},
    ),
    # A patient's own list has its tests in `tests/derechos`.
    Line(Callers.EITHER, "GET", "/derechos/solicitudes", 200, ("solicitud.list",) * 2),
    Line(TERAPEUTA, "GET", "/derechos/solicitudes/abiertas", 200, Silent.NAMES),
    Line(
        TERAPEUTA,
        "PUT",
        "/derechos/solicitudes/{solicitud}",
        200,
        "solicitud.answer: estado, respuesta",
        _ANSWERED,
    ),
    Line(
        TERAPEUTA,
        "POST",
        "/sesiones/{sesion}/enmiendas",
        201,
        ("enmienda.create: notas", "sesion.update: notas", *["expediente.delete"] * 2),
        _AMENDED,
    ),
    Line(TERAPEUTA, "GET", "/sesiones/{sesion}/enmiendas", 200, "enmienda.list"),
    # There is no such text yet: what it records else is tried in `tests/derechos`.
    Line(TERAPEUTA, "POST", "/pacientes/{paciente}/enmiendas", 422, Silent.REFUSED, _FICHA),
    Line(TERAPEUTA, "GET", "/pacientes/{paciente}/enmiendas", 200, "enmienda.list"),
    Line(TERAPEUTA, "GET", "/enmiendas/{enmienda}/anterior", 200, "enmienda.open"),
    Line(TERAPEUTA, "GET", "/terapeuta/conservacion", 200, Silent.ONESELF),
    Line(
        TERAPEUTA,
        "PUT",
        "/terapeuta/conservacion",
        200,
        "conservacion.update: anos, bloquear, pais",
        _KEPT,
    ),
]
