"""Which statements a patient can read: no diagnosis, no words of the trade."""

import re
import unicodedata

from remanso.engines.language.analisis import Afirmacion, Emocion

_QUOTED = re.compile(r"«[^«»]*»")
_JARGON = re.compile(
    r"\b(?:diagn[oó]s|trastorn|s[ií]ntom|sintomatol|patol[oó]g|psicopat|cl[ií]nic|depresi[oó]n|"
    r"depresiv|bipolar|psic[oó]tic|neur[oó]tic|obsesiv|compulsi|fobi|anhedon|disoci|somatiz|"
    r"comorbil|disfunc|desregul|rumiaci|cognitiv|psicodin|transferenc|contratransf|evitativ|"
    r"mecanismo de defensa|personalidad|apego|ideaci[oó]n|verbaliz|f[aá]rmac|"
    r"dsm|cie-1)",
    re.IGNORECASE,
)


def is_plain(afirmacion: Afirmacion) -> bool:
    """Whether a statement is free of clinical words, those that were said in the session aside."""
    own_words = _QUOTED.sub("", unicodedata.normalize("NFC", afirmacion.texto))
    if isinstance(afirmacion, Emocion):
        own_words = f"{afirmacion.nombre} {own_words}"
    return not _JARGON.search(own_words)
