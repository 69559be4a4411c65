from pathlib import Path

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
