import pytest

from remanso.core.seals.sealing import BrokenSealError, Seal

SECRET = b"k" * 64
PLACE = b"row-1"
WORDS = b"un enlace: https://remanso.example/x"


@pytest.fixture
def seal() -> Seal:
    return Seal(SECRET, purpose="prueba")


def test_what_was_closed_opens_after_a_restart(seal: Seal) -> None:
    sealed = seal.close(WORDS, place=PLACE)

    assert b"enlace" not in sealed
    assert Seal(SECRET, purpose="prueba").open(sealed, place=PLACE) == WORDS


def test_the_same_words_are_never_sealed_alike(seal: Seal) -> None:
    assert seal.close(WORDS, place=PLACE) != seal.close(WORDS, place=PLACE)


@pytest.mark.parametrize(
    ("other", "place"),
    [
        (Seal(b"o" * 64, purpose="prueba"), PLACE),
        (Seal(SECRET, purpose="otra"), PLACE),
        (Seal(SECRET, purpose="prueba"), b"row-2"),
    ],
    ids=["another installation", "another purpose", "another row"],
)
def test_it_opens_nowhere_else(seal: Seal, other: Seal, place: bytes) -> None:
    with pytest.raises(BrokenSealError):
        other.open(seal.close(WORDS, place=PLACE), place=place)


def test_what_was_altered_does_not_open(seal: Seal) -> None:
    sealed = seal.close(WORDS, place=PLACE)

    for altered in (sealed[:-1] + bytes([sealed[-1] ^ 1]), sealed[:8], b"", b"\x02" + sealed[1:]):
        with pytest.raises(BrokenSealError):
            seal.open(altered, place=PLACE)
