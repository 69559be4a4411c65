"""The form of what the model writes about some turns: its quotations can only be their words."""

import json
from collections.abc import Sequence

from remanso.engines.language.model.chunking import Line

# Of all that a session has, the analysis of the whole keeps about as much of each stretch.
_MOST_STATEMENTS, _MOST_THEMES, _MOST_EVIDENCE = 2, 1, 2
# A sentence in Latin letters: it begins with a capital and has an end.
_TEXT = r'/"[A-ZÁÉÍÓÚÑ¿¡][0-9A-Za-zÁÉÍÓÚÜÑáéíóúüñç ,.;:¿?¡!()«»%-]{14,158}[.!?]"/'
# Without a least length a third of the quotations would be too short to prove anything.
_QUOTATION = r"/[\w¿¡].{11,119}/"


def analysis_grammar(lines: Sequence[Line], themes: Sequence[str], areas: Sequence[str]) -> str:
    """A Lark grammar: statements about these lines, of these themes, and areas that are not there.

    `lines` are the quotable ones, of which there is at least one.
    """
    return "\n".join(
        [
            rule("start", _whole(themes, areas)),
            rule(
                "afirmacion",
                [word('{"texto":'), "TEXTO", word(',"evidencias":['), "evidencias", word("]}")],
            ),
            rule("evidencias", [some("evidencia", _MOST_EVIDENCE)]),
            f"TEXTO: {_TEXT}",
            *_choice("TEMA", themes),
            *_choice("AREA", areas),
            *quotations(lines),
        ]
    )


def quotations(lines: Sequence[Line]) -> list[str]:
    """The rules of `evidencia`: the number of a line, and words that stand in it together."""
    rules = ["evidencia: " + " | ".join(f"e{place}" for place in range(len(lines)))]
    for place, line in enumerate(lines):
        opening = word(f'{{"segmento":{line.segmento},"cita":"')
        rules.append(rule(f"e{place}", [opening, f"C{place}", word('"}')]))
        rules.extend(literal(f"C{place}", line.text))
    return rules


def literal(name: str, text: str) -> list[str]:
    """The rules of a terminal that is some words of a text, in their order."""
    words = json.dumps({"substring_words": text}, ensure_ascii=False)
    return [f"{name}: {name}W & {_QUOTATION}", f"{name}W: %regex {words}"]


def _whole(themes: Sequence[str], areas: Sequence[str]) -> list[str]:
    statements = [word('{"resumen":['), some("afirmacion", _MOST_STATEMENTS)]
    theme = " ".join(
        [
            word('{"etiqueta":'),
            "TEMA",
            word(',"texto":'),
            "TEXTO",
            word(',"evidencias":['),
            "evidencias",
            word("]}"),
        ]
    )
    about = [f"({some(f'({theme})', _MOST_THEMES)})?"] if themes else []
    untouched = [f"({some('AREA', len(areas))})?"] if areas else []
    return [
        *statements,
        word('],"temas":['),
        *about,
        word('],"no_explorado":['),
        *untouched,
        word("]}"),
    ]


def some(what: str, most: int) -> str:
    """At least one and at most so many, with commas between them."""
    return what if most == 1 else f'{what} ("," {what}){{0,{most - 1}}}'


def _choice(name: str, of: Sequence[str]) -> list[str]:
    written = (json.dumps(each, ensure_ascii=False) for each in of)
    return [f"{name}: " + " | ".join(word(each) for each in written)] if of else []


def rule(name: str, pieces: Sequence[str]) -> str:
    """A rule of a grammar: one piece after the other."""
    return f"{name}: " + " ".join(pieces)


def word(text: str) -> str:
    """Exactly this, as a grammar writes it."""
    return json.dumps(text, ensure_ascii=False)
