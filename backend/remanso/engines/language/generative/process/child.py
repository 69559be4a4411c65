"""The process in which the model lives: its gigabytes and its crashes are nobody else's."""

from functools import lru_cache
from pathlib import Path

from remanso.engines.language.generative.process.messages import Done, Failure, Piece, Request
from remanso.engines.language.generative.process.runtime import (
    BrokenModelError,
    LostError,
    Runtime,
    TooLongError,
)
from remanso.engines.processes.child import Say, answer_requests


def main() -> None:
    """Answer requests until standard input closes."""
    answer_requests(_answer)


def _answer(line: str, say: Say) -> None:
    request = Request.model_validate_json(line)
    try:
        runtime = _runtime(request.folder)
        prompt = runtime.prompt(request)
        written = 0
        for text in runtime.write(prompt, request):
            written += 1
            say(Piece(text=text))
        say(Done(read=len(prompt), written=written))
    except BrokenModelError:
        say(Failure(reason="broken"))
    except TooLongError:
        say(Failure(reason="long"))
    except LostError:
        say(Failure(reason="lost"))


@lru_cache(maxsize=1)
def _runtime(folder: str) -> Runtime:
    return Runtime(Path(folder))


if __name__ == "__main__":
    main()
