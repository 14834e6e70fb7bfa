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
from conftest import by_hand, demo, session
from pyspark.sql import SparkSession


@pytest.fixture(scope="module")
def cluster() -> Iterator[SparkSession]:
    active = SparkSession.getActiveSession()
    if active is not None:
        active.stop()
    found = session("local-cluster[2,1,1024]")
    yield found
    found.stop()


def executors() -> list[int]:
    said = subprocess.run(
        ["pgrep", "-f", "CoarseGrainedExecutorBackend"], capture_output=True, text=True, check=False
    ).stdout
    return [int(number) for number in said.split() if int(number) != os.getpid()]


def test_a_killed_executor_changes_nothing(cluster: SparkSession, tmp_path: pathlib.Path) -> None:
    paths = [str(demo(tmp_path / f"{number}.jsonl", 2_000, number)) for number in range(60)]
    frame = cluster.createDataFrame([(path,) for path in paths], "file string").repartition(60)
    expected = sorted((row["ledger"], row["head"]) for row in by_hand(paths, "heads"))

    def rows() -> list[tuple[str, str]]:
        found = piggybank_spark.fold(frame, "heads").collect()
        return sorted((row.ledger, row.head) for row in found)

    assert rows() == expected
    before = executors()
    assert len(before) >= 2
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
