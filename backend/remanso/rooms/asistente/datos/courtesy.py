"""What is answered to a greeting, to thanks, and to who asks what can be asked."""

from collections.abc import Mapping, Sequence
from typing import Literal

from remanso.rooms.asistente.datos.answer import Answer, plain
from remanso.rooms.asistente.datos.question.intents import Intent

Audience = Literal["paciente", "ficha", "consulta"]
"""Who asks, and of what: patients of themselves, therapists of one patient or of all."""

EXAMPLES: Mapping[Audience, Sequence[str]] = {
    "paciente": (
        "¿Cuándo es mi próxima cita?",
        "¿Qué ejercicios tengo pendientes?",
        "Hazme un resumen de mi última sesión",
    ),
    "ficha": (
        "Hazme un resumen de la última sesión",
        "¿Qué acordamos?",
        "¿Qué ejercicios tiene pendientes?",
    ),
    "consulta": (
        "¿A quién veo hoy?",
        "¿Quién lleva un mes sin sesión?",
        "¿Quién ha hablado de su madre?",
    ),
}
_CAN: Mapping[Audience, str] = {
    "paciente": (
        "Puedo decirte cuándo es tu próxima cita, qué ejercicios tienes, cuántas sesiones llevas y "
        "qué se dijo en ellas, siempre con lo que tu terapeuta comparte contigo."
    ),
    "ficha": (
        "Puedo decirte la próxima cita, los ejercicios, cuántas sesiones lleváis, el resumen de "
        "una sesión, lo acordado, lo que ha cambiado y qué se dijo de algo."
    ),
    "consulta": (
        "Puedo decirte a quién ves, quién lleva tiempo sin venir, quién tiene ejercicios "
        "pendientes, cuántas sesiones ha habido y quién ha hablado de algo."
    ),
}
_PRIVATE: Mapping[Audience, str] = {
    "paciente": (
        "Las notas privadas de tu terapeuta no puedo verlas: solo leo lo que comparte contigo. "
        "Si hay algo que quieras saber, pregúntaselo."
    ),
}
_NOTE = (
    "No escribo notas clínicas; puedo darte el resumen de una sesión, lo acordado o lo que ha "
    "cambiado, con sus frases, para que la escribas tú."
)


def courtesy(intent: Intent, audience: Audience) -> Answer | None:
    """The answer to what asks for nothing of the practice; none where it asks for something."""
    match intent:
        case Intent.SALUDO:
            return plain(f"Hola. {can_do(audience)}")
        case Intent.GRACIAS:
            return plain("De nada. Aquí sigo si quieres preguntar algo más.")
        case Intent.CAPACIDAD:
            return plain(can_do(audience))
        case Intent.PRIVADAS if audience in _PRIVATE:
            return plain(_PRIVATE[audience])
        case Intent.NOTA_CLINICA if audience != "paciente":
            return plain(_NOTE)
        case _:
            return None


def can_do(audience: Audience) -> str:
    """What can be asked, with questions that can be asked so."""
    examples = ", ".join(f"«{each}»" for each in EXAMPLES[audience])
    return f"{_CAN[audience]} Por ejemplo: {examples}."
