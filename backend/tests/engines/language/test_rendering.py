"""The analysis as the therapist and the patient read it."""

import pytest

from remanso.engines.description import Procedencia
from remanso.engines.language.analisis import (
    Afirmacion,
    Analisis,
    EjercicioPropuesto,
    Emocion,
    Evidencia,
)
from remanso.engines.language.material import Segmento
from remanso.engines.language.statements.evidence import verify
from remanso.engines.language.statements.rendering import to_markdown
from tests.engines.language.conversation import SEGMENTOS

LOCAL = Procedencia.model_validate(
    {
        "motor": "Motor local, sin modelo generativo",
        "modelo": "extractivo",
        "version": "1",
        "local": True,
        "creado": "2026-03-05T09:07:00Z",
    }
)


def statement(texto: str, segmento: int, cita: str) -> Afirmacion:
    """A statement on one quotation, as a language model would answer it."""
    return Afirmacion(texto=texto, evidencias=[Evidencia(segmento=segmento, cita=cita)])


BACKED = statement("El trabajo se ha vuelto una carga.", 9, "el trabajo me tiene agotada")
INVENTED = statement("Piensa en mudarse a Lisboa.", 9, "me voy a Lisboa")
CLINICAL = statement("Presenta un trastorno de ansiedad.", 5, "un ataque de pánico")

ANALYSIS = verify(
    Analisis(
        resumen=[BACKED, INVENTED, CLINICAL],
        emociones=[
            Emocion(
                nombre="Cansancio",
                intensidad=4,
                **statement("Dice estar agotada.", 9, "me tiene agotada").model_dump(),
            )
        ],
        no_explorado=["Sueño"],
        ejercicios_propuestos=[EjercicioPropuesto(titulo="Diario de límites", motivo=BACKED)],
        procedencia=LOCAL,
    ),
    SEGMENTOS,
)


def test_the_therapist_reads_headed_sections_quotations_and_links_to_their_times() -> None:
    lines = to_markdown(ANALYSIS, SEGMENTOS).splitlines()

    headings = [line for line in lines if line.startswith("## ")]
    assert headings == [
        "## Resumen",
        "## Emociones",
        "## Ejercicios propuestos",
    ]
    assert (
        "- El trabajo se ha vuelto una carga. «el trabajo me tiene agotada» [12:02](#t=722)"
    ) in lines
    assert any(line.startswith("- **Cansancio** (intensidad 4 de 5): ") for line in lines)


def test_a_statement_that_nothing_backs_is_marked_and_its_quotation_is_not_shown() -> None:
    markdown = to_markdown(ANALYSIS, SEGMENTOS)

    assert "- Piensa en mudarse a Lisboa. — **sin respaldo**" in markdown
    assert "me voy a Lisboa" not in markdown
    assert markdown.count("sin respaldo") == 1


def test_what_an_engine_found_nothing_for_is_left_out_and_nothing_is_called_unexplored() -> None:
    markdown = to_markdown(ANALYSIS, SEGMENTOS)

    assert "xplora" not in markdown
    assert "## Temas" not in markdown
    assert "Sueño" not in markdown


def test_the_last_line_says_which_engine_made_it_where_and_when() -> None:
    last = to_markdown(ANALYSIS, SEGMENTOS).splitlines()[-1]

    assert last == (
        "*Análisis hecho por Motor local, sin modelo generativo (extractivo, versión 1), "
        "en esta máquina, el 5 de marzo de 2026 a las 09:07 (UTC).*"
    )


def test_an_hour_into_the_session_the_link_shows_hours() -> None:
    segmentos = [Segmento(start_time=3723.4, end_time=3730, text="Hola de nuevo")]
    greeting = Analisis(resumen=[statement("Saluda.", 0, "hola")], procedencia=LOCAL)

    assert "[1:02:03](#t=3723)" in to_markdown(verify(greeting, segmentos), segmentos)


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("<script>alert(1)</script>", r"\<script\>alert(1)\</script\>"),
        ("![foto](http://mal.example/x.png)", r"!\[foto\](http://mal.example/x.png)"),
        ("# Título\n- lista", r"\# Título - lista"),
        ("1. uno", r"1\. uno"),
        ("- uno", r"\- uno"),
        ("*todo* __esto__ `ya`", r"\*todo\* \_\_esto\_\_ \`ya\`"),
    ],
)
def test_what_was_said_is_shown_as_text_and_never_as_markdown(said: str, shown: str) -> None:
    analisis = Analisis(resumen=[Afirmacion(texto=said)], procedencia=LOCAL)

    assert f"- {shown} — **sin respaldo**\n" in to_markdown(analisis, [])
