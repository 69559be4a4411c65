"""The types of session, the two fixed ones and the therapist's own, and their names."""

from collections.abc import Mapping
from enum import StrEnum


class TipoLegado(StrEnum):
    """The two types that are always offered."""

    PSICOTERAPIA = "psicoterapia"
    PSICODELICA = "psicodelica"


NOMBRES: Mapping[TipoLegado, str] = {
    TipoLegado.PSICOTERAPIA: "Psicoterapia",
    TipoLegado.PSICODELICA: "Psicodélica",
}


class FormatoNota(StrEnum):
    """How a therapist writes their notes: the order in which a note tells what happened."""

    SOAP = "soap"
    DAP = "dap"
    BIRP = "birp"
    LIBRE = "libre"


def nombre_of(tipo_sesion: TipoLegado | str | None, propio: str | None) -> str:
    """What the screens call a session's type; `propio` is the name of a custom one."""
    return propio or ("" if tipo_sesion is None else NOMBRES[TipoLegado(tipo_sesion)])
