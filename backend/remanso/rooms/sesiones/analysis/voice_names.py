"""What becomes of an analysis when the voices of its transcript are given names."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pydantic import JsonValue
from sqlalchemy.orm import Session

from remanso.engines.language.analisis import Analisis
from remanso.engines.language.material import Personas, Segmento
from remanso.engines.language.statements.evidence import verify
from remanso.engines.language.statements.renaming import Told, retell, with_names
from remanso.rooms.sesiones.analysis.context import read_personas
from remanso.rooms.sesiones.analysis.steps import turns_of
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.transcript.segmentos import SegmentoTranscripcion, read_segmentos
from remanso.rooms.sesiones.transcript.turns import turns_in

Names = Mapping[str, str]
"""What each voice was called, and is called now."""


class Naming(NamedTuple):
    """Voices of a transcript, as it stood, that were given other names."""

    turns: Sequence[Segmento]
    names: Names
    personas: Personas

    def retold(self, analisis: JsonValue) -> Told | None:
        """The analysis with the names in it.

        None where there is nothing to rename, where two voices became one, or where the transcript
        no longer says what the analysis rests on: then only another analysis is true.
        """
        if not analisis:
            return None
        made = Analisis.model_validate(analisis)
        if verify(made, self.turns) != made:
            return None
        return retell(made, self.turns, _called(self.turns, self.names), self.personas)

    def structure(self, analisis: JsonValue) -> JsonValue:
        """The statements with the names in them, or as they are where that cannot be."""
        told = self.retold(analisis)
        return analisis if told is None else told.analisis.model_dump(mode="json")


def names_given(before: Sequence[Segmento], after: Sequence[Segmento]) -> dict[str, str]:
    """The voices that are called something else wherever they still speak.

    A turn given to another voice is a correction, and names nobody.
    """
    called = defaultdict(set)
    for old, new in _pairs(before, after):
        called[old.speaker_label].add(new.speaker_label)
    single = {old: next(iter(new)) for old, new in called.items() if len(new) == 1}
    return {old: new for old, new in single.items() if old and new and old != new}


def voices_named(heard: JsonValue, turns: Sequence[SegmentoTranscripcion]) -> dict[str, str]:
    """What the machine called each voice, and what the person who corrected it calls it."""
    return names_given(turns_of(read_segmentos(heard)), turns_of(turns))


def name_voices(db: Session, sesion: Sesion, *, before: Sequence[Segmento]) -> None:
    """Call the voices of a session by the names they have now in what nobody wrote by hand.

    What the patient reads was approved as it is: it gets the names, and not another word.
    """
    names = names_given(before, turns_of_sesion(sesion))
    if not names:
        return
    naming = Naming(before, names, read_personas(db, sesion))
    told = naming.retold(sesion.analisis_propuesto or sesion.analisis)
    if told is None:
        return
    if sesion.analisis_ia_paciente == sesion.analisis_ia_paciente_propuesta:
        sesion.analisis_ia_paciente = with_names(sesion.analisis_ia_paciente or "", names) or None
    if sesion.analisis_ia == sesion.analisis_ia_propuesta:
        sesion.analisis_ia = told.profesional
    sesion.analisis_ia_propuesta = told.profesional
    sesion.analisis_ia_paciente_propuesta = told.paciente or None
    if sesion.analisis_propuesto is None:
        sesion.analisis = told.analisis.model_dump(mode="json")
    else:
        sesion.analisis = naming.structure(sesion.analisis)
        sesion.analisis_propuesto = told.analisis.model_dump(mode="json")


def turns_of_sesion(sesion: Sesion) -> list[Segmento]:
    """The transcript of a session as the engines read it."""
    return turns_of(turns_in(read_segmentos(sesion.segmentos), sesion.transcripcion))


def _pairs(
    before: Sequence[Segmento], after: Sequence[Segmento]
) -> Sequence[tuple[Segmento, Segmento]]:
    if len(before) == len(after):
        return list(zip(before, after, strict=True))
    # Turns were cut, joined or taken away too: those that are still there tell who is who.
    known = {_place(turn): turn for turn in before}
    return [(known[_place(turn)], turn) for turn in after if _place(turn) in known]


def _place(turn: Segmento) -> tuple[float | None, float | None, str]:
    return turn.start_time, turn.end_time, turn.text


def _called(turns: Sequence[Segmento], names: Names) -> list[Segmento]:
    return [
        turn.model_copy(update={"speaker_label": names.get(turn.speaker_label, turn.speaker_label)})
        for turn in turns
    ]
