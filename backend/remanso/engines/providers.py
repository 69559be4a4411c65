"""Providers of one kind in one table: each is a module of a package and is found there."""

import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from importlib import import_module
from typing import Generic, TypeVar

from remanso.engines.network.locality import host_of, stays_here

Relay = Callable[[str, str], str | None]
"""Given a model and an address, the host outside that it passes everything on to; or None."""


class Key(Enum):
    """When a provider answers nobody who has no key."""

    ALWAYS = auto()
    AT_ITS_OWN_ADDRESS = auto()
    NEVER = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Provider:
    """What is known of a provider of any kind. Nothing has a default: nothing can be forgotten."""

    # As the operator writes it in a setting.
    name: str
    # As people read it: at its own address, and of others that answer as it does.
    title: str
    title_elsewhere: str
    base_url: str
    key: Key
    relay: Relay


P = TypeVar("P", bound=Provider)


@dataclass(frozen=True, slots=True)
class Address(Generic[P]):
    """A model of a provider, and where it answers."""

    provider: P
    model: str
    base_url: str

    @property
    def local(self) -> bool:
        """Whether what is sent there stays on this machine or on this network."""
        return self._relay is None and stays_here(self.base_url)

    @property
    def official(self) -> bool:
        """Whether it is the provider itself that answers there."""
        return self.base_url == self.provider.base_url

    @property
    def host(self) -> str:
        """Where things end up, as it is said to people."""
        return self._relay or host_of(self.base_url)

    @property
    def title(self) -> str:
        """Who answers there, as people read it."""
        return self.provider.title if self.official else self.provider.title_elsewhere

    @property
    def needs_key(self) -> bool:
        """Whether nothing is answered there without a key."""
        key = self.provider.key
        return key is Key.ALWAYS or (key is Key.AT_ITS_OWN_ADDRESS and self.official)

    @property
    def _relay(self) -> str | None:
        return self.provider.relay(self.model, self.base_url)


@dataclass(frozen=True, slots=True)
class Table(Generic[P]):
    """The providers of one kind: what the modules of a package call `PROVIDER`."""

    package: str
    kind: type[P]

    def by_name(self) -> Mapping[str, P]:
        """Every provider. Raises `TypeError` where a module has none, or two have one name."""
        found: dict[str, P] = {}
        for each in pkgutil.iter_modules(import_module(self.package).__path__):
            module = f"{self.package}.{each.name}"
            provider = getattr(import_module(module), "PROVIDER", None)
            if not isinstance(provider, self.kind):
                raise TypeError(f"{module} has no PROVIDER that is a {self.kind.__name__}")
            if provider.name in found:
                raise TypeError(f"{module} is a second provider named {provider.name}")
            found[provider.name] = provider
        return found


def stays_where_sent(model: str, base_url: str) -> None:
    """Of a provider that passes nothing on."""
