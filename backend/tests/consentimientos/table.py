"""The table of consent: for each purpose, at each moment, what a withdrawal takes and what stays.

`ways.py` has the third side: every way to a purpose is tried at each of these moments.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from remanso.rooms.consentimientos.models import Finalidad


class Momento(StrEnum):
    """How far what a purpose covers has come when its consent is withdrawn."""

    ANTES = "antes"
    LLEGANDO = "llegando"
    EN_COLA = "en_cola"
    EN_MARCHA = "en_marcha"
    TERMINADO = "terminado"
    APROBADO = "aprobado"
    MUERTO = "muerto"


MOMENTOS: Mapping[Momento, str] = {
    Momento.ANTES: "nothing has begun: nobody decided, or somebody said no",
    Momento.LLEGANDO: "a part and fragments of recordings have come, and a draft is being written",
    Momento.EN_COLA: "its job waits for a worker",
    Momento.EN_MARCHA: "its job is in the middle, and goes on",
    Momento.TERMINADO: "its job has ended, and nobody has saved what it made",
    Momento.APROBADO: "the session is saved",
    Momento.MUERTO: "a job was killed in the middle, and then the withdrawal before its bytes went",
}


class Cosa(StrEnum):
    """What can lie of a patient."""

    PARTE = "a part of a recording that is arriving"
    FRAGMENTO = "a fragment of a recording under way"
    PELICULA = "a recording"
    PORTADA = "the poster that was made of it"
    BLOQUES = "what a transcription under way has heard"
    TEXTO = "the transcript of a draft"
    PARTES = "what an analysis under way has found"
    ANALISIS = "the analysis of a draft"
    NOTAS = "what the therapist wrote"
    DICHO = "the transcript of a saved session"
    APROBADO = "the analysis that was saved with it"
    PROPUESTO = "a newer one that nobody has taken over"
    RESPUESTA = "an answer of the assistant that rests on the session"
    COPIA = "a copy of the record"
    ABIERTO = "what the patient reads of the session"


class Cell(NamedTuple):
    """What goes, what stays, and what the receipt says of both."""

    goes: frozenset[Cosa] = frozenset()
    stays: frozenset[Cosa] = frozenset()
    borrado: frozenset[str] = frozenset()


def _cell(goes: set[Cosa], stays: set[Cosa], *borrado: str) -> Cell:
    return Cell(frozenset(goes), frozenset(stays), frozenset(borrado))


C, M, F = Cosa, Momento, Finalidad
_SOUND = ("archivos", "grabaciones")
_TRANSCRIPTION = {C.PELICULA, C.BLOQUES}
_MADE = {C.PELICULA, C.PORTADA, C.TEXTO, C.ANALISIS}
_SAVED = {C.NOTAS, C.DICHO, C.APROBADO}
_FILMED = {C.PELICULA, C.PORTADA, C.COPIA}
NADA = Cell()

CELLS: Mapping[tuple[Finalidad, Momento], Cell] = {
    (F.GRABAR, M.ANTES): NADA,
    (F.GRABAR, M.LLEGANDO): _cell({C.PARTE, C.FRAGMENTO}, {C.NOTAS}, *_SOUND),
    (F.GRABAR, M.EN_COLA): _cell({C.PELICULA}, set(), *_SOUND, "detenidos"),
    (F.GRABAR, M.EN_MARCHA): _cell(_TRANSCRIPTION, set(), *_SOUND, "detenidos"),
    (F.GRABAR, M.TERMINADO): _cell(_MADE, set(), *_SOUND, "transcripciones", "analisis"),
    (F.GRABAR, M.APROBADO): _cell(_FILMED, _SAVED, *_SOUND),
    (F.GRABAR, M.MUERTO): _cell(_TRANSCRIPTION, set(), *_SOUND, "detenidos"),
    (F.CONSERVAR_AUDIO, M.ANTES): NADA,
    (F.CONSERVAR_AUDIO, M.LLEGANDO): _cell({C.PARTE, C.FRAGMENTO}, {C.NOTAS}, *_SOUND),
    (F.CONSERVAR_AUDIO, M.EN_COLA): _cell({C.PELICULA}, set(), *_SOUND, "detenidos"),
    (F.CONSERVAR_AUDIO, M.EN_MARCHA): _cell(_TRANSCRIPTION, set(), *_SOUND, "detenidos"),
    (F.CONSERVAR_AUDIO, M.TERMINADO): _cell(
        {C.PELICULA, C.PORTADA}, {C.TEXTO, C.ANALISIS}, *_SOUND
    ),
    (F.CONSERVAR_AUDIO, M.APROBADO): _cell(_FILMED, _SAVED, *_SOUND),
    (F.CONSERVAR_AUDIO, M.MUERTO): _cell(_TRANSCRIPTION, set(), *_SOUND, "detenidos"),
    (F.TRANSCRIBIR, M.ANTES): NADA,
    (F.TRANSCRIBIR, M.LLEGANDO): _cell(set(), {C.PARTE, C.FRAGMENTO, C.NOTAS}),
    (F.TRANSCRIBIR, M.EN_COLA): _cell(set(), {C.PELICULA}, "detenidos"),
    (F.TRANSCRIBIR, M.EN_MARCHA): _cell({C.BLOQUES}, {C.PELICULA}, "detenidos"),
    (F.TRANSCRIBIR, M.TERMINADO): _cell(set(), _MADE),
    (F.TRANSCRIBIR, M.APROBADO): _cell({C.COPIA}, {C.PELICULA, C.PORTADA, *_SAVED}),
    (F.TRANSCRIBIR, M.MUERTO): _cell({C.BLOQUES}, {C.PELICULA}, "detenidos"),
    (F.ANALIZAR, M.ANTES): NADA,
    (F.ANALIZAR, M.LLEGANDO): _cell(set(), {C.PARTE, C.FRAGMENTO, C.NOTAS}),
    (F.ANALIZAR, M.EN_COLA): _cell(set(), {C.TEXTO}, "detenidos"),
    (F.ANALIZAR, M.EN_MARCHA): _cell({C.PARTES}, {C.TEXTO}, "detenidos"),
    (F.ANALIZAR, M.TERMINADO): _cell({C.ANALISIS}, {C.TEXTO, C.PELICULA}, "analisis"),
    (F.ANALIZAR, M.APROBADO): _cell(
        {C.PROPUESTO, C.RESPUESTA, C.COPIA}, {C.PELICULA, *_SAVED}, "analisis"
    ),
    (F.ANALIZAR, M.MUERTO): _cell({C.PARTES}, {C.TEXTO}, "detenidos"),
    (F.COMPARTIR, M.ANTES): NADA,
    (F.COMPARTIR, M.LLEGANDO): _cell(set(), {C.PARTE, C.FRAGMENTO, C.NOTAS}),
    (F.COMPARTIR, M.EN_COLA): _cell({C.ABIERTO}, _SAVED, "cerradas"),
    (F.COMPARTIR, M.EN_MARCHA): _cell({C.ABIERTO}, _SAVED, "cerradas"),
    (F.COMPARTIR, M.TERMINADO): _cell({C.ABIERTO, C.COPIA}, _SAVED, "cerradas"),
    (F.COMPARTIR, M.APROBADO): _cell({C.ABIERTO, C.COPIA}, _SAVED, "cerradas"),
    (F.COMPARTIR, M.MUERTO): _cell({C.ABIERTO, C.COPIA}, _SAVED, "cerradas"),
    (F.SUPERVISION, M.ANTES): NADA,
    (F.SUPERVISION, M.LLEGANDO): _cell(set(), {C.PARTE, C.FRAGMENTO, C.NOTAS}),
    (F.SUPERVISION, M.EN_COLA): _cell(set(), {C.ABIERTO, *_SAVED}),
    (F.SUPERVISION, M.EN_MARCHA): _cell(set(), {C.ABIERTO, *_SAVED}),
    (F.SUPERVISION, M.TERMINADO): _cell(set(), {C.ABIERTO, C.COPIA, *_SAVED}),
    (F.SUPERVISION, M.APROBADO): _cell(set(), {C.ABIERTO, C.COPIA, *_SAVED}),
    (F.SUPERVISION, M.MUERTO): _cell(set(), {C.ABIERTO, C.COPIA, *_SAVED}),
}

# The word by which the receipt names what stays.
NAMED: Mapping[Cosa, str] = {
    **dict.fromkeys((C.PARTE, C.FRAGMENTO, C.PELICULA, C.PORTADA), "grabaci"),
    **dict.fromkeys((C.BLOQUES, C.TEXTO, C.DICHO), "texto"),
    **dict.fromkeys((C.PARTES, C.ANALISIS, C.APROBADO, C.PROPUESTO), "análisis"),
    C.NOTAS: "notas",
    **dict.fromkeys((C.RESPUESTA, C.COPIA, C.ABIERTO), "historia clínica"),
}
