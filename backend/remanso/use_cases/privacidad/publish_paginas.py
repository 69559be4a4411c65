"""The public pages' own parts, by the name of the page: written once, when the server starts."""

from remanso.context import Context
from remanso.rooms.privacidad.textos import paginas
from remanso.rooms.privacidad.textos.html import html_of
from remanso.use_cases.privacidad.instalacion import instalacion_of


def publish_paginas(context: Context) -> dict[str, str]:
    """What stands in each page, of what is configured."""
    instalacion = instalacion_of(context)
    return {
        "privacidad": html_of(paginas.privacidad(instalacion)),
        "aviso-legal": html_of(paginas.aviso_legal(instalacion)),
        "ayuda": html_of(paginas.ayuda(instalacion)),
    }
