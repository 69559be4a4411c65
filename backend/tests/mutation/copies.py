"""Runs a test in a copy of this process, which ends with it and leaves nothing behind here."""

import gc
import os
import signal
import traceback
import warnings
from collections.abc import Callable
from weakref import WeakSet

import pytest
from _pytest.runner import runtestprotocol
from sqlalchemy import Connection, Engine, event

# A test that waits for what will not come has noticed.
_LONGEST_SECONDS = 60
_FAILED = 1

_engines: WeakSet[Engine] = WeakSet()


@event.listens_for(Engine, "engine_connect")
def _know(connection: Connection) -> None:
    _engines.add(connection.engine)


def fails_in_a_copy(item: pytest.Item, first: Callable[[], None] = lambda: None) -> bool:
    """Whether the test fails where `first` was called before it; it must just have been run."""
    # An open SQLite database does not outlive a fork.
    for engine in _engines:
        engine.dispose()
    with warnings.catch_warnings():
        # A copy has none of the other threads; a test that needs one fails without a mutant too.
        warnings.simplefilter("ignore", DeprecationWarning)
        copy = os.fork()
    if copy == 0:
        _run_and_end(item, first)
    _, status = os.waitpid(copy, 0)
    return status != 0


def _run_and_end(item: pytest.Item, first: Callable[[], None]) -> None:
    ended = _FAILED
    try:
        # It would touch, and so copy, all of the memory that is shared with the first process.
        gc.disable()
        signal.alarm(_LONGEST_SECONDS)
        first()
        # What several tests share stays: it is the first process's, which goes on with it. After
        # the last test there is nothing left of it, and the copy makes it anew.
        kept = item.session._setupstate.stack  # noqa: SLF001 - pytest tells it nowhere else
        shared = next(reversed(kept), None)
        # Only the chain of what stands above it is asked of `nextitem`, which every node has.
        reports = runtestprotocol(item, log=False, nextitem=shared)  # type: ignore[arg-type]
        ended = int(any(report.failed for report in reports))
    except BaseException:  # noqa: BLE001 - whatever happens, the copy goes no further
        traceback.print_exc()
    finally:
        os._exit(ended)
