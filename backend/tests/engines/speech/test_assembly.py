"""Words by block and turns by voice become the segments that people read."""

from remanso.engines.speech.assembly import LONG_PAUSE, LONG_SEGMENT, Segment, assemble
from remanso.engines.speech.base import BlockTranscript, Sentence, Turn, Word


def sentence(text: str, start: float, seconds_per_word: float = 0.5) -> Sentence:
    words = [
        Word(
            start=start + i * seconds_per_word,
            end=start + (i + 1) * seconds_per_word,
            # As the recogniser gives them: the space belongs to the word.
            word=f" {word}",
        )
        for i, word in enumerate(text.split())
    ]
    return Sentence(start=words[0].start, end=words[-1].end, text=text, words=words)


def block(*sentences: Sentence, index: int = 0) -> BlockTranscript:
    return BlockTranscript(index=index, sentences=list(sentences))


def said(segments: list[Segment]) -> list[tuple[str, str]]:
    return [(segment["speaker_label"], segment["text"]) for segment in segments]


def test_voices_are_named_in_the_order_in_which_they_first_speak() -> None:
    blocks = [block(sentence("Buenos días Ana.", 0.0), sentence("Hola, buenos días.", 3.0))]

    segments = assemble(blocks, [Turn(7, 0.0, 2.0), Turn(2, 2.5, 5.0)])

    assert said(segments) == [("Voz 1", "Buenos días Ana."), ("Voz 2", "Hola, buenos días.")]
    assert (segments[0]["start_time"], segments[0]["end_time"]) == (0.0, 1.5)
    assert segments[0]["words"][0] == {"start": 0.0, "end": 0.5, "word": "Buenos"}


def test_a_sentence_that_two_voices_share_is_parted_between_them() -> None:
    blocks = [block(sentence("¿Cómo está usted hoy? Cansada, la verdad.", 0.0))]

    segments = assemble(blocks, [Turn(0, 0.0, 2.0), Turn(1, 2.0, 3.5)])

    assert said(segments) == [("Voz 1", "¿Cómo está usted hoy?"), ("Voz 2", "Cansada, la verdad.")]


def test_one_stray_word_is_no_turn() -> None:
    blocks = [block(sentence("No he dormido bien esta semana.", 0.0))]

    segments = assemble(blocks, [Turn(0, 0.0, 1.0), Turn(1, 1.0, 1.5), Turn(0, 1.5, 3.0)])

    assert said(segments) == [("Voz 1", "No he dormido bien esta semana.")]


def test_a_word_between_turns_goes_to_the_nearest() -> None:
    blocks = [block(sentence("Sí.", 4.0), sentence("Claro.", 9.0))]

    segments = assemble(blocks, [Turn(0, 0.0, 3.0), Turn(1, 10.0, 12.0)])

    assert said(segments) == [("Voz 1", "Sí."), ("Voz 2", "Claro.")]


def test_a_long_pause_starts_a_new_segment_and_a_short_one_does_not() -> None:
    shortly = sentence("Luego hablé con ella.", 1.5)
    later = sentence("Y lloré.", shortly.end + LONG_PAUSE)

    segments = assemble([block(sentence("Me sentí triste.", 0.0), shortly, later)], [])

    assert said(segments) == [
        ("Voz 1", "Me sentí triste. Luego hablé con ella."),
        ("Voz 1", "Y lloré."),
    ]


def test_a_monologue_is_cut_only_where_a_sentence_ends() -> None:
    first = sentence("uno dos tres cuatro.", 0.0, seconds_per_word=LONG_SEGMENT / 4)

    segments = assemble([block(first, sentence("Y cinco.", first.end))], [])

    assert said(segments) == [("Voz 1", "uno dos tres cuatro."), ("Voz 1", "Y cinco.")]


def test_a_turn_goes_on_across_blocks_whatever_order_they_come_in() -> None:
    blocks = [
        block(sentence("cosas pendientes.", 2.0), index=1),
        block(sentence("Pienso en las", 0.0), index=0),
    ]

    assert said(assemble(blocks, [])) == [("Voz 1", "Pienso en las cosas pendientes.")]


def test_where_nobody_said_a_word_there_is_no_segment() -> None:
    empty = Sentence(start=0.0, end=1.0, text="", words=[])

    assert assemble([block(empty)], [Turn(0, 0.0, 1.0)]) == []
