"""What can be refused about the bank and what is in it, each with its sentence."""

from http import HTTPStatus

from remanso.core.errors import NotFoundError, ProblemError


class EjercicioNotFoundError(NotFoundError):
    """No such exercise, another therapist's, or one that the patient does not have."""

    detail = "Ejercicio no encontrado"


class ModuloNotFoundError(NotFoundError):
    """No such module, another therapist's, or one that the patient does not have."""

    detail = "Módulo no encontrado"


class NotInModuloError(NotFoundError):
    """The module is there, the exercise is not in it."""

    detail = "El ejercicio no está en el módulo"


class StaleEjercicioError(ProblemError):
    """Another window changed the exercise since it was read."""

    detail = "El ejercicio cambió en otra ventana"


class StaleModuloError(ProblemError):
    """Another window changed the module since it was read."""

    detail = "El módulo cambió en otra ventana"


class ArchivoTakenError(ProblemError):
    """A file belongs to one exercise, and to nothing else."""

    detail = "El archivo ya pertenece a un ejercicio: súbelo de nuevo para usarlo también aquí"


class ArchivoIsPhotoError(ProblemError):
    """The therapist's profile photo, which goes away with the next one."""

    detail = "El archivo es tu foto de perfil: súbelo de nuevo para usarlo en un ejercicio"


class AlreadyInModuloError(ProblemError):
    """The contract's sentence; screens look for its English end."""

    status = HTTPStatus.BAD_REQUEST
    detail = "El ejercicio ya está asignado al módulo (already assigned)"


class StalePautaError(ProblemError):
    """Another window changed it since it was read."""

    detail = "La pauta cambió en otra ventana"


class TooManyPracticasError(ProblemError):
    """More in one day than anybody practises."""

    detail = "Hoy ya has apuntado 50 veces este ejercicio"


class NoPracticaTodayError(ProblemError):
    """What is taken back is of today only."""

    detail = "Hoy no hay ninguna vez que deshacer"
