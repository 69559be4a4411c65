"""A question about somebody who is spoken of without their name."""

from remanso.engines.language.consulta import Fuente
from tests.engines.language.test_extractive_answers import ask

EMILIA = Fuente(
    numero=1,
    titulo="Sesión 3, 2 de marzo de 2026",
    texto="Terapeuta: ¿Cómo está Emilia?\nPaola: Divina. La que no está bien soy yo.",
)
HOME = Fuente(
    numero=2,
    titulo="Sesión 3, 2 de marzo de 2026",
    texto=(
        "Paola: Yo no puedo. La baña mi mamá.\n"
        "Terapeuta: ¿Te ha gritado Iván, o te ha pegado?\n"
        "Paola: Pegarme no. Una vez me encerró en el cuarto."
    ),
)
NEAR = "No he encontrado justo eso. Esto es lo que más se le acerca:"


def answer(pregunta: str) -> str:
    return "".join(ask(pregunta, EMILIA, HOME))


def test_what_is_done_to_them_is_found_under_a_pronoun_as_what_comes_near() -> None:
    said = answer("¿Quién baña a Emilia?")

    assert NEAR in said
    assert "La baña mi mamá" in said


def test_a_partner_who_is_only_called_by_name_is_asked_for_all_the_same() -> None:
    said = answer("¿Le ha pegado su pareja?")

    assert NEAR in said
    assert "Pegarme no. Una vez me encerró en el cuarto." in said


def test_of_anybody_else_who_is_never_spoken_of_nothing_is_said() -> None:
    assert "No he encontrado nada sobre eso" in answer("¿Le ha pegado su hermano?")
