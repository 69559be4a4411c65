"""The ways in which a therapist puts something forward: told, asked, or asked only for a «sí»."""

import re

from remanso.engines.language.extractive.lexicon import read_toml
from remanso.engines.language.extractive.reading.conversation import Sentence

_INFINITIVE = r"\w+[aei]r(?:me|te|se|le|lo|la|les|los|las|nos|selo|sela|selos|selas)?"
_TO_TELL_HERE = (
    r"(?:decir|contar|describir|explicar|imaginar|recordar|acordar|pensar|repetir|ver|hablarme|"
    r"poner|"
    r"dar|identificar|notar|sentir|entender|saber|quedar|ayudar|preguntar|estar|ser|tener|seguir)"
)
# «¿Podrías pedirle…?», «¿te ves capaz de llamar?», «¿quieres que lo dejemos así?».
_ASKS_FOR_A_DEED = re.compile(
    r"(?<!que )(?<!que se )(?<!que te )(?<!como )\b(?:podrias?|podes|puedes?|podriais|podrian|"
    r"seria[ns]? capaz|te ves(?: capaz)?|se ven?(?: capaz)?|"
    r"te sientes capaz|te ani\w+|se ani\w+|te atrev\w+|se atrev\w+|te apetece|te provoca|te "
    r"importaria|"
    r"le importaria|te gustaria|le gustaria|les gustaria) "
    rf"(?:tu |usted |de |a |en |tambien |volver a |intentar |empezar a "
    rf")*(?!{_TO_TELL_HERE}){_INFINITIVE}\b"
    r"|\b(?:quieres|queres|quiere|quieren|quereis) que (?!hablemos de|veamos|miremos|paremos|"
    r"empecemos|volvamos a eso|sigamos con)(?:\w{1,3} )?\w+(?:emos|amos)\b"
    r"|\bparece que (?:\w{1,3} ){0,2}\w+(?:emos|amos)\b"
)
# «¿Bajar a por el pan tres días?»: a deed by itself, which is counted.
_BARE_DEED = re.compile(
    rf"¿\s*(?!{_TO_TELL_HERE}\b){_INFINITIVE}\b[^¿?]{{0,100}}"
    r"\b(?:una|dos|tres|cuatro|cinco|seis|diez|\d+) (?:dias?|veces|vez|noches?|tardes?|minutos|"
    r"horas?|semanas?)\b(?! (?:te|le|se|es|era|seria|parece|basta|ayuda|sirve)\b)"
)
# «¿Lo sacamos de tu cuarto?»; «¿lo miramos?» is done here, and «¿lo hicimos ayer?» was.
_LET_US = re.compile(
    r"¿\s*(?:y )?(?:se )?(?:lo|la|los|las|le|les) (?!(?:habla|mira|explora|retoma|deja|comenta|"
    r"revisa|pensa|trabaja|conversa|charla|platica|repasa|pausa|llama|queda|ve|vi|deci|diji|"
    r"entende|trae|abri|volve|hici|fui|tuvi|pudi|pusi|senti)mos\b)\w+(?:amos|emos|imos)\b"
    r"(?![^¿?]{0,100}\b(?:ayer|pasad[ao]s?|anterior|ultima vez|otro dia|antes)\b)"
)
# «¿Se lo contarías esta semana?», «¿lo intentaría?»
_WOULD_YOU = re.compile(
    r"¿\s*(?:y )?(?:me (?:(?:lo|la|los|las) )?(?:dar|traer|mandar|prestar|dejar)ias?\b|"
    r"se (?:lo|la|los|las) (?!imagin)\w+(?:aria|eria|iria)s?\b"
    r"(?! a (?:un|otr|algui))|"
    r"(?:lo|la|le|les) (?:intentar|probar|dejar|pedir|preguntar|escribir|mandar|llevar|"
    r"traer|apuntar|anotar|practicar|guardar|har|contar|avisar)ias?\b"
    r"(?! (?:asi|de otra|otra vez|de nuevo|igual|distinto))(?!,? (?:si|de)\b)|"
    # «¿Lo llamarías miedo?» asks for a name.
    r"(?:lo|la|le|les) llamarias?(?= ?[?,]| (?:hoy|esta|este|mañana|el|tu)\b))"
)
# «¿Se la puedes dar a alguien hoy?», «¿te parece que lo traigas?»
_WOULD_YOU_PLEASE = re.compile(
    r"\b(?:se|me) (?:lo|la|los|las) (?:puedes?|podes|podrias?) "
    r"(?!(?:decir|contar|explicar|describir|repetir|imaginar|enseñar)\b)\w+[aei]r\b|"
    r"\bpodemos (?:llamar|avisar|escribir|pedir)(?:l[oea]s?|sel[oa]s?)?\b|"
    r"(?<!que )\b(?:te|le|les|os) parece que [^¿?]{0,40}\b(?:"
    r"(?:llam|habl|dej|apunt|anot|prueb|intent|mand|avis|prepar|busqu|pregunt|cuent|llev|"
    r"practiqu)(?:es?|en|emos)|(?:traig|hag|veng|pid|dig|escrib|vay|pong|le|conduzc)(?:as?|an|amos))\b"
)
# «¿La escribe y la leemos aquí?», «¿lo hablas con ella y me cuentas?»
_YOU_AND_THEN = re.compile(
    r"¿\s*(?:(?:y|entonces),? )?(?:(?:me |se )?(?:lo|la|los|las|le) "
    r"(?!(?:ve|oye|nota|siente|piensa|cree|recuerda|dice|sabe|ha)s?\b)\w+ (?:[^¿?,]{0,40} )?y "
    r"(?:me|nos|lo|la|los|las) \w+)"
)
# «¿Me lo das?», «¿la pides esta semana?»
_DO_YOU = re.compile(
    r"¿\s*(?:(?:y|entonces),? )?(?:me (?:lo|la|los|las) (?:da|trae|manda|presta|deja|envia)s?"
    r"(?= ?\?| (?:el|hoy|mañana|la proxima)\b)|(?:se )?(?:lo|la|los|las|le) "
    r"(?!(?:ve|oye|nota|siente|piensa|cree|recuerda|dice|sabe|ha)s?\b)"
    r"\w+[ae]s? (?:hoy|mañana|esta (?:semana|tarde|noche)|(?:este|el) (?:lunes|martes|miercoles|"
    r"jueves|viernes|sabado|domingo))\b)"
)
# «¿Entonces el domingo va con ella?»
_SO_THEN = re.compile(
    r"¿\s*(?:entonces|asi que),? [^¿?]{0,30}\b(?:hoy|mañana|esta (?:tarde|noche|semana)|"
    r"el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo))\b"
)
# «¿A quién llamas?», «¿quién puede quedarse contigo?»: whoever is named is what is planned.
_WHOM = re.compile(
    r"\b(?:a|con) quien (?:(?:se|le|te|os) (?:lo |la )?)?"
    r"(?:vas? a |puedes? |podrias? |podes )?(?:llam|avis|acud|recurr|ped|"
    r"busc|cuent|cont[aá]r|escrib|qued)\w*|"
    r"\bquien (?:te |le )?(?:puede|podria|va a) (?:quedar|estar|acompañar|venir|ayudar|avisar|"
    r"llevar|guardar|recoger)\w*"
)
# «¿Me deja que le llame?», «¿puedo escribirle a tu hermana?»: the therapist asks leave to do it.
# «¿Puedo llamarlo miedo?» asks for a name, «¿puedo preguntarte algo?» to be heard now.
_DONE_LATER = (
    r"(?:llam(?!arl[oa] (?!yo|hoy|mañana|ahora|al?\b|esta|el\b))\w*|(?:escrib|avis|mand)\w*|"
    r"habl\w* con\b|(?:cuent|cont|pregunt)\w* a (?:tu|su|el|la)\b)"
)
_LEAVE = re.compile(
    r"¿\s*(?:y )?(?:me (?:deja[sn]?|dejais|permite[sn]?|autoriza[sn]?|das? permiso|da permiso)"
    rf"(?: para)?(?: que| a)? (?:\w{{1,3}} ){{0,2}}{_DONE_LATER}|"
    r"(?:te|le|os|les) (?:importa|molesta|parece bien) (?:si|que) (?:yo |le |lo |la |les ){0,2}"
    rf"{_DONE_LATER}|(?:puedo|podria) (?:yo )?{_DONE_LATER})"
)
# «Cuando te venga el insulto, lo dejas estar.»
_WHEN_IT_COMES = re.compile(
    r"\b(?:cuando|si|en cuanto|cada vez que) (?:te |le )?(?:venga|aparezca|notes|sientas?|vuelva|"
    r"llegue|veas|vea|surja|suba)\w*[^.?,]{0,40}, (?:\w{1,3} ){0,2}(?!(?:es|vas|mas|estas|eres|has|"
    r"sientes|pones|quedas)\b)\w+(?:as|es)\b"
)
# «¿Puedes el viernes?»
_CAN_YOU_THEN = re.compile(
    r"¿\s*(?:y )?(?:puedes?|podes|podeis|pueden|(?:te|le|os|les) (?:viene|queda) bien) "
    r"(?:el|este|los|mañana|hoy|la semana)\b"
)
# «¿Y si Dios no lo recoge?» is put to nobody.
_OF_SOMETHING_ELSE = re.compile(
    r"^\W*y si "
    r"(?!(?:tu|vos|usted|no|te|le|se|lo|la|les|nos|me|hoy|mañana|el|este|esta|en|de|por|un)\b)"
    r"\w+ no\b"
)
# «Vamos a dejar la exposición solo para la oficina.»
_WE_WILL = re.compile(
    r"(?:^|[,;:] )(?:(?:entonces|pues|asi que|bueno),? ){0,2}"
    r"vamos a (?:dejar|mantener|reducir|bajar|limitar|espaciar|cambiar) "
    r"(?:el|la|los|las|un|una) (?!tema|sesion|conversacion|charla)"
)
# «Vamos a llamar juntos a tu médica», «hablaremos los dos con tu madre».
_TOGETHER = re.compile(r"\b(?:junt[oa]s|l[oa]s dos|entre (?:l[oa]s )?dos)\b")
_WE_WILL_TOGETHER = re.compile(
    r"\b(?:vamos a (?!(?:ver|mirar|explorar|pensar|revisar|hablar de)\b)\w+[aei]r\w*|"
    r"(?!(?:vimos|miramos|hablamos|pensamos|estamos|somos|estuvimos|fuimos)\b)\w+(?:aremos|eremos|"
    r"iremos|haremos|[aei]mos))\b[^.?]{0,30}\b(?:junt[oa]s|l[oa]s dos|entre (?:l[oa]s )?dos)\b"
)
# «Si te dan ganas, me llamas o vas a urgencias.»
_IN_CASE = re.compile(
    r"\bsi [^.?]{3,80}, (?:me (?:llam|avis|escrib|marc)(?:as?|es?|e)|llam(?:as?|e) (?:al?|a la)|"
    r"(?:vas?|vaya) a urgencias)\b"
)
# «Y me apuntas cuánto te cuesta.»
_TELLS_YOU = re.compile(
    r"(?:^|[,:;] )(?:(?:y|entonces|luego|despues|tu|vos) )*(?:me |lo |la |te lo |me lo |te la )"
    r"(?:apuntas|anotas|registras|grabas|mandas|escribes)\b"
)
# «¿Y que duerma alguien con usted?», as it stands: «¿y qué…?» asks for something else.
_SOMEBODY_MIGHT = re.compile(r"¿\s*[Yy] que (?!me\b|te\b)", re.UNICODE)
_TOLD = frozenset(read_toml("acuerdos.toml")["imperativo"])
_BEFORE_WHAT_IS_TOLD = re.compile(
    r"(?:(?:y|entonces|pues|bueno|mira|mire|va|vale|por favor|primero|luego|despues|ademas|"
    r"(?:para|por) (?:el|la) (?:\w+)(?: que viene)?|esta semana|estos dias|cada (?:noche|dia|"
    r"mañana)|"
    r"todos los dias|hoy|mañana|cuando [^,:]{3,40})[,:]? )*"
)
# Asked only to hear a «sí»: «…, ¿va?».
_TAG = re.compile(
    r"¿\s*(?:va|vale|sale|dale|trato|ok|okey|estamos|si|puedo|podemos|"
    r"(?:te|le|les|os) parece(?: bien)?|de acuerdo|puede ser|"
    r"cierto|ya|bueno|quedamos|listo)(?: (?:(?:los|las) (?:dos|tres)|ambos|ambas|todos))?\s*\?"
)
# The ways in which something is put forward: said, and asked.
_WAYS = {
    False: (_TELLS_YOU, _WE_WILL, _WE_WILL_TOGETHER, _IN_CASE, _WHEN_IT_COMES),
    True: (
        _ASKS_FOR_A_DEED,
        _TAG,
        _BARE_DEED,
        _LET_US,
        _WOULD_YOU,
        _CAN_YOU_THEN,
        _WOULD_YOU_PLEASE,
        _YOU_AND_THEN,
        _DO_YOU,
        _SO_THEN,
        _WHOM,
        _LEAVE,
    ),
}


def puts_forward(sentence: Sentence) -> bool:
    """Whether it asks or tells somebody to do something, with no word that says so."""
    said = sentence.folded
    if any(way.search(said) for way in _WAYS[sentence.asks]):
        return True
    if not sentence.asks:
        return _tells_to_do(said)
    puts_a_case = supposes(sentence) and not _OF_SOMETHING_ELSE.search(said)
    return puts_a_case or _SOMEBODY_MIGHT.search(sentence.text) is not None


def supposes(sentence: Sentence) -> bool:
    """Whether it puts a case: «¿y si un día no salen?»."""
    return sentence.folded.lstrip("¿ ").startswith("y si ")


def only_asks(sentence: Sentence) -> bool:
    """Whether what it asks for stands in the sentence before: «¿te parece bien?»."""
    said = sentence.folded.strip()
    return bool(_TAG.fullmatch(said) or _CAN_YOU_THEN.match(said))


def ends_in_a_tag(sentence: Sentence) -> bool:
    """Whether it asks, if at all, only to hear a «sí»: «te lo mando, ¿vale?»."""
    return _TAG.search(sentence.folded) is not None


def says_in_case(sentence: Sentence) -> bool:
    """Whether it says what to do if need be: «si te dan ganas, me llamas»."""
    return _IN_CASE.search(sentence.folded) is not None


def asks_whom(sentence: Sentence) -> bool:
    """Whether somebody is to be named: «¿a quién llamas?»."""
    return _WHOM.search(sentence.folded) is not None


def do_together(sentence: Sentence) -> bool:
    """Whether both are to do it: «lo hacemos juntos»."""
    return _TOGETHER.search(sentence.folded) is not None


def asks_leave(sentence: Sentence) -> bool:
    """Whether the therapist asks to be let do something: «¿puedo llamar a tu hermana?»."""
    return _LEAVE.search(sentence.folded) is not None


def asks_to_do_it(sentence: Sentence) -> bool:
    """Whether it asks for what was named before: «¿lo intentaría?», «¿se la puedes dar?»."""
    return any(
        way.search(sentence.folded) for way in (_WOULD_YOU, _WOULD_YOU_PLEASE, _DO_YOU, _SO_THEN)
    )


def _tells_to_do(said: str) -> bool:
    """«Anota cuándo te viene», «para el martes, tráeme la lista»."""
    said = said.lstrip("¡ ")
    before = _BEFORE_WHAT_IS_TOLD.match(said)
    first = said[before.end() if before else 0 :].split(maxsplit=1)[:1]
    # «Lea, …» calls somebody by her name.
    return bool(first) and not first[0].endswith(",") and first[0].strip(".:;!") in _TOLD
