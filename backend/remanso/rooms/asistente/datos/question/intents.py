"""What a question wants of the practice's data; none where its words say more than that."""

import re
from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import NamedTuple

from remanso.rooms.asistente.datos.question.concepts import Concept as About
from remanso.rooms.asistente.datos.question.reading import Question


class Intent(Enum):
    """Something that data answers."""

    SALUDO = auto()
    GRACIAS = auto()
    CAPACIDAD = auto()
    PRIVADAS = auto()
    DIAGNOSTICO = auto()
    MALESTAR = auto()
    CANCELAR = auto()
    NOTA_CLINICA = auto()
    PREPARAR = auto()
    AUSENTES = auto()
    SIN_CITA = auto()
    AGENDA = auto()
    PROXIMA_CITA = auto()
    PRACTICA = auto()
    DIARIO = auto()
    RECADOS = auto()
    EJERCICIOS = auto()
    POR_HACER = auto()
    PROGRESO = auto()
    ACUERDOS = auto()
    CAMBIOS = auto()
    RESUMEN = auto()
    CUANTOS_PACIENTES = auto()
    CUANTAS_SESIONES = auto()
    DESDE_CUANDO = auto()
    DURACION = auto()
    ULTIMA_SESION = auto()
    SESIONES = auto()
    QUIEN_MENCIONA = auto()


_TASKS = re.compile(
    r"\bque (?:tareas?|deberes) (?:se |le |les |me |te )?(?:llev\w+|tienen?|tengo|hay|tocan?)\b"
)


class _Rule(NamedTuple):
    intent: Intent
    holds: Callable[[Question], bool]
    # Whether words that nothing explains leave it what it is: they are what is looked for.
    open: bool = False


def _lists(question: Question) -> bool:
    """Whether the appointments of a period are asked for, or somebody's next one."""
    if question.any_of(About.VISTO, About.RESUMEN, About.MENCION):
        return False
    asked = question.any_of(About.AGENDA, About.CITA, About.PACIENTE)
    return asked and (question.period is not None or question.has(About.AGENDA))


def _next(question: Question) -> bool:
    if question.has(About.ULTIMA) and not question.has(About.PROXIMA):
        return False
    if question.has(About.CITA):
        return question.any_of(About.CUANDO, About.PROXIMA) or not question.any_of(
            About.CUANTO, About.QUIEN
        )
    return question.has(About.PROXIMA) and question.any_of(About.SESION, About.CUANDO)


def _practised(question: Question) -> bool:
    """Whether they ask what was practised, or how many times, and not what is left to do."""
    if question.any_of(About.PENDIENTE, About.QUIEN, About.MENCION, About.ACUERDO, About.ASIGNADO):
        return False
    times = "veces" in question.said.split()
    done = times and question.any_of(About.EJERCICIO, About.HECHO)
    return done or question.has(About.PRACTICA)


def _diary(question: Question) -> bool:
    of_exercises = (About.EJERCICIO, About.HECHO, About.PENDIENTE, About.MENCION)
    return question.has(About.DIARIO) and not question.any_of(*of_exercises)


def _left_to_do(question: Question) -> bool:
    """Whether they ask what there is to do, in no word that says what kind of thing."""
    left = re.search(r"\bhacer\b|\bpor \w+r\b", question.said) is not None
    return left and question.has(About.PENDIENTE) and not question.has(About.QUIEN)


def _tasks(question: Question) -> bool:
    """«¿Qué tareas se lleva?»: what was assigned and what was agreed are tasks alike."""
    return _TASKS.search(question.said) is not None


def _unwell(question: Question) -> bool:
    """Somebody who says how they are, and asks of little else."""
    said_of_now = question.has(About.MALESTAR) and not question.has(About.MENCION)
    return said_of_now and len(question.rest) <= 1


def _summary(question: Question) -> bool:
    if not question.has(About.RESUMEN):
        return False
    return (
        question.has(About.SESION)
        or question.has(About.ULTIMA)
        or question.period is not None
        or question.numero is not None
        or question.said.split()[0].startswith(("resum", "de", "haz", "dame"))
    )


def _sessions_of(question: Question) -> bool:
    named = question.any_of(About.SESION, About.VISTO)
    return named and (question.period is not None or "lista" in question.said)


_RULES: Sequence[_Rule] = (
    _Rule(Intent.PRIVADAS, lambda q: q.has(About.PRIVADAS), open=True),
    _Rule(Intent.CANCELAR, lambda q: q.has(About.CANCELAR)),
    _Rule(Intent.DIAGNOSTICO, lambda q: q.has(About.DIAGNOSTICO)),
    _Rule(Intent.MALESTAR, _unwell, open=True),
    _Rule(Intent.NOTA_CLINICA, lambda q: q.has(About.NOTA_CLINICA), open=True),
    _Rule(Intent.PREPARAR, lambda q: q.has(About.PREPARAR)),
    _Rule(
        Intent.SIN_CITA, lambda q: q.has(About.SIN_CITA) and q.any_of(About.QUIEN, About.PACIENTE)
    ),
    _Rule(
        Intent.AUSENTES, lambda q: q.has(About.AUSENTE) and q.any_of(About.QUIEN, About.PACIENTE)
    ),
    _Rule(Intent.DESDE_CUANDO, lambda q: q.has(About.DESDE)),
    _Rule(Intent.PRACTICA, _practised, open=True),
    _Rule(Intent.DIARIO, _diary),
    _Rule(Intent.RECADOS, lambda q: q.has(About.RECADO) and not q.has(About.MENCION)),
    _Rule(Intent.PROGRESO, lambda q: q.has(About.PROGRESO) and not q.has(About.SESION)),
    _Rule(Intent.POR_HACER, _tasks),
    _Rule(Intent.EJERCICIOS, lambda q: q.any_of(About.EJERCICIO, About.MODULO)),
    _Rule(Intent.POR_HACER, _left_to_do),
    _Rule(
        Intent.QUIEN_MENCIONA,
        lambda q: q.has(About.QUIEN, About.MENCION) and bool(q.rest),
        open=True,
    ),
    _Rule(Intent.AGENDA, _lists),
    _Rule(Intent.PROXIMA_CITA, _next),
    _Rule(Intent.ACUERDOS, lambda q: q.has(About.ACUERDO), open=True),
    _Rule(
        Intent.CAMBIOS,
        lambda q: q.has(About.CAMBIO) and q.any_of(About.SESION, About.ULTIMA, About.PROGRESO),
    ),
    _Rule(Intent.RESUMEN, _summary),
    _Rule(Intent.CUANTOS_PACIENTES, lambda q: q.has(About.CUANTO, About.PACIENTE)),
    _Rule(
        Intent.DURACION, lambda q: q.has(About.DURACION, About.SESION) and not q.has(About.ULTIMA)
    ),
    _Rule(
        Intent.ULTIMA_SESION, lambda q: q.has(About.ULTIMA) and q.any_of(About.SESION, About.CITA)
    ),
    _Rule(Intent.CUANTAS_SESIONES, lambda q: q.has(About.CUANTO, About.SESION)),
    _Rule(Intent.SESIONES, _sessions_of),
    _Rule(Intent.CAPACIDAD, lambda q: q.has(About.CAPACIDAD)),
    _Rule(Intent.GRACIAS, lambda q: q.has(About.GRACIAS)),
    _Rule(Intent.SALUDO, lambda q: q.has(About.SALUDO)),
)


def intent_of(question: Question) -> Intent | None:
    """The first of the things that data answers that the question asks for."""
    for rule in _RULES:
        if (rule.open or not question.rest) and rule.holds(question):
            return rule.intent
    return None


_OF_A_SESSION = {Intent.RESUMEN, Intent.CAMBIOS, Intent.PREPARAR, Intent.ACUERDOS}


def reviews(question: Question) -> bool:
    """Whether it asks what a session was about, as a whole, and for nothing in it."""
    return not question.rest and intent_of(question) in _OF_A_SESSION
