"""Having the model write: the parent's side of its process."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

from remanso.engines.language.base import Cancelled
from remanso.engines.language.errors import (
    LanguageCancelledError,
    LanguageError,
    LanguageUnavailableError,
)
from remanso.engines.language.generative.errors import (
    CRASHED,
    memory_short,
    model_broken,
    model_missing,
    text_too_long,
)
from remanso.engines.language.generative.installed import models
from remanso.engines.language.generative.installed.memory import needed
from remanso.engines.language.generative.process.messages import (
    REPLY,
    Done,
    Failure,
    Message,
    Piece,
    Request,
)
from remanso.engines.processes.children import Child, ChildDiedError, ChildStoppedError, KeptChild

_IDLE_SECONDS = 600.0


class NonsenseError(Exception):
    """What the model wrote is nothing that was asked for."""


class Writer:
    """One model of this machine; its process starts when it is asked, and ends when it rests."""

    def __init__(
        self,
        model: str,
        models_dir: Path,
        *,
        available: Callable[[], int],
        idle_seconds: float = _IDLE_SECONDS,
    ) -> None:
        """`model` is a name in `models_dir` or a folder; `available` says how much memory is."""
        self._model = model
        self._models_dir = models_dir
        self._available = available
        self._child = KeptChild(_start, idle_seconds=idle_seconds)

    @property
    def name(self) -> str:
        """What the model is called."""
        return Path(self._model).name

    @property
    def busy(self) -> bool:
        """Whether it is writing for somebody else."""
        return self._child.busy

    def missing(self) -> str | None:
        """Why the model cannot be asked now, in a sentence; None where it can."""
        found = models.find(self._model, self._models_dir)
        if found is None:
            return model_missing(self.name)
        wanted, free = needed(found.size), self._available()
        if not self._child.running and wanted > free:
            return memory_short(self.name, needed=wanted, available=free)
        return None

    def write(
        self,
        messages: list[Message],
        grammar: str,
        *,
        most_tokens: int,
        cancelled: Cancelled,
        seed: int | None = None,
    ) -> Generator[str, None, None]:
        """The pieces that the model writes. Raises `LanguageError`, `NonsenseError`."""
        reason = self.missing()
        found = models.find(self._model, self._models_dir)
        if reason is not None or found is None:
            raise LanguageUnavailableError(reason or model_missing(self.name))
        request = Request(
            folder=str(found.folder),
            messages=messages,
            grammar=grammar,
            most_tokens=most_tokens,
            seed=seed,
        )
        try:
            with self._child.lent(cancelled=cancelled) as child:
                yield from self._pieces(child, request, cancelled)
        except ChildStoppedError:
            raise LanguageCancelledError from None
        except ChildDiedError as error:
            raise LanguageError(CRASHED) from error

    def close(self) -> None:
        """End the process; the next request starts another."""
        self._child.close()

    def _pieces(self, child: Child, request: Request, cancelled: Cancelled) -> Iterator[str]:
        ended = False
        try:
            for line in child.ask(request.model_dump_json(), cancelled=cancelled):
                reply = REPLY.validate_json(line)
                if isinstance(reply, Piece):
                    yield reply.text
                    continue
                ended = True
                if isinstance(reply, Failure):
                    raise self._failure(reply)
                assert isinstance(reply, Done)
                return
        finally:
            if not ended:
                # Nobody reads what it goes on to write.
                child.end()

    def _failure(self, reply: Failure) -> Exception:
        match reply.reason:
            case "broken":
                return LanguageUnavailableError(model_broken(self.name))
            case "long":
                return LanguageUnavailableError(text_too_long(self.name))
            case "lost":
                return NonsenseError()


def _start() -> Child:
    return Child("remanso.engines.language.generative.process.child")
