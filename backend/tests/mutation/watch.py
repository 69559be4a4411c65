"""Sees which calls of the product a test comes to, and has one of them do nothing."""

import functools
import sys
from collections.abc import Iterator
from typing import Any

from remanso.core import audit
from remanso.core.scope import Scope
from tests.mutation.sites import Site, site_of


class Watch:
    """The calls that a test has come to, and the one that does nothing."""

    def __init__(self) -> None:
        self.reached: set[Site] = set()
        self._mutant: Site | None = None
        self._watching = False

    def install(self) -> None:
        """Stand before the two functions that all such calls come to."""
        conditions, add = Scope.conditions, audit._add  # noqa: SLF001 - where every row is made

        def conditions_unless_mutant(scope: Scope, table: Any) -> Any:
            site = site_of("scope", sys._getframe(1))  # noqa: SLF001 - to know who calls
            return [] if self._is_mutant(site) else conditions(scope, table)

        def add_unless_mutant(*args: Any, **named: Any) -> None:
            site = site_of("audit", sys._getframe(1))  # noqa: SLF001 - to know who calls
            if not self._is_mutant(site):
                add(*args, **named)

        # A method and a function of the product are replaced on purpose, in this process alone.
        Scope.conditions = conditions_unless_mutant  # type: ignore[assignment, method-assign]
        audit._add = add_unless_mutant  # noqa: SLF001 - every act makes its row through it

    def begin(self) -> None:
        """Watch from here on; a statement that is kept is made anew, so that it is seen."""
        self.reached.clear()
        forget_kept_statements()
        self._watching = True

    def end(self) -> None:
        """Watch no longer."""
        self._watching = False

    def mutate(self, site: Site) -> None:
        """Have this call do nothing."""
        self._mutant = site

    def _is_mutant(self, site: Site | None) -> bool:
        if site is None or not self._watching:
            return False
        self.reached.add(site)
        return site == self._mutant


def forget_kept_statements() -> None:
    """Empty what the functions of the rooms keep of what they answered."""
    for kept in _kept_answers():
        kept.cache_clear()


def _kept_answers() -> Iterator[Any]:
    for name, module in list(sys.modules.items()):
        if name.startswith("remanso.rooms."):
            for value in vars(module).values():
                if isinstance(value, functools._lru_cache_wrapper):  # noqa: SLF001 - its only name
                    yield value
