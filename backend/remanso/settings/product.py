"""Every setting of the product, typed, under one prefix."""

from email.headerregistry import Address
from ipaddress import IPv4Network, IPv6Network
from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import (
    AfterValidator,
    AnyHttpUrl,
    BeforeValidator,
    Field,
    SecretStr,
    field_validator,
    model_validator,
)
from pydantic_settings import NoDecode, SettingsConfigDict

from remanso.engines.language.address import language_model, model_of_this_machine
from remanso.engines.language.provider import LanguageModelAddress
from remanso.engines.mail.address import SmtpServer, sender, smtp_server
from remanso.engines.speech.address import HERE, known_speech, speech_address
from remanso.engines.speech.provider import SpeechAddress
from remanso.engines.storage.s3.bucket import Bucket, Encryption, bucket_at
from remanso.settings.backups import BackupSettings, is_bucket
from remanso.settings.countries import HelpCountry, known_country
from remanso.settings.operator import OperatorSettings
from remanso.settings.saying import yes_or_no
from remanso.settings.secret_files import SecretFileSettings
from remanso.settings.waits import WaitSettings
from remanso.settings.wrapping import WrappingSettings

# The folder in which the server processes of one machine count their requests together. The
# library reads it when it is loaded, so it is set before anything loads it.
SHARED_METERS = "PROMETHEUS_MULTIPROC_DIR"


class Settings(
    BackupSettings, OperatorSettings, SecretFileSettings, WaitSettings, WrappingSettings
):
    """What the operator may say, read from `REMANSO_*` variables or `.env`; refuses nonsense."""

    model_config = SettingsConfigDict(
        env_prefix="REMANSO_",
        env_file=".env",
        env_ignore_empty=True,
        extra="forbid",
        # What is refused may be a password.
        hide_input_in_errors=True,
    )

    # `test` has no demonstration practice, and waits less where nothing is said (`waits`).
    env: Literal["development", "test", "production"] = "development"
    public_url: AnyHttpUrl = AnyHttpUrl("http://localhost:8000")
    # Not the operator's to say: `remanso serve --port` tells it to the processes it starts.
    served_port: int = 8000
    # Of the data folder; what lies there from before stays as it is.
    files_at_rest: Literal["encrypted", "plain"] = "encrypted"
    storage_url: str | None = None
    s3_endpoint: AnyHttpUrl | None = None
    s3_region: str = Field(default="us-east-1", pattern=r"^[a-z0-9-]+$")
    s3_access_key_id: SecretStr | None = None
    s3_secret_access_key: SecretStr | None = None
    s3_path_style: bool | None = None
    # How the service keeps files. Where nothing is said it is asked for AES256, and may refuse.
    s3_encryption: Encryption | None = None
    google_client_id: str | None = None
    google_base_url: AnyHttpUrl | None = None
    trusted_proxies: Annotated[tuple[IPv4Network | IPv6Network, ...], NoDecode] = ()
    smtp_url: SecretStr | None = None
    mail_from: str | None = None
    speech: Annotated[str, AfterValidator(known_speech)] = "local"
    speech_model: str | None = None
    speech_base_url: AnyHttpUrl | None = None
    speech_api_key: SecretStr | None = None
    speech_language: str = Field(default="es", pattern=r"^[a-z]{2}$")
    language_model: str | None = None
    language_base_url: AnyHttpUrl | None = None
    language_api_key: SecretStr | None = None
    # In tokens, question and answer together.
    language_context: int | None = Field(default=None, ge=4_096, le=2_000_000)
    cloud_engines: bool = False
    help_country: Annotated[HelpCountry, BeforeValidator(known_country)] = "ES"
    # Of each therapist, their patients' files included; in thousands of millions of bytes.
    quota_gb: float | None = Field(default=None, gt=0)
    # Of the assistant, by one account in ten minutes; 60 is far more than anybody reads.
    assistant_questions: int = Field(default=60, ge=1)
    # Whether therapists must have a second factor.
    mfa: Literal["opcional", "exigir"] = "opcional"
    # Whether patients may be told in their browsers too, by the services of these (Web Push).
    push: Annotated[bool, BeforeValidator(yes_or_no)] = False
    workers_embedded: int = Field(default=1, ge=0, le=1)
    # Who may read `/metrics`; nobody where it is not set.
    metrics_token: SecretStr | None = Field(default=None, min_length=16)

    @field_validator("language_model")
    @classmethod
    def _names_a_model(cls, value: str | None) -> str | None:
        if value is not None and model_of_this_machine(value) is None:
            language_model(value, None)
        return value

    @field_validator("storage_url")
    @classmethod
    def _names_a_bucket(cls, value: str | None) -> str | None:
        if value is not None:
            bucket_at(value, endpoint=None, region="", path_style=None)
        return value

    @field_validator("trusted_proxies", mode="before")
    @classmethod
    def _separated_by_commas(cls, value: object) -> object:
        return [part.strip() for part in value.split(",")] if isinstance(value, str) else value

    @field_validator("smtp_url")
    @classmethod
    def _names_a_mail_server(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None:
            smtp_server(value.get_secret_value())
        return value

    @field_validator("mail_from")
    @classmethod
    def _names_a_sender(cls, value: str | None) -> str | None:
        if value is not None:
            sender(value)
        return value

    @model_validator(mode="after")
    def _found_where_it_is_served(self) -> Self:
        if "public_url" not in self.model_fields_set:
            self.public_url = AnyHttpUrl(f"http://localhost:{self.served_port}")
        return self

    @model_validator(mode="after")
    def _complete_for_production(self) -> Self:
        if self.env == "production":
            if self.secret_key is None:
                raise ValueError("REMANSO_SECRET_KEY is required in production")
            if self.google_client_id is None:
                raise ValueError("REMANSO_GOOGLE_CLIENT_ID is required in production")
            if self.public_url.scheme != "https":
                raise ValueError("REMANSO_PUBLIC_URL must be an https address in production")
            if self.google_base_url is not None:
                raise ValueError("REMANSO_GOOGLE_BASE_URL is for tests, not for production")
        return self

    @model_validator(mode="after")
    def _nothing_leaves_unasked(self) -> Self:
        model = self.language_address
        if model is None:
            if self.language_base_url is not None or self.language_api_key is not None:
                raise ValueError(
                    "REMANSO_LANGUAGE_MODEL says which model that address or key is of"
                )
        elif not model.local:
            self._let_out("REMANSO_LANGUAGE_MODEL", "the text of sessions", model.host)
        return self

    @model_validator(mode="after")
    def _no_sound_leaves_unasked(self) -> Self:
        provider = self.speech_address
        if provider is None:
            if self.speech_base_url is not None or self.speech_api_key is not None:
                raise ValueError("REMANSO_SPEECH says whose that address or key is")
        elif not provider.local:
            self._let_out("REMANSO_SPEECH", "the sound of sessions", provider.host)
        return self

    @model_validator(mode="after")
    def _whole_bucket(self) -> Self:
        bucket = self.bucket
        keys = (self.s3_access_key_id, self.s3_secret_access_key)
        backups = self.backup_dir is not None and is_bucket(self.backup_dir)
        if backups and not all(keys):
            raise ValueError(
                "REMANSO_BACKUP_DIR wants REMANSO_S3_ACCESS_KEY_ID and REMANSO_S3_SECRET_ACCESS_KEY"
            )
        if bucket is None:
            if backups:
                return self
            if self.s3_endpoint is not None or any(keys):
                raise ValueError("REMANSO_STORAGE_URL says which bucket that endpoint or key is of")
            return self
        if not all(keys):
            raise ValueError(
                "REMANSO_STORAGE_URL wants REMANSO_S3_ACCESS_KEY_ID "
                "and REMANSO_S3_SECRET_ACCESS_KEY"
            )
        if not bucket.local:
            self._let_out("REMANSO_STORAGE_URL", "every file", bucket.host)
        return self

    def _let_out(self, setting: str, what: str, host: str) -> None:
        if not self.cloud_engines:
            raise ValueError(
                f"{setting} would send {what} to {host}: "
                "allow it with REMANSO_CLOUD_ENGINES=true, or choose an engine of this machine"
            )

    @property
    def meters_path(self) -> Path | None:
        """Where server processes count their requests together, where somebody watches."""
        return None if self.metrics_token is None else self.data_path / "work" / "metrics"

    @property
    def bucket(self) -> Bucket | None:
        """Where files are kept, if not in the data folder."""
        return None if self.storage_url is None else self.bucket_at(self.storage_url)

    def bucket_at(self, url: str) -> Bucket:
        """A bucket of the S3 service that the settings name. Raises `ValueError`."""
        return bucket_at(
            url,
            endpoint=None if self.s3_endpoint is None else str(self.s3_endpoint),
            region=self.s3_region,
            path_style=self.s3_path_style,
        )

    @property
    def development_sign_in(self) -> bool:
        """Whether the application may imitate the sign-in provider."""
        return self.env != "production" and self.google_client_id is None

    @property
    def mail_server(self) -> SmtpServer | None:
        """The server that mails go through, if there is one."""
        if self.smtp_url is None:
            return None
        return smtp_server(self.smtp_url.get_secret_value())

    @property
    def mail_sender(self) -> Address:
        """From whom mails come."""
        return sender(self.mail_from or f"Remanso <no-responder@{self.public_url.host}>")

    @property
    def language_address(self) -> LanguageModelAddress | None:
        """The model that analyses and answers, if it is asked at an address."""
        if self.language_model is None or self.generative_model is not None:
            return None
        url = self.language_base_url
        return language_model(self.language_model, None if url is None else str(url))

    @property
    def generative_model(self) -> str | None:
        """The generative model of this machine, if it is used: a name, a folder, or "" for any."""
        return None if self.language_model is None else model_of_this_machine(self.language_model)

    @property
    def language_models_path(self) -> Path:
        """Where the language models of this machine are."""
        return self.data_path / "models" / "lenguaje"

    @property
    def speech_address(self) -> SpeechAddress | None:
        """The provider that transcribes, if it is not this machine."""
        if self.speech in HERE:
            return None
        url = None if self.speech_base_url is None else str(self.speech_base_url)
        return speech_address(self.speech, self.speech_model, url)

    @property
    def whisper_model(self) -> str:
        """The Whisper model of this machine: its name, or the path of its folder."""
        return "small" if self.speech_address else self.speech_model or "small"

    @property
    def local_outbox(self) -> bool:
        """Whether mails stay here, for whoever develops to read them."""
        return self.env != "production" and self.smtp_url is None
