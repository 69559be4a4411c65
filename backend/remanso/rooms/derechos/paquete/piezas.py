"""The pieces of HTML that the page of a copy is made of; what people wrote is escaped here."""

from collections.abc import Iterable
from html import escape

from remanso.core.texts.lines import as_one_line
from remanso.engines.language.text.phrases import clock
from remanso.rooms.derechos.paquete.contenido import Dicho, Medio


def spoken(dichos: Iterable[Dicho], titulo: str) -> str:
    """What was said, folded until somebody wants it."""
    turns = "\n".join(map(_turn, dichos))
    return f"<details><summary>{escape(titulo)}</summary>\n{turns}\n</details>"


def _turn(dicho: Dicho) -> str:
    when = "" if dicho.segundo is None else f'<span class="dato">{clock(dicho.segundo)}</span> '
    who = f"<strong>{_named(dicho.quien)}:</strong> " if dicho.quien else ""
    return f'<p class="dicho" dir="auto">{when}{who}{escape(dicho.texto)}</p>'


def medium(medio: Medio) -> str:
    """A file: it plays here if it is sound or film."""
    if medio.content_type.startswith(("audio/", "video/")):
        return player(medio)
    return link(medio.path, medio.titulo)


def player(medio: Medio) -> str:
    """A recording that plays in the page, and the way to its file."""
    tag = "audio" if medio.content_type.startswith("audio/") else "video"
    path, titulo = escape(medio.path), escape(medio.titulo)
    return (
        f'<{tag} controls preload="none" src="{path}" aria-label="{titulo}"></{tag}>'
        f"<p>{link(medio.path, medio.titulo)}</p>"
    )


def titled(titulo: str, texto: str, *, level: int = 4) -> str:
    """A text under its heading; nothing where there is none."""
    if not texto.strip():
        return ""
    heading = f"<h{level}>{escape(titulo)}</h{level}>"
    return f'{heading}<p class="texto" dir="auto">{escape(texto)}</p>'


def fact(text: str) -> str:
    """A quiet line."""
    return f'<p class="dato" dir="auto">{_named(text)}</p>'


def link(path: str, text: str) -> str:
    """A way to another part, or to a file of the copy."""
    return f'<a href="{escape(path)}"><bdi>{escape(text)}</bdi></a>'


def table(caption: str, heads: Iterable[str], rows: str) -> str:
    """A table with its caption, that scrolls by itself on a narrow screen."""
    columns = "".join(f'<th scope="col">{each}</th>' for each in heads)
    return (
        f'<div class="tabla" tabindex="0" role="group" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{columns}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>\n"
    )


def table_row(head: str, cells: Iterable[str]) -> str:
    """One row of it; the cells are HTML already, the head is a text."""
    others = "".join(f'<td dir="auto">{each}</td>' for each in cells)
    return f'<tr><th scope="row">{escape(head)}</th>{others}</tr>\n'


def _named(line: str) -> str:
    """What stands on a line with other words, which it does not turn around."""
    return escape(as_one_line(line))
