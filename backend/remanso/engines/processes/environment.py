"""What a child process knows of our environment: it may work on a hostile file, so no secrets."""

import os

_NAMES = {"HOME", "LANG", "LANGUAGE", "LD_LIBRARY_PATH", "PATH", "TMPDIR", "TZ", "VIRTUAL_ENV"}
# The interpreter's own settings, and those of the libraries that count on processors.
_BEGINNINGS = ("LC_", "PYTHON", "OMP_", "OPENBLAS_", "MKL_", "CUDA_", "GGML_", "CT2_")


def of_child() -> dict[str, str]:
    """The variables that a child needs to find its code and libraries, and to work as we do."""
    return {
        name: value
        for name, value in os.environ.items()
        if name in _NAMES or name.startswith(_BEGINNINGS)
    }
