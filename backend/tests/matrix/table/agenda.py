"""Appointments, the settings of the agenda, and its address for other calendars."""

from tests.citas.keeping import wall
from tests.matrix.table.line import Callers, Line, Silent

ANYONE = Callers.ANYONE
TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
_DAYS = {"desde": wall(19)[:10], "hasta": wall(24)[:10]}

AGENDA = [
    # --- the therapist's
    Line(TERAPEUTA, "GET", "/citas/", 200, "cita.list", None, _DAYS),
    Line(
        TERAPEUTA,
        "POST",
        "/citas/",
        201,
        "cita.create",
        {"paciente_id": "{paciente}", "inicio_local": wall(30)},
    ),
    Line(TERAPEUTA, "GET", "/citas/{cita}", 200, "cita.read"),
    Line(TERAPEUTA, "PATCH", "/citas/{cita}", 200, "cita.update: lugar", {"lugar": "Sala 2"}),
    Line(TERAPEUTA, "DELETE", "/citas/{cita}", 204, "cita.cancel"),
    Line(
        TERAPEUTA,
        "PUT",
        "/citas/{cita}/estado",
        200,
        "cita.update: estado",
        {"estado": "confirmada"},
    ),
    Line(
        TERAPEUTA,
        "PUT",
        "/citas/{cita_pedida}/solicitud",
        200,
        ("cita.answer", "cita.update: fin, inicio"),
        {"aceptar": True},
    ),
    # --- the patient's own
    Line(PACIENTE, "GET", "/citas/mias", 200, Silent.ONESELF),
    Line(PACIENTE, "PUT", "/citas/mias/{cita}/confirmar", 200, "cita.confirm"),
    Line(
        PACIENTE,
        "POST",
        "/citas/mias/{cita}/solicitud",
        201,
        "cita.ask",
        {"mensaje": "No puedo"},
    ),
    Line(PACIENTE, "DELETE", "/citas/mias/{cita_pedida}/solicitud", 204, "cita.withdraw"),
    # --- the link of a mail
    Line(ANYONE, "GET", "/citas/enlace/{token}", 404, Silent.PUBLIC),
    Line(ANYONE, "PUT", "/citas/enlace/{token}/confirmar", 404, Silent.REFUSED),
    Line(ANYONE, "POST", "/citas/enlace/{token}/solicitud", 404, Silent.REFUSED, {}),
    # --- how the agenda is kept, and read elsewhere
    Line(TERAPEUTA, "GET", "/agenda/ajustes", 200, Silent.ONESELF),
    Line(TERAPEUTA, "GET", "/agenda/festivos", 200, Silent.PUBLIC, None, _DAYS),
    Line(
        TERAPEUTA,
        "PUT",
        "/agenda/ajustes",
        200,
        "agenda.update: pausa_minutos",
        {"pausa_minutos": 10},
    ),
    Line(TERAPEUTA, "POST", "/agenda/feed", 201, "feed.create"),
    Line(TERAPEUTA, "GET", "/agenda/feed", 200, Silent.ONESELF),
    Line(TERAPEUTA, "DELETE", "/agenda/feed", 204, Silent.REFUSED),
    Line(ANYONE, "GET", "/agenda/feed/{token}.ics", 404, Silent.PUBLIC),
]
