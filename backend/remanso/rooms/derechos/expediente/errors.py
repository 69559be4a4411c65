"""What can be refused about a copy of a record, each with its one sentence."""

from remanso.core.errors import ProblemError


class ExpedienteEnCursoError(ProblemError):
    """The copy is being made: a second one would only take longer."""

    detail = "Ya estamos preparando esta copia. Espera a que termine."
    code = "expediente_en_curso"


class RecordChangedError(ProblemError):
    """The record went on changing while it was copied; half a copy is none."""

    detail = "El expediente ha cambiado mientras lo copiábamos. Pide la copia otra vez."
