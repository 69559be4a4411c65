"""Keeping an answer: what it scores, and of two that arrive at once only one."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from remanso.core.scope import Scope
from remanso.core.times import utcnow
from remanso.rooms.medidas import queries
from remanso.rooms.medidas.errors import PuntuacionOutOfRangeError, WrongKindOfRespuestaError
from remanso.rooms.medidas.instrumentos.instrumento import Instrumento
from remanso.rooms.medidas.instrumentos.scoring import score
from remanso.rooms.medidas.models import CompletaPor, Medida, Respuesta
from remanso.rooms.medidas.schemas import RespuestaCreate


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer with its score; `seguridad` numbers the items above their limit."""

    instrumento: Instrumento
    puntuacion: float
    subescalas: dict[str, int]
    respuestas: list[int] | None
    seguridad: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """What was kept."""

    medida: Medida
    respuesta: Respuesta
    judged: Judged

    def alarming(self) -> list[str]:
        """The items above their limit, each with what was answered, in the instrument's words."""
        chosen = self.judged.respuestas or []
        return [
            _in_words(self.judged.instrumento, number, chosen[number - 1])
            for number in self.judged.seguridad
        ]


def judge(instrumento: Instrumento, data: RespuestaCreate) -> Judged:
    """Score an answer.

    Raises `WrongKindOfRespuestaError`, `PuntuacionOutOfRangeError`, `IncompleteRespuestasError`,
    `RespuestaOutOfRangeError`.
    """
    if instrumento.es_hoja:
        if data.puntuacion is None:
            raise WrongKindOfRespuestaError.sheet()
        scale = instrumento.puntuacion
        if not scale.minimo <= data.puntuacion <= scale.maximo:
            raise PuntuacionOutOfRangeError(scale.minimo, scale.maximo)
        return Judged(instrumento, data.puntuacion, {}, None, ())
    if data.respuestas is None:
        raise WrongKindOfRespuestaError.questionnaire()
    resultado = score(instrumento, data.respuestas)
    return Judged(
        instrumento,
        resultado.puntuacion,
        resultado.subescalas,
        data.respuestas,
        resultado.seguridad,
    )


def add_answer(
    db: Session,
    scope: Scope,
    medida: Medida,
    judged: Judged,
    *,
    por: CompletaPor,
    turno: str | None,
) -> Answered:
    """Keep an answer to a measure that the caller has locked."""
    now = utcnow()
    last = queries.last_by_instrumento(db, scope=scope, paciente_id=medida.paciente_id)
    facts: dict[str, Any] = {
        "puntuacion": judged.puntuacion,
        "subescalas": judged.subescalas,
        "respuestas": judged.respuestas,
        "completa_por": por,
        "turno": turno,
        # Nobody has to be told of what the therapist typed.
        "vista_en": now if por is CompletaPor.TERAPEUTA else None,
    }
    respuesta = Respuesta(
        medida_id=medida.id,
        terapeuta_id=medida.terapeuta_id,
        paciente_id=medida.paciente_id,
        numero=queries.last_numero(db, scope=scope, medida_id=medida.id) + 1,
        # A clock that goes back does not turn the line of answers round.
        fecha=max(now, last.get(medida.instrumento, now)),
        **facts,
    )
    db.add(respuesta)
    db.flush()
    return Answered(medida, respuesta, judged)


def _in_words(instrumento: Instrumento, number: int, value: int) -> str:
    item = instrumento.items[number - 1]
    options = item.opciones or instrumento.opciones or ()
    chosen = next(each.texto for each in options if each.valor == value)
    return f"{instrumento.nombre}, ítem {number}: «{item.texto}». Respuesta: «{chosen}»."
