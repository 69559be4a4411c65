"""Watches which call of the product each test reaches, or has one of them do nothing."""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from remanso.core import audit
from remanso.core.scope import Scope
from tests.mutation.sites import Site, site_of

# Told by the environment, so that what is made while the product is loaded is seen too.
RECORD_TO, MUTANT = "MUTATION_RECORD_TO", "MUTATION_MUTANT"
WHILE_LOADING = ""

_reached: defaultdict[Site, set[str]] = defaultdict(set)
_now = WHILE_LOADING
_mutant = Site(*json.loads(os.environ[MUTANT])) if MUTANT in os.environ else None


def install() -> None:
    """Put ourselves before the two functions that all such calls come to."""
    conditions, add = Scope.conditions, audit._add  # noqa: SLF001 - where every audit row is made

    def conditions_unless_mutant(self: Scope, table: Any) -> Any:
        site = site_of("scope", sys._getframe(1))  # noqa: SLF001 - to know who calls
        return [] if _is_mutant(site) else conditions(self, table)

    def add_unless_mutant(*args: Any, **named: Any) -> None:
        if not _is_mutant(site_of("audit", sys._getframe(1))):  # noqa: SLF001 - likewise
            add(*args, **named)

    Scope.conditions = conditions_unless_mutant  # type: ignore[method-assign]
    audit._add = add_unless_mutant  # noqa: SLF001 - as above


def _is_mutant(site: Site | None) -> bool:
    if site is None:
        return False
    _reached[site].add(_now)
    return site == _mutant


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Say which test is run now."""
    global _now  # noqa: PLW0603 - one process runs one test at a time
    _now = item.nodeid
    result = yield
    return result


def pytest_sessionfinish() -> None:
    """Tell what was reached, where somebody asks."""
    if path := os.environ.get(RECORD_TO):
        rows = [[site, sorted(tests)] for site, tests in _reached.items()]
        Path(path).write_text(json.dumps(rows), "utf-8")


install()
