"""What an invited person reads in their mail."""

from datetime import date

from remanso.core.texts.dates import day
from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.compose import compose

_UNEXPECTED = "Si no esperabas esta invitación, puedes ignorar este mensaje."


def invitation(*, terapeuta: str, link: str, days: int, expira: date) -> Mail:
    """The invitation itself, with the one link that opens it."""
    return compose(
        subject=f"{terapeuta} te invita a Remanso",
        greeting="Hola:",
        paragraphs=[
            f"{terapeuta} te invita a Remanso, donde verás lo que comparta contigo.",
            "Para empezar, crea tu cuenta y elige una contraseña que solo conozcas tú.",
        ],
        action=("Crear mi cuenta", link),
        closing=[
            f"El enlace es personal y sirve una vez. Caduca en {days} días, el {day(expira)}.",
            _UNEXPECTED,
        ],
    )


def already_registered(*, terapeuta: str, link: str) -> Mail:
    """Somebody with an account is told so themselves; the therapist never learns it."""
    return compose(
        subject=f"{terapeuta} te invita a Remanso",
        greeting="Hola:",
        paragraphs=[
            f"{terapeuta} te ha invitado a Remanso con esta dirección, pero ya tienes una cuenta.",
            "No le hemos dicho que la tienes. Puedes entrar con ella como siempre.",
            f"Si quieres empezar una terapia con {terapeuta}, háblalo en persona.",
        ],
        action=("Iniciar sesión", link),
        closing=[_UNEXPECTED],
    )
