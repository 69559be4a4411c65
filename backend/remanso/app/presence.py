"""Who uses a data folder: servers share it, an act that needs it alone waits for nobody."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class OccupiedError(Exception):
    """Somebody else uses the data folder; `sentence` is for the operator."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence
        super().__init__(sentence)


@contextmanager
def serving(folder: Path) -> Iterator[None]:
    """Use the folder beside other servers and workers. Raises `OccupiedError`."""
    with _held(folder, fcntl.LOCK_SH, "Se están trasladando los archivos. Espera a que termine."):
        yield


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Use the folder while no server or worker of this machine does. Raises `OccupiedError`."""
    with _held(folder, fcntl.LOCK_EX, "Remanso está en marcha. Detenlo antes de trasladar nada."):
        yield


@contextmanager
def rotating(folder: Path) -> Iterator[None]:
    """Change the key of a folder that others use; two never do at once. Raises `OccupiedError`."""
    sentence = "Ya se está cambiando la llave. Espera a que termine."
    with _held(folder, fcntl.LOCK_EX, sentence, file="rotating"):
        yield


@contextmanager
def _held(folder: Path, kind: int, sentence: str, *, file: str = "in-use") -> Iterator[None]:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    # The system lets go of it however the process ends.
    with (folder / file).open("a") as held:
        try:
            fcntl.flock(held, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            raise OccupiedError(sentence) from None
        yield
