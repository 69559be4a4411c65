"""What the last session left open: what was put off, and subjects in which nothing was agreed."""

import re
from collections.abc import Iterator, Sequence

from remanso.engines.language.analisis import Acuerdo, Afirmacion, Evidencia, Tema
from remanso.engines.language.extractive.reading.conversation import Conversation, Sentence
from remanso.engines.language.extractive.reading.words import words
from remanso.engines.language.extractive.topics.finding import subject_of, topics_of
from remanso.engines.language.text.phrases import quoted

_LATER = (
    r"(?:(?:la|el|en la|para la|para el|a la) (?:proxima|proximo|siguiente)\b"
    r"|(?:la )?semana que viene\b|otro dia\b|otra sesion\b|otro momento\b|mas adelante\b)"
)
# «Nos vemos la próxima semana» takes leave, and puts nothing off.
_PUT_OFF = re.compile(
    r"\b(?:(?:lo|la|los|las|eso|esto|este tema|ese tema) )"
    r"(?:retom\w+|vemos|veremos|hablamos|hablaremos|miramos|miraremos|dejamos|trabajamos|"
    r"trabajaremos|vamos viendo|cuento|contare)(?: \w+){0,4}? "
    rf"{_LATER}"
    rf"|\bretom(?:amos|aremos|ar)\b(?: \w+){{0,5}}? {_LATER}"
    rf"|\b(?:seguimos|seguiremos|volvemos|volveremos) (?:con|a) (?:eso|esto|ese|este|la|el|lo)\b"
    rf"(?: \w+){{0,5}}? {_LATER}"
    rf"|\b(?:otro dia|mas adelante|la proxima(?: vez| semana)?) (?:te|le|se) (?:lo )?cuento\b"
    r"|\b(?:queda|quedan|dejamos) pendiente|\bme quedo pendiente\b"
)
# Nothing but the words that put it off would not say what it was.
_FEW_WORDS = 5


def find_put_off(conversation: Conversation) -> list[Afirmacion]:
    """What somebody said would be spoken of another day, with the words it follows."""
    found = [
        _stated(sentence, conversation)
        for turn in conversation.turns
        # A turn is told apart by its whole text: few have such a sentence.
        if _PUT_OFF.search(turn.folded)
        for sentence in turn.sentences
        if not sentence.asks and _PUT_OFF.search(sentence.folded)
    ]
    return [each for each in found if each is not None]


def find_unagreed(temas: Sequence[Tema], acuerdos: Sequence[Acuerdo]) -> Iterator[Tema]:
    """The subjects in which nothing was agreed, as far as their words and places tell.

    None where nothing was agreed at all: then it says nothing of a subject.
    """
    if not acuerdos:
        return
    agreed = topics_of([words(each.texto) for each in acuerdos])
    places = {evidencia.segmento for each in acuerdos for evidencia in each.evidencias}
    for tema in temas:
        own = {evidencia.segmento for evidencia in tema.evidencias}
        if subject_of(tema) not in agreed and own.isdisjoint(places):
            yield tema


def _stated(sentence: Sentence, conversation: Conversation) -> Afirmacion | None:
    own = sentence.evidence()
    if own is None:
        return None
    quotations = [(sentence.turn.voz, own)]
    before = _said_before(sentence, conversation)
    if before is not None and (said := before.evidence()) is not None:
        quotations.insert(0, (before.turn.voz, said))
    return Afirmacion(
        texto=" · ".join(f"{voz}: {quoted(each.cita)}" for voz, each in quotations),
        evidencias=[Evidencia(segmento=each.segmento, cita=each.cita) for _, each in quotations],
        respaldada=True,
    )


def _said_before(sentence: Sentence, conversation: Conversation) -> Sentence | None:
    """The sentence that it follows, if it says something."""
    own = list(sentence.turn.sentences)
    at = own.index(sentence)
    if at > 0:
        return own[at - 1]
    place = sentence.turn.place
    before = conversation.turns[place - 1].sentences if place > 0 else ()
    return before[-1] if before and len(before[-1].words) >= _FEW_WORDS else None
