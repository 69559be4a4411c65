"""What is shown of measures: due dates, scores, published bands, and what changed."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from sqlalchemy import Row
from sqlalchemy.orm import Session

from remanso.core.times import utcnow
from remanso.rooms.citas import ajustes, proximas
from remanso.rooms.citas.proximas import Primera
from remanso.rooms.medidas.instrumentos.catalogue import Catalogo
from remanso.rooms.medidas.instrumentos.instrumento import TOTAL, Instrumento
from remanso.rooms.medidas.instrumentos.scoring import bandas_of, compare
from remanso.rooms.medidas.models import Cuando, Medida, Respuesta
from remanso.rooms.medidas.schemas import (
    Banda,
    Cambio,
    ItemRespondido,
    MedidaConRespuestas,
    MedidaRead,
    MedidaReciente,
    RespuestaItems,
    RespuestaRead,
)
from remanso.rooms.medidas.turnos import Plan, Turno, current, following


class Calendario(NamedTuple):
    """What due dates of one patient follow: the practice's zone, the next appointment, and then."""

    zona: str
    cita: Primera | None
    despues: Primera | None


def calendario_of(db: Session, terapeuta_id: UUID, paciente_id: UUID) -> Calendario:
    """The calendar of a patient."""
    first = proximas.list_first(db, terapeuta_id=terapeuta_id, paciente_id=paciente_id, most=2)
    cita, despues, *_ = [*first, None, None]
    return Calendario(ajustes.get(db, terapeuta_id=terapeuta_id).zona, cita, despues)


def plan_of(medida: Medida, calendario: Calendario) -> Plan:
    """How a measure is asked."""
    return Plan(Cuando(medida.cuando), medida.desde, medida.hasta, calendario.zona, calendario.cita)


def pending(plan: Plan, last: datetime | None, now: datetime) -> Turno | None:
    """The time whose turn it is, unless it was answered; `last` is when the last answer came."""
    turno = current(plan, now)
    return None if turno is None or (last is not None and last >= turno.pide) else turno


def goes_on(medida: Medida, calendario: Calendario, last: datetime | None) -> bool:
    """Whether a measure that nobody stopped is still to be asked."""
    plan, now = plan_of(medida, calendario), utcnow()
    if plan.end is not None and plan.end <= now:
        return False
    return plan.cuando is not Cuando.UNA_VEZ or pending(plan, last, now) is not None


def present(
    catalogo: Catalogo, medida: Medida, calendario: Calendario, last: datetime | None
) -> MedidaRead:
    """A measure as its therapist reads it."""
    activa = medida.activa and goes_on(medida, calendario, last)
    return MedidaRead(
        id=medida.id,
        paciente_id=medida.paciente_id,
        instrumento=medida.instrumento,
        nombre=_name(catalogo.find(medida.instrumento), medida.instrumento),
        cuando=Cuando(medida.cuando),
        hasta=medida.hasta,
        activa=activa,
        compartir_tendencia=medida.compartir_tendencia,
        proxima=_proxima(medida, calendario, last) if activa else None,
        version=medida.version,
    )


def present_all(
    catalogo: Catalogo,
    medidas: Sequence[Medida],
    calendario: Calendario,
    respuestas: Sequence[Respuesta],
) -> list[MedidaConRespuestas]:
    """The same of all that a patient was asked, each with its answers."""
    lines = _lines(medidas, respuestas)
    last = {clave: line[-1].fecha for clave, line in lines.items() if line}
    read = {
        each.id: _respuesta(catalogo.find(clave), each, line[place - 1] if place else None)
        for clave, line in lines.items()
        for place, each in enumerate(line)
    }
    return [
        MedidaConRespuestas(
            **dict(present(catalogo, medida, calendario, last.get(medida.instrumento))),
            respuestas=[read[each.id] for each in respuestas if each.medida_id == medida.id],
        )
        for medida in medidas
    ]


def present_items(
    catalogo: Catalogo,
    respuesta: Respuesta,
    respuestas: Sequence[Respuesta],
    medidas: Sequence[Medida],
) -> RespuestaItems:
    """One answer, item by item, with what changed since the one before."""
    medida = next(each for each in medidas if each.id == respuesta.medida_id)
    line = _lines(medidas, respuestas)[medida.instrumento]
    place = [each.id for each in line].index(respuesta.id)
    instrumento = catalogo.find(medida.instrumento)
    shown = _respuesta(instrumento, respuesta, line[place - 1] if place else None)
    return RespuestaItems(
        **dict(shown),
        medida_id=medida.id,
        instrumento=medida.instrumento,
        nombre=_name(instrumento, medida.instrumento),
        items=_items(instrumento, respuesta),
    )


def present_recent(catalogo: Catalogo, rows: Sequence[Row[Respuesta, str]]) -> list[MedidaReciente]:
    """The newest of each instrument; each follows at once by the one it is compared with."""
    lines: dict[str, list[Respuesta]] = {}
    for respuesta, clave in rows:
        lines.setdefault(clave, []).append(respuesta)
    return [_recent(catalogo, clave, line) for clave, line in lines.items()]


def _recent(catalogo: Catalogo, clave: str, line: Sequence[Respuesta]) -> MedidaReciente:
    newest, *before = line
    instrumento = catalogo.find(clave)
    shown = _respuesta(instrumento, newest, before[0] if before else None)
    return MedidaReciente(
        medida_id=newest.medida_id,
        instrumento=clave,
        nombre=_name(instrumento, clave),
        fecha=shown.fecha,
        puntuacion=shown.puntuacion,
        subescalas=shown.subescalas,
        banda=shown.banda,
        bandas=shown.bandas,
        cambio=shown.cambio,
    )


def _proxima(medida: Medida, calendario: Calendario, last: datetime | None) -> datetime | None:
    plan, now = plan_of(medida, calendario), utcnow()
    turno = pending(plan, last, now) or following(plan, now)
    if plan.cuando is not Cuando.ANTES_DE_CADA_CITA:
        return None if turno is None else turno.pide
    if turno is None:
        # Answered before the next appointment: it is due before the one after.
        turno = following(plan._replace(cita=calendario.despues), now)
    return None if turno is None else turno.vence


def _lines(
    medidas: Sequence[Medida], respuestas: Sequence[Respuesta]
) -> dict[str, list[Respuesta]]:
    """All answers of each instrument, whichever measure asked for them."""
    claves: dict[UUID, str] = {each.id: each.instrumento for each in medidas}
    lines: dict[str, list[Respuesta]] = {}
    for respuesta in respuestas:
        lines.setdefault(claves[respuesta.medida_id], []).append(respuesta)
    return lines


def _respuesta(
    instrumento: Instrumento | None, respuesta: Respuesta, before: Respuesta | None
) -> RespuestaRead:
    bandas: dict[str, Banda] = {}
    cambio = None
    if instrumento is not None:
        found = bandas_of(instrumento, respuesta.puntuacion, respuesta.subescalas)
        bandas = {
            escala: Banda(nombre=each.nombre, fuente=each.fuente) for escala, each in found.items()
        }
        if before is not None:
            told = compare(instrumento, before.puntuacion, respuesta.puntuacion)
            cambio = Cambio(puntos=told.puntos, fiable=told.fiable, recuperado=told.recuperado)
    return RespuestaRead(
        id=respuesta.id,
        fecha=respuesta.fecha,
        puntuacion=respuesta.puntuacion,
        subescalas=respuesta.subescalas,
        banda=bandas.get(TOTAL),
        bandas=bandas,
        cambio=cambio,
        completa_por=respuesta.completa_por,
    )


def _items(instrumento: Instrumento | None, respuesta: Respuesta) -> list[ItemRespondido]:
    if instrumento is None or not isinstance(respuesta.respuestas, list):
        return []
    pairs = zip(instrumento.items, respuesta.respuestas, strict=False)
    return [
        ItemRespondido(
            numero=number,
            texto=item.texto,
            valor=value,
            respuesta=next(
                (
                    option.texto
                    for option in item.opciones or instrumento.opciones or ()
                    if option.valor == value
                ),
                str(value),
            ),
        )
        for number, (item, value) in enumerate(pairs, start=1)
        if isinstance(value, int)
    ]


def _name(instrumento: Instrumento | None, clave: str) -> str:
    return clave if instrumento is None else instrumento.nombre
