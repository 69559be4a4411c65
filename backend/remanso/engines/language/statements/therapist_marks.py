"""What a therapist marked as wrong: it goes into no text, and its words into no letter."""

from remanso.engines.language.analisis import A, Analisis


def right_of(analisis: Analisis) -> Analisis:
    """An analysis without the statements that its therapist marked as wrong."""
    return analisis.with_statements(_unless_wrong)


def places_marked_wrong(analisis: Analisis) -> set[int]:
    """The segments that a statement marked as wrong quotes."""
    return {
        evidencia.segmento
        for each in analisis.afirmaciones()
        if each.marca == "equivocada"
        for evidencia in each.evidencias
    }


def _unless_wrong(afirmacion: A) -> A | None:
    return None if afirmacion.marca == "equivocada" else afirmacion
