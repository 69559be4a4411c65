from pathlib import Path

from pydantic import SecretStr

from remanso.doctor import examine
from remanso.settings import Settings


def test_a_missing_speech_model_is_said_with_what_to_do(settings: Settings) -> None:
    findings = {finding.part: finding for finding in examine(settings)}
    assert not findings["voz"].well
    assert "remanso models download" in findings["voz"].line
    assert findings["base de datos"].well
    assert findings["análisis"].well


def test_a_database_that_does_not_answer_is_a_finding_and_not_a_crash(tmp_path: Path) -> None:
    settings = Settings(
        env="test", data_dir=tmp_path / "var", database_url="postgresql://127.0.0.1:1/remanso"
    )
    assert not examine(settings)[0].well


def test_mails_kept_here_are_well_in_development(settings: Settings) -> None:
    [mail] = [finding for finding in examine(settings) if finding.part == "correo"]
    assert mail.well
    assert "Buzón local" in mail.line


def test_a_mail_server_that_does_not_answer_is_said_without_its_password(
    settings: Settings,
) -> None:
    away = settings.model_copy(
        update={"smtp_url": SecretStr("smtp://consulta:clave-48@127.0.0.1:1")}
    )
    [mail] = [finding for finding in examine(away) if finding.part == "correo"]
    assert not mail.well
    assert "127.0.0.1:1" in mail.line
    assert "no responde" in mail.line
    assert "clave-48" not in mail.line


def test_production_without_a_mail_server_is_said_with_what_to_do(settings: Settings) -> None:
    production = settings.model_copy(update={"env": "production"})
    [mail] = [finding for finding in examine(production) if finding.part == "correo"]
    assert not mail.well
    assert "REMANSO_SMTP_URL" in mail.line
