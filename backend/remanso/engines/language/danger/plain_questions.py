"""Questions that only ask for what is on record: «¿cuándo vuelvo?», «¿qué dije de mi padre?».

The second voice has learnt from what people tell, and hardly from what they ask: a short question
is like nothing it knows. Whatever asks whether one may, what for, or for how much longer is none of
these, nor is anything with a word of death, of harm, or of what harms.
"""

import re

from remanso.engines.language.text.folding import fold

_MOST_WORDS = 18
# Nothing but a question: «cuando discutimos me…» tells of something, «si llega, ¿qué hago?» too.
_PLAINLY_ASKED = re.compile(
    r"\W*(?:(?:hola|oye|buenas|perdona|una pregunta|y|entonces)\W+)*¿[^¿?,:]+\?\W*|"
    r"[^¿?,:]+\?\W*"
)
_SECOND_SENTENCE = re.compile(r"[.!?…;]\s*\w")
_GREETING = r"^\W*(?:(?:hola|oye|y|entonces)\W+)*"
# A day, a place, a person, a figure: whoever asks for one is told it, or that it is not known.
_FACTUAL = re.compile(
    rf"{_GREETING}(?:(?:a|de|con|por|desde|hasta|para|en) )?"
    r"(?:cuando|a?donde|cuant[oa]s?|como se llam\w+|que (?:dias?|horas?|mes|meses|fecha|año|"
    r"noches?|semanas?|foto|libro))\b"
)
_WHO = re.compile(rf"{_GREETING}(?:(?:a|de|con|por|para) )?quien(?:es)?\b")
_ASKS = re.compile(rf"{_GREETING}(?:(?:a|de|con|por|para|en|sobre) )?(?:que|cual(?:es)?|como)\b")
_BIDS = re.compile(
    rf"{_GREETING}(?:lee|haz|cuenta|di|recuerda|enseña|resume|repite|explica)(?:me|nos)\b[^,;:]*$"
)
# Whoever wants to see what is kept of them, also by way of an order to the assistant. To have it
# deleted is not among these: so does somebody who says goodbye.
_OF_ME = r"(?: (?:de|sobre|acerca de) mi)?"
_KEPT = (
    rf"(?:tod[oa]s )?mis datos|todo|(?:todo )?lo que (?:hay|tienes|sabes|consta|"
    rf"guarda(?:s|is|n)|se (?:guarda|sabe)|teneis|tienen|"
    rf"(?:hay|has|habeis|han|se ha|tienes|teneis|esta){_OF_ME} "
    rf"(?:guardado|escrito|apuntado|anotado|recogido|puesto))"
)
_WANTS_TO_SEE = re.compile(
    rf"{_GREETING}(?:(?:ignora|olvida)\w* (?:tus|las) (?:instrucciones|normas|reglas) y )?"
    r"(?:por favor )?¿?(?:(?:quiero|quisiera|queria|me gustaria|necesito|puedo|podria|dejame) "
    r"(?:ver|leer|saber|conocer|consultar|revisar|tener|(?:ver |tener )?una copia de)|"
    r"(?:enseña|muestra|di|da)(?:me)?) "
    rf"(?:{_KEPT}){_OF_ME}(?: aqui)?\W*"
)
_RECORD = re.compile(
    r"\b(?:sesion(?:es)?|citas?|ejercicios?|tareas?|terapia|terapeuta|psicolog[oa]|resumen|"
    r"modulos?|dije|conte|comente|mencione|explique|hable|hablamos|quedamos|acordamos|dijiste|"
    r"recomendaste|propusiste|dijimos|trabajamos|vimos|apunte|anote|escrib(?:i|io)|prometi|"
    r"(?:me|nos) toca|proxima vez|"
    r"tengo que (?:llevar|traer|apuntar|anotar|practicar|volver))\b|"
    r"\btengo que hacer(?: hoy| mañana| esta semana)?\W*$|"
    r"\bveo (?:hoy|mañana|el|esta|este)\b"
)
# As it is written, because «hablo» is now and «habló» is not.
_PAST = re.compile(
    r"\b(?:\w{2,}(?:aban?|[ií]an?|ieron|aron|ó|é)|fu[ei]|fueron|hubo|hi[cz][eo]|tuv[eo]|puso|vino)\b",
    re.IGNORECASE,
)
_ASKS_MORE = re.compile(
    r"\b(?:pued\w+|podr\w+|debo|deberia|consig\w+|hay q\w*|hace falta|hago falta|si|esto|todo|"
    r"nadie|alguien|acab\w+|termin\w+|tarda\w*|dura|efecto|aguant\w+|soport\w+|import\w+|"
    r"extrañ\w+|ech\w+ de menos|quer\w+|quier\w+|queda\w*|falta|descans\w+|sentido|sirv\w+|"
    r"merec\w+|culpa|dej\w+|guarda|(?!gusta)\w+[aei]ria[ns]?)\b"
)
_GRAVE = re.compile(
    r"\b(?:mor\w+|muer\w+|mat[aoe]\w*|suicid\w*|vida|cort\w+|sangr\w+|pastill\w*|frascos?|botes?|"
    r"dosis|veneno\w*|soga|cuchill\w*|pistola|escopeta|armas?|puentes?|azotea|balcon|trene?s?|"
    r"metros?|vias?|peg\w+|golpe\w*|viol\w+|abus\w+|toc(?:o|aba|aban|aron|ado)|tom\w+|"
    r"apuñal\w*|amenaz\w+|escond\w+|velorio|entierro|funeral|despedi\w*|ultimo|desaparec\w+|"
    r"irme|ya no|no este|no estare|siempre|borrach\w+|alcohol|bebe\w*|drog\w+|dol\w+|duel\w+|"
    r"comer|kilos|peso|pesa|adelgaz\w+|vomit\w*|voz|voces|emergenc\w*|fatal|locura|miedo|ensuci\w*|"
    r"despert\w+|acost\w+)\b"
)


def asks_for_what_is_known(message: str) -> bool:
    """Whether a message is one plain question for a day, a place, a person, or what was said."""
    folded = " ".join(fold(message).split())
    if len(folded.split()) > _MOST_WORDS or _SECOND_SENTENCE.search(folded):
        return False
    wants_to_see = _WANTS_TO_SEE.fullmatch(folded)
    if not (wants_to_see or _PLAINLY_ASKED.fullmatch(folded) or _BIDS.match(folded)):
        return False
    if _GRAVE.search(folded):
        return False
    factual, who = _FACTUAL.match(folded), _WHO.match(folded)
    asks = factual or who or _ASKS.match(folded) or _BIDS.match(folded)
    if wants_to_see or (asks and _RECORD.search(folded)):
        return True
    if _ASKS_MORE.search(folded):
        return False
    return bool(factual or (who and _PAST.search(message)))
