"""What a person in danger reads, written by people, for each kind of danger; no model says it."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from remanso.engines.language.danger.classes import Clase
from remanso.rooms.asistente.safety.lines import Linea

_TOLD = (
    "He avisado a tu terapeuta de este mensaje. Puede tardar en leerlo: no esperes a su respuesta "
    "para pedir ayuda."
)
_NOT_TOLD = (
    "No he podido avisar a tu terapeuta de este mensaje: si quieres que lo sepa, díselo tú. No "
    "esperes a su respuesta para pedir ayuda."
)
_OF_A_CONVERSATION = " Si alguien mira tu teléfono, puedes borrar esta conversación."


def answer_for(clase: Clase, lines: Sequence[Linea], *, told: bool | None) -> str:
    """The answer to a message of this kind, with its telephones.

    `told` is whether the therapist was told of it; None where nobody was to be told.
    """
    said = _text(clase).format(lineas="\n".join(map(_item, lines)))
    if told is None:
        return said
    return f"{said}\n\n{_TOLD if told else _NOT_TOLD}"


def words_around(clase: Clase) -> tuple[str, str]:
    """The same words before and after the telephones, of what was written in no conversation."""
    before, after = _text(clase).replace(_OF_A_CONVERSATION, "").split("{lineas}")
    return before.strip(), after.strip()


def _item(line: Linea) -> str:
    language = f" (en {line.idioma})" if line.idioma else ""
    return f"- **{line.numero}**: {line.nombre}, {line.cuando}{language}"


@cache
def _text(clase: Clase) -> str:
    return files(__package__).joinpath(f"data/respuestas/{clase}.md").read_text("utf-8").strip()
