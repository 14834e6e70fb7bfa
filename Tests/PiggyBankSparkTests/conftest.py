"""Sessions of real engines, and fleets of ledgers."""

from __future__ import annotations

import json
import os
import pathlib
import subprocess
from collections.abc import Iterator

import piggybank_spark
import pytest
from pyspark.sql import SparkSession

BINARY = os.environ["PIGGYBANK_BINARY"]
PROJECT = pathlib.Path(__file__).parents[2]
FIXTURES = PROJECT / "Fixtures"
DOCUMENTATION = PROJECT / "Sources" / "PiggyBank" / "PiggyBank.docc"

ZONES = [
    "Europe/London",
    "America/New_York",
    "America/Sao_Paulo",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Asia/Kathmandu",
    "Africa/Casablanca",
    "Asia/Tokyo",
]


def session(master: str) -> SparkSession:
    builder = (
        SparkSession.builder.master(master)
        .appName("piggybank")
        .config("spark.ui.enabled", "false")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.files", BINARY)
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.driver.host", "127.0.0.1")
        # Executors are processes of their own, which look for modules where this one does.
        .config("spark.executorEnv.PYTHONPATH", os.pathsep.join(package_folders()))
        .config("spark.executor.memory", "1g")
        # Each runs too briefly for what is compiled well to pay.
        .config("spark.driver.extraJavaOptions", "-XX:TieredStopAtLevel=1")
        .config("spark.executor.extraJavaOptions", "-XX:TieredStopAtLevel=1")
    )
    return piggybank_spark.register(builder.getOrCreate())


def package_folders() -> list[str]:
    return [str(pathlib.Path(piggybank_spark.__file__).parents[1])]


@pytest.fixture(scope="module")
def spark() -> Iterator[SparkSession]:
    found = session(os.environ.get("PIGGYBANK_SPARK_MASTER", "local[2]"))
    yield found
    found.stop()


def demo(path: pathlib.Path, events: int, seed: int) -> pathlib.Path:
    """A sealed ledger of the demo."""
    command = [BINARY, "demo", "--events", str(events), "--seed", str(seed)]
    path.write_bytes(subprocess.run(command, capture_output=True, check=True).stdout)
    return path


def plain(path: pathlib.Path, zone: str, payments: int) -> pathlib.Path:
    """A plain ledger of a time zone, whose payments are an hour apart around the turn of a year."""
    lines: list[dict[str, object]] = [
        {"type": "ledgerOpened", "version": 1, "timeZone": zone, "weekStart": "monday"},
        {"type": "accountOpened", "account": "a", "name": "A", "currency": "GBP"},
        {
            "type": "deposited",
            "account": "a",
            "amount": {"currency": "GBP", "minorUnits": 1_000_000},
        },
    ]
    for number in range(payments):
        amount = {"currency": "GBP", "minorUnits": 101 + number}
        lines.append({"type": "withdrawn", "account": "a", "amount": amount})
    with path.open("w") as file:
        for index, line in enumerate(lines):
            day, hour = divmod(12 + index, 24)
            time = f"2025-12-{28 + day:02d}T{hour:02d}:30:00.000Z"
            print(json.dumps({"sequence": index + 1, "time": time, **line}), file=file)
    return path


def by_hand(paths: list[str], table: str) -> list[dict[str, object]]:
    """What the tool says by itself, as values of Spark's rows."""
    requests = "".join(json.dumps({"file": path}) + "\n" for path in paths)
    said = subprocess.run(
        [BINARY, "fold", "--table", table], input=requests, capture_output=True, text=True, check=True
    ).stdout
    return [json.loads(line) for line in said.splitlines()]


class Fleet:
    """A folder of ledgers and a store."""

    def __init__(self, spark: SparkSession, folder: pathlib.Path) -> None:
        self.spark = spark
        self.ledgers = folder / "ledgers"
        self.ledgers.mkdir()
        self.store = str(folder / "store")
        self._clock = 1_700_000_000

    def path(self, name: str) -> pathlib.Path:
        return self.ledgers / f"{name}.jsonl"

    def touch(self, name: str) -> None:
        """Gives a ledger another time, as every change does."""
        self._clock += 60
        os.utime(self.path(name), (self._clock, self._clock))

    def lines(self, name: str) -> list[bytes]:
        return self.path(name).read_bytes().splitlines(keepends=True)

    def write(self, name: str, lines: list[bytes]) -> None:
        self.path(name).write_bytes(b"".join(lines))
        self.touch(name)

    def night(self, **more: bool) -> dict[str, str]:
        """The outcomes of a night, by the names of the ledgers."""
        listing = piggybank_spark.listing(self.spark, str(self.ledgers))
        heads = piggybank_spark.nightly(self.spark, listing, self.store, **more)
        return {pathlib.Path(row.ledger).stem: row.outcome for row in heads.collect()}

    def head(self, name: str) -> str:
        head = by_hand([str(self.path(name))], "heads")[0]
        return f"{head['head']}@{head['sequence']}"


@pytest.fixture
def fleet(spark: SparkSession, tmp_path: pathlib.Path) -> Fleet:
    return Fleet(spark, tmp_path)
