"""What an operator may say in Spanish, too."""


def yes_or_no(said: object) -> object:
    """`si`, `sí` and `no` as a truth; whatever else as it was said."""
    if not isinstance(said, str):
        return said
    return {"si": True, "sí": True, "no": False}.get(said.strip().lower(), said)
