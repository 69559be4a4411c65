"""The inside of a child process: requests come in by lines, only its replies go out.

It ends by itself when its parent does: standard input closes, even when the parent was killed.
"""

import os
import queue
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

from pydantic import BaseModel

Say = Callable[[BaseModel], None]
"""Send one reply to the parent."""

_NICENESS = 10


def answer_requests(answer: Callable[[str, Say], None]) -> None:
    """Answer one request after the other until standard input closes."""
    # Libraries print; only replies may reach the parent.
    replies = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    # People who use the practice meanwhile come first.
    with suppress(OSError):
        os.nice(_NICENESS)
    requests: queue.SimpleQueue[str] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(requests,), daemon=True).start()

    def say(message: BaseModel) -> None:
        replies.write(message.model_dump_json() + "\n")
        replies.flush()

    while True:
        answer(requests.get(), say)


def _listen(requests: "queue.SimpleQueue[str]") -> None:
    for line in sys.stdin:
        requests.put(line)
    os._exit(0)
