from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr, ValidationError

from remanso.app.serving import PORT_VARIABLE
from remanso.settings.product import Settings

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
        {"mail_from": "Remanso"},
        {"mail_from": "a@correo.example, b@correo.example"},
        {"mail_from": "Remanso <a@correo.example>\nBcc: b@correo.example"},
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


@pytest.mark.parametrize(
    "url",
    [
        "consulta:clave-48@correo.example",
        "https://consulta:clave-48@correo.example",
        "smtp://consulta:clave-48@correo.example:muchos",
        "smtp://consulta:clave-48@correo.example:0",
        "smtp://consulta:clave-48/@correo.example",
        "smtp://consulta:clave-48@correo.example/buzon",
        "smtp://:clave-48@correo.example",
        "smtp://consulta@correo.example",
        "smtp://",
    ],
)
def test_a_wrong_mail_server_is_refused_without_repeating_its_password(url: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        Settings(smtp_url=SecretStr(url))
    assert "smtp://usuario:clave@servidor:puerto" in str(refusal.value)
    assert "clave-48" not in str(refusal.value)


def test_a_mail_server_is_read_with_its_escapes_and_usual_ports() -> None:
    settings = Settings(smtp_url=SecretStr("smtp://ana%40x.example:r%C3%ADo%2F%25@correo.example"))
    server = settings.mail_server
    assert server is not None
    assert (server.host, server.port, server.tls) == ("correo.example", 587, False)
    assert server.user == "ana@x.example"
    assert server.password is not None
    assert server.password.get_secret_value() == "río/%"
    assert "río" not in repr(settings) + repr(server)
    implicit = Settings(smtp_url=SecretStr("smtps://correo.example")).mail_server
    assert implicit is not None
    assert (implicit.port, implicit.tls, implicit.user) == (465, True, None)


def test_mails_come_from_the_public_address_unless_said_otherwise() -> None:
    assert str(Settings(**PRODUCTION).mail_sender) == "Remanso <no-responder@remanso.example>"
    said = Settings(**PRODUCTION, mail_from="Consulta Ñandú <hola@consulta.example>").mail_sender
    assert (said.display_name, said.addr_spec) == ("Consulta Ñandú", "hola@consulta.example")


def test_a_data_folder_that_others_could_read_is_its_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "var"
    for name in ("remanso.sqlite", "remanso.sqlite-wal", "files/a.mp4"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(b"x")
        (folder / name).chmod(0o644)
    folder.chmod(0o755)

    assert Settings(env="test", data_dir=folder).data_path == folder

    modes = {path.name: path.stat().st_mode & 0o777 for path in (folder, *folder.iterdir())}
    assert modes == {
        "var": 0o700,
        "remanso.sqlite": 0o600,
        "remanso.sqlite-wal": 0o600,
        "files": 0o700,
    }


def test_links_lead_to_the_port_that_is_served_unless_another_address_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("REMANSO_PUBLIC_URL", raising=False)
    monkeypatch.setenv(PORT_VARIABLE, "8301")
    assert str(Settings().public_url) == "http://localhost:8301/"
    monkeypatch.setenv("REMANSO_PUBLIC_URL", "http://practica.example")
    assert str(Settings().public_url) == "http://practica.example/"


def test_the_test_environment_waits_less_where_nothing_is_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("REMANSO_ENV", "test")
    assert Settings().job_silence_seconds < Settings(env="development").job_silence_seconds
    assert Settings().speech_blocks is not None
    monkeypatch.setenv("REMANSO_JOB_SILENCE_SECONDS", "7")
    assert Settings().job_silence_seconds == 7


def test_secrets_are_read_from_files_unless_the_environment_says_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "remanso_secret_key").write_text(f"{SECRET}\n")
    (tmp_path / "remanso_metrics_token").write_text("a-token-of-a-file")
    (tmp_path / "remanso_smtp_url").write_text("\n")
    (tmp_path / "another_programs").write_text("nothing of ours")
    monkeypatch.setenv("REMANSO_SECRETS_DIR", str(tmp_path))
    monkeypatch.setenv("REMANSO_METRICS_TOKEN", "a-token-of-the-environment")

    settings = Settings()

    assert settings.signing_key == SECRET.encode()
    assert settings.metrics_token == SecretStr("a-token-of-the-environment")
    assert settings.smtp_url is None


def test_secrets_that_cannot_be_read_keep_the_product_from_starting(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("REMANSO_SECRETS_DIR", str(tmp_path / "absent"))
    with pytest.raises(ValidationError, match="must be a folder"):
        Settings()
    monkeypatch.setenv("REMANSO_SECRETS_DIR", str(tmp_path))
    (tmp_path / "remanso_secret_key").symlink_to(tmp_path / "gone")
    with pytest.raises(ValidationError, match="each file in it"):
        Settings()
