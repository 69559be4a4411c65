"""Whose words count as those of somebody in therapy: the patient's, and in a couple both."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

from remanso.engines.language.material import Segmento
from remanso.engines.language.voices.labels import Papel, telling_of_themselves

# Who comes along says less than who comes, and leaves before the end or arrives after the start.
_FEWEST_TURNS, _LEAST_SHARE, _PARTS = 6, 0.2, 3


def in_therapy(voces: Mapping[str, Papel], segmentos: Sequence[Segmento]) -> Collection[str]:
    """The voices whose «yo» is that of somebody in therapy.

    The patient's alone once it is known which it is; beside it, the voice of somebody with a name
    of their own who talks as much, from the beginning to the end: the other half of a couple.
    """
    own = telling_of_themselves(voces)
    if all(voces[voz] is not Papel.PACIENTE for voz in own):
        return own
    said = Counter(each.voz for each in segmentos if each.text.strip())
    patients = min(said[voz] for voz in own)
    return [
        *own,
        *(
            voz
            for voz, papel in voces.items()
            if papel is Papel.OTRA
            and said[voz] >= max(_FEWEST_TURNS, _LEAST_SHARE * (said[voz] + patients))
            and _is_always_there(voz, segmentos)
        ),
    ]


def _is_always_there(voz: str, segmentos: Sequence[Segmento]) -> bool:
    length = -(-len(segmentos) // _PARTS)
    return all(
        any(each.voz == voz for each in segmentos[start : start + length])
        for start in range(0, len(segmentos), length)
    )
