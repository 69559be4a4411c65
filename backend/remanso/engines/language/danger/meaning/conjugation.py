"""The forms of a regular Spanish verb, by who does it: enough to tell «me pego» from «me pegó»."""

# By the person that the form may be; a few are two of them. Accents tell them apart where written.
_AR = {
    "1": "o é aba aré aría e ara ase",
    "2": "as ás aste abas arás arías es és aras",
    "3": "a ó aba ará aría e ara ase an aron aban arán arían en aran asen",
    "nos": "amos ábamos emos",
    "inf": "ar",
    "ger": "ando",
    "part": "ado ada ados adas",
}
_ER = {
    "1": "o í ía eré ería a iera iese",
    "2": "es és iste ías erás erías as ás ieras",
    "3": "e ió ía erá ería a iera iese en ieron ían erán erían an ieran",
    "nos": "emos imos íamos amos",
    "inf": "er",
    "ger": "iendo",
    "part": "ido ida idos idas",
}
_IR = _ER | {
    "1": "o í ía iré iría a iera iese",
    "2": "es ís iste ías irás irías as ás ieras",
    "3": "e ió ía irá iría a iera iese en ieron ían irán irían an ieran",
    "nos": "imos íamos amos",
    "inf": "ir",
}
_ENDINGS = {"ar": _AR, "er": _ER, "ir": _IR}
PERSONS = tuple(_AR)


def forms(stem: str, ending: str) -> dict[str, list[str]]:
    """Conjugate a stem (`mat`, `ar`): its forms by person, infinitive, gerund and participle."""
    return {
        person: [_joined(stem, one) for one in endings.split()]
        for person, endings in _ENDINGS[ending].items()
    }


def _joined(stem: str, ending: str) -> str:
    if ending[0] in "eé":
        if stem.endswith("g"):
            return f"{stem}u{ending}"
        if stem.endswith("c"):
            return f"{stem[:-1]}qu{ending}"
    return stem + ending
