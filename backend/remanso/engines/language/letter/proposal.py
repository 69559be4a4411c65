"""What is proposed for the patient: a letter to them, with their own words and what was agreed."""

import re
from collections.abc import Iterator, Mapping, Sequence

from remanso.engines.language.analisis import Acuerdo, Analisis, Emocion
from remanso.engines.language.letter.patient_words import is_plain
from remanso.engines.language.letter.quotations import choose_quotations, is_of, may_be_sent
from remanso.engines.language.letter.register import Register, register_of
from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.statements.therapist_marks import places_marked_wrong, right_of
from remanso.engines.language.text.folding import fold
from remanso.engines.language.text.phrases import clock, enumeration, quoted
from remanso.engines.language.voices.labels import Papel, papeles

_GREETING, _TO_SOMEBODY = "Hola, {nombre}:", "Hola:"
# While nobody has said which voice is theirs, nothing is put in their mouth.
_NEUTRAL_OPENING = "Aquí tienes algunas frases de tu sesión, tal como se dijeron."
_SOMEBODYS, _NEUTRAL_AGREED = "Se dijo", "Lo que quedó hablado para después:"
_MOST_AGREED, _MOST_FELT, _NAMED_BY = 6, 4, 5
# What somebody says they feel, by its own name: «me da miedo», «estoy triste», «con esperanza».
_FELT = re.compile(
    r"\b(?:me (?:da|dio|siento|senti|puse|pongo|entra|entro|quede|voy)|siento|senti|estoy|estaba|"
    r"tengo|tuve|con)\b"
)
_GOOD = frozenset(
    {"alegria", "alivio", "calma", "esperanza", "ilusion", "orgullo", "gratitud", "ternura"}
    | {"cariño", "confianza", "compasion", "entusiasmo", "sorpresa"}
)
_HARD = frozenset(
    {"añoranza", "nostalgia", "miedo", "tristeza", "enfado", "rabia", "culpa", "verguenza"}
    | {"cansancio", "ansiedad", "preocupacion", "soledad", "frustracion", "nervios"}
)


def patient_proposal(analisis: Analisis, segmentos: Sequence[Segmento], personas: Personas) -> str:
    """Propose what the patient could read: what they said and felt, and what was agreed.

    An engine's own sentences speak about them, so none is here. Empty where none of their words
    can be quoted and nothing was agreed: then it is the therapist who writes it.
    """
    voces = papeles(segmentos, personas)
    wrong, analisis = places_marked_wrong(analisis), right_of(analisis)
    nombre = fold(personas.paciente)
    quotations = choose_quotations(analisis, segmentos, voces, nombre, without=wrong)
    register = register_of(segmentos, voces)
    agreed = _agreed(analisis, segmentos, voces, register)
    if not quotations and not agreed:
        return ""
    theirs = Papel.PACIENTE in voces.values()
    verb = register.yours if theirs else _SOMEBODYS
    said = [
        f"• {verb}: {quoted(each.cita)}{_place(segmentos[each.segmento])}" for each in quotations
    ]
    opening = register.opening if theirs else _NEUTRAL_OPENING
    parts = [
        _greeting(personas),
        opening if said else "",
        "\n".join(said),
        _felt(analisis.emociones, segmentos, voces, register) if theirs else "",
        agreed,
        _to_practise(analisis, register),
        register.closing,
    ]
    return "\n\n".join(part for part in parts if part)


def _greeting(personas: Personas) -> str:
    first = personas.paciente.split()[:1]
    return _GREETING.format(nombre=first[0]) if first else _TO_SOMEBODY


def _felt(
    emociones: Sequence[Emocion],
    segmentos: Sequence[Segmento],
    voces: Mapping[str, Papel],
    register: Register,
) -> str:
    """The emotions that they named themselves; what only shows in their words is not told them."""
    names = [
        each.nombre.lower()
        for each in emociones
        if each.respaldada
        and fold(each.nombre) in _GOOD | _HARD
        and any(
            is_of(segmentos[said.segmento], voces) and _names(said.cita, each.nombre)
            for said in each.evidencias
        )
    ]
    # One alone, and a hard one, is not what the hour was about.
    if not names or (len(names) == 1 and fold(names[0]) not in _GOOD):
        return ""
    return register.felt.format(names=enumeration(names[:_MOST_FELT]))


def _names(cita: str, nombre: str) -> bool:
    folded = fold(cita)
    stem = re.escape(fold(nombre)[:_NAMED_BY])
    named = re.search(rf"\b{stem}", folded)
    denied = re.search(rf"\b(?:no|ni|sin|tampoco|nada de)\b(?:\W+\w+){{0,2}}\W+{stem}", folded)
    return bool(named and _FELT.search(folded) and not denied and may_be_sent(cita))


def _agreed(
    analisis: Analisis,
    segmentos: Sequence[Segmento],
    voces: Mapping[str, Papel],
    register: Register,
) -> str:
    # Turns that speak of dying or harm are for two people in a room, whatever else they say.
    grave = {said.segmento for each in analisis.riesgo for said in each.evidencias}
    lines = [
        line
        for each in analisis.acuerdos
        if each.respaldada
        and grave.isdisjoint(said.segmento for said in each.evidencias)
        and (line := _agreement(each, segmentos, voces, register))
    ]
    heading = register.agreed if Papel.PACIENTE in voces.values() else _NEUTRAL_AGREED
    return "\n".join([heading, *lines[:_MOST_AGREED]]) if lines else ""


def _agreement(
    acuerdo: Acuerdo,
    segmentos: Sequence[Segmento],
    voces: Mapping[str, Papel],
    register: Register,
) -> str:
    """One of them in the words it was agreed in, without those of anybody else who was there."""
    spoken = [
        (voces[segmentos[each.segmento].voz], " ".join(each.cita.split()))
        for each in acuerdo.evidencias
    ]
    if not all(may_be_sent(cita) for _, cita in spoken):
        return ""
    if Papel.PACIENTE not in voces.values():
        return f"• {_SOMEBODYS}: " + " ".join(quoted(cita) for _, cita in spoken)
    own = {Papel.PACIENTE, Papel.TERAPEUTA}
    kept = [(papel, cita) for papel, cita in spoken if papel in own]
    if acuerdo.quien != "terapeuta" and not any(papel is Papel.PACIENTE for papel, _ in kept):
        return ""
    # What the therapist takes on, alone or with the patient, is not put to them.
    put = register.proposed if acuerdo.quien == "paciente" else register.promised
    return "• " + " ".join(_told(kept, register, put))


def _told(spoken: Sequence[tuple[Papel, str]], register: Register, put: str) -> Iterator[str]:
    """Whose words they are, once for each that follows the other."""
    before: Papel | None = None
    for papel, cita in spoken:
        asked = register.asked if "?" in cita else put
        who = asked if papel is Papel.TERAPEUTA else register.yours
        yield quoted(cita) if papel is before else f"{who}: {quoted(cita)}"
        before = papel


def _to_practise(analisis: Analisis, register: Register) -> str:
    titles = [
        quoted(each.titulo)
        for each in analisis.ejercicios_propuestos
        if each.motivo.respaldada
        and is_plain(each.motivo.model_copy(update={"texto": each.titulo}))
    ]
    return register.practise.format(titles=enumeration(titles)) if titles else ""


def _place(segmento: Segmento) -> str:
    return "" if segmento.span is None else f" ({clock(segmento.span[0])})"
