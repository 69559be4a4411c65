"""The end of a conversation, as far as an engine may be told it."""

from collections.abc import Sequence

from sqlalchemy.orm import Session

from remanso.core.scope import Scope
from remanso.engines.language.consulta import Turno
from remanso.rooms.asistente import queries
from remanso.rooms.asistente.models import Autor, Mensaje
from remanso.rooms.asistente.provenance import Ground
from remanso.rooms.asistente.readers.base import Reader
from remanso.rooms.asistente.schemas import Detalle, Tipo

# Of a long conversation a model is told its end: the passages are what it is to answer from.
_MOST_MESSAGES = 8
_MOST_CHARACTERS = 6_000


def read_history(db: Session, reader: Reader) -> tuple[list[Turno], set[Ground]]:
    """The end of the conversation, oldest first, and what it rests on."""
    newest = queries.list_newest(
        db, scope=Scope.of(reader.by), paciente_id=reader.paciente_id, count=_MOST_MESSAGES
    )
    told = _within_budget([each for each in newest if _may_be_told(each)])
    answers = [each.id for each in told if each.role == Autor.ASSISTANT]
    turns: list[Turno] = [
        ("user" if each.role == Autor.USER else "assistant", each.content) for each in told
    ]
    return turns, queries.list_apoyos(db, answers)


def _may_be_told(mensaje: Mensaje) -> bool:
    """Whether it may go to a model: nothing taken back, and no cry for help with its answer."""
    if mensaje.retirado or mensaje.riesgo:
        return False
    return Detalle.model_validate(mensaje.detalle or {}).tipo is not Tipo.AYUDA


def _within_budget(newest: Sequence[Mensaje]) -> list[Mensaje]:
    told: list[Mensaje] = []
    left = _MOST_CHARACTERS
    for mensaje in newest:
        left -= len(mensaje.content)
        if left < 0:
            break
        told.insert(0, mensaje)
    return told
