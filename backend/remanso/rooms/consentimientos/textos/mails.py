"""The mail that asks: it says that something is asked, and no word of what."""

from remanso.engines.mail.base import Mail
from remanso.rooms.avisos.compose import compose

PAGE = "/dashboard/paciente/consentimientos"


def mail_asking(nombre: str, terapeuta: str, link: str) -> Mail:
    """To the patient; a mail may be read by anybody."""
    what = (
        f"{terapeuta} necesita saber qué permites y qué no. Lo lees y lo decides en tu espacio de "
        "Remanso, con calma y sin compromiso: puedes decir que no."
    )
    return compose(
        subject=f"{terapeuta} te pide que decidas algo",
        greeting=f"Hola, {nombre}:",
        paragraphs=[what],
        action=("Leer y decidir", link),
        closing=["No respondas a este mensaje: nadie lo lee."],
    )
