"""What a session must hold, by its type (document 2 §5), each rule with its own sentence."""

from collections.abc import Callable, Mapping, Sequence

from pydantic import JsonValue

from remanso.core.errors import InvalidError
from remanso.core.validation import finite
from remanso.rooms.sesiones.models import Sesion
from remanso.rooms.sesiones.tipos import TipoLegado
from remanso.rooms.sesiones.types.schemas import Campo, TipoCampo

_NOTAS = "Las notas son requeridas para sesiones de psicoterapia"
_INTENCION = "La intención es requerida para sesiones psicodélicas"
_INTENCION_Y_MEDICINA = "La intención y tipo de medicina son requeridos para sesiones psicodélicas"
_PSICOTERAPIA = "Por favor, completa todos los campos de psicoterapia"
_PSICODELICA = "Por favor, completa todos los campos de psicodélica"

Rule = tuple[Sequence[str], str]

_ALWAYS: Mapping[TipoLegado, Rule] = {
    TipoLegado.PSICOTERAPIA: (("notas",), _NOTAS),
    TipoLegado.PSICODELICA: (("intencion",), _INTENCION),
}
# The two forms ask for different things: 'Nueva Sesión', and the patient's page with its draft.
_WITHOUT_DRAFT: Mapping[TipoLegado, Rule] = {
    **_ALWAYS,
    TipoLegado.PSICODELICA: (("intencion", "tipo_medicina"), _INTENCION_Y_MEDICINA),
}
_WITH_DRAFT: Mapping[TipoLegado, Rule] = {
    TipoLegado.PSICOTERAPIA: (("notas", "temas_importantes"), _PSICOTERAPIA),
    TipoLegado.PSICODELICA: (("intencion", "observaciones"), _PSICODELICA),
}


def check_new(sesion: Sesion) -> None:
    """Raise `InvalidError` unless a new session of a fixed type holds what its form asks for."""
    _check(sesion, _WITHOUT_DRAFT if sesion.draft_id is None else _WITH_DRAFT)


def check_changed(sesion: Sesion) -> None:
    """Raise `InvalidError` unless a changed session of a fixed type is still complete."""
    _check(sesion, _ALWAYS)


def check_campos(
    campos: Sequence[Campo],
    datos: Mapping[str, JsonValue],
    *,
    before: Mapping[str, JsonValue] | None = None,
) -> None:
    """Raise `InvalidError` for a required custom field left empty, or a value of another type.

    What a session already said of a field, in `before`, it may go on saying: the type may have
    changed since.
    """
    for campo in campos:
        value = datos.get(campo.nombre)
        if before is not None and value == before.get(campo.nombre):
            continue
        if _empty(value):
            if campo.requerido:
                raise InvalidError(
                    f"Por favor, completa el campo: {campo.nombre}", field="campos_datos"
                )
        elif not _FITS[campo.tipo](campo, value):
            raise InvalidError(
                f"El valor del campo «{campo.nombre}» no es válido", field="campos_datos"
            )


def _check(sesion: Sesion, rules: Mapping[TipoLegado, Rule]) -> None:
    if sesion.tipo_sesion is None:
        return
    fields, sentence = rules[sesion.tipo_sesion]
    for field in fields:
        if _empty(getattr(sesion, field)):
            raise InvalidError(sentence, field=field)


def _empty(value: JsonValue) -> bool:
    return value is None or (isinstance(value, str) and not value.strip())


def _is_number(_campo: Campo, value: JsonValue) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and finite(value)


_FITS: Mapping[TipoCampo, Callable[[Campo, JsonValue], bool]] = {
    TipoCampo.TEXT: lambda _, value: isinstance(value, str),
    TipoCampo.TEXTAREA: lambda _, value: isinstance(value, str),
    TipoCampo.NUMBER: _is_number,
    TipoCampo.SELECT: lambda campo, value: value in campo.opciones,
    TipoCampo.CHECKBOX: lambda _, value: isinstance(value, bool),
}
