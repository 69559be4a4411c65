import pytest

from remanso.rooms.sesiones.drafts.errors import ImportTypeError, UnreadableTranscriptError
from remanso.rooms.sesiones.drafts.transcripts.reading import parse

VTT = """WEBVTT

NOTE made elsewhere

1
00:00:00.500 --> 00:00:02.000 align:start
<v Terapeuta>¿Cómo est&aacute;s?</v>

00:02.500 --> 00:04.000
<v Lucía Ferrer><i>Bien</i>, gracias.

00:04.100 --> 00:05.000
<v Lucía Ferrer>Algo cansada.
"""
SRT = (
    "1\r\n00:00:01,000 --> 00:00:02,500\r\nAna: Buenos días\r\n\r\n"
    "2\r\n00:00:03,000 --> 00:00:04,000\r\nLucía: Hola,\r\nbuenas\r\n"
)


def test_a_vtt_keeps_voices_and_times_and_joins_what_one_voice_goes_on_saying() -> None:
    turns = parse("sesion.VTT", VTT.encode())
    assert [(turn.speaker_label, turn.start_time, turn.end_time) for turn in turns] == [
        ("Terapeuta", 0.5, 2.0),
        ("Lucía Ferrer", 2.5, 5.0),
    ]
    assert [turn.text for turn in turns] == ["¿Cómo estás?", "Bien, gracias. Algo cansada."]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_srt_is_read_in_every_common_encoding(encoding: str) -> None:
    turns = parse("sesion.srt", SRT.encode(encoding))
    assert [(turn.speaker_label, turn.text, turn.start_time) for turn in turns] == [
        ("Ana", "Buenos días", 1.0),
        ("Lucía", "Hola, buenas", 3.0),
    ]


def test_words_before_a_colon_are_no_speaker_where_nobody_is_named() -> None:
    srt = "1\n00:01,0 --> 00:02,0\nAyer hablamos.\n\n2\n00:02,0 --> 00:03,0\nMe dijo: vete\n"
    assert [(turn.speaker_label, turn.text) for turn in parse("a.srt", srt.encode())] == [
        ("", "Ayer hablamos."),
        ("", "Me dijo: vete"),
    ]


def test_plain_text_has_a_turn_per_named_line() -> None:
    text = "Terapeuta: ¿A qué hora?\n\nPaciente: A las 10:30.\nY luego nada."
    assert [(turn.speaker_label, turn.text) for turn in parse("a.txt", text.encode())] == [
        ("Terapeuta", "¿A qué hora?"),
        ("Paciente", "A las 10:30. Y luego nada."),
    ]


def test_the_times_of_a_text_are_no_part_of_what_was_said() -> None:
    text = "[0:03] Ana: Hola.\n[1:02:03] Lucía: Llegué a las [10:30] y esperé.\nMucho.\n"
    assert [(turn.speaker_label, turn.text) for turn in parse("a.txt", text.encode())] == [
        ("Ana", "Hola."),
        ("Lucía", "Llegué a las [10:30] y esperé. Mucho."),
    ]


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("vacio.vtt", b""),
        ("sin-turnos.vtt", b"WEBVTT\n\nNOTE nada\n"),
        ("tiempos.srt", b"1\n00:00:AA,000 --> 00:00:02,000\nHola\n"),
        ("minutos.srt", b"1\n00:75:00,000 --> 00:76:02,000\nHola\n"),
        ("al-reves.srt", b"1\n00:00:09,000 --> 00:00:02,000\nHola\n"),
        ("binario.txt", bytes(range(256))),
        ("roto.txt", b"\xff\xfe\x00"),
        ("eterno.srt", b"1\n999:00:00,000 --> 999:00:01,000\nHola\n"),
        ("blancos.txt", b" \n\t\n"),
        ("enorme.txt", b"a" * 3_000_000),
    ],
)
def test_what_is_no_transcript_is_refused_with_a_sentence(name: str, content: bytes) -> None:
    with pytest.raises(UnreadableTranscriptError) as refusal:
        parse(name, content)
    assert refusal.value.sentence


def test_other_files_are_refused_by_their_name() -> None:
    with pytest.raises(ImportTypeError):
        parse("sesion.docx", b"PK")
