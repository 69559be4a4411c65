"""What can be wrong with a backup or its key, each with its one sentence."""

from remanso.core.errors import ProblemError


class BackupError(ProblemError):
    """A backup that cannot be taken, read or restored."""


class NoRecoveryKeyError(BackupError):
    """Nobody has made the key that backups are sealed to."""

    detail = "Falta la clave de recuperación. Créala antes: remanso recovery new."


class KeyExistsError(BackupError):
    """A second recovery key would make the first sheet useless without anybody noticing."""

    detail = (
        "Ya hay una clave de recuperación, y las copias que existen solo se abren con ella. "
        "Para cambiarla: remanso recovery new --replace."
    )


class KeyNotGivenError(BackupError):
    """The command needs the recovery sheet."""

    detail = (
        "Falta la clave de recuperación: --recovery-key ARCHIVO, REMANSO_RECOVERY_KEY "
        "o la entrada estándar."
    )


class MalformedKeyError(BackupError):
    """What was given holds no recovery key."""

    detail = "Eso no es una clave de recuperación: empieza por AGE-SECRET-KEY- y va entera."


class WrongKeyError(BackupError):
    """The key is a true one, of something else."""

    detail = "Esa clave de recuperación no es la de esta copia."


class AlteredBackupError(BackupError):
    """A file of the backup was cut short or changed."""

    def __init__(self, name: str) -> None:
        """Say which file."""
        super().__init__(f"La copia está cortada o alterada y no se ha restaurado nada ({name}).")


class MissingPieceError(BackupError):
    """A file of the backup is not there."""

    def __init__(self, name: str) -> None:
        """Say which file."""
        super().__init__(f"A la copia le falta un archivo y no se ha restaurado nada ({name}).")


class NewerBackupError(BackupError):
    """The backup was taken by a later version of the product."""

    detail = "La copia es de una versión más nueva de Remanso. Instala esa versión o una posterior."


class NoBackupError(BackupError):
    """There is no backup at that place."""

    detail = "Ahí no hay ninguna copia."


class BusyBackupError(BackupError):
    """Two at once would remove each other's files."""

    detail = "Ya se está haciendo otra copia. Espera a que termine."


class NotEmptyError(BackupError):
    """A restore never touches what is there."""

    detail = "La carpeta de destino tiene que estar vacía. No se ha tocado nada."


class UnsettledError(BackupError):
    """Files went away during every attempt."""

    detail = "Se borran archivos más deprisa de lo que se copian. Inténtalo de nuevo en un rato."


class UnusablePlaceError(BackupError):
    """Nothing can be read or written there."""

    def __init__(self, place: str, why: str) -> None:
        """Say where and why."""
        super().__init__(f"No se puede usar {place}: {why}.")


class NoPlaceError(BackupError):
    """Nobody said where backups go."""

    detail = "Di dónde: una carpeta, s3://BUCKET, o REMANSO_BACKUP_DIR."


class NoBucketSettingsError(BackupError):
    """A bucket without what opens it."""

    detail = (
        "Para un almacén S3 hacen falta REMANSO_S3_ACCESS_KEY_ID y REMANSO_S3_SECRET_ACCESS_KEY."
    )
