"""Which of a patient's own words are sent back to them: what is good to read a week later."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from remanso.engines.language.analisis import Afirmacion, Analisis, Evidencia
from remanso.engines.language.material import Segmento
from remanso.engines.language.text.folding import fold
from remanso.engines.language.text.phrases import quoted
from remanso.engines.language.text.quoting import sentences, whole
from remanso.engines.language.voices.labels import Papel

_MOST_QUOTED = 3
_FEWEST_WORDS, _LONGEST = 5, 220
# Words about dying, harm and the body belong in a conversation, and not in a letter that a program
# puts together.
_FOR_A_CONVERSATION = re.compile(
    r"suicid|\b(?:matar|mato\b|mata\b|morir|muert|muero|murio|cortarme|cortado|autoles|lesion|"
    r"pastillas|viol[oóe]|abus|peg[oóa]\b|pegan\b|golpe|desaparecer|no quiero (?:vivir|seguir)|"
    r"sangre|vomit|droga|borrach|trago|desnud|calzoncillo|coca\b|relaciones\b|sexo|escopeta|"
    r"armas?\b|pistola|revolver|rifle|navaja|cuchillo|machete|porros?\b|marihuana|"
    # Whoever hurts somebody may read their letters, too.
    r"denunci|medida cautelar|orden de (?:alejamiento|proteccion)|casa de acogida|refugio|"
    r"pasaporte|comisaria|carabiner|policia|"
    r"soltaba? el volante|no despertar|entierro|cadaver|ataud|vivir\b|sin mi\b|estorb|una carga|"
    r"gay\b|lesbiana|homosexual|los hombres|las mujeres|infiel|engañ|amante|aborto|"
    r"ni ser yo|trague la tierra|mat(?!e\b|er|ric|iz)\w+|atropell|tirarme)",
)
# Beside such words nothing is quoted either: what is answered there has another meaning alone.
_GRAVE = re.compile(
    r"suicid|\b(?:morir\w*|muert[oe]|hacer\w* daño|hecho daño|lastimar\w*|quitar\w* la vida|"
    r"(?:no|querer|sin) (?:querer |ganas de )?vivir|matar\w*|desaparecer|no despertar)\b"
)
_SHORT = 9
# What one says of oneself in the worst hour is not what one wants to find in a letter.
_HARSH = re.compile(
    r"\b(?:inutil|fracas\w*|mierda|asco|odio|odiaba|boba|tont[oa]|idiota|imbecil|loc[oa]|desastre|"
    r"egoista|mala (?:madre|hija|persona)|mal (?:padre|hijo)|no sirvo|no valgo|culpa\w*|verguenza|"
    r"avergonzad\w*|gord[oa]|llor\w+|grit\w+|panico|terror|horrible|fatal|infierno|harta?|podrido|"
    r"cagad[oa]|puta|joder|coño|carajo|mentiros\w+|pobre|reventad[oa]|romper|suficiente|envidia|celos|vacio|kilos|dolor|duele)\b"
)
_INSIGHT = re.compile(
    r"\bme (?:he dado|di|doy) cuenta|\bahora que lo (?:digo|pienso|dices)|\bno lo habia\b|"
    r"\b(?:entendi|entiendo|descubri|aprendi|comprendi|decidi|he decidido)\b|"
    r"\bme (?:sirve|ayuda|ayudo)\b|"
    r"\bpor primera vez\b|\bpor fin\b|\bes la primera vez\b|\bnunca lo habia\b"
)
# «Ella está feliz» is not theirs.
_NOT_OF_OTHERS = r"(?<!esta )(?<!estaba )(?<!anda )(?<!andaba )(?<!estara )(?<!muy )"
_STRENGTH = re.compile(
    r"\b(?:pude|puedo|consegui|logre|lo hice|me atrevi|fui capaz|me gusta|"
    r"(?<!no )(?<!tampoco )quiero (?!decir)\w+[aei]r(?:me|lo|la|le)?|"
    r"me gustaba|me hace bien|adoro|calma|"
    r"me da (?:paz|alegria|ilusion|esperanza|ternura|alivio|risa|compasion)|"
    rf"{_NOT_OF_OTHERS}(?:orgull\w+|content[oa]|tranquil[oa]|feliz)|ilusion\w*|esperanza|alivi\w+|"
    r"(?<!sin )(?<!seria )(?<!estaria )(?<!estarian )mejor|disfrut\w+|"
    r"hacia (?:años|meses|mucho|tiempo) que no (?:me|nos) (?:rei|sent|divert)\w+|"
    r"(?<!no )me senti (?:normal|bien|libre|fuerte|capaz)|abrazad[oa]s|"
    r"nos abrazamos|agradecid[oa]|me rei|nos reimos|la quiero|lo quiero|los quiero|"
    r"paz|echo de menos|ternura|volvi a)\b"
)
# Told of others, of what hurts, or beginning in the middle: good to read, and not the best.
_LESS = re.compile(
    r"\b(?:miedo|susto|rabia|bronca|coraje|triste\w*|peor|asustad[oa]|nervi\w+|no puedo mas|"
    r"furios[oa]|angusti\w+|agobi\w+|"
    r"no se|no puedo|me echen)\b|\b(?:dijo|dije|dice|decia|digo):|"
    r"^\w++(?:[ ,.]++\w++)?[ ,.]*?[.…] |"
    r"^(?:ay,? )?no\b|\b(?:nos vemos|me voy a ver|licenciad[oa]|doctora?)\b|"
    r"^(?:ella|el|mi \w+|ellos|a ella|a el|los|las) (?!me )"
)
_OF_ONESELF = re.compile(
    r"\b(?:yo|me|nos|conmigo|he|estoy|soy|tengo|siento|quiero|puedo|creo|voy|hago|digo|necesito|"
    r"pienso|veo|noto|llevo|sigo|dejo|sé|pude|fui|hice|dije|tuve|estuve|quise)\b|\w[éí]\b",
    re.IGNORECASE,
)
_INSIGHT_WEIGHT, _STRENGTH_WEIGHT, _HARSH_WEIGHT = 3, 2, 3


class Quotation(NamedTuple):
    """Words of one segment, as they stand; `place` is where in it."""

    segmento: int
    place: int
    cita: str


def choose_quotations(
    analisis: Analisis,
    segmentos: Sequence[Segmento],
    voces: Mapping[str, Papel],
    nombre: str,
    *,
    without: Collection[int] = (),
) -> list[Quotation]:
    """The few that are best to read, in the order in which they were said.

    They are what the statements rest on, and beside that only what was understood or managed;
    nothing of the segments in `without`.
    """
    told = [
        each
        for listed in (analisis.temas, analisis.resumen, analisis.emociones)
        for each in _fit(_backing(listed), segmentos, voces, nombre)
    ]
    more = [
        each
        for each in _fit(_every_sentence(segmentos), segmentos, voces, nombre)
        if _kindness(each.cita) > 0
    ]
    elsewhere = {each.segmento for acuerdo in analisis.acuerdos for each in acuerdo.evidencias}
    elsewhere |= _grave(analisis, segmentos) | set(without)
    chosen: list[Quotation] = []
    for each in sorted([*told, *more], key=lambda each: -_kindness(each.cita)):
        told_already = any(each.cita == other.cita for other in chosen)
        if not told_already and each.segmento not in elsewhere | {o.segmento for o in chosen}:
            chosen.append(each)
    if any(each.tipo == "real" for each in analisis.riesgo):
        # Around what was dangerous even ordinary words may hurt: only what was managed is quoted.
        return sorted([each for each in chosen if _kindness(each.cita) > 0][:_MOST_QUOTED])
    # Where little was understood or managed, ordinary words of theirs, before those that hurt.
    neutral = [each for each in chosen if _kindness(each.cita) >= 0]
    return sorted((neutral or chosen)[:_MOST_QUOTED])


def _grave(analisis: Analisis, segmentos: Sequence[Segmento]) -> set[int]:
    """Where dying or harm is spoken of, with what is said just before and after."""
    grave = {each.segmento for risk in analisis.riesgo for each in risk.evidencias}
    grave |= {n for n, each in enumerate(segmentos) if _GRAVE.search(fold(each.text))}
    near = {place for n in grave for place in (n - 1, n, n + 1)}
    return near | {n for n, each in enumerate(segmentos) if not may_be_sent(each.text)}


def _every_sentence(segmentos: Sequence[Segmento]) -> Iterator[Evidencia]:
    """Each sentence; a short one with the sentence before it, which it needs to be understood."""
    for number, segmento in enumerate(segmentos):
        start = 0
        before: int | None = None
        for sentence in sentences(segmento.text):
            start = segmento.text.index(sentence.split()[0], start)
            end = segmento.text.find(sentence, start) + len(sentence)
            first = before if before is not None and len(sentence.split()) < _SHORT else start
            if first <= start < end:
                yield Evidencia(segmento=number, cita=segmento.text[first:end])
            before, start = start, max(start, end)


def may_be_sent(cita: str) -> bool:
    """Whether these words are free of what needs a conversation."""
    return not _FOR_A_CONVERSATION.search(fold(cita))


def is_of(segmento: Segmento, voces: Mapping[str, Papel]) -> bool:
    """Whether the patient says it; while no voice is known to be theirs, any unnamed one may be."""
    papel = voces[segmento.voz]
    if Papel.PACIENTE in voces.values():
        return papel is Papel.PACIENTE
    return papel is Papel.SIN_NOMBRE


def _backing(afirmaciones: Sequence[Afirmacion]) -> list[Evidencia]:
    """What statements rest on; where some are quotations themselves, those alone."""
    backed = [each for each in afirmaciones if each.respaldada]
    quoting = [
        each for each in backed if any(quoted(said.cita) in each.texto for said in each.evidencias)
    ]
    return [evidencia for each in quoting or backed for evidencia in each.evidencias]


def _fit(
    evidencias: Iterable[Evidencia],
    segmentos: Sequence[Segmento],
    voces: Mapping[str, Papel],
    nombre: str,
) -> Iterator[Quotation]:
    for evidencia in evidencias:
        if evidencia.segmento >= len(segmentos):
            # The transcript was shortened after it was analysed.
            continue
        segmento = segmentos[evidencia.segmento]
        cita = " ".join(whole(segmento.text, evidencia.cita).split())
        if is_of(segmento, voces) and _is_fit(cita, nombre):
            yield Quotation(evidencia.segmento, segmento.text.find(evidencia.cita), cita)


def _is_fit(cita: str, nombre: str) -> bool:
    if "?" in cita or len(cita.split()) < _FEWEST_WORDS or not _OF_ONESELF.search(cita):
        return False
    # Somebody who is called by their name in it is being told what another person said.
    named = nombre and re.search(rf"\b{re.escape(nombre)}\b", fold(cita))
    return not named and may_be_sent(cita)


def _kindness(cita: str) -> int:
    """How good it is to read: what was understood or managed before what only hurt."""
    folded = fold(cita)
    return (
        _INSIGHT_WEIGHT * len(_INSIGHT.findall(folded))
        + _STRENGTH_WEIGHT * bool(_STRENGTH.search(folded))
        - _HARSH_WEIGHT * len(_HARSH.findall(folded))
        - len(_LESS.findall(folded))
        - (len(cita) > _LONGEST)
        - (len(cita.split()) < _SHORT)
    )
