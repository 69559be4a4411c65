"""What a therapist does with an analysis as they read it: mark its statements, and add to them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal, TypeVar

from pydantic import Field, JsonValue

from remanso.core.errors import InvalidError
from remanso.core.validation import NOTE, LongText, NoteText, Payload
from remanso.engines.language.analisis import Afirmacion, Analisis, Evidencia, Marca
from remanso.engines.language.material import Segmento
from remanso.engines.language.statements.coverage import measure_coverage
from remanso.engines.language.statements.evidence import holds
from remanso.engines.language.statements.rendering import to_markdown
from remanso.engines.language.statements.therapist_marks import right_of
from remanso.engines.language.text.phrases import clock, quoted
from remanso.rooms.sesiones.errors import NoAnalysisError, StatementChangedError, TooManyAddedError
from remanso.rooms.sesiones.transcript.segmentos import MAX_SEGMENTS

MAX_ADDED = 200
_NOT_SAID = "Esas palabras no están en ese turno de la transcripción"
_TOO_LONG = "Las notas privadas no admiten más texto"
_PARAGRAPH = "\n\n"

A = TypeVar("A", bound=Afirmacion)
Parte = Literal[
    "resumen",
    "temas",
    "emociones",
    "cambios",
    "acuerdos",
    "riesgo",
    "ejercicios_propuestos",
    "ritmo",
    "anadidas",
]
Place = Annotated[int, Field(ge=0, le=MAX_SEGMENTS)]


class AfirmacionEdit(Payload):
    """What the therapist says of one statement; only the keys that are sent count.

    `texto` is the statement as it was read: where the analysis says something else there now, it
    is refused. `en_notas` puts it into the private notes, or takes it out of them.
    """

    parte: Parte
    lugar: Place
    texto: LongText
    marca: Marca | None = None
    en_notas: bool | None = None
    version: int | None = None


class AnadidaCreate(Payload):
    """Words of one turn that the analysis did not use, to be a statement of it."""

    segmento: Place
    cita: NoteText
    version: int | None = None


def analysis_in(stored: JsonValue) -> Analisis:
    """The analysis that is read. Raises `NoAnalysisError`."""
    if not stored:
        raise NoAnalysisError
    return Analisis.model_validate(stored)


def is_read(stored: JsonValue) -> bool:
    """Whether its therapist marked anything in an analysis, or added to it."""
    if not stored:
        return False
    analisis = Analisis.model_validate(stored)
    marked_any = any(each.marca or each.en_notas for each in analisis.afirmaciones())
    return marked_any or bool(analisis.anadidas)


def with_added_of(stored: JsonValue, analisis: Analisis) -> Analisis:
    """A new analysis with what the therapist had added to the one before."""
    return analisis.model_copy(update={"anadidas": _added(stored)})


def is_corrected_text(
    text: str | None,
    proposal: str | None,
    stored: JsonValue,
    turns: Callable[[], Sequence[Segmento]],
) -> bool:
    """Whether the therapist's text says something else than the analysis it belongs to.

    One that was marked keeps its text beside a newer proposal: that is no correction of it.
    """
    if not text or text == proposal:
        return False
    return not stored or text != to_markdown(right_of(analysis_in(stored)), turns())


def statement_at(analisis: Analisis, edit: AfirmacionEdit) -> Afirmacion:
    """The statement that is meant. Raises `StatementChangedError` where there is another now."""
    parts: Mapping[str, Sequence[Afirmacion]] = {
        "resumen": analisis.resumen,
        "temas": analisis.temas,
        "emociones": analisis.emociones,
        "cambios": analisis.cambios,
        "acuerdos": analisis.acuerdos,
        "riesgo": analisis.riesgo,
        "ejercicios_propuestos": [each.motivo for each in analisis.ejercicios_propuestos],
        "ritmo": analisis.ritmo,
        "anadidas": analisis.anadidas,
    }
    statements = parts[edit.parte]
    if edit.lugar >= len(statements) or statements[edit.lugar].texto != edit.texto:
        raise StatementChangedError
    return statements[edit.lugar]


def marked(analisis: Analisis, statement: Afirmacion, edit: AfirmacionEdit) -> Analisis:
    """The analysis with that statement marked as it was sent."""
    sent: dict[str, object] = {}
    if "marca" in edit.model_fields_set:
        sent["marca"] = edit.marca
    if edit.en_notas is not None:
        sent["en_notas"] = edit.en_notas

    def change(each: A) -> A:
        return each.model_copy(update=sent) if each is statement else each

    return analisis.with_statements(change)


def noted(
    notas: str | None, statement: Afirmacion, turns: Sequence[Segmento], *, taken: bool
) -> str | None:
    """The private notes with a statement and its words at their end, or without them.

    What was rewritten there since is the therapist's own text, and stays. Raises `InvalidError`
    where the notes are full.
    """
    line = _line(statement, turns)
    written = notas.split(_PARAGRAPH) if notas else []
    if taken:
        written.append(line)
    elif line in written:
        del written[len(written) - 1 - written[::-1].index(line)]
    text = _PARAGRAPH.join(written)
    if len(text) > NOTE:
        raise InvalidError(_TOO_LONG, field="notas_privadas")
    return text or None


def with_added(analisis: Analisis, turns: Sequence[Segmento], data: AnadidaCreate) -> Analisis:
    """The analysis with these words as a statement; it stays as it is if they are one already.

    Raises `InvalidError` for words that nobody said there, `TooManyAddedError`.
    """
    if data.segmento >= len(turns) or not holds(turns[data.segmento].text, data.cita):
        raise InvalidError(_NOT_SAID, field="cita")
    evidencia = Evidencia(segmento=data.segmento, cita=data.cita)
    if any(evidencia in each.evidencias for each in analisis.anadidas):
        return analisis
    if len(analisis.anadidas) >= MAX_ADDED:
        raise TooManyAddedError
    new = Afirmacion(texto=quoted(data.cita), evidencias=[evidencia], respaldada=True)
    return _covering(analisis, [*analisis.anadidas, new], turns)


def without_added(analisis: Analisis, turns: Sequence[Segmento], segmento: int) -> Analisis:
    """The analysis without what was added of that turn."""
    left = [
        each
        for each in analisis.anadidas
        if all(evidencia.segmento != segmento for evidencia in each.evidencias)
    ]
    return _covering(analisis, left, turns)


def _covering(
    analisis: Analisis, anadidas: list[Afirmacion], turns: Sequence[Segmento]
) -> Analisis:
    changed = analisis.model_copy(update={"anadidas": anadidas})
    return changed.model_copy(update={"cobertura": measure_coverage(changed, turns)})


def _added(stored: JsonValue) -> list[Afirmacion]:
    return Analisis.model_validate(stored).anadidas if stored else []


def _line(statement: Afirmacion, turns: Sequence[Segmento]) -> str:
    shown = [_quotation(each, statement.texto, turns) for each in statement.evidencias]
    return " ".join([" ".join(statement.texto.split()), *filter(None, shown)])


def _quotation(evidencia: Evidencia, texto: str, turns: Sequence[Segmento]) -> str:
    cita = quoted(evidencia.cita)
    turn = turns[evidencia.segmento] if 0 <= evidencia.segmento < len(turns) else None
    span = None if turn is None else turn.span
    when = "" if span is None else f"({clock(span[0])})"
    return when if cita in texto else f"{cita} {when}".strip()
