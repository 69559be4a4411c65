"""First-person verb groups, word by word: `me he sentido`, `no dejo de llorar`, `me enfadé`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache
from itertools import product
from typing import NamedTuple, TypedDict

from remanso.engines.language.extractive.emotions.lexicon import VERBS
from remanso.engines.language.extractive.emotions.word_lists import read
from remanso.engines.language.text.folding import fold


class Kind(Enum):
    """What follows a verb group: a way one is, a thing one has, or nothing, for it says it all."""

    STATE = auto()
    HAVE = auto()
    GIVE = auto()
    FEEL = auto()


@dataclass(frozen=True, slots=True)
class Group:
    """What a verb group says.

    `shared`: the form is also she's (`estaba`). `past`: it was so for a time, and may be over.
    `without_accent`: written `enfade`, which is «me enfadé» only where no wish calls for it.
    `of_not`: `dejo de llorar`, which says it of whoever does not. `feeling`: it speaks of what is
    felt and not of where one is.
    """

    kind: Kind
    emotion: str = ""
    shared: bool = False
    past: bool = False
    without_accent: bool = False
    of_not: bool = False
    feeling: bool = False


class _Auxiliaries(TypedDict):
    he: list[str]
    ha: list[str]
    estoy: list[str]
    esta: list[str]
    empiezo: list[str]
    empieza: list[str]
    no_dejo: list[str]


_GRAMMAR = read("gramatica.json")
_AUX: _Auxiliaries = _GRAMMAR["auxiliares"]
_ME = ("me", "nos")
_IMPERFECT = ("aba", "aban", "ía", "ían")
# Whose stem changes where it is stressed, or before another vowel.
_STRESSED = {
    "avergonzar": "avergüenz",
    "divertir": "diviert",
    "arrepentir": "arrepient",
    "sosegar": "sosieg",
}
_THIRD = {"divertir": "divirti", "arrepentir": "arrepinti"}
# Said of another, these are what somebody else does to one, not what one feels.
_ONLY_OF_ONESELF = frozenset({"culpar", "culpabilizar", "arrepentir", "llorar", "disfrutar"})
_WITHOUT_ME = frozenset({"llorar", "disfrutar"})

_Pattern = tuple[str, Group]


def _groups() -> Iterator[_Pattern]:
    for verb, emotion in VERBS.items():
        yield from _felt(verb, emotion)
    yield from _states()
    yield from _states_of_me()
    yield from _having()
    yield from _giving()


def _states() -> Iterator[_Pattern]:
    words: Mapping[str, list[str]] = _GRAMMAR["ser_y_estar"]
    state = Group(Kind.STATE)
    for form in words["yo"]:
        yield form, state
    for form in words["yo_o_ella"]:
        yield form, Group(Kind.STATE, shared=True, past=True)
    for he, participle in product(_AUX["he"], words["participios"]):
        yield f"{he} {participle}", state
    for infinitive in words["infinitivos"]:
        yield from _phases(infinitive, Group(Kind.STATE, feeling=infinitive == "sentir"))


def _states_of_me() -> Iterator[_Pattern]:
    words: Mapping[str, list[str]] = _GRAMMAR["ser_y_estar"]
    state, felt = Group(Kind.STATE), Group(Kind.STATE, feeling=True)
    own = [f"me {form}" for form in words["me"]] + [f"nos {form}" for form in words["nos"]]
    for form in own:
        past = form.endswith(_IMPERFECT)
        feeling = form.split()[1].startswith(("sient", "sent", "encuentr", "encontr", "not"))
        yield form, Group(Kind.STATE, past=past, feeling=feeling)
    for me, form in product(_ME, words["me_pone"]):
        yield f"{me} {form}", Group(Kind.STATE, past=form.endswith(_IMPERFECT))
        yield f"{me} {form} sentir", felt
        yield f"{me} {form} sentirme", felt
        yield f"{form} que {me} sienta", felt
    for me, he, form in product(_ME, [*_AUX["he"], "había"], words["participios_me"]):
        yield f"{me} {he} {form}", felt if form == "sentido" else state
    for me, ha, form in product(_ME, _AUX["ha"], words["participios_me_pone"]):
        yield f"{me} {ha} {form}", state
        yield f"{me} {ha} {form} sentir", felt
    for me, be, form in product(_ME, [*_AUX["estoy"], *_AUX["esta"]], words["gerundios"]):
        yield f"{me} {be} {form}", felt if form == "sintiendo" else state
    for be, form in product(_AUX["estoy"], ("sintiéndome", "poniéndome", "quedándome")):
        yield f"{be} {form}", felt


def _having() -> Iterator[_Pattern]:
    words: Mapping[str, list[str]] = _GRAMMAR["tener"]
    have = Group(Kind.HAVE)
    for form in words["yo"]:
        yield form, have
    for form in words["yo_o_ella"]:
        yield form, Group(Kind.HAVE, shared=True, past=True)
    for he, form in product(_AUX["he"], words["participios"]):
        yield f"{he} {form}", have
    for be, form in product(_AUX["estoy"], words["gerundios"]):
        yield f"{be} {form}", have
    for infinitive in words["infinitivos"]:
        yield from _phases(infinitive, have)
        for me, form in product(_ME, ("hace", "hizo", "hacía", "hacen", "hicieron", "ha hecho")):
            yield f"{me} {form} {infinitive}", have


def _giving() -> Iterator[_Pattern]:
    words: Mapping[str, list[str]] = _GRAMMAR["dar"]
    give = Group(Kind.GIVE)
    for me, form in product(_ME, words["me"]):
        yield f"{me} {form}", Group(Kind.GIVE, past=form.endswith(_IMPERFECT))
    for me, ha, form in product(_ME, [*_AUX["ha"], *_AUX["he"]], words["participios_me"]):
        yield f"{me} {ha} {form}", give
    for me, be, form in product(_ME, _AUX["esta"], words["gerundios"]):
        yield f"{me} {be} {form}", give
    for me, begins, form in product(_ME, _AUX["empieza"], words["infinitivos"]):
        yield f"{me} {begins} {form}", give


def _phases(infinitive: str, group: Group) -> Iterator[_Pattern]:
    """`empecé a sentir`, `me volví a sentir`, `volví a sentirme`, `no dejo de sentirme`."""
    of_not = replace(group, of_not=True)
    for begins in _AUX["empiezo"]:
        yield f"{begins} {infinitive}", group
        yield f"{begins} {infinitive}me", group
        yield f"me {begins} {infinitive}", group
    for stops in _AUX["no_dejo"]:
        yield f"{stops} {infinitive}", of_not
        yield f"{stops} {infinitive}me", of_not
        yield f"me {stops} {infinitive}", of_not


def _felt(verb: str, emotion: str) -> Iterator[_Pattern]:
    """Every way in which somebody says with one verb that they feel it."""
    felt = Group(Kind.FEEL, emotion)
    forms = _paradigm(verb)
    alone = verb in _WITHOUT_ME
    me = "" if alone else "me "
    for form in forms.own:
        yield f"{me}{form}", felt
    yield f"{me}{forms.imperfect}", Group(Kind.FEEL, emotion, shared=alone, past=True)
    for he in (*_AUX["he"], "había"):
        shared = alone and he == "había"
        yield f"{me}{he} {forms.participle}", Group(Kind.FEEL, emotion, shared=shared)
    for be in _AUX["estoy"]:
        yield f"{me}{be} {forms.gerund}", felt
        yield f"{be} {_enclitic(forms.gerund)}", felt
    yield from _phases(verb, felt)
    if verb not in _ONLY_OF_ONESELF:
        yield from _made_to_feel(verb, forms, felt)


def _made_to_feel(verb: str, forms: "_Forms", felt: Group) -> Iterator[_Pattern]:
    """`me preocupa`, `me han enfadado`, `me está agobiando`, `me empieza a preocupar`."""
    for me, form in product(_ME, forms.others):
        yield f"{me} {form}", Group(felt.kind, felt.emotion, past=form.endswith(_IMPERFECT))
    for me, ha in product(_ME, _AUX["ha"]):
        yield f"{me} {ha} {forms.participle}", felt
    for me, be in product(_ME, _AUX["esta"]):
        yield f"{me} {be} {forms.gerund}", felt
    for begins in _AUX["empieza"]:
        yield f"me {begins} {verb}", felt


class _Forms(NamedTuple):
    """What I do and did, what others do to me, what I used to do, and the two participles."""

    own: list[str]
    others: list[str]
    imperfect: str
    participle: str
    gerund: str


def _paradigm(verb: str) -> _Forms:
    stem, ending = verb[:-2], verb[-2:]
    stressed = _STRESSED.get(verb, stem)
    if ending == "ar":
        return _Forms(
            own=[f"{stressed}o", f"{_before_e(stem)}é"],
            others=[
                *(f"{stressed}a", f"{stressed}an", f"{stem}ó", f"{stem}aron"),
                *(f"{stem}aba", f"{stem}aban"),
            ],
            imperfect=f"{stem}aba",
            participle=f"{stem}ado",
            gerund=f"{stem}ando",
        )
    third = _THIRD.get(verb, f"{stem}i")
    first = f"{stem[:-1]}zco" if stem.endswith("ec") else f"{stressed}o"
    return _Forms(
        own=[first, f"{stem}í"],
        others=[
            *(f"{stressed}e", f"{stressed}en", f"{third}ó", f"{third}eron"),
            *(f"{stem}ía", f"{stem}ían"),
        ],
        imperfect=f"{stem}ía",
        participle=f"{stem}ido",
        gerund=f"{third}endo",
    )


def _before_e(stem: str) -> str:
    changes = {"z": "c", "c": "qu", "g": "gu"}
    return stem[:-1] + changes.get(stem[-1], stem[-1])


def _enclitic(gerund: str) -> str:
    return f"{gerund[:-4]}{'á' if gerund[-4] == 'a' else 'é'}{gerund[-3:]}me"


def _table() -> dict[str, list[Group]]:
    table: dict[str, list[Group]] = {}
    for written, group in _groups():
        table.setdefault(written, []).append(group)
    # As they are typed on a phone. «Me enfadé» without its accent is a wish as well.
    for written, groups in list(table.items()):
        plain = fold(written)
        if plain not in table:
            ambiguous = written.endswith("é")
            table[plain] = [replace(each, without_accent=ambiguous) for each in groups]
    return table


class VerbGroups(NamedTuple):
    """What each group says, by its words.

    `longest` is how many words the longest has; `first_words` are those that one may begin with.
    """

    written: Mapping[str, list[Group]]
    longest: int
    first_words: frozenset[str]


@cache
def verb_groups() -> VerbGroups:
    """All of them. Made for the first sentence that is read: at rest, 6 MiB less are held."""
    written = _table()
    longest = 1 + max(words.count(" ") for words in written)
    return VerbGroups(written, longest, frozenset(words.partition(" ")[0] for words in written))
