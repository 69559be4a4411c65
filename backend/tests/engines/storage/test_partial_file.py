"""An unfinished upload: what is known of it whatever happens in between."""

import os
from collections.abc import AsyncIterator
from pathlib import Path

import anyio
import pytest

from remanso.engines.storage.base import Part, PartClaim
from remanso.engines.storage.errors import MissingPartError, PartBusyError, UploadGoneError
from remanso.engines.storage.local.parts import PartialFile, Plan
from tests.support.stored import SEALS

PLAN = Plan(key="a/b", part_size=100, max_size=1_000)


class WentAwayError(Exception):
    """The sender of a stream stopped."""


@pytest.fixture
def partial(tmp_path: Path) -> PartialFile:
    partial = PartialFile(tmp_path / "uploads" / "1", SEALS)
    partial.begin(PLAN)
    return partial


async def _stream(*chunks: bytes) -> AsyncIterator[bytes]:
    for chunk in chunks:
        yield chunk


async def _receive(partial: PartialFile, number: int, stream: AsyncIterator[bytes]) -> Part:
    return await partial.receive(number, stream, key=PLAN.key, then=lambda _: None)


async def _interrupted() -> AsyncIterator[bytes]:
    yield b"x" * 10
    raise WentAwayError


def test_an_interrupted_repetition_makes_the_part_unknown_again(partial: PartialFile) -> None:
    async def scenario() -> None:
        whole = await _receive(partial, 1, _stream(b"a" * 60, b"b" * 40))
        assert partial.parts() == [whole]
        with pytest.raises(WentAwayError):
            await _receive(partial, 1, _interrupted())
        assert partial.parts() == []
        assert await _receive(partial, 1, _stream(b"a" * 60, b"b" * 40)) == whole

    anyio.run(scenario)


def test_two_requests_never_write_the_same_bytes(partial: PartialFile) -> None:
    async def scenario() -> None:
        begun, go_on = anyio.Event(), anyio.Event()

        async def slow() -> AsyncIterator[bytes]:
            yield b"first"
            begun.set()
            await go_on.wait()
            yield b" and last"

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(_receive, partial, 1, slow())
            await begun.wait()
            with pytest.raises(PartBusyError):
                await _receive(partial, 1, _stream(b"second"))
            with (
                pytest.raises(PartBusyError),
                partial.assembled([PartClaim(1, "")], expected_size=None),
            ):
                pytest.fail("a file was made of a part that is still arriving")
            # Other parts do not wait.
            await _receive(partial, 2, _stream(b"other"))
            go_on.set()
        assert [part.size for part in partial.parts()] == [14, 5]

    anyio.run(scenario)


def test_a_torn_record_is_no_part(partial: PartialFile) -> None:
    anyio.run(_receive, partial, 1, _stream(b"a" * 100))
    record = partial.folder / "1.part"
    os.truncate(record, record.stat().st_size - 1)
    assert partial.parts() == []
    with (
        pytest.raises(MissingPartError),
        partial.assembled([PartClaim(1, "")], expected_size=None),
    ):
        pytest.fail("a file was made of a part that is not whole")


def test_a_removed_upload_takes_no_parts(partial: PartialFile) -> None:
    partial.remove()
    partial.remove()
    with pytest.raises(UploadGoneError):
        anyio.run(_receive, partial, 1, _stream(b"late"))
    assert list(partial.folder.parent.iterdir()) == []
