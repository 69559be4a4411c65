"""The mails about requests: they may be read by anybody, and say neither who asks nor what."""

from datetime import datetime

from remanso.core.texts.dates import day
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.compose import compose
from remanso.rooms.citas.horario import on_the_wall

INBOX = "/dashboard/terapeuta/solicitudes"
PAGE = "/dashboard/paciente/derechos"


def reminder(*, nombre: str, vence: datetime, now: datetime, zona: str, link: str) -> Mail:
    """What a therapist is told of a request that waits."""
    local = on_the_wall(vence, zona)
    until = f"el {day(local)} a las {local:%H:%M}"
    if vence <= now:
        subject, sentence = "Una solicitud sin responder", f"Su plazo terminó {until}."
    else:
        subject, sentence = "Una solicitud espera tu respuesta", f"Su plazo termina {until}."
    return compose(
        subject=subject,
        greeting=f"Hola, {nombre}:",
        paragraphs=["Tienes en Remanso una solicitud sobre datos personales.", sentence],
        action=("Ver la solicitud", link),
        closing=["Este correo no dice de quién es ni qué pide: solo se lee al entrar."],
    )


def answered(*, nombre: str, terapeuta: str, link: str) -> Mail:
    """What somebody who asked is told once there is an answer."""
    return compose(
        subject=f"{terapeuta} ha respondido a tu solicitud",
        greeting=f"Hola, {nombre}:",
        paragraphs=[f"{terapeuta} ha respondido a lo que pediste en Remanso."],
        action=("Leer la respuesta", link),
        closing=["No respondas a este mensaje: nadie lo lee."],
    )
