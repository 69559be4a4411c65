"""The head that the data folder remembers, where several processes seal at once."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from random import Random

import pytest

from remanso.core.chain.kept_head import HEAD_FILE, keep_head, read_head
from remanso.core.chain.models import Head

pytestmark = pytest.mark.one_database("what is tried is a file")


def _keep(folder: Path, filas: int) -> int:
    """Keep a head; how long the remembered chain is afterwards."""
    keep_head(folder, Head(filas=filas, sello="00"))
    kept = read_head(folder)
    assert kept is not None
    return kept.filas


def test_a_longer_chain_is_never_forgotten_for_a_shorter_one(tmp_path: Path) -> None:
    heads = list(range(1, 300))
    # Nearly in their order, as several sealers that take turns have them.
    heads.sort(key=lambda filas: filas + Random(filas).random() * 8)  # noqa: S311 - no secret

    with ThreadPoolExecutor(8) as sealers:
        kept = list(sealers.map(partial(_keep, tmp_path), heads))

    assert all(after >= filas for after, filas in zip(kept, heads, strict=True))
    assert _keep(tmp_path, 1) == max(heads)
    assert [each.name for each in tmp_path.iterdir()] == [HEAD_FILE]
