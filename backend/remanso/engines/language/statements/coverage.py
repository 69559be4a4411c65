"""How much of a session its analysis used: seconds quoted, seconds of silence, seconds in all."""

from collections.abc import Iterable, Sequence

from remanso.engines.language.analisis import Analisis, Cobertura
from remanso.engines.language.material import Segmento

Span = tuple[float, float]


def measure_coverage(analisis: Analisis, segmentos: Sequence[Segmento]) -> Cobertura | None:
    """Measure the segments that backed statements quote; None where the transcript has no times.

    Silence is what no segment covers between the first word and the last, in seconds.
    """
    spans = [each.span for each in segmentos]
    spoken = [span for span in spans if span is not None]
    if not spoken:
        return None
    cited = {
        evidencia.segmento
        for each in analisis.afirmaciones()
        if each.respaldada
        for evidencia in each.evidencias
    }
    quoted = [span for place, span in enumerate(spans) if span is not None and place in cited]
    total = max(end for _, end in spoken) - min(start for start, _ in spoken)
    return Cobertura(
        citados_s=round(_covered(quoted), 1),
        total_s=round(total, 1),
        silencio_s=round(max(0.0, total - _covered(spoken)), 1),
    )


def _covered(spans: Iterable[Span]) -> float:
    """The length of what these spans cover together: voices overlap."""
    length, until = 0.0, float("-inf")
    for start, end in sorted(spans):
        length += max(0.0, end - max(start, until))
        until = max(until, end)
    return length
