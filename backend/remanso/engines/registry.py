"""Which engine does what, chosen by the settings and by nothing else."""

from dataclasses import dataclass

from remanso.engines.identity.base import IdentityProvider
from remanso.engines.identity.development import DevelopmentIdentity
from remanso.engines.language.base import LanguageEngine
from remanso.engines.language.extractive import ExtractiveEngine
from remanso.engines.language.generative.engine import GenerativeEngine
from remanso.engines.language.generative.installed import models
from remanso.engines.mail.base import Mailer
from remanso.engines.mail.unconfigured import LocalOutbox, NoMailer
from remanso.engines.push.base import Pusher
from remanso.engines.settings import EngineSettings
from remanso.engines.speech.base import SpeechEngine
from remanso.engines.speech.local.engine import LocalSpeechEngine
from remanso.engines.speech.local.lengths import BlockLengths
from remanso.engines.speech.none import NoSpeechEngine
from remanso.engines.speech.remote.factory import remote_engine
from remanso.engines.storage.base import Storage
from remanso.engines.storage.local.sealed.seals import Seals
from remanso.engines.storage.local.store import COPIES, LocalStore
from remanso.engines.storage.signing import SignedAddresses

FILES_ADDRESS = "/api/v1/aws-s3/files"


@dataclass(frozen=True, slots=True)
class Engines:
    """The engines of one installation."""

    identity: IdentityProvider
    storage: Storage
    speech: SpeechEngine
    language: LanguageEngine
    mail: Mailer
    push: Pusher | None


def build_engines(settings: EngineSettings) -> Engines:
    """Nothing heavy is loaded and nothing is connected until it is used."""
    return Engines(
        identity=_identity(settings),
        storage=local_store(settings) if settings.bucket is None else s3_store(settings),
        speech=_speech(settings),
        language=_language(settings),
        mail=_mail(settings),
        push=_push(settings),
    )


def local_store(settings: EngineSettings) -> LocalStore:
    """The store in the data folder, whether or not it is the one in use."""
    return LocalStore(
        settings.data_path,
        secret=settings.signing_key,
        address=FILES_ADDRESS,
        seals=Seals(lambda: settings.key_ring, new=settings.files_at_rest == "encrypted"),
    )


def file_addresses(settings: EngineSettings) -> SignedAddresses:
    """The addresses of this server that need no bearer, whichever store is in use."""
    return SignedAddresses(settings.signing_key, address=FILES_ADDRESS)


def s3_store(settings: EngineSettings) -> Storage:
    """The store in the bucket that the settings name."""
    # As with Google: its library is loaded where it is used.
    from remanso.engines.storage.s3.store import S3Store  # noqa: PLC0415 - loaded only where it is used

    bucket, key_id, secret = (
        settings.bucket,
        settings.s3_access_key_id,
        settings.s3_secret_access_key,
    )
    assert bucket is not None
    assert key_id is not None
    assert secret is not None
    return S3Store(
        bucket,
        access_key_id=key_id.get_secret_value(),
        secret_access_key=secret.get_secret_value(),
        copies=settings.data_path / COPIES,
        encryption=settings.s3_encryption,
    )


def _identity(settings: EngineSettings) -> IdentityProvider:
    if settings.google_client_id is None:
        return DevelopmentIdentity(settings.signing_key)
    # Its HTTP client is a quarter of what the product loads, and nothing without Google needs it.
    from remanso.engines.identity import google  # noqa: PLC0415 - loaded only where it is used

    if settings.google_base_url is None:
        return google.GoogleIdentity(settings.google_client_id)
    base = str(settings.google_base_url).rstrip("/")
    return google.GoogleIdentity(
        settings.google_client_id, token_info=f"{base}/tokeninfo", user_info=f"{base}/userinfo"
    )


def _language(settings: EngineSettings) -> LanguageEngine:
    model = settings.generative_model
    if model is not None:
        return GenerativeEngine(
            model=model or models.DEFAULT.name,
            models_dir=settings.language_models_path,
            extractive=ExtractiveEngine(),
        )
    address = settings.language_address
    if address is None:
        return ExtractiveEngine()
    # As with Google.
    from remanso.engines.language.model.engine import ModelLanguageEngine  # noqa: PLC0415

    return ModelLanguageEngine(
        address,
        api_key=settings.language_api_key,
        context=settings.language_context,
        patience=settings.language_patience,
    )


def _mail(settings: EngineSettings) -> Mailer:
    server = settings.mail_server
    if server is None:
        return LocalOutbox() if settings.local_outbox else NoMailer()
    # As with Google: its library is loaded where it is used.
    from remanso.engines.mail.smtp import SmtpMailer  # noqa: PLC0415 - loaded only where it is used

    return SmtpMailer(
        server, sender=settings.mail_sender, ehlo_name=settings.public_url.host or "localhost"
    )


def _push(settings: EngineSettings) -> Pusher | None:
    if not settings.push:
        return None
    # As with Google.
    from remanso.engines.push.vapid import VapidKey  # noqa: PLC0415 - loaded only where it is used
    from remanso.engines.push.webpush import WebPusher  # noqa: PLC0415 - loaded only where it is used

    return WebPusher(VapidKey(settings.signing_key, contact=settings.mail_sender.addr_spec))


def _speech(settings: EngineSettings) -> SpeechEngine:
    if settings.speech == "none":
        return NoSpeechEngine()
    address = settings.speech_address
    if address is not None:
        return remote_engine(
            address,
            api_key=settings.speech_api_key,
            language=settings.speech_language,
            models_dir=settings.data_path / "models",
            lengths=settings.speech_blocks,
            patience=settings.speech_patience,
        )
    return LocalSpeechEngine(
        model=settings.whisper_model,
        language=settings.speech_language,
        models_dir=settings.data_path / "models",
        lengths=settings.speech_blocks or BlockLengths(),
    )
