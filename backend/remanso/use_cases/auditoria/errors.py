"""Why an audit cannot be verified, each with its one sentence."""

from remanso.core.errors import ProblemError


class AuditError(ProblemError):
    """There is nothing that could be followed."""


class NoPracticeError(AuditError):
    """The data folder holds no database."""

    detail = "En esa carpeta de datos no hay ninguna base de datos que comprobar."


class NoSecretError(AuditError):
    """The chain is sealed with a key that is derived from the installation's."""

    detail = (
        "Falta la clave con la que se selló la auditoría: REMANSO_SECRET_KEY, o el archivo "
        "secret.key de la carpeta de datos."
    )


class NotSealedYetError(AuditError):
    """The database is of a version before the chain."""

    detail = "Esta base de datos es de una versión anterior: remanso migrate."
