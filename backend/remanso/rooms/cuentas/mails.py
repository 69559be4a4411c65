"""What people read about their account in their mail."""

from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.compose import compose

_NOT_YOU = "Si no lo pediste, ignora este mensaje: nadie ha cambiado nada en tu cuenta."


def reset_link(*, name: str, email: str, link: str) -> Mail:
    """The one link that sets a new password."""
    return compose(
        subject="Restablece tu contraseña de Remanso",
        greeting=f"Hola, {name}:",
        paragraphs=[
            f"Hemos recibido una petición para restablecer la contraseña de tu cuenta ({email}).",
            "Elige una nueva con este enlace. Al guardarla se cerrarán todas tus sesiones.",
        ],
        action=("Elegir una contraseña nueva", link),
        closing=[
            "El enlace es personal, sirve una sola vez y caduca en una hora.",
            "Si pides otro, este deja de servir.",
            _NOT_YOU,
        ],
    )


def new_credentials(*, name: str, terapeuta: str, link: str) -> Mail:
    """Somebody else has changed what a patient signs in with: they are told, and not the secret."""
    return compose(
        subject="Tu contraseña de Remanso ha cambiado",
        greeting=f"Hola, {name}:",
        paragraphs=[
            f"{terapeuta} ha preparado una contraseña temporal nueva para tu cuenta.",
            "La anterior ya no sirve, y se han cerrado las sesiones que tenías abiertas.",
            f"La nueva no va en este mensaje: te la dará {terapeuta}.",
            "Al entrar con ella elegirás una que solo conozcas tú.",
        ],
        action=("Iniciar sesión", link),
        closing=[f"Si no lo esperabas, pregúntaselo a {terapeuta}."],
    )


def no_password(*, name: str, email: str, link: str) -> Mail:
    """A therapist has no password to reset: they are told how they sign in."""
    return compose(
        subject="Cómo entrar en Remanso",
        greeting=f"Hola, {name}:",
        paragraphs=[
            f"Hemos recibido una petición para restablecer la contraseña de tu cuenta ({email}).",
            "Tu cuenta no tiene contraseña: los terapeutas entran con Google.",
        ],
        action=("Iniciar sesión", link),
        closing=[_NOT_YOU],
    )
