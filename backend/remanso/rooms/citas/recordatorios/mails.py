"""What a patient reads in their mail about appointments: when and where, and nothing else."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from remanso.core.texts.dates import day, weekday
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.compose import compose
from remanso.rooms.citas.horario import on_the_wall
from remanso.rooms.citas.models import Cita

_ACTION = "Confirmar la cita o pedir un cambio"
_LINK_ENDS = "El enlace es personal y deja de servir cuando empieza la cita."
_NO_ANSWER = "No respondas a este mensaje: nadie lo lee."
_MOST_NAMED = 12
# Of the zones that people here live in; the others are named as the whole world names them.
_CITIES = {
    "America/Argentina/Buenos_Aires": "Buenos Aires",
    "America/Bogota": "Bogotá",
    "America/Mexico_City": "Ciudad de México",
    "America/Santiago": "Santiago",
    "Atlantic/Canary": "Canarias",
    "Europe/Madrid": "la península",
}


class Sobre(NamedTuple):
    """Whom a mail is for and from, the link that opens the appointment, and the calendar file."""

    nombre: str
    terapeuta: str
    link: str | None
    calendar: str


def reminder(sobre: Sobre, cita: Cita, *, texto: str | None) -> Mail:
    """An appointment comes up; `texto` is what the therapist adds to each reminder."""
    when = _when(cita.inicio, cita.zona)
    return _mail(
        sobre,
        subject=f"Recordatorio de tu cita: {when}",
        paragraphs=[
            f"Tienes cita con {sobre.terapeuta} el {when}{_zone(cita)}.",
            *_place(cita),
            *([texto] if texto else []),
        ],
    )


def moved(sobre: Sobre, citas: Sequence[Cita]) -> Mail:
    """An appointment has another time now, and perhaps others of its series."""
    first = citas[0]
    when = _when(first.inicio, first.zona)
    return _mail(
        sobre,
        subject=f"Tu cita ha cambiado: {when}",
        paragraphs=[
            f"Tu cita con {sobre.terapeuta} ha cambiado de hora. Ahora es el {when}{_zone(first)}.",
            *_place(first),
            *_others("También cambian estas citas", citas[1:]),
        ],
    )


def cancelled(sobre: Sobre, citas: Sequence[Cita]) -> Mail:
    """An appointment does not take place, and perhaps others of its series."""
    first = citas[0]
    when = _when(first.inicio, first.zona)
    return _mail(
        sobre,
        subject=f"Tu cita se ha cancelado: {when}",
        paragraphs=[
            f"Tu cita con {sobre.terapeuta} del {when}{_zone(first)} se ha cancelado.",
            *_others("También se cancelan estas citas", citas[1:]),
        ],
    )


def _mail(sobre: Sobre, *, subject: str, paragraphs: Sequence[str]) -> Mail:
    action = None if sobre.link is None else (_ACTION, sobre.link)
    return compose(
        subject=subject,
        greeting=f"Hola, {sobre.nombre}:",
        paragraphs=paragraphs,
        action=action,
        closing=[_NO_ANSWER] if action is None else [_LINK_ENDS, _NO_ANSWER],
        calendar=sobre.calendar,
    )


def _when(moment: datetime, zona: str) -> str:
    local = on_the_wall(moment, zona)
    return f"{weekday(local)}, {day(local)}, a las {local:%H:%M}"


def _zone(cita: Cita) -> str:
    return f" (hora de {_CITIES.get(cita.zona, cita.zona)})"


def _place(cita: Cita) -> list[str]:
    return [f"Lugar: {cita.lugar}"] if cita.lugar else []


def _others(intro: str, citas: Sequence[Cita]) -> list[str]:
    if not citas:
        return []
    named = "; ".join(_when(cita.inicio, cita.zona) for cita in citas[:_MOST_NAMED])
    more = len(citas) - _MOST_NAMED
    return [f"{intro}: {named}{f'; y {more} más' if more > 0 else ''}."]
