"""Hears when a patient speaks of harming themselves or somebody, or of being in danger.

It would rather hear once too often than once too little, but not what everybody says of a joke or a
job, not what is denied, and not the death of somebody else.
"""

import re
from collections.abc import Iterator
from importlib.resources import files

from remanso.engines.language.local.words import fold

# Not over to the next thing that is said.
_BETWEEN = r"(?:(?!(?:y|e|ni|o) )\w+ ){0,3}"
_DEFINITION = re.compile(r"(?P<name>[a-z]+) = (?P<words>.+)")
_NAME = re.compile(r"<([a-z]+)>")
_CLAUSE_END = re.compile(
    r"[^\w\s]+|\n|\b(?:pero|aunque|sino|porque|excepto|y ahora|y hoy|y a veces)\b"
)
# As people type: «kiero», «quierooo», «m kiero».
_HASTY = re.compile(r"\b(?:k|q|qu|ki|qi)i?ero\b")
_ME = re.compile(r"\bm (?=(?:quiero|voy|mato|muero|corto)\b)")
_HELD_DOWN = re.compile(r"(\w)\1{2,}")
_NO = r"(?:no|nunca|jamas|tampoco|ni|sin|nadie|ningun|ninguna)"
# Between a no and what it denies: «no he vuelto a», «nunca he pensado en», «sin ideas de».
_WHAT_IS_DENIED = (
    "me te se lo yo ya es he habia hemos ha estoy estaba tengo tenia tuve voy siquiera realmente "
    "de verdad vuelto volvi volveria a quiero queria quisiera quiera pienso pensar pensado pensaba "
    "pensando piense ganas idea ideas intencion pensamientos planes plan en que creo digo decir "
    "intentado intente llegado haria hacer hago nada algo como tenido suelo mas eso hecho hice "
    "riesgo"
)
_DENIAL = re.compile(rf"\b{_NO}(?: (?:{_WHAT_IS_DENIED.replace(' ', '|')})){{0,7}} $")


def _any_of(name: str) -> re.Pattern[str]:
    text = files(__package__).joinpath(f"data/{name}.txt").read_text("utf-8")
    defined: dict[str, str] = {}
    lines: list[str] = []
    for line in filter(None, text.splitlines()):
        if line.startswith("#"):
            continue
        whole = _NAME.sub(lambda found: defined[found[1]], line)
        if definition := _DEFINITION.fullmatch(whole):
            defined[definition["name"]] = definition["words"]
        else:
            lines.append(whole.replace(" / ", f" {_BETWEEN}"))
    return re.compile("|".join(rf"(?:\b(?:{line})(?!\w))" for line in lines))


_DANGER = _any_of("peligro")
_IDIOMS = _any_of("modismos")


def speaks_of_harm(message: str) -> bool:
    """Whether somebody should look after the person who wrote this."""
    return any(_alarming(clause) for clause in _clauses(message))


def _clauses(message: str) -> Iterator[str]:
    plain = _HASTY.sub("quiero", _HELD_DOWN.sub(r"\1", fold(message).replace("ñ", "n")))
    plain = _ME.sub("me ", plain)
    for clause in _CLAUSE_END.split(plain):
        yield " ".join(clause.split())


def _alarming(clause: str) -> bool:
    left = " ".join(_IDIOMS.sub(" ", clause).split())
    found = _DANGER.search(left)
    while found is not None:
        if found[0].startswith("no ") or not _DENIAL.search(left[: found.start()]):
            return True
        # Within what was denied there may be something that was not.
        found = _DANGER.search(left, found.start() + 1)
    return False
