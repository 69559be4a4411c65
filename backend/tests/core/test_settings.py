from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from remanso.settings import Settings

SECRET = "x" * 32
PRODUCTION: dict[str, Any] = {
    "env": "production",
    "secret_key": SECRET,
    "google_client_id": "id",
    "public_url": "https://remanso.example",
}


@pytest.mark.parametrize(
    "nonsense",
    [
        {"env": "staging"},
        {"database_url": "mysql://localhost/remanso"},
        {"secret_key": "short"},
        {"speech": "telepathy"},
        {"speech_language": "Spanish"},
        {"workers_embedded": 7},
        {"public_url": "not an address"},
        {"no_such_setting": "1"},
        {"google_base_url": "not an address"},
        {"trusted_proxies": "the balancer"},
        {"trusted_proxies": "10.0.0.0/33"},
        PRODUCTION | {"google_base_url": "http://127.0.0.1:9"},
        PRODUCTION | {"secret_key": None},
        PRODUCTION | {"google_client_id": None},
        PRODUCTION | {"public_url": "http://remanso.example"},
    ],
)
def test_nonsense_is_refused(nonsense: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Settings(**nonsense)


def test_production_with_everything_said_starts() -> None:
    assert Settings(**PRODUCTION).development_sign_in is False


def test_the_key_is_made_once_and_kept_for_its_owner_alone(tmp_path: Path) -> None:
    first = Settings(env="test", data_dir=tmp_path / "var").signing_key
    assert Settings(env="test", data_dir=tmp_path / "var").signing_key == first
    assert (tmp_path / "var" / "secret.key").stat().st_mode & 0o077 == 0


def test_proxies_are_said_as_addresses_and_networks_with_commas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("REMANSO_TRUSTED_PROXIES", "10.0.0.0/8, 192.0.2.7,::1")
    assert [str(network) for network in Settings().trusted_proxies] == [
        "10.0.0.0/8",
        "192.0.2.7/32",
        "::1/128",
    ]
