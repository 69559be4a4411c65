"""The names of session types, the two fixed ones and the therapist's own."""

from collections.abc import Mapping

from remanso.sesiones.models import TipoLegado

NOMBRES: Mapping[TipoLegado, str] = {
    TipoLegado.PSICOTERAPIA: "Psicoterapia",
    TipoLegado.PSICODELICA: "Psicodélica",
}


def nombre_of(tipo_sesion: TipoLegado | str | None, propio: str | None) -> str:
    """What the screens call a session's type."""
    return propio or ("" if tipo_sesion is None else NOMBRES[TipoLegado(tipo_sesion)])
