"""How much memory there is for a model, as Linux says it and as a container limits it."""

from pathlib import Path

from remanso.engines.language.generative.installed.memory import available, carried, needed

MEMINFO = "MemTotal:       16000000 kB\nMemFree:         1000000 kB\nMemAvailable:    8000000 kB\n"
FREE = 8_000_000 * 1024


def machine(folder: Path, **cgroup: str) -> tuple[Path, Path]:
    """The two folders in which the system says how much there is."""
    for name in ("proc", "cgroup"):
        (folder / name).mkdir()
    (folder / "proc" / "meminfo").write_text(MEMINFO)
    for name, content in cgroup.items():
        (folder / "cgroup" / f"memory.{name}").write_text(content)
    return folder / "proc", folder / "cgroup"


def test_what_could_be_freed_counts_as_free(tmp_path: Path) -> None:
    assert available(*machine(tmp_path)) == FREE


def test_a_container_has_no_more_than_its_limit(tmp_path: Path) -> None:
    limited = machine(
        tmp_path,
        max="4000000000\n",
        current="3000000000\n",
        stat="anon 1000000000\ninactive_file 500000000\n",
    )

    assert available(*limited) == 1_500_000_000


def test_a_container_without_a_limit_has_what_the_machine_has(tmp_path: Path) -> None:
    assert available(*machine(tmp_path, max="max\n", current="1\n", stat="")) == FREE


def test_where_the_system_says_nothing_all_there_is_counts(tmp_path: Path) -> None:
    assert available(tmp_path / "proc", tmp_path / "cgroup") > 0


def test_a_machine_carries_the_models_that_it_has_room_for() -> None:
    assert needed(carried(FREE)) <= FREE
    assert needed(carried(FREE) + 1_000_000) > FREE
    assert carried(0) == 0
