"""What an installation's settings say that some engine wants to know."""

from email.headerregistry import Address
from pathlib import Path
from typing import Protocol

from pydantic import AnyHttpUrl, SecretStr

from remanso.core.seals.key_ring import KeyRing
from remanso.engines.language.model.config import Patience as LanguagePatience
from remanso.engines.language.provider import LanguageModelAddress
from remanso.engines.mail.address import SmtpServer
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.provider import SpeechAddress
from remanso.engines.speech.remote.config import Patience as SpeechPatience
from remanso.engines.storage.s3.bucket import Bucket, Encryption


class _Installation(Protocol):
    @property
    def data_path(self) -> Path: ...

    @property
    def public_url(self) -> AnyHttpUrl: ...

    @property
    def signing_key(self) -> bytes: ...


class _Storage(Protocol):
    @property
    def files_at_rest(self) -> str: ...

    @property
    def key_ring(self) -> KeyRing: ...

    @property
    def bucket(self) -> Bucket | None: ...

    @property
    def s3_encryption(self) -> Encryption | None: ...

    @property
    def s3_access_key_id(self) -> SecretStr | None: ...

    @property
    def s3_secret_access_key(self) -> SecretStr | None: ...


class _Identity(Protocol):
    @property
    def google_client_id(self) -> str | None: ...

    @property
    def google_base_url(self) -> AnyHttpUrl | None: ...


class _Mail(Protocol):
    @property
    def mail_server(self) -> SmtpServer | None: ...

    @property
    def mail_sender(self) -> Address: ...

    @property
    def local_outbox(self) -> bool: ...


class _Push(Protocol):
    @property
    def push(self) -> bool: ...


class _Speech(Protocol):
    @property
    def speech(self) -> str: ...

    @property
    def speech_address(self) -> SpeechAddress | None: ...

    @property
    def speech_api_key(self) -> SecretStr | None: ...

    @property
    def speech_language(self) -> str: ...

    @property
    def whisper_model(self) -> str: ...

    @property
    def speech_patience(self) -> SpeechPatience | None: ...

    @property
    def speech_blocks(self) -> BlockLengths | None: ...


class _Language(Protocol):
    @property
    def generative_model(self) -> str | None: ...

    @property
    def language_models_path(self) -> Path: ...

    @property
    def language_address(self) -> LanguageModelAddress | None: ...

    @property
    def language_api_key(self) -> SecretStr | None: ...

    @property
    def language_context(self) -> int | None: ...

    @property
    def language_patience(self) -> LanguagePatience | None: ...


class EngineSettings(
    _Installation, _Storage, _Identity, _Mail, _Push, _Speech, _Language, Protocol
):
    """The settings as the engines see them: those stand above, and choose among what is here."""
