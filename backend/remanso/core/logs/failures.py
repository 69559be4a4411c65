"""What may be said of a failure: its kind and its way through the code, never its words.

An error's message quotes what it failed on: a row, a note, a name, a path.
"""

from collections.abc import Iterator
from traceback import walk_tb
from types import TracebackType

_FRAMES = 40
_CAUSES = 5


def describe(error: BaseException) -> dict[str, object]:
    """A failure for the log: `kind`, `frames` from the outside in, `causes` with their frames."""
    causes = [_named(cause) for cause in _causes(error)]
    return _named(error) | ({"causes": causes} if causes else {})


def _named(error: BaseException) -> dict[str, object]:
    return {"kind": type(error).__name__, "frames": _frames(error.__traceback__)}


def _frames(trace: TracebackType | None) -> list[str]:
    return [
        f"{frame.f_globals.get('__name__', '?')}:{line}:{frame.f_code.co_name}"
        for frame, line in walk_tb(trace)
    ][-_FRAMES:]


def _causes(error: BaseException) -> Iterator[BaseException]:
    waiting, seen = [error], {id(error)}
    while waiting and len(seen) <= _CAUSES:
        for cause in _behind(waiting.pop(0)):
            if id(cause) not in seen:
                seen.add(id(cause))
                waiting.append(cause)
                yield cause


def _behind(error: BaseException) -> Iterator[BaseException]:
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield cause
    if isinstance(error, BaseExceptionGroup):
        yield from error.exceptions
