"""What is told as changed since the session before, and what is not."""

import pytest

from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material
from tests.engines.language.session import session

_BEFORE = """## Resumen

- Irene: «Hugo falta al instituto y le grito cada tarde.» [4:10](#t=250)
- Irene: «Ceno de pie, en la cocina, y luego no duermo.» [12:02](#t=722)

## Acuerdos

- **Paciente**: Irene: «Escribo la carta a mi hermana.»

*Análisis hecho por Motor local (extractivo, versión 2), en esta máquina.*
"""
_AFTER = (
    "Terapeuta: ¿Cómo ha ido?",
    "Irene: Esta semana Hugo no ha faltado ni un día al instituto, y ya no le grito.",
    "Terapeuta: ¿Y la carta?",
    "Irene: La hice el domingo, como quedamos. Me costó tres intentos.",
    "Terapeuta: ¿Y lo de la cocina?",
    "Irene: Igual. Sigo cenando de pie.",
    "Terapeuta: Vale.",
    "Irene: El vecino ya no aparca delante, y por fin volvió el gato esta semana.",
    "Terapeuta: Me alegro.",
    "Irene: Mi hermana tiene dos hijos y vive en Lugo.",
)


def _changes(material: Material) -> list[str]:
    return [each.texto for each in ExtractiveEngine().analyse(material).cambios]


def _since(*turns: str) -> list[str]:
    return _changes(session(*turns, resumen_anterior=_BEFORE))


def test_what_is_different_now_is_quoted() -> None:
    assert (
        "Irene: «Esta semana Hugo no ha faltado ni un día al instituto, y ya no le grito.»"
        in _since(*_AFTER)
    )


def test_a_task_that_was_done_is_told_with_the_question_it_answers() -> None:
    assert (
        "Irene, a «¿Y la carta?»: «La hice el domingo, como quedamos. Me costó tres intentos.»"
        in _since(*_AFTER)
    )


def test_what_stays_as_it_was_is_told_too() -> None:
    assert any("Sigo cenando de pie." in each for each in _since(*_AFTER))


def test_what_nobody_spoke_of_before_is_no_change_since_then() -> None:
    assert not any("vecino" in each for each in _since(*_AFTER))


def test_what_is_told_without_a_sign_of_change_is_none() -> None:
    assert not any("Lugo" in each for each in _since(*_AFTER))


def test_without_a_session_before_nothing_is_called_a_change() -> None:
    assert _changes(session(*_AFTER)) == []
    assert _changes(session(*_AFTER, resumen_anterior="")) == []


def test_how_the_analysis_before_was_made_is_not_what_was_spoken_of() -> None:
    stamp = "## Acuerdos\n\n*Análisis hecho por Motor local, versión 2, en esta máquina.*"
    material = session(
        "Terapeuta: ¿Y eso?",
        "Irene: Esta semana volvió a fallar el motor de la máquina, ya no arranca.",
        resumen_anterior=stamp,
    )

    assert _changes(material) == []


def test_the_therapist_changes_nothing() -> None:
    told = _since(
        "Irene: Hola.",
        "Terapeuta: Esta semana Hugo ya no falta al instituto, como quedamos. ¿Lo hiciste?",
        "Irene: Sí.",
    )

    assert told == []


def test_every_change_rests_on_words_that_were_said() -> None:
    analisis = ExtractiveEngine().analyse(session(*_AFTER, resumen_anterior=_BEFORE))

    assert analisis.cambios
    assert all(each.respaldada for each in analisis.cambios)


def test_a_word_that_compares_nothing_is_no_sign_of_change() -> None:
    told = _since(
        "Irene: Hola.",
        "Terapeuta: ¿Y tu hermana?",
        "Irene: A mi hermana la quiero igual, y a Hugo igual le grito, me da igual el instituto.",
    )

    assert told == []


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("¿Y en el coro qué tal?", "Peor. La directora se sentó detrás de mí."),
        ("¿Cuántos días le gritaste a Hugo?", "Cuatro. Y uno casi media hora."),
        ("¿Eso es nuevo?", "Sí. Antes no me pasaba."),
        ("¿Qué hiciste?", "La abracé. Llevaba un buen sin abrazarla."),
        ("¿Y eso?", "Tres vasos. La otra vez fueron ocho."),
        ("¿Y las noches?", "No pego ojo, ya no aguanto en la cama, sigo en vela."),
    ],
)
def test_what_is_asked_again_or_compared_with_before_needs_no_word_of_then(
    asked: str, told: str
) -> None:
    found = _since("Irene: Hola.", f"Terapeuta: {asked}", f"Irene: {told}")

    assert any(told.split(maxsplit=1)[0] in each for each in found)
