"""An answer by the model of this machine: each sentence with words of the passage it cites."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from remanso.engines.language.consulta import Consulta, Origen
from remanso.engines.language.generative.grammar import literal, rule, word
from remanso.engines.language.generative.process.messages import Message
from remanso.engines.language.generative.process.writer import NonsenseError
from remanso.engines.language.generative.reply import share_a_word
from remanso.engines.language.generative.turns import plain, quotable
from remanso.engines.language.model.chunking import Line
from remanso.engines.language.model.prompts import answer_instructions, answer_prompt
from remanso.engines.language.statements.evidence import holds

NOTHING = "No consta en lo que he leído."
# It reads slowly: the passages that were found first, and no more lines than a stretch has.
_MOST_SOURCES, _MOST_LINES, _MOST_SENTENCES = 4, 25, 3
# What somebody wrote is not told as what was said. Each begins with a sign no sentence has.
_WHERE: dict[Origen, str] = {
    "dicho": ": «",
    "notas": "; en las notas: «",
    "privadas": "; en las notas privadas: «",
}
_TEXT = r"/[A-ZÁÉÍÓÚÑ][0-9A-Za-zÁÉÍÓÚÜÑáéíóúüñç ,%-]{14,140}/"
_LABEL = re.compile(r"[^\s:][^:\n]{0,40}: ")
_FORM = """
Responde con una a tres frases, cada una en su línea y seguida, entre comillas, de las palabras del
pasaje en que se apoya. Si los pasajes no lo dicen, responde solo: {nothing}"""


def fitting(consulta: Consulta) -> Consulta:
    """The question with as many passages as the model reads in a reasonable time."""
    return consulta.model_copy(update={"fuentes": consulta.fuentes[:_MOST_SOURCES]})


def citable(consulta: Consulta) -> list[Line]:
    """The lines of the passages that a sentence may quote, under the number of their passage."""
    lines = [
        Line(each.numero, each.origen, plain(_LABEL.sub("", line, count=1).replace("»", " ")))
        for each in consulta.fuentes
        for line in each.texto.splitlines()
    ]
    return list(islice(quotable(lines), _MOST_LINES))


def answer_messages(consulta: Consulta) -> list[Message]:
    """The passages as data, then the question, and how it is to be answered."""
    instructions = answer_instructions(consulta) + _FORM.format(nothing=NOTHING)
    return [
        Message(role="system", content=instructions),
        Message(role="user", content=answer_prompt(consulta)),
    ]


def answer_grammar(consulta: Consulta, lines: Sequence[Line]) -> str:
    """A Lark grammar: some sentences, each with words of a line and its number, or none."""
    origins = {each.numero: each.origen for each in consulta.fuentes}
    rules = [
        rule("start", [word(f"{NOTHING}\n"), "|", f"frase (frase){{0,{_MOST_SENTENCES - 1}}}"]),
        "frase: " + " | ".join(f"f{place}" for place in range(len(lines))),
        f"TEXTO: {_TEXT}",
    ]
    for place, line in enumerate(lines):
        where = word(_WHERE[origins[line.segmento]])
        ending = word(f"» [{line.segmento}].\n")
        rules.append(rule(f"f{place}", ["TEXTO", where, f"C{place}", ending]))
        rules.extend(literal(f"C{place}", line.text))
    return "\n".join(rules)


def sentences(pieces: Iterable[str], consulta: Consulta) -> Iterator[str]:
    """Each sentence once it is whole, if its quotation holds and it is about it.

    Raises `NonsenseError` where there is none.
    """
    texts = {each.numero: each.texto for each in consulta.fuentes}
    said = False
    for line in _lines(pieces):
        if line == NOTHING or _holds(line, texts):
            yield f"\n\n{line}" if said else line
            said = True
    if not said:
        raise NonsenseError


_SENTENCE = re.compile(r"^([^«»]+)«([^«»]+)» \[(\d+)\]\.")


def _holds(line: str, texts: dict[int, str]) -> bool:
    found = _SENTENCE.fullmatch(line)
    if found is None:
        return False
    text, cita, number = found[1], found[2], int(found[3])
    return number in texts and holds(texts[number], cita) and share_a_word(text, cita)


def _lines(pieces: Iterable[str]) -> Iterator[str]:
    rest = ""
    for piece in pieces:
        *whole, rest = (rest + piece).split("\n")
        yield from whole
    if rest:
        yield rest
