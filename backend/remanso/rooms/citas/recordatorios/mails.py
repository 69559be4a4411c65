"""What a patient reads in their mail about appointments: when and where, and nothing else."""

from collections.abc import Sequence
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
    return _mail(
        sobre,
        subject=f"Recordatorio de tu cita: {_when(cita)}",
        paragraphs=[
            f"Tienes cita con {sobre.terapeuta} el {_when(cita)}{_zone(cita)}.",
            *_place(cita),
            *([texto] if texto else []),
        ],
    )


def moved(sobre: Sobre, citas: Sequence[Cita]) -> Mail:
    """An appointment has another time now, and perhaps others of its series."""
    first, *others = citas
    said = f"Tu cita con {sobre.terapeuta} ha cambiado de hora."
    return _mail(
        sobre,
        subject=f"Tu cita ha cambiado: {_when(first)}",
        paragraphs=[
            f"{said} Ahora es el {_when(first)}{_zone(first)}.",
            *_place(first),
            *_others("También cambian estas citas", others),
        ],
    )


def cancelled(sobre: Sobre, citas: Sequence[Cita]) -> Mail:
    """An appointment does not take place, and perhaps others of its series."""
    first, *others = citas
    said = f"Tu cita con {sobre.terapeuta} del {_when(first)}{_zone(first)} se ha cancelado."
    too = _others("También se cancelan estas citas", others)
    return _mail(sobre, subject=f"Tu cita se ha cancelado: {_when(first)}", paragraphs=[said, *too])


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


def _when(cita: Cita) -> str:
    local = on_the_wall(cita.inicio, cita.zona)
    return f"{weekday(local)}, {day(local)}, a las {local:%H:%M}"


def _zone(cita: Cita) -> str:
    return f" (hora de {_CITIES.get(cita.zona, cita.zona)})"


def _place(cita: Cita) -> list[str]:
    return [f"Lugar: {cita.lugar}"] if cita.lugar else []


def _others(intro: str, citas: Sequence[Cita]) -> list[str]:
    if not citas:
        return []
    named = "; ".join(_when(cita) for cita in citas[:_MOST_NAMED])
    more = len(citas) - _MOST_NAMED
    return [f"{intro}: {named}{f'; y {more} más' if more > 0 else ''}."]
