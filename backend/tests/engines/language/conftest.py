"""A provider of language models on this machine."""

from collections.abc import Iterator

import pytest

from tests.support.language_model import Provider, running_provider


@pytest.fixture(scope="package")
def running() -> Iterator[Provider]:
    """The provider, started once for all scenarios."""
    with running_provider() as provider:
        yield provider


@pytest.fixture
def provider(running: Provider) -> Provider:
    """The provider, of whom nothing has been asked yet."""
    running.will()
    return running
