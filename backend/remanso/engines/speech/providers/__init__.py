"""The providers of transcriptions, a module each."""

from remanso.engines.providers import Table
from remanso.engines.speech.provider import SpeechProvider

PROVIDERS = Table(__name__, SpeechProvider)
