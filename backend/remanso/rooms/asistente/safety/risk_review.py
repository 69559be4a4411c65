"""A therapist who asks about risk: what was looked for and what was found, and no judgement.

A search that finds nothing is no sign that somebody is safe, and must not read like one.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple
from uuid import UUID

from remanso.core.times import Moment
from remanso.engines.language.consulta import Fuente
from remanso.engines.language.danger.spoken.voice import alarm_in, learnt
from remanso.engines.language.extractive.answers.speaker_labels import labelled
from remanso.engines.language.text.folding import fold
from remanso.engines.language.text.phrases import quoted
from remanso.rooms.asistente.datos.answer import Clock
from remanso.rooms.asistente.search.tokens import stems
from remanso.rooms.asistente.titles import count

# Each word stands for its forms; a list is what one search takes.
_OF_DEATH = (
    "suicidio suicidarme suicida suicidarse morir morirme muero muerte matar matarme mato vivir "
    "viviendo vida desaparecer autolesión cortarme ahorcarme lastimarme sobredosis pastillas arma"
)
_OF_VIOLENCE = (
    "riesgo peligro violencia violento violó maltrato abuso agresión agredió pegar pega pegó "
    "golpe amenaza daño miedo"
)
SEARCHES = (_OF_DEATH, _OF_VIOLENCE)
# Said of much else too: a sentence counts with them only if danger is heard in it.
_EVERYDAY = frozenset(stems("vivir viviendo vida miedo muerte"))
_TELLING = frozenset(stems(f"{_OF_DEATH} {_OF_VIOLENCE}")) - _EVERYDAY

_ASKED = re.compile(
    r"\b(?:suicid|autoles|autolit|ideacion|riesg|peligr|violen|viola(?:ci|da|do|r)|maltrat|abus"
    r"|agresi|agred|amenaz|sobredosis|lastim|daño|alerta)"
    r"|\bquitar(?:se|le|te)? la vida\b|\b(?:matar|morir|cortar|ahorcar|lesionar)(?:se|te|me|le)\b"
    r"|\bmorir\b|\b(?:no |sin )?(?:quier\w*|quer\w*|gan\w*) (?:de )?(?:seguir )?viv(?:ir|iendo)\b"
    r"|\b(?:ideas?|deseos?|pensamientos?|fantasias?|ganas|intencion(?:es)?) (?:de|sobre) "
    r"(?:(?:la )?muerte|desaparecer|no despertar)\b"
    r"|\b(?:tiene|tenia|hay|habia) (?:(?:un|algun) )?plan"
    r"(?= ?\?|$| (?:suicid|para (?:matar|morir)))"
    r"|\bmatar\w*\b|\bseñal\w* de alarma\b|\ba salvo\b|\bacabar con (?:todo|su vida)\b"
)

_INTRO = (
    "No puedo valorar si hay riesgo: eso te corresponde a ti, y lo que no se ha dicho no está aquí."
)
_LOOKED = (
    "He buscado, {where}, palabras sobre la muerte y el suicidio (suicidio, morir, matarse, "
    "desaparecer, no querer vivir), sobre hacerse daño (autolesión, cortes, pastillas) y sobre "
    "violencia y peligro (maltrato, abuso, agresión, golpes, amenazas, riesgo), y los mensajes al "
    "asistente que se marcaron."
)
_NOT_THERE = (
    "En las sesiones no aparecen esas palabras. Que no aparezcan no quiere decir que no haya "
    "riesgo: puede haberse dicho de otra manera, o no haberse dicho."
)
_READING = "Leer las sesiones es la única manera de estar segura o seguro."
_MEANT = "puede ser real"
_NOT_MEANT = "parece una forma de hablar"
# What says already how it was said; what was denied is no way of speaking.
_SAYS_HOW = re.compile(r"\b(?:nieg|negad|negó|forma de hablar)")
_NOTHING_FLAGGED = "No hay mensajes marcados."
_SENTENCE_END = re.compile(r"(?<=[.!?…])\s+|\n+")
_MOST_QUOTED = 12
_LONGEST = 320


class Flagged(NamedTuple):
    """A message that was heard as danger when its patient wrote it."""

    alerta_id: UUID
    paciente_id: UUID
    paciente: str
    mensaje: str
    fecha: Moment


class Noticed(NamedTuple):
    """Words about dying or harm that an analysis points to, perhaps with what it says of them.

    `tipo` is how it takes them.
    """

    titulo: str
    texto: str
    tipo: Literal["real", "figurada"]
    numero: int


def asks_about_risk(question: str) -> bool:
    """Whether a therapist asks for signs of danger, in whatever words."""
    return _ASKED.search(fold(question)) is not None


def review(
    fuentes: Sequence[Fuente],
    flagged: Sequence[Flagged],
    noticed: Sequence[Noticed],
    *,
    total: int,
    where: str,
    clock: Clock,
) -> str:
    """What was looked for, the messages that were flagged, newest first, and the literal words.

    `total` is how many messages were flagged in all; `noticed` is what the analyses point to, and
    `fuentes` what the searches found.
    """
    parts = [
        _INTRO,
        _LOOKED.format(where=where),
        _messages(flagged, total, clock),
        *_analyses(noticed),
        _passages(fuentes),
        _READING,
    ]
    return "\n\n".join(parts)


def _analyses(noticed: Sequence[Noticed]) -> list[str]:
    if not noticed:
        return []
    lines = [
        f"- {each.titulo}{_how(each)}: {each.texto.rstrip('.')} [{each.numero}]" for each in noticed
    ]
    return ["\n".join(["**En los análisis.** Esto es lo que señalan:\n", *lines])]


def _how(each: Noticed) -> str:
    if each.tipo == "real":
        return f", {_MEANT}"
    return "" if _SAYS_HOW.search(each.texto) else f", {_NOT_MEANT}"


def _messages(flagged: Sequence[Flagged], total: int, clock: Clock) -> str:
    if not flagged:
        return f"**Mensajes marcados.** {_NOTHING_FLAGGED}"
    told = count(total, "mensaje marcado", "mensajes marcados")
    shown = "" if total == len(flagged) else f"; los {len(flagged)} últimos"
    lines = [
        f"- {each.paciente}, {clock.day(each.fecha)}: {quoted(each.mensaje)}" for each in flagged
    ]
    return "\n".join([f"**Mensajes marcados.** Hay {told}{shown}:\n", *lines])


def _passages(fuentes: Sequence[Fuente]) -> str:
    found = [
        f"- {fuente.titulo}: {quoted(said)} [{fuente.numero}]"
        for fuente in fuentes
        for said in _telling(fuente.texto)
    ]
    quotations = list(dict.fromkeys(found))[:_MOST_QUOTED]
    if not quotations:
        return f"**En las sesiones.** {_NOT_THERE}"
    opening = "**En las sesiones.** Estas son las frases literales; que aparezcan tampoco dice qué"
    return "\n".join([f"{opening} significan:\n", *quotations])


def _telling(text: str) -> Iterator[str]:
    """The sentences that tell; where one is a question, what was answered to it too."""
    lines = [line for line in text.splitlines() if line.strip()]
    said = [each.text for each in labelled("\n".join(lines))]
    around = zip(lines, ["", *said], said, [*lines[1:], ""], strict=False)
    for line, asked, answered, following in around:
        told = [sentence for sentence in _SENTENCE_END.split(line) if _tells(sentence)]
        if not told and (alarm := alarm_in(asked, answered)).danger > learnt().perhaps:
            told = [alarm.part]
        yield from map(_shortened, told)
        if told and following and line.rstrip().endswith("?"):
            yield _shortened(following)


def _tells(sentence: str) -> bool:
    return not _TELLING.isdisjoint(stems(sentence)) or asks_about_risk(sentence)


def _shortened(sentence: str) -> str:
    """Speech without full stops goes on for pages: as much as can be read, around what tells."""
    if len(sentence) <= _LONGEST:
        return sentence
    words = sentence.split()
    first = next((at for at, word in enumerate(words) if _TELLING & set(stems(word))), 0)
    start = max(0, first - 20)
    part = " ".join(words[start : first + 25])
    return f"{'… ' if start else ''}{part} …"
