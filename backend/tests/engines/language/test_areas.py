"""Areas of a life of which nothing was said: claimed only when it is certain."""

from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.material import Material, Segmento
from tests.engines.language.conversation import LIFE


def untouched(*said: str) -> list[str]:
    turns = [
        Segmento(speaker_label=("Terapeuta", "Nora")[place % 2], text=text)
        for place, text in enumerate(each for text in said for each in ("Te escucho. Sigue.", text))
    ]
    return ExtractiveEngine().analyse(Material(segmentos=turns)).no_explorado


def test_what_nobody_touched_is_named_and_nothing_else() -> None:
    assert untouched(*LIFE * 4) == ["Dinero", "Sexualidad"]


def test_one_word_is_enough_to_have_touched_an_area() -> None:
    assert untouched(*LIFE * 4, "Y encima no llego a fin de mes.") == ["Sexualidad"]
    assert untouched(*LIFE * 4, "De sexo ni hablamos.") == ["Dinero"]


def test_what_the_therapist_asks_touches_it_too() -> None:
    turns = [*LIFE * 4]
    segmentos = [Segmento(speaker_label="Nora", text=text) for text in turns]
    segmentos.append(Segmento(speaker_label="Terapeuta", text="¿Y cómo vais de dinero?"))

    analisis = ExtractiveEngine().analyse(Material(segmentos=segmentos))

    assert analisis.no_explorado == ["Sexualidad"]


def test_what_is_between_two_who_come_together_is_touched() -> None:
    alone = " ".join(LIFE * 4).replace("pareja", "perro")
    said = [
        Segmento(speaker_label="Nora", text=alone),
        Segmento(speaker_label="Terapeuta", text="¿Y?"),
    ]

    one = ExtractiveEngine().analyse(Material(segmentos=said)).no_explorado
    two = ExtractiveEngine().analyse(
        Material(segmentos=[*said, Segmento(speaker_label="Íñigo", text="Yo igual.")])
    )

    assert set(one) - set(two.no_explorado) == {"Pareja y relaciones"}


def test_a_figure_of_speech_touches_no_area() -> None:
    without_loss = [each.replace("Desde el entierro de su padre casi", "Casi") for each in LIFE]

    assert "Duelo y pérdidas" in untouched(*without_loss * 4, "Me muero de risa con mi hermana.")


def test_of_a_short_talk_or_one_in_another_language_nothing_is_claimed() -> None:
    assert untouched(*LIFE[:2]) == []
    assert (
        untouched(*["Gaur oso nekatuta nago eta ez dut ezer egin nahi izan egun osoan."] * 40) == []
    )


def test_notes_do_not_say_what_was_left_out_of_the_talk() -> None:
    assert ExtractiveEngine().analyse(Material(notas=" ".join(LIFE * 6))).no_explorado == []
