"""The providers of language models, a module each."""

from remanso.engines.language.provider import LanguageProvider
from remanso.engines.providers import Table

PROVIDERS = Table(__name__, LanguageProvider)
