"""What a session is about, as a clinician names it, with the words it was spoken of with."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from remanso.engines.language.analisis import Tema
from remanso.engines.language.extractive.figurative import said_literally
from remanso.engines.language.extractive.lexicon import PhraseIndex, read_toml
from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence
from remanso.engines.language.extractive.reading.words import Word, is_content, stem, words
from remanso.engines.language.extractive.topics.named_things import Thing, find_things
from remanso.engines.language.text.phrases import enumeration, quoted

_MOST, _MOST_QUOTED, _MOST_NAMED = 8, 4, 3
_FEWEST_PLACES, _FEWEST_MENTIONS, _FEWEST_WORDS_AT_ONCE = 2, 2, 2
_SHARED, _TOLD_ALREADY = 0.6, 0.5
_AGAIN, _EACH_WORD, _OF_THERAPIST = 0.3, 0.5, 0.4
_LIGHT, _NAMED_PLACES, _PARTICULAR_PLACES, _MOST_PARTICULAR, _NEAR = 0.3, 3, 4, 3, 2
_LONGEST_QUOTATION, _FEWEST_WORDS, _RICH = 220, 4, 8


@dataclass(frozen=True)
class _Mention:
    """A word of a topic; `answer` is what is answered where it is a therapist who says it."""

    sentence: Sentence
    said: str
    answer: Sentence | None = None

    @property
    def place(self) -> int:
        return self.sentence.place

    @property
    def told_at(self) -> int | None:
        """Where somebody in therapy speaks of it: there, or in the answer."""
        if not self.sentence.turn.by_therapist:
            return self.place
        return self.answer.place if self.answer else None

    @cached_property
    def root(self) -> str:
        return " ".join(stem(word.folded) for word in words(self.said))


@dataclass
class _Topic:
    etiqueta: str
    mentions: list[_Mention] = field(default_factory=list)

    @cached_property
    def places(self) -> frozenset[int]:
        """Where people in therapy speak of it, in their words or asked about it."""
        return frozenset(each.told_at for each in self.mentions if each.told_at is not None)

    @cached_property
    def roots(self) -> Counter[str]:
        """What it is spoken of with, inflections together."""
        return Counter(each.root for each in self.mentions)

    @cached_property
    def weight(self) -> float:
        """How much of the session it is: each turn once, several words in one a little more."""
        by_place = Counter(each.told_at for each in self.mentions)
        own = sum(1 + _AGAIN * (by_place[place] - 1) for place in self.places)
        others = by_place[None]
        return own + _OF_THERAPIST * others + _EACH_WORD * len(self.roots)

    def is_present(self) -> bool:
        """Whether it comes back, or is spoken of in several words: one in passing is no subject."""
        if len(self.places) >= _FEWEST_PLACES:
            return len(self.mentions) >= _FEWEST_MENTIONS
        return bool(self.places) and len(self.roots) >= _FEWEST_WORDS_AT_ONCE


_CATALOGUE = read_toml("temas.toml")["tema"]
_IF_MEANT = frozenset(each["etiqueta"] for each in _CATALOGUE if each.get("si_va_en_serio"))
_INDEX = PhraseIndex(
    {each["etiqueta"]: each["palabras"] for each in _CATALOGUE},
    {each["etiqueta"]: each.get("fuera", ()) for each in _CATALOGUE},
)
# «Que no la discutí» is of a couple only where one is spoken of.
_ONLY_WITH = PhraseIndex(
    {each["etiqueta"]: each["solo_con"] for each in _CATALOGUE if "solo_con" in each}, {}
)
_NEEDING = frozenset(each["etiqueta"] for each in _CATALOGUE if "solo_con" in each)


def find_topics(conversation: Conversation, *, at_risk: bool = False) -> list[Tema]:
    """The subjects of a session, the most spoken of first, each with words of those in therapy.

    Those of the catalogue have a clinician's name; what the talk keeps coming back to beside them
    has its own. `at_risk`: something grave was meant; else death was a way of speaking.
    """
    spoken = [each for each in _read(conversation) if at_risk or each.etiqueta not in _IF_MEANT]
    topics = filter(_Topic.is_present, spoken)
    present = sorted(topics, key=lambda each: -each.weight)
    chosen: list[_Topic] = []
    for topic in present:
        light = bool(chosen) and topic.weight < _LIGHT * chosen[0].weight
        if not light and not any(_says_the_same(topic, other) for other in chosen):
            chosen.append(topic)
    things = find_things(conversation)
    speakers = {stem(word.folded) for voz in conversation.roles.papeles for word in words(voz)}
    others = {root: thing for root, thing in things.items() if root not in speakers}
    particular = _particular(others, chosen)
    chosen = [*chosen[: _MOST - len(particular)], *particular]
    return [_state(each, things) for each in chosen]


def subject_of(tema: Tema) -> str:
    """The name of a subject without what the session said of it: «El trabajo: jefe y horas»."""
    return tema.etiqueta.partition(":")[0]


def topics_of(said: Sequence[Sequence[Word]]) -> frozenset[str]:
    """The subjects of the catalogue that words touch, whatever they call them."""
    return frozenset(hit.key for each in said for hit in _INDEX.find(each))


def _read(conversation: Conversation) -> Collection[_Topic]:
    topics = {each["etiqueta"]: _Topic(each["etiqueta"]) for each in _CATALOGUE}
    for sentence in conversation.sentences():
        hits = list(_INDEX.find(sentence.words))
        for hit in said_literally(hits, sentence.words):
            said = sentence.said(hit.first, hit.last)
            if sentence.is_name(hit.first):
                continue
            answer = _answer_to(conversation, sentence)
            topics[hit.key].mentions.append(_Mention(sentence, said, answer))
    unfounded = _NEEDING - _named_in(conversation)
    return [topic for label, topic in topics.items() if label not in unfounded]


def _named_in(conversation: Conversation) -> frozenset[str]:
    """The topics that need a word of their own, and have it."""
    sentences = conversation.sentences()
    return frozenset(hit.key for each in sentences for hit in _ONLY_WITH.find(each.words))


def _answer_to(conversation: Conversation, sentence: Sentence) -> Sentence | None:
    """What somebody in therapy says right after a therapist's question; «sí» says nothing."""
    turn = sentence.turn
    following = conversation.turns[turn.place + 1 : turn.place + 2]
    if not turn.by_therapist or not turn.asks or not following or following[0].by_therapist:
        return None
    return next(filter(_says_something, following[0].sentences), None)


def _says_something(sentence: Sentence) -> bool:
    return any(is_content(word.folded) for word in sentence.words)


def _says_the_same(topic: _Topic, other: _Topic) -> bool:
    """Whether most of what makes it a topic are words that another one has already."""
    shared = sum(count for root, count in topic.roots.items() if root in other.roots)
    return shared > _SHARED * topic.roots.total()


def _particular(things: Mapping[str, Thing], chosen: Sequence[_Topic]) -> list[_Topic]:
    """Things of no topic that the talk comes back to: the letter, the tunnel, the helmet."""
    told = frozenset().union(*(each.places for each in chosen))
    known = {part for each in chosen for root in each.roots for part in root.split()}
    own = [
        thing for root, thing in things.items() if root not in known and _stands_alone(thing, told)
    ]
    own.sort(key=lambda thing: (not thing.is_name, -len(thing.places)))
    return [
        _Topic(
            thing.name[:1].upper() + thing.name[1:],
            [_Mention(sentence, thing.name) for sentence in thing.sentences],
        )
        for thing in own[:_MOST_PARTICULAR]
    ]


def _stands_alone(thing: Thing, told: Collection[int]) -> bool:
    """Whether a person comes back, or a thing comes back apart from what has a name already."""
    if thing.is_name:
        return len(thing.places) >= _NAMED_PLACES
    apart = len(thing.places.difference(told)) >= _TOLD_ALREADY * len(thing.places)
    return apart and len(thing.places) >= _PARTICULAR_PLACES


def _state(topic: _Topic, things: Mapping[str, Thing]) -> Tema:
    quotations = sorted(_quotations(topic), key=lambda each: (each.turn.place, each.mention.start))
    asked = {id(each.answer): each.sentence for each in topic.mentions if each.answer}
    own = {id(each.sentence) for each in topic.mentions}
    questions = {id(each): asked[id(each)] for each in quotations if id(each) not in own}
    voices = enumeration(list(dict.fromkeys(each.turn.voz for each in quotations)))
    said = " · ".join(_quoted(each, questions.get(id(each))) for each in quotations)
    named = enumeration(_named(topic, things))
    return Tema(
        etiqueta=f"{topic.etiqueta}: {named}" if named else topic.etiqueta,
        texto=f"{voices}: {said}",
        evidencias=[
            found
            for each in (*quotations, *questions.values())
            if (found := each.evidence()) is not None
        ],
    )


def _quoted(said: Sentence, question: Sentence | None) -> str:
    """A sentence, with what it answers where only the question names the subject."""
    answering = f" (a {quoted(question.text)})" if question else ""
    return quoted(said.text) + answering


def _named(topic: _Topic, things: Mapping[str, Thing]) -> list[str]:
    """What is particular to this talk: things near the topic again and again, then its words."""
    label = {stem(word.folded) for word in words(topic.etiqueta)}
    sentences = {id(each.sentence) for each in topic.mentions}
    near = {
        root: sum(id(each) in sentences for each in thing.sentences)
        for root, thing in things.items()
        if root not in label
    }
    often = sorted((root for root in near if near[root] >= _NEAR), key=lambda root: -near[root])
    own = [each for each in topic.mentions if not label & set(each.root.split())]
    forms = Counter(each.said.lower() for each in own)
    names = [*(things[root].name for root in often), *(form for form, _ in forms.most_common())]
    return _different(names)[:_MOST_NAMED]


def _different(names: Sequence[str]) -> list[str]:
    """The names without those that another one says already."""
    kept: dict[frozenset[str], str] = {}
    for name in names:
        roots = frozenset(stem(word.folded) for word in words(name) if is_content(word.folded))
        if roots and not any(roots & other for other in kept):
            kept[roots] = name
    return list(kept.values())


def _quotations(topic: _Topic) -> list[Sentence]:
    """The sentences of those in therapy that say most about it, one of each turn.

    An answer is quoted where they say no word of it themselves.
    """
    said = Counter(id(each.sentence) for each in topic.mentions)
    telling: dict[int, float] = {}
    best: dict[int, Sentence] = {}
    for each in topic.mentions:
        sentence = each.answer if each.sentence.turn.by_therapist else each.sentence
        if sentence is None:
            continue
        # One sentence may be mentioned a hundred times.
        if id(sentence) not in telling:
            telling[id(sentence)] = _telling(sentence, said)
        other = best.get(sentence.place)
        if other is None or telling[id(sentence)] > telling[id(other)]:
            best[sentence.place] = sentence
    ranked = sorted(best.values(), key=lambda each: -telling[id(each)])
    different = {each.text: each for each in reversed(ranked)}
    return list(reversed(different.values()))[:_MOST_QUOTED]


def _telling(sentence: Sentence, said: Counter[int]) -> float:
    content = sum(is_content(word.folded) for word in sentence.words)
    short, long = len(sentence.words) < _FEWEST_WORDS, len(sentence.text) > _LONGEST_QUOTATION
    return said[id(sentence)] + min(content, _RICH) / _RICH - 2.0 * (short or long or sentence.asks)
