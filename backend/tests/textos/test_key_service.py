"""The operator's key comes of a key management service, asked by its real client."""

import socket

import pytest
from pydantic import ValidationError
from sqlalchemy import select

from remanso.core.db import Database
from remanso.core.seals.key_ring import OtherKeyError
from remanso.rooms.sesiones.models import Sesion
from remanso.settings.key_service import KeyServiceError
from remanso.settings.product import Settings
from remanso.settings.wrapping import WRAPPING_FILE
from tests.sesiones.saving import save
from tests.support.commands import commands_in, environment_of
from tests.support.people import Person
from tests.support.s3 import KEY_ID, REGION, SECRET

SAID = "Llega puntual."


@pytest.fixture
def service(s3_endpoints: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> str:
    """A service that this process, and those it starts, find where the library looks for it."""
    told = {
        "AWS_ENDPOINT_URL_KMS": s3_endpoints["moto"],
        "AWS_REGION": REGION,
        "AWS_DEFAULT_REGION": REGION,
        "AWS_ACCESS_KEY_ID": KEY_ID,
        "AWS_SECRET_ACCESS_KEY": SECRET,
    }
    for name, value in told.items():
        monkeypatch.setenv(name, value)
    return s3_endpoints["moto"]


def _new_key(endpoint: str) -> str:
    from boto3.session import Session  # noqa: PLC0415 - loaded only where it is used

    client = Session().client("kms", endpoint_url=endpoint)
    made = client.create_key(KeySpec="HMAC_256", KeyUsage="GENERATE_VERIFY_MAC")
    return f"aws:{made['KeyMetadata']['KeyId']}"


def _notas(settings: Settings) -> list[str | None]:
    other = Database(settings.database_address, settings.key_ring)
    try:
        with other.read() as db:
            return list(db.scalars(select(Sesion.notas)))
    finally:
        other.dispose()


def _with(settings: Settings, *, wrapping_kms: str) -> Settings:
    """What another machine is set to."""
    return Settings(
        env="test",
        data_dir=settings.data_dir,
        database_url=settings.database_url,
        wrapping_kms=wrapping_kms,
    )


def test_it_takes_over_from_the_folder_and_another_of_its_keys_from_it(
    settings: Settings, ana: Person, lucia: Person, service: str
) -> None:
    save(ana, lucia, notas=SAID)
    remanso = commands_in(environment_of(settings))
    first, second = _new_key(service), _new_key(service)
    assert remanso("rotate-key", REMANSO_WRAPPING_KMS=first).code == 0
    assert not (settings.data_path / WRAPPING_FILE).exists()
    # Another machine asks for the same, and has nothing else.
    assert _notas(_with(settings, wrapping_kms=first)) == [SAID]

    with pytest.raises(OtherKeyError):
        remanso("rotate-key", REMANSO_WRAPPING_KMS=second)
    both = {"REMANSO_WRAPPING_KMS": second, "REMANSO_WRAPPING_KMS_BEFORE": first}
    assert remanso("rotate-key", **both).code == 0
    assert _notas(_with(settings, wrapping_kms=second)) == [SAID]


@pytest.mark.one_database("the database is not asked")
def test_one_that_gives_no_key_is_a_sentence(
    settings: Settings, service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert service
    with pytest.raises(KeyServiceError) as refused:
        _with(settings, wrapping_kms="aws:alias/no-es-ninguna").wrapping_keys()
    assert "(NotFoundException)" in refused.value.sentence
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        monkeypatch.setenv("AWS_ENDPOINT_URL_KMS", f"http://127.0.0.1:{nobody.getsockname()[1]}")
        with pytest.raises(KeyServiceError) as away:
            _with(settings, wrapping_kms="aws:alias/remanso").wrapping_keys()
    assert "(EndpointConnectionError)" in away.value.sentence
    assert "No se ha tocado nada." in away.value.sentence


@pytest.mark.one_database("the database is not asked")
@pytest.mark.parametrize("address", ["alias/remanso", "aws:", "vault:remanso"])
def test_one_that_nothing_here_speaks_is_refused(settings: Settings, address: str) -> None:
    with pytest.raises(ValidationError, match="AWS KMS"):
        _with(settings, wrapping_kms=address)
