"""What stands in a transcript where nobody speaks: marks, and what recognisers make of music."""

import re

from remanso.engines.language.text.folding import fold

# «[silencio]», «(risas)», «♪ la la ♪».
_MARK = re.compile(r"\[[^\[\]]{0,60}\]|\([^()]{0,60}\)|\*[^*]{0,60}\*|[♪♫♬][^♪♫♬]{0,120}[♪♫♬]")
# Learned from subtitles of films, these are heard in silence and in music.
_OF_SUBTITLES = re.compile(
    r"subtitul\w+ (?:realizad\w+ |hech\w+ |cread\w+ )?(?:por|de) .*|"
    r"(?:muchas )?gracias por (?:ver|mirar)(?: el| este| mi)? ?(?:video|programa|canal)?|"
    r"(?:no (?:te )?olvides (?:de )?)?suscrib(?:ete|irte|anse)(?: al? (?:mi )?canal)?|"
    r"subtitles by .*|thanks for watching"
)
_SUBTITLERS = "amara.org"
# One of these is in each of them: nearly every turn has none, and is looked at no longer.
_HINTS = ("subt", "gracias por", "suscrib", "watching", _SUBTITLERS)
_LONGEST = 160


def is_noise(text: str) -> bool:
    """Whether a turn holds no words of anybody in the room."""
    said = text.strip()
    if len(said) > _LONGEST:
        return False
    spoken = any(map(str.isalnum, _MARK.sub("", said)))
    return not spoken or _is_of_subtitles(fold(said))


def _is_of_subtitles(said: str) -> bool:
    if not any(hint in said for hint in _HINTS):
        return False
    words = said.strip("".join({each for each in said if not each.isalnum()}))
    return words.endswith(_SUBTITLERS) or _OF_SUBTITLES.fullmatch(words) is not None
