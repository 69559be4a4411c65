"""How much each voice speaks: in time where the transcript has times, in words where it has not.

A voice has its share of what is spoken, as on the screens; silence, of the whole recording.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from remanso.engines.language.analisis import Afirmacion
from remanso.engines.language.extractive.reading.passages import Mention, Passage, evidence
from remanso.engines.language.material import Segmento
from remanso.engines.language.text.phrases import duration, enumeration

_MAX_VOICES = 6


def state_participation(
    passages: Sequence[Passage], segmentos: Sequence[Segmento], expected_voices: int | None
) -> list[Afirmacion]:
    """Say how much each voice speaks; notes are nobody's speech and say nothing here."""
    spoken = [each for each in passages if each.segmento is not None and each.words]
    if not spoken:
        return []
    measured = _by_time(spoken, segmentos)
    texto = (
        _share_of_time(measured) + _silence(spoken, segmentos)
        if measured
        else _share_of_words(_total(spoken, [float(len(each.words)) for each in spoken]))
    )
    return [
        Afirmacion(
            texto=texto + _against(expected_voices, len({each.voz for each in spoken})),
            evidencias=evidence(_first_words_of_each(spoken)),
        )
    ]


def _by_time(spoken: Sequence[Passage], segmentos: Sequence[Segmento]) -> dict[str, float] | None:
    """Seconds by voice, or None unless every turn has its times."""
    spans = [segmentos[each.segmento].span for each in spoken if each.segmento is not None]
    lengths = [span[1] - span[0] for span in spans if span is not None]
    if len(lengths) < len(spoken) or sum(lengths) == 0:
        return None
    return _total(spoken, lengths)


def _total(spoken: Sequence[Passage], amounts: Sequence[float]) -> dict[str, float]:
    totals: dict[str, float] = defaultdict(float)
    for passage, amount in zip(spoken, amounts, strict=True):
        totals[passage.voz] += amount
    return dict(sorted(totals.items(), key=lambda each: -each[1]))


def _share_of_time(seconds: Mapping[str, float]) -> str:
    if len(seconds) == 1:
        voz, length = next(iter(seconds.items()))
        return f"Se oye una sola voz, {voz}, que habla {duration(length)}."
    return f"Tiempo de palabra: {_shares(seconds, {v: duration(s) for v, s in seconds.items()})}."


def _silence(spoken: Sequence[Passage], segmentos: Sequence[Segmento]) -> str:
    """How much of the recording, up to its last word, nobody speaks; two voices count once."""
    spans = sorted(
        span
        for each in spoken
        if each.segmento is not None and (span := segmentos[each.segmento].span) is not None
    )
    heard, until = 0.0, 0.0
    for start, end in spans:
        heard += max(0.0, end - max(start, until))
        until = max(until, end)
    percent = round(100 * (until - heard) / until)
    return f" Silencio: el {percent} % de la grabación." if percent else ""


def _share_of_words(counts: Mapping[str, float]) -> str:
    told = {voz: f"{count:.0f} palabras" for voz, count in counts.items()}
    if len(counts) == 1:
        voz, amount = next(iter(told.items()))
        return f"El texto tiene una sola voz, {voz}, con {amount}."
    return f"Reparto de la palabra: {_shares(counts, told)}."


def _shares(amounts: Mapping[str, float], told: Mapping[str, str]) -> str:
    total = sum(amounts.values())
    shares = [
        f"{voz} el {round(100 * amount / total)} % ({told[voz]})"
        for voz, amount in list(amounts.items())[:_MAX_VOICES]
    ]
    others = len(amounts) - len(shares)
    return enumeration([*shares, f"{others} voces más"] if others else shares)


def _against(expected: int | None, heard: int) -> str:
    if expected is None or expected == heard:
        return ""
    voices = "una voz" if expected == 1 else f"{expected} voces"
    return f" Se esperaba oír {voices} y la transcripción distingue {heard}."


def _first_words_of_each(spoken: Sequence[Passage]) -> list[Mention]:
    first: dict[str, Mention] = {}
    for passage in spoken:
        opening = passage.words[0]
        first.setdefault(passage.voz, Mention(passage, opening.start, opening.end))
    return list(first.values())
