"""Fixtures: an empty bucket of one of the two S3 services, for each test."""

from uuid import uuid4

import pytest

from remanso.engines.storage.s3.bucket import Bucket
from tests.support import s3, s3_services


@pytest.fixture(scope="session")
def s3_endpoints(request: pytest.FixtureRequest) -> dict[str, str]:
    """Where `moto`, the fast one, and `swift`, the real one, answer."""
    return s3_services.endpoints(request.config.stash[s3_services.SHARED])


@pytest.fixture(params=["moto", "swift"])
def either_bucket(request: pytest.FixtureRequest, s3_endpoints: dict[str, str]) -> Bucket:
    """A bucket of each service in turn."""
    return s3.new_bucket(s3_endpoints[request.param], f"b-{uuid4().hex}")


@pytest.fixture
def bucket(s3_endpoints: dict[str, str]) -> Bucket:
    """A bucket whose addresses cannot be forged."""
    return s3.new_bucket(s3_endpoints["swift"], f"b-{uuid4().hex}")
