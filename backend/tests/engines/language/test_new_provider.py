"""A provider that nobody here has heard of: one file is all that it takes."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pydantic import ValidationError

from remanso.engines.language import providers
from remanso.engines.language.providers import PROVIDERS
from remanso.engines.registry import build_engines
from remanso.settings.product import Settings
from tests.engines.language.conversation import SESSION
from tests.engines.language.models import FORM, never
from tests.support.language_model import KEY, Provider, Say

WHOLE = '''
"""A provider that speaks as OpenAI does."""

from remanso.engines.language.provider import LanguageProvider
from remanso.engines.providers import Key, stays_where_sent


def _load():
    from remanso.engines.language.model.connection import compatible

    return compatible.compatible_model


PROVIDER = LanguageProvider(
    name="inventado",
    title="Modelos Inventados",
    title_elsewhere="Modelos Inventados",
    base_url="https://api.inventado.example/v1",
    key=Key.AT_ITS_OWN_ADDRESS,
    relay=stays_where_sent,
    context=32_000,
    context_elsewhere=16_000,
    grammar=False,
    load=_load,
)
'''

Write = Callable[[str], None]


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Put a module with this text beside the providers."""
    monkeypatch.setattr(providers, "__path__", [*providers.__path__, str(tmp_path)])

    def write(text: str) -> None:
        (tmp_path / "inventado.py").write_text(text)

    yield write
    sys.modules.pop(f"{providers.__name__}.inventado", None)
    monkeypatch.delattr(providers, "inventado", raising=False)


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Settings]:
    """The settings that these variables make."""

    def of(**variables: str) -> Settings:
        for name, value in variables.items():
            monkeypatch.setenv(f"REMANSO_{name}", value)
        return Settings()

    return of


def test_one_module_is_a_provider(
    module: Write, said: Callable[..., Settings], provider: Provider
) -> None:
    module(WHOLE)
    base_url = f"{provider.address}/v1"
    engine = build_engines(
        said(LANGUAGE_MODEL="inventado:g-1", LANGUAGE_BASE_URL=base_url, LANGUAGE_API_KEY=KEY)
    ).language
    provider.will(Say(form=FORM))

    analisis = engine.analyse_part(SESSION, 0, cancelled=never)

    described = engine.describe()
    assert (described.nombre, described.modelo) == ("Modelos Inventados", "g-1")
    assert (described.local, described.disponible) == (True, True)
    assert [each.texto for each in analisis.resumen] == ["Ha llorado por el trabajo."]
    assert provider.asked[0].body["model"] == "g-1"


def test_at_its_own_address_it_wants_leave_and_a_key(
    module: Write, said: Callable[..., Settings]
) -> None:
    module(WHOLE)

    with pytest.raises(ValidationError, match=r"api\.inventado\.example.*CLOUD_ENGINES=true"):
        said(LANGUAGE_MODEL="inventado:g-1")

    described = build_engines(said(CLOUD_ENGINES="true")).language.describe()
    assert not described.local
    assert "Falta la clave de Modelos Inventados" in (described.motivo or "")


def test_whoever_is_in_no_table_is_refused_with_those_who_are(
    module: Write, said: Callable[..., Settings]
) -> None:
    module(WHOLE)

    with pytest.raises(
        ValidationError, match="los proveedores son anthropic, inventado, ollama, openai"
    ) as refused:
        said(LANGUAGE_MODEL="gemini:pro")

    assert [problem["loc"] for problem in refused.value.errors()] == [("language_model",)]


@pytest.mark.parametrize("field", ["title", "base_url", "key", "relay", "context", "load"])
def test_a_field_that_was_forgotten_is_told(module: Write, field: str) -> None:
    module("\n".join(line for line in WHOLE.split("\n") if f" {field}=" not in line))

    with pytest.raises(TypeError, match=f"'{field}'"):
        PROVIDERS.by_name()


def test_a_module_without_a_provider_is_told(module: Write) -> None:
    module('"""Nothing yet."""')

    with pytest.raises(TypeError, match="inventado has no PROVIDER that is a LanguageProvider"):
        PROVIDERS.by_name()


def test_two_providers_of_one_name_are_told(module: Write) -> None:
    module(WHOLE.replace('name="inventado"', 'name="ollama"'))

    with pytest.raises(TypeError, match="a second provider named ollama"):
        PROVIDERS.by_name()
