"""Which engines the operator may choose, and that nothing leaves the house unasked."""

import sys

import pytest
from pydantic import ValidationError

from remanso.app.cli import main
from remanso.engines.language.address import language_model
from remanso.engines.speech.address import speech_address
from remanso.settings.product import Settings

KEY = "sk-secreta"


def of(monkeypatch: pytest.MonkeyPatch, **variables: str) -> Settings:
    """The settings that these variables make."""
    for name, value in variables.items():
        monkeypatch.setenv(f"REMANSO_{name}", value)
    return Settings()


@pytest.mark.parametrize(
    ("model", "base_url", "local"),
    [
        ("ollama:llama3.2", None, True),
        ("ollama:gpt-oss:120b-cloud", None, False),
        ("ollama:llama3.2", "http://192.168.1.20:11434/v1", True),
        ("ollama:llama3.2", "https://ollama.com/v1", False),
        ("openai:gpt-5", None, False),
        ("openai:qwen3", "http://127.0.0.1:8080/v1", True),
        ("openai:qwen3", "http://[::1]:8080/v1", True),
        ("openai:qwen3", "http://8.8.8.8/v1", False),
        ("openai:qwen3", "http://169.254.169.254/v1", False),
        ("openai:qwen3", "http://localhost.example.com/v1", False),
        ("anthropic:claude-sonnet", None, False),
    ],
)
def test_a_model_is_local_when_it_answers_in_the_house(
    model: str, base_url: str | None, *, local: bool
) -> None:
    assert language_model(model, base_url).local is local


def test_a_model_elsewhere_keeps_the_server_from_starting_until_it_is_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(ValidationError, match=r"api\.openai\.com.*REMANSO_CLOUD_ENGINES=true"):
        of(monkeypatch, LANGUAGE_MODEL="openai:gpt-5", LANGUAGE_API_KEY=KEY)

    allowed = of(monkeypatch, CLOUD_ENGINES="true").language_address

    assert allowed is not None
    assert not allowed.local


def test_a_model_in_the_house_needs_no_permission(monkeypatch: pytest.MonkeyPatch) -> None:
    address = of(monkeypatch, LANGUAGE_MODEL="ollama:llama3.2:3b").language_address

    assert address is not None
    assert (address.provider.name, address.model, address.local) == ("ollama", "llama3.2:3b", True)


@pytest.mark.parametrize(("said", "model"), [("local", ""), ("local:/modelos/mio", "/modelos/mio")])
def test_the_model_of_this_machine_has_no_address(
    monkeypatch: pytest.MonkeyPatch, said: str, model: str
) -> None:
    settings = of(monkeypatch, LANGUAGE_MODEL=said)

    assert settings.generative_model == model
    assert settings.language_address is None
    assert of(monkeypatch, LANGUAGE_MODEL="ollama:local").generative_model is None


@pytest.mark.parametrize(
    "variables",
    [
        {"LANGUAGE_MODEL": "gpt-5"},
        {"LANGUAGE_MODEL": "gemini:pro"},
        {"LANGUAGE_MODEL": "ollama:"},
        {"LANGUAGE_MODEL": "local", "LANGUAGE_API_KEY": KEY},
        {"LANGUAGE_MODEL": "local", "LANGUAGE_BASE_URL": "http://localhost:8080"},
        {"LANGUAGE_API_KEY": KEY},
        {"LANGUAGE_BASE_URL": "http://localhost:8080"},
        {"LANGUAGE_MODEL": "ollama:llama3", "LANGUAGE_CONTEXT": "100"},
    ],
)
def test_nonsense_about_models_keeps_the_server_from_starting(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    with pytest.raises(ValidationError) as refused:
        of(monkeypatch, **variables)

    assert KEY not in str(refused.value)


def test_a_key_shows_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = of(
        monkeypatch, LANGUAGE_MODEL="openai:gpt-5", LANGUAGE_API_KEY=KEY, CLOUD_ENGINES="true"
    )

    assert KEY not in repr(settings)


@pytest.mark.parametrize(
    ("provider", "base_url", "local"),
    [
        ("assemblyai", None, False),
        ("assemblyai", "http://127.0.0.1:8080", False),
        ("openai", None, False),
        ("openai", "https://api.groq.com/openai/v1", False),
        ("openai", "http://localhost:8000/v1", True),
        ("openai", "http://10.0.0.7:8000/v1", True),
    ],
)
def test_a_transcription_provider_is_local_when_it_answers_in_the_house(
    provider: str, base_url: str | None, *, local: bool
) -> None:
    assert speech_address(provider, None, base_url).local is local


def test_the_sound_of_sessions_stays_in_europe_unless_told_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    europe = of(monkeypatch, SPEECH="assemblyai", CLOUD_ENGINES="true").speech_address
    assert europe is not None
    assert europe.host == "api.eu.assemblyai.com"

    other = of(monkeypatch, SPEECH_BASE_URL="https://api.assemblyai.com").speech_address
    assert other is not None
    assert other.host == "api.assemblyai.com"


@pytest.mark.parametrize("provider", ["assemblyai", "openai"])
def test_a_transcription_elsewhere_keeps_the_server_from_starting_until_it_is_allowed(
    monkeypatch: pytest.MonkeyPatch, provider: str
) -> None:
    with pytest.raises(ValidationError, match=rf"{provider}\.com.*REMANSO_CLOUD_ENGINES=true"):
        of(monkeypatch, SPEECH=provider, SPEECH_API_KEY=KEY)

    assert KEY not in repr(of(monkeypatch, CLOUD_ENGINES="true"))


@pytest.mark.parametrize(
    ("setting", "value", "sentence"),
    [
        ("SPEECH", "telepatia", "Tiene que ser uno de estos: local, none, assemblyai, openai."),
        ("LANGUAGE_MODEL", "gemini:pro", "los proveedores son anthropic, ollama, openai."),
        ("STORAGE_URL", "azure://consulta", "Tiene que ser s3://BUCKET."),
        ("SMTP_URL", "imap://correo.example", "Tiene que ser smtp://usuario:clave@"),
    ],
)
def test_whom_nobody_knows_is_refused_in_one_sentence_that_says_who_is_known(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    setting: str,
    value: str,
    sentence: str,
) -> None:
    monkeypatch.setenv(f"REMANSO_{setting}", value)
    monkeypatch.setattr(sys, "argv", ["remanso", "doctor"])

    with pytest.raises(SystemExit) as ended:
        main()

    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert said.startswith(f"REMANSO_{setting}: Tiene que ser ")
    assert sentence in said
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "variables", [{"SPEECH_API_KEY": KEY}, {"SPEECH_BASE_URL": "http://localhost:8000/v1"}]
)
def test_an_address_or_a_key_of_nobody_keeps_the_server_from_starting(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    with pytest.raises(ValidationError, match="REMANSO_SPEECH says whose"):
        of(monkeypatch, **variables)


BUCKET = {"STORAGE_URL": "s3://consulta", "S3_ACCESS_KEY_ID": "id", "S3_SECRET_ACCESS_KEY": KEY}


@pytest.mark.parametrize(
    ("variables", "origin"),
    [
        ({"S3_ENDPOINT": "http://127.0.0.1:9000"}, "http://127.0.0.1:9000"),
        ({"CLOUD_ENGINES": "true"}, "https://consulta.s3.us-east-1.amazonaws.com"),
        (
            {"CLOUD_ENGINES": "true", "S3_REGION": "eu-west-1", "S3_PATH_STYLE": "true"},
            "https://s3.eu-west-1.amazonaws.com",
        ),
    ],
)
def test_a_bucket_is_where_its_settings_say(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], origin: str
) -> None:
    settings = of(monkeypatch, **BUCKET, **variables)

    assert settings.bucket is not None
    assert settings.bucket.origin == origin
    assert KEY not in repr(settings)


@pytest.mark.parametrize(
    "variables",
    [
        BUCKET,
        {"STORAGE_URL": "s3://consulta"},
        {**BUCKET, "STORAGE_URL": "s3://Ñ", "CLOUD_ENGINES": "true"},
        {"S3_ENDPOINT": "http://127.0.0.1:9000"},
        {"S3_SECRET_ACCESS_KEY": KEY},
    ],
)
def test_half_a_bucket_or_one_elsewhere_keeps_the_server_from_starting(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    with pytest.raises(ValidationError) as refused:
        of(monkeypatch, **variables)

    assert KEY not in str(refused.value)
