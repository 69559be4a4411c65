"""The public pages' own part as HTML: every word is escaped, and no tag has a style or a script."""

import re
from collections.abc import Sequence
from html import escape
from urllib.parse import quote

from remanso.rooms.asistente.safety.lines import Linea
from remanso.rooms.privacidad.textos.paginas import Apartado, Enlace, Pieza, Telefonos

_NOT_DIALLED = re.compile(r"[^+*\d]")
_KEPT_IN_ADDRESSES = "/:@"


def html_of(apartados: Sequence[Apartado]) -> str:
    """The parts of a page, one below the other."""
    return "".join(_section(each) for each in apartados)


def _section(apartado: Apartado) -> str:
    inside = "".join(_piece(pieza) for pieza in apartado.piezas)
    return (
        f'<section class="tramo-pub tramo-pub--pegado relato"><h2>{escape(apartado.titulo)}</h2>'
        f'<div class="prosa">{inside}</div></section>'
    )


def _piece(pieza: Pieza) -> str:
    if isinstance(pieza, Telefonos):
        lines = "".join(_line(each) for each in pieza.lineas)
        return f'<h3>{escape(pieza.titulo)}</h3><ul class="telefonos">{lines}</ul>'
    if isinstance(pieza, Enlace):
        href = escape(quote(pieza.href, safe=_KEPT_IN_ADDRESSES))
        return f'<p><a class="enlace" href="{href}">{escape(pieza.texto)}</a></p>'
    return f"<p>{escape(pieza)}</p>"


def _line(linea: Linea) -> str:
    cuando = linea.cuando if linea.idioma is None else f"{linea.cuando}; en {linea.idioma}"
    number = escape(linea.numero)
    return (
        f'<li><a class="telefono" href="tel:{_NOT_DIALLED.sub("", linea.numero)}">'
        f'<span class="oculto">Llamar al </span>{number}</a>'
        f"<span>{escape(linea.nombre)} <small>{escape(cuando)}</small></span></li>"
    )
