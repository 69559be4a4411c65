"""What goes on between sessions: the diary, words left, and being told of what is new."""

from tests.matrix.table.line import Callers, Line, Silent
from tests.support.push import OF_LUCIA

TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
_LINEA = {"linea": "Hoy he descansado", "animo": 3, "compartida": False}

BETWEEN_SESSIONS = [
    Line(PACIENTE, "GET", "/diario/mio", 200, Silent.ONESELF),
    Line(
        PACIENTE,
        "PUT",
        "/diario/mio/{dia}",
        200,
        ("diario.update: animo, linea", "diario_compartido.delete", "expediente.delete"),
        _LINEA,
    ),
    Line(
        PACIENTE,
        "DELETE",
        "/diario/mio/{dia}",
        204,
        ("diario.delete", "expediente.delete", "expediente.delete"),
    ),
    Line(
        PACIENTE,
        "DELETE",
        "/diario/mio/{dia}/compartida",
        200,
        ("diario_compartido.delete", "expediente.delete"),
    ),
    Line(TERAPEUTA, "GET", "/diario/paciente/{paciente}", 200, "diario.list"),
    # --- words left for the therapist
    Line(PACIENTE, "POST", "/recados/mios", 201, "recado.create", {"texto": "Llego tarde"}),
    Line(PACIENTE, "GET", "/recados/mios", 200, Silent.ONESELF),
    Line(PACIENTE, "GET", "/recados/mios/horario", 200, Silent.PUBLIC),
    Line(TERAPEUTA, "GET", "/recados/", 200, ("recado.list",) * 2),
    Line(TERAPEUTA, "GET", "/recados/paciente/{paciente}", 200, "recado.list"),
    Line(TERAPEUTA, "GET", "/escritos/sin-ver", 200, Silent.NAMES),
    Line(TERAPEUTA, "PUT", "/recados/{recado}/leido", 204, "recado.read"),
    # --- being told in a browser that there is something new
    Line(PACIENTE, "GET", "/avisos/push/", 200, Silent.ONESELF),
    Line(PACIENTE, "POST", "/avisos/push/", 201, "push.create", OF_LUCIA),
    Line(PACIENTE, "PUT", "/avisos/push/", 200, Silent.ONESELF, OF_LUCIA),
    Line(PACIENTE, "DELETE", "/avisos/push/{telefono}", 204, "push.delete"),
]
