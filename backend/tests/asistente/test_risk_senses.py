"""The second voice knows a word of one language by the meaning that it has in another."""

import pytest

from remanso.engines.language.danger.meaning.senses import phrases_of_senses
from remanso.engines.language.danger.meaning.spelling import sound


def told(message: str) -> set[str]:
    return set(phrases_of_senses([sound(word) for word in message.split()]))


SAID_OF_A_PARTNER = ["mi marido me pega", "el meu marit em pega", "my husband beats me"]


@pytest.mark.parametrize("message", SAID_OF_A_PARTNER)
def test_a_blow_of_a_partner_means_the_same_in_every_language(message: str) -> None:
    assert {"yo", "pareja", "golpear", "golpear & pareja", "pareja & yo"} <= told(message)


def test_the_longest_beginning_says_what_a_word_means() -> None:
    assert "matarse" in told("suicidarme")
    assert "estudio" in told("matematicas")


def test_words_without_a_meaning_are_passed_over() -> None:
    assert told("xyz quiero qwx morir") == told("quiero morir")


def test_no_explanation_in_the_file_is_taken_for_words() -> None:
    assert told("whatever ending") == told("")
