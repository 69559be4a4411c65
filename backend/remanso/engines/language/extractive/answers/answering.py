"""An answer without a generative model: what was said and noted that answers, literally.

What was said and what was noted are told apart, and who said it, wherever the transcript says so.
"""

import re
from collections.abc import Iterator, Sequence

from remanso.engines.language.consulta import Consulta
from remanso.engines.language.extractive.answers.corrections import put_right
from remanso.engines.language.extractive.answers.matching import roots, weight_in
from remanso.engines.language.extractive.answers.people import names_of, with_people
from remanso.engines.language.extractive.answers.question.kinds import Kind
from remanso.engines.language.extractive.answers.question.looked_for import Asked, asked_in
from remanso.engines.language.extractive.answers.ranking import Scored, covers, ranked
from remanso.engines.language.extractive.answers.said_next import said_next
from remanso.engines.language.extractive.answers.turns import Unit, units
from remanso.engines.language.text.folding import fold
from remanso.engines.language.text.phrases import quoted
from remanso.engines.language.text.quoting import balanced, sentences
from remanso.engines.language.voices.labels import Papel

_PARTNER = "pareja"
_MOST_QUOTED, _MOST_OVER_TIME, _MOST_NEAR = 4, 8, 2
_LONGEST, _LONGEST_QUESTION = 300, 120

_FOUND = "Esto es lo que consta sobre lo que preguntas:"
_NEAR = "No he encontrado justo eso. Esto es lo que más se le acerca:"
_OVER_TIME = "Esto es lo que he encontrado, de lo más antiguo a lo más reciente:"
_NEXT = "Esto es lo que se dijo a continuación:"
_NO_OPINION = (
    "No tengo opinión, y lo que alguien pensó sin decirlo no consta: puedes preguntarme por lo que "
    "se dijo de algo, o por citas, ejercicios y sesiones."
)
_ASKS_AN_OPINION = re.compile(
    r"\b(?:que|como) te (?:ha )?parec\w+\b|\bque (?:opinas|piensas|crees)\b|"
    r"\btu que (?:opinas|piensas|crees|harias)\b|^\W*crees que\b"
)
_REVIEW = "Esto es lo que se dijo y lo que se anotó, en su orden:"
_NOTHING = (
    "No he encontrado nada sobre eso en {where}: puedes preguntarme por lo que se dijo de algo, o "
    "por citas, ejercicios y sesiones."
)
_NOTHING_OF_IT = "De esa sesión no hay nada que pueda contarte en {where}."
_WHERE = {
    "terapeuta": "lo que se ha registrado",
    "paciente": "lo que tu terapeuta ha compartido contigo",
}
_NOTES = {
    ("terapeuta", "notas"): "en tus notas",
    ("terapeuta", "privadas"): "en tus notas privadas",
    ("paciente", "notas"): "en las notas que tu terapeuta comparte contigo",
}


def answer(consulta: Consulta, *, name: str) -> Iterator[str]:
    """Say what speaks, then quote what answers, or say in a sentence that nothing does."""
    yield f"**{name}.** "
    if _ASKS_AN_OPINION.search(fold(consulta.pregunta)):
        yield _NO_OPINION
        return
    found = with_people(units(consulta))
    asked = asked_in(consulta)
    if following := said_next(found, consulta):
        chosen, intro = [Scored(unit, 1.0, None) for unit in following], _NEXT
    elif consulta.repaso:
        chosen, intro = _review(found), _REVIEW
    else:
        best = _answering(found, asked, consulta)
        chosen, intro = _chosen(best, consulta), _intro(best, consulta)
    if not chosen:
        nothing = _NOTHING_OF_IT if consulta.repaso else _NOTHING
        yield nothing.format(where=_WHERE[consulta.lector])
        return
    yield intro
    for each in chosen:
        line = _line(each, asked, consulta)
        if right := put_right(each.unit, found):
            line += f"; después, {_by_whom(right, consulta)}: {quoted(_excerpt(right.text, asked))}"
        yield f"\n\n- {line} [{each.unit.fuente.numero}]"


def _answering(found: Sequence[Unit], asked: Asked, consulta: Consulta) -> list[Scored]:
    """What answers; where a partner is asked for and only ever called by name, what comes near."""
    if covers(found, asked):
        return ranked(found, asked, consulta)
    anybody = asked._replace(people=asked.people - names_of(_PARTNER))
    if anybody.people == asked.people or not asked.strong or not covers(found, anybody):
        return []
    return [each._replace(sure=False) for each in ranked(found, anybody, consulta)]


def _intro(best: Sequence[Scored], consulta: Consulta) -> str:
    """What the quotations are: what was asked for, or no more than near it."""
    if consulta.cronologica:
        return _OVER_TIME
    return _FOUND if best and best[0].sure else _NEAR


def _chosen(best: Sequence[Scored], consulta: Consulta) -> list[Scored]:
    """The best, then what another session says, then more; over time, a line for each session."""
    most = _MOST_OVER_TIME if consulta.cronologica else _MOST_QUOTED
    if best and not best[0].sure and not consulta.cronologica:
        most = _MOST_NEAR
    chosen: list[Scored] = []
    for anew in (True, False):
        for each in best:
            titles = {one.unit.fuente.titulo for one in chosen}
            if len(chosen) == most or (anew and each.unit.fuente.titulo in titles):
                continue
            if not _told(each, chosen):
                chosen.append(each)
        if consulta.cronologica:
            break
    if consulta.cronologica:
        return sorted(chosen, key=lambda each: (each.unit.fuente.orden, each.unit.fuente.numero))
    return chosen


def _told(each: Scored, chosen: Sequence[Scored]) -> bool:
    """Whether it stands there already, as an answer or as its question."""
    return any(each.unit.text == one.unit.text or one.question is each.unit for one in chosen)


def _review(found: Sequence[Unit]) -> list[Scored]:
    """A session as a whole: of each passage the turn that says most."""
    best: dict[int, Unit] = {}
    for unit in found:
        known = best.get(unit.fuente.numero)
        if unit.asks or unit.papel is Papel.TERAPEUTA:
            continue
        if known is None or len(unit.said) > len(known.said):
            best[unit.fuente.numero] = unit
    return [Scored(unit, 1.0, None) for unit in best.values()]


def _line(each: Scored, asked: Asked, consulta: Consulta) -> str:
    unit = each.unit
    before = ""
    if each.question is not None and len(each.question.text) <= _LONGEST_QUESTION:
        before = f"a la pregunta {quoted(each.question.text)}, "
    said = quoted(balanced(_excerpt(unit.text, asked)))
    return f"{unit.fuente.titulo}, {before}{_by_whom(unit, consulta)}: {said}"


def _by_whom(unit: Unit, consulta: Consulta) -> str:
    if unit.papel is None:
        return _NOTES[consulta.lector, unit.fuente.origen]
    own = Papel.PACIENTE if consulta.lector == "paciente" else Papel.TERAPEUTA
    if unit.papel is own:
        return "dijiste"
    if unit.papel is Papel.TERAPEUTA:
        return "tu terapeuta dijo"
    if unit.papel is Papel.SIN_NOMBRE and consulta.lector == "paciente":
        return "se dijo"
    return f"{unit.voz} dijo" if unit.voz else "se dijo"


def _excerpt(text: str, asked: Asked) -> str:
    """The sentences of a turn around the one that says most, as many as can be read."""
    told = [" ".join(sentence.split()) for sentence in sentences(text)]
    whole = " ".join(told)
    if len(whole) <= _LONGEST or not told:
        return whole
    best = max(range(len(told)), key=lambda place: (_says(told[place], asked), -place))
    first = last = best
    length = len(told[best])
    while True:
        after = last + 1 < len(told) and length + len(told[last + 1]) < _LONGEST
        before = first > 0 and length + len(told[first - 1]) < _LONGEST
        if after:
            last += 1
            length += len(told[last]) + 1
        elif before:
            first -= 1
            length += len(told[first]) + 1
        else:
            break
    said = " ".join(told[first : last + 1])
    if len(said) <= _LONGEST:
        return said
    return f"{said[:_LONGEST].rsplit(maxsplit=1)[0]}…"


def _says(sentence: str, asked: Asked) -> float:
    said = roots(sentence)
    score = sum(weight_in(wanted, said) for wanted in sorted(asked.strong | asked.faint))
    return score + (1.0 if asked.kind is not Kind.ANYTHING and asked.fits(sentence) else 0.0)
