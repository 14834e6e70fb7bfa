"""Executors in processes of their own, and one of them killed in the middle, give the same rows."""

from __future__ import annotations

import os
import pathlib
import signal
import subprocess
import threading
import time
from collections.abc import Iterator

import piggybank_spark
import pytest
from conftest import Fleet, by_hand, demo, session
from pyspark.sql import SparkSession


@pytest.fixture(scope="module")
def cluster() -> Iterator[SparkSession]:
    active = SparkSession.getActiveSession()
    if active is not None:
        active.stop()
    found = session("local-cluster[2,1,1024]")
    yield found
    found.stop()


def executors(cluster: SparkSession) -> list[int]:
    """The processes of a session's executors, and of no other session's."""
    driver = f"CoarseGrainedExecutorBackend.*--driver-url [^ ]*:{cluster.conf.get('spark.driver.port')} "
    said = subprocess.run(["pgrep", "-f", driver], capture_output=True, text=True, check=False).stdout
    return [int(number) for number in said.split()]


def test_a_killed_executor_changes_nothing(cluster: SparkSession, tmp_path: pathlib.Path) -> None:
    paths = [str(demo(tmp_path / f"{number}.jsonl", 2_000, number)) for number in range(60)]
    frame = cluster.createDataFrame([(path,) for path in paths], "file string").repartition(16)
    expected = sorted((row["ledger"], row["head"]) for row in by_hand(paths, "heads"))

    def rows() -> list[tuple[str, str]]:
        found = piggybank_spark.fold(frame, "heads").collect()
        return sorted((row.ledger, row.head) for row in found)

    assert rows() == expected
    before = executors(cluster)
    assert len(before) == 2
    killed: list[int] = []

    def kill() -> None:
        # Once tasks are done by both.
        time.sleep(0.3)
        os.kill(before[0], signal.SIGKILL)
        killed.append(before[0])

    killer = threading.Thread(target=kill)
    killer.start()
    found = [rows() for _ in range(3)]
    killer.join()
    assert killed and not pathlib.Path(f"/proc/{killed[0]}/exe").exists()
    assert found == [expected] * 3

    # The data source is read by executors, too.
    read = cluster.read.format("piggybank").option("table", "heads").load(str(tmp_path))
    assert sorted((row.ledger, row.head) for row in read.collect()) == expected


def test_a_night_in_which_the_executors_are_killed_says_the_same(
    cluster: SparkSession, tmp_path: pathlib.Path
) -> None:
    fleet = Fleet(cluster, tmp_path)
    names = [f"{number:02}" for number in range(60)]

    def begin(names: list[str]) -> None:
        for name in names:
            demo(fleet.path(name), 200, int(name))

    begin(names[:40])
    assert fleet.night() == dict.fromkeys(names[:40], "new")
    for name in names[:10]:
        fleet.write(name, fleet.lines(name)[:-1])
    for name in names[10:20]:
        fleet.path(name).unlink()
    begin(names[40:])
    killed: list[int] = []
    is_over = threading.Event()

    def kill() -> None:
        # Once the job knows what has changed, and folds that: what executors kept until then is lost with them.
        while not list(pathlib.Path(fleet.store).glob("staging/run=2/*/folded")):
            if is_over.wait(0.01):
                return
        killed.extend(executors(cluster))
        for number in killed:
            os.kill(number, signal.SIGKILL)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        outcomes = fleet.night()
    finally:
        is_over.set()
        killer.join()
    assert killed
    assert outcomes == {
        **dict.fromkeys(names[:10], "cut-off"),
        **dict.fromkeys(names[10:20], "gone"),
        **dict.fromkeys(names[40:], "new"),
    }
    held = piggybank_spark.current(cluster, fleet.store, "balances").collect()
    expected = by_hand([str(fleet.path(name)) for name in names[20:]], "balances")
    assert sorted((row.ledger, row.account, row.minorUnits) for row in held) == sorted(
        (row["ledger"], row["account"], row["minorUnits"]) for row in expected
    )
