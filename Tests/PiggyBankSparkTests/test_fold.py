"""Folding ledgers on a machine of its own gives what the tool gives by itself."""

from __future__ import annotations

import os
import pathlib
import stat

import piggybank_spark
import pytest
from conftest import BINARY, FIXTURES, ZONES, by_hand, demo, plain
from piggybank_spark.source import shares
from pyspark.sql import DataFrame, SparkSession

TABLES = list(piggybank_spark.TABLES)


@pytest.fixture(scope="module")
def fleet(tmp_path_factory: pytest.TempPathFactory) -> pathlib.Path:
    """Three hundred ledgers in eight zones, every broken one and odd names."""
    folder = tmp_path_factory.mktemp("fleet")
    for number in range(300):
        path = folder / f"ledger {number:03}.jsonl"
        if number % 3 == 0:
            demo(path, 40 + number, number)
        else:
            plain(path, ZONES[number % len(ZONES)], number % 60)
    for path in (FIXTURES / "errors").glob("*.jsonl"):
        (folder / path.name).write_bytes(path.read_bytes())
    for name in ["it's \"so\".jsonl", "имя.jsonl", "a\tb.jsonl", "-f.jsonl", "50%.jsonl"]:
        demo(folder / name, 30, 7)
    (folder / "folder.jsonl").mkdir()
    (folder / "dangling.jsonl").symlink_to(folder / "nowhere")
    os.mkfifo(folder / "fifo.jsonl")
    return folder


def paths(folder: pathlib.Path) -> list[str]:
    return sorted(str(path) for path in folder.iterdir())


def said(rows: DataFrame) -> list[dict[str, object]]:
    """Rows as the tool writes them: sums and dates as text."""
    result = []
    for row in rows.collect():
        values = row.asDict()
        for name, value in values.items():
            if value is not None and not isinstance(value, (bool, int, str)):
                values[name] = str(value)
        result.append(values)
    return result


def ordered(rows: list[dict[str, object]]) -> list[str]:
    return sorted(repr(sorted(row.items(), key=lambda item: item[0])) for row in rows)


@pytest.mark.parametrize("table", TABLES)
def test_every_table_is_what_the_tool_says(
    spark: SparkSession, fleet: pathlib.Path, table: str
) -> None:
    expected = [
        {name: value for name, value in row.items() if name != "table"}
        for row in by_hand(paths(fleet), table)
    ]
    assert expected
    frame = spark.createDataFrame([(path,) for path in paths(fleet)], "file string").repartition(7)
    assert ordered(said(piggybank_spark.fold(frame, table))) == ordered(expected)
    read = spark.read.format("piggybank").option("table", table).load(str(fleet))
    assert ordered(said(read)) == ordered(expected)
    assert read.schema == piggybank_spark.schema(table)


def test_all_tables_at_once(spark: SparkSession, fleet: pathlib.Path) -> None:
    frame = spark.createDataFrame([(path,) for path in paths(fleet)], "file string").repartition(3)
    rows = piggybank_spark.fold(frame, "all").localCheckpoint()
    for table in TABLES:
        own = rows.where(rows.table == table).select(piggybank_spark.schema(table).names)
        alone = piggybank_spark.fold(frame, table)
        assert ordered(said(own)) == ordered(said(alone))


def test_totals_with_and_without_what_is_broken(spark: SparkSession, fleet: pathlib.Path) -> None:
    frame = spark.createDataFrame([(path,) for path in paths(fleet)], "file string")
    totals = piggybank_spark.totals(piggybank_spark.fold(frame, "all"))
    heads = by_hand(paths(fleet), "heads")
    assert totals.not_ok == sum(not head["ok"] for head in heads) > 3
    ok: dict[str, int] = {}
    everything: dict[str, int] = {}
    for row in by_hand(paths(fleet), "totals"):
        held = int(str(row["accounts"])) + int(str(row["goals"]))
        currency = str(row["currency"])
        everything[currency] = everything.get(currency, 0) + held
        ok[currency] = ok.get(currency, 0) + (held if row["ok"] else 0)
    assert (totals.ok, totals.all) == (ok, everything)
    alone = piggybank_spark.totals(piggybank_spark.fold(frame, "totals"))
    assert (alone.ok, alone.all) == (ok, everything)
    assert 3 < alone.not_ok < totals.not_ok
    assert "are not as they should be" in str(totals)


def test_names_heads_and_paths_of_bytes(spark: SparkSession, tmp_path: pathlib.Path) -> None:
    ledger = demo(tmp_path / "a.jsonl", 50, 1)
    odd = os.fsencode(tmp_path) + b"/\xff\xfe.jsonl"
    with open(odd, "wb") as file:
        file.write(ledger.read_bytes())
    head = by_hand([str(ledger)], "heads")[0]
    kept = f"{head['head']}@{head['sequence']}"
    frame = spark.createDataFrame(
        [
            (str(ledger).encode(), "kept", kept),
            (odd, "odd", "0" * 64 + "@3"),
            (odd, "another", None),
        ],
        "file binary, ledger string, expectHead string",
    )
    rows = {row.ledger: row for row in piggybank_spark.fold(frame, "heads").collect()}
    assert (rows["kept"].ok, rows["kept"].expectedHead, rows["kept"].eventsSince) == (True, "found", 0)
    assert (rows["odd"].ok, rows["odd"].expectedHead) == (False, "other-hash")
    assert (rows["another"].ok, rows["another"].expectedHead) == (True, None)


def test_a_row_without_a_file_fails_the_job(spark: SparkSession, tmp_path: pathlib.Path) -> None:
    ledger = str(demo(tmp_path / "a.jsonl", 20, 1))
    frame = spark.createDataFrame([(ledger, "a"), (None, "b")], "file string, ledger string")
    with pytest.raises(Exception, match="the frame of ledgers has a row without a file, 'b'"):
        piggybank_spark.fold(frame, "heads").collect()


def test_paths_lists_and_folders_of_the_data_source(
    spark: SparkSession, tmp_path: pathlib.Path
) -> None:
    ledger = demo(tmp_path / "a.jsonl", 20, 1)
    for name in [b"x\xff.jsonl", b"x\xfe.jsonl"]:
        with open(os.fsencode(tmp_path) + b"/" + name, "wb") as file:
            file.write(ledger.read_bytes())
    (tmp_path / "none").mkdir()

    def names(*patterns: str, **options: str) -> list[str]:
        reader = spark.read.format("piggybank").options(**options)
        rows = reader.load(list(patterns) if len(patterns) > 1 else patterns[0]).collect()
        assert all(row.ok for row in rows)
        return [pathlib.Path(row.ledger).name for row in rows]

    everybody = ["a.jsonl", "x\\xfe.jsonl", "x\\xff.jsonl"]
    assert names(str(tmp_path)) == names(f"file://{tmp_path}/*.jsonl") == everybody
    assert names(str(tmp_path), str(ledger), partitionBytes="1") == everybody
    assert names(str(tmp_path / "none")) == []
    (tmp_path / "none" / "[1]*.jsonl").write_bytes(ledger.read_bytes())
    assert names(str(tmp_path / "none" / "[1]*.jsonl")) == ["[1]*.jsonl"]
    for pattern, words in [
        (str(tmp_path / "*.json"), "no file matches '.*json' on this machine"),
        ("s3a://ledgers/a", "'s3a://ledgers/a' is not a path"),
    ]:
        with pytest.raises(Exception, match=words):
            names(pattern)
        with pytest.raises(ValueError, match=words):
            piggybank_spark.listing(spark, pattern)
    for number in ["many", "0", "-1"]:
        with pytest.raises(Exception, match=f"partitionBytes is '{number}': say a number of bytes"):
            names(str(tmp_path), partitionBytes=number)


def test_a_tool_that_is_absent_or_of_another_version_is_named(
    spark: SparkSession, tmp_path: pathlib.Path
) -> None:
    frame = spark.createDataFrame([("a",)], "file string")
    with pytest.raises(Exception, match="is not a program on .*: name its path as the option 'binary'"):
        piggybank_spark.fold(frame, "heads", binary="/nowhere/piggybank").collect()
    other = tmp_path / "piggybank"
    other.write_text("#!/bin/sh\necho piggybank 9.9.9\n")
    other.chmod(other.stat().st_mode | stat.S_IXUSR)
    with pytest.raises(Exception, match="is piggybank 9.9.9, and this package needs piggybank 0.1.0"):
        piggybank_spark.fold(frame, "heads", binary=str(other)).collect()
    failing = tmp_path / "failing"
    failing.write_text('#!/bin/sh\n[ "$1" = --version ] && exec echo piggybank 0.1.0\necho no luck >&2; exit 3\n')
    failing.chmod(0o755)
    with pytest.raises(Exception, match="ended with status 3: no luck"):
        piggybank_spark.fold(frame, "heads", binary=str(failing)).collect()
    with pytest.raises(ValueError, match="no column 'file'"):
        piggybank_spark.fold(spark.range(1), "heads")
    with pytest.raises(ValueError, match="there is no table 'sums'"):
        piggybank_spark.fold(frame, "sums")
    assert os.access(BINARY, os.X_OK)


def test_shares_have_about_as_many_bytes_and_every_core_has_some(tmp_path: pathlib.Path) -> None:
    files = []
    for number in range(100):
        path = tmp_path / f"{number}"
        path.write_bytes(b"x" * (number * 1_000))
        files.append(os.fsencode(path))
    given = shares(files, 64 << 20, 2)
    assert [path for share in given for path in share] == files
    assert len(given) >= 8 and all(given)
    assert shares([], 1, 2) == []
    assert max(len(share) for share in shares(files * 300, 64 << 20, 1)) <= 10_000


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 ledgers are not as they should be"),
        (1, "1 ledger is not as it should be"),
        (2, "2 ledgers are not as they should be"),
    ],
)
def test_what_ledgers_hold_together_in_words(count: int, words: str) -> None:
    totals = piggybank_spark.Totals(ok={"GBP": 5}, all={"GBP": 7}, not_ok=count)
    assert str(totals) == f"{words}\nGBP  5  of  7"
