"""A server of this process that dies in the middle of a call."""

from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager

import pytest

from tests.support.jobs import DeadError
from tests.support.worked_out_once import LOOP_IS_GONE


@contextmanager
def dies_at(step: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the server die where it comes to `step`, a dotted name, in a call that is made inside."""
    with monkeypatch.context() as patched:
        patched.setattr(step, _die)
        # Whoever calls sees the death, or that the loop that would answer is going or gone already.
        with pytest.raises((DeadError, CancelledError, RuntimeError), match=f"^$|^{LOOP_IS_GONE}$"):
            yield


def _die(*_: object, **__: object) -> None:
    raise DeadError
