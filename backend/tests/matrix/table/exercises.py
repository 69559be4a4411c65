"""The bank of exercises, who has what of it, and how far they are."""

from tests.matrix.table.line import Callers, Line, Silent

EITHER = Callers.EITHER
TERAPEUTA = Callers.TERAPEUTA
PACIENTE = Callers.PACIENTE
_IN_MODULO = {"modulo_id": "{modulo}", "ejercicio_id": "{otro_ejercicio}"}
_PLACE = "/modulo-ejercicios/modulo/{modulo}"
_GIVEN = {"paciente_id": "{paciente}", "ejercicio_id": "{otro_ejercicio}"}
_GIVEN_MODULO = {"paciente_id": "{paciente}", "modulo_id": "{otro_modulo}"}
_GIVEN_SEVERAL = {"paciente_id": "{paciente}", "ejercicio_ids": ["{otro_ejercicio}"]}
_HAVE = "/paciente-ejercicios/pacientes/{paciente}"
_ONE = f"{_HAVE}/ejercicios/{{ejercicio}}"
_NEW = "0193a1f0-0000-7000-8000-0000000000c1"

EXERCISES = [
    # --- the bank of exercises
    Line(TERAPEUTA, "GET", "/ejercicios/", 200, Silent.BANK),
    Line(TERAPEUTA, "POST", "/ejercicios/", 201, "ejercicio.create", {"titulo": "X"}),
    Line(TERAPEUTA, "GET", "/ejercicios/{ejercicio}", 200, Silent.BANK),
    Line(
        TERAPEUTA,
        "PATCH",
        "/ejercicios/{ejercicio}",
        200,
        "ejercicio.update: titulo",
        {"titulo": "X"},
    ),
    Line(
        TERAPEUTA,
        "PUT",
        "/ejercicios/{ejercicio}",
        200,
        "ejercicio.update:",
        {"archivo_url": "{archivo}"},
    ),
    Line(
        TERAPEUTA,
        "DELETE",
        "/ejercicios/{ejercicio}",
        204,
        ("archivo.delete", "ejercicio.delete", *["expediente.delete"] * 2),
    ),
    Line(TERAPEUTA, "GET", "/modulos/", 200, Silent.BANK),
    Line(TERAPEUTA, "POST", "/modulos/", 201, "modulo.create", {"titulo": "X"}),
    Line(TERAPEUTA, "GET", "/modulos/{modulo}", 200, Silent.BANK),
    Line(TERAPEUTA, "PATCH", "/modulos/{modulo}", 200, "modulo.update: titulo", {"titulo": "X"}),
    Line(
        TERAPEUTA,
        "PUT",
        "/modulos/{modulo}",
        200,
        "modulo.update: descripcion",
        {"descripcion": "X"},
    ),
    Line(TERAPEUTA, "DELETE", "/modulos/{modulo}", 204, "modulo.delete"),
    Line(TERAPEUTA, "GET", _PLACE, 200, Silent.BANK),
    Line(TERAPEUTA, "POST", "/modulo-ejercicios/", 201, "modulo.add_ejercicio", _IN_MODULO),
    Line(
        TERAPEUTA,
        "PUT",
        f"{_PLACE}/orden",
        200,
        "modulo.reorder",
        {"ejercicio_ids": ["{ejercicio}"]},
    ),
    Line(TERAPEUTA, "DELETE", f"{_PLACE}/ejercicio/{{ejercicio}}", 204, "modulo.remove_ejercicio"),
    # --- who has what of it, and how far they are
    Line(TERAPEUTA, "GET", "/paciente-ejercicios/", 200, Silent.NAMES),
    Line(TERAPEUTA, "GET", "/paciente-ejercicios/ejercicio/{ejercicio}", 200, Silent.NAMES),
    Line(EITHER, "GET", "/paciente-ejercicios/paciente/{paciente}", 200, "completado.read"),
    Line(TERAPEUTA, "POST", "/paciente-ejercicios/", 201, "ejercicio.assign", _GIVEN),
    Line(TERAPEUTA, "POST", "/paciente-ejercicios/varios", 200, "ejercicio.assign", _GIVEN_SEVERAL),
    Line(
        TERAPEUTA,
        "DELETE",
        "/paciente-ejercicios/paciente/{paciente}/ejercicio/{ejercicio}",
        204,
        "ejercicio.unassign",
    ),
    Line(
        TERAPEUTA,
        "DELETE",
        "/paciente-ejercicios/{paciente}/{ejercicio}",
        204,
        "ejercicio.unassign",
    ),
    Line(TERAPEUTA, "GET", "/paciente-modulos/", 200, Silent.NAMES),
    Line(TERAPEUTA, "GET", "/paciente-modulos/modulo/{modulo}", 200, Silent.NAMES),
    Line(EITHER, "GET", "/paciente-modulos/paciente/{paciente}", 200, "completado.read"),
    Line(TERAPEUTA, "POST", "/paciente-modulos/", 201, "modulo.assign", _GIVEN_MODULO),
    Line(
        TERAPEUTA,
        "DELETE",
        "/paciente-modulos/paciente/{paciente}/modulo/{modulo}",
        204,
        "modulo.unassign",
    ),
    Line(TERAPEUTA, "DELETE", "/paciente-modulos/{paciente}/{modulo}", 204, "modulo.unassign"),
    Line(PACIENTE, "GET", "/modulos/paciente/mis-modulos", 200, Silent.ONESELF),
    Line(EITHER, "GET", f"{_HAVE}/ejercicios/unified", 200, "completado.read"),
    Line(EITHER, "GET", f"{_HAVE}/ejercicios/progreso", 200, "completado.read"),
    Line(EITHER, "GET", f"{_HAVE}/modulos/progreso", 200, "completado.read"),
    Line(
        PACIENTE,
        "PUT",
        f"{_HAVE}/ejercicios/{{ejercicio}}/completar",
        200,
        "ejercicio.complete",
        {"completado": True},
    ),
    Line(
        PACIENTE, "PUT", f"{_HAVE}/ejercicios/{{ejercicio}}/desmarcar", 200, "ejercicio.uncomplete"
    ),
    # --- how they practise
    Line(TERAPEUTA, "PUT", f"{_ONE}/pauta", 200, "ejercicio.pauta", {"veces": 2, "cada": "dia"}),
    Line(TERAPEUTA, "DELETE", f"{_ONE}/pauta", 204, "ejercicio.sin_pauta"),
    Line(PACIENTE, "POST", f"{_ONE}/practicas", 201, "ejercicio.practicar", {"clave": _NEW}),
    Line(PACIENTE, "DELETE", f"{_ONE}/practicas/ultima", 200, "ejercicio.deshacer_practica"),
    Line(PACIENTE, "PUT", f"{_ONE}/recordatorio", 200, "ejercicio.recordatorio", {"hora": "08:00"}),
    Line(PACIENTE, "GET", "/paciente-ejercicios/modulos/{modulo}/ejercicios", 200, Silent.ONESELF),
    Line(
        TERAPEUTA,
        "GET",
        "/sesiones/paciente/{paciente}/desde-ultima-sesion",
        200,
        "completado.read",
    ),
]
