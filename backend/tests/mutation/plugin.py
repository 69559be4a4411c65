"""`pytest --mutants`: each owner's condition and each audit row is taken away in turn.

After a test, copies of this process run it again, once for each such call of the product that the
test came to, with that call doing nothing. A call whose absence no test notices survives, is
printed, and fails the run.
"""

import inspect
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.mutation.copies import fails_in_a_copy
from tests.mutation.sites import Site, every_site
from tests.mutation.watch import Watch
from tests.support.s3_services import SHARED

_NOTICED = "noticed"
# In so many tests of one file a call is tried; those that come after it say the same, and so
# those that look at the audit come first.
_MOST_OF_A_FILE = 10
_LOOKS_AT_THE_AUDIT = "audit"
_CONTROLS = 3


class Mutants:
    """Tries the mutants after each test; what was noticed is kept where all processes see it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._folder.mkdir(exist_ok=True)
        self._tries: Counter[tuple[Site, Path]] = Counter()
        self._watch = Watch()
        self._watch.install()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        """See what the test itself comes to: what stands around it is the same in many."""
        self._watch.begin()
        try:
            return (yield)
        finally:
            self._watch.end()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Run the test as it is, then with each mutant that it came to and nobody noticed yet."""
        result = yield
        self._try_mutants(item)
        return result

    def _try_mutants(self, item: pytest.Item) -> None:
        noticed = [site for site in sorted(self._watch.reached) if self._fails_with(site, item)]
        # Where it is the copy that fails, and not by an accident of timing, nothing was noticed.
        if noticed and any(not fails_in_a_copy(item) for _ in range(_CONTROLS)):
            for site in noticed:
                self._mark(site).touch()

    def _fails_with(self, site: Site, item: pytest.Item) -> bool:
        if self._mark(site).exists() or self._tries[site, item.path] == _MOST_OF_A_FILE:
            return False
        self._tries[site, item.path] += 1
        return fails_in_a_copy(item, partial(self._watch.mutate, site))

    def _mark(self, site: Site) -> Path:
        return self._folder / str(site).replace("/", "|")


class Survivors:
    """Says at the end of a run which calls nothing would miss."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._left: list[Site] = []

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run that passed, if a mutant is left."""
        noticed = {path.name.replace("|", "/") for path in self._folder.iterdir()}
        self._left = sorted(site for site in every_site() if str(site) not in noticed)
        if self._left and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name them."""
        for site in self._left:
            terminalreporter.write_line(f"SURVIVES  {site}")
        terminalreporter.write_line(f"{len(every_site())} mutants, {len(self._left)} survive")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--mutants`: see above."""
    parser.addoption("--mutants", action="store_true", help="take away conditions and audit rows")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Within each file, the tests that look at the audit come before the others."""
    if config.getoption("mutants"):
        files = {path: place for place, path in enumerate(dict.fromkeys(i.path for i in items))}
        items.sort(key=lambda item: (files[item.path], not _looks_at_the_audit(item)))


def _looks_at_the_audit(item: pytest.Item) -> bool:
    function = item.function if isinstance(item, pytest.Function) else None
    return function is not None and _LOOKS_AT_THE_AUDIT in inspect.getsource(function).lower()


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Begin in each process that runs tests, and sum up in the one that was called."""
    if not config.getoption("mutants"):
        return
    folder = config.stash[SHARED] / _NOTICED
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Survivors(folder))
    config.pluginmanager.register(Mutants(folder))
