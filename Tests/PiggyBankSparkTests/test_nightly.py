"""The nightly job says what happened to each ledger, and a night that was killed is done again."""

from __future__ import annotations

import importlib
import json
import os
import pathlib
import subprocess
import sys

import duckdb
import piggybank_spark
import pytest
from conftest import BINARY, DOCUMENTATION, Fleet, by_hand, demo, plain
from pyspark.sql import DataFrameWriter
from pyspark.sql import functions as f


def test_eight_kinds_of_change_over_four_nights(fleet: Fleet) -> None:
    names = ["quiet", "grows", "shrinks", "rewritten", "edited", "leaves", "returns", "locked"]
    whole: dict[str, list[bytes]] = {}
    for number, name in enumerate([*names, "late"]):
        whole[name] = demo(fleet.path(name), 80, number).read_bytes().splitlines(keepends=True)
    other = demo(fleet.path("other"), 80, 99).read_bytes().splitlines(keepends=True)
    fleet.path("other").unlink()
    fleet.path("late").unlink()
    fleet.write("grows", whole["grows"][:50])
    plain(fleet.path("plain"), "Asia/Tokyo", 20)
    kept = fleet.lines("plain")
    for number in (1, 2):
        with open(os.fsencode(fleet.ledgers) + b"/\xf0%d.jsonl" % number, "wb") as file:
            file.write(b"".join(whole["quiet"]))
    everybody = [*names, "plain", "\\xf01", "\\xf02"]
    assert fleet.night() == dict.fromkeys(everybody, "new")

    fleet.write("grows", whole["grows"])
    fleet.write("shrinks", whole["shrinks"][:60])
    fleet.write("rewritten", other)
    changed = whole["edited"].copy()
    changed[30] = changed[30].replace(b'"minorUnits":', b'"minorUnits":1', 1)
    assert changed != whole["edited"]
    fleet.write("edited", changed)
    fleet.path("leaves").unlink()
    fleet.path("returns").unlink()
    fleet.path("locked").unlink()
    fleet.path("locked").mkdir()
    fleet.write("late", whole["late"])
    fleet.write("plain", kept[:-5])
    second = {
        "grows": "grown",
        "shrinks": "cut-off",
        "rewritten": "other-hash",
        "edited": "edited",
        "leaves": "gone",
        "returns": "gone",
        "locked": "unreadable",
        "late": "new",
        "plain": "cut-off",
    }
    assert fleet.night() == second

    # What is not as it should be stays so, though nobody touched it since; what is gone is said once.
    fleet.write("returns", whole["returns"])
    third = {
        "shrinks": "cut-off",
        "rewritten": "other-hash",
        "edited": "edited",
        "returns": "back",
        "locked": "unreadable",
        "plain": "cut-off",
    }
    assert fleet.night() == third

    # Somebody accepts the other history and the shorter plain ledger; the cut one is put back, the others stay.
    piggybank_spark.accept(
        fleet.spark, fleet.store, str(fleet.path("rewritten")), fleet.head("rewritten")
    )
    piggybank_spark.accept(fleet.spark, fleet.store, str(fleet.path("plain")), None)
    fleet.write("shrinks", whole["shrinks"])
    assert fleet.night() == {
        "shrinks": "restored",
        "rewritten": "restored",
        "edited": "edited",
        "locked": "unreadable",
        "plain": "restored",
    }
    # From now on what was accepted is what has to be there.
    fleet.write("rewritten", whole["rewritten"])
    fleet.write("plain", kept[:-6])
    assert fleet.night() == {
        "rewritten": "other-hash",
        "edited": "edited",
        "locked": "unreadable",
        "plain": "cut-off",
    }

    held = piggybank_spark.current(fleet.spark, fleet.store, "balances")
    # DuckDB says the same of the same files, as the article says.
    article = DOCUMENTATION / "ManyLedgers.md"
    query = article.read_text().split("```sql\n")[1].split("```")[0].replace("store/", fleet.store + "/")
    sums = held.groupBy("currency").agg(f.sum("minorUnits").alias("sum")).collect()
    assert dict(duckdb.sql(query).fetchall()) == {row["currency"]: row["sum"] for row in sums}
    counted = {pathlib.Path(row.ledger).stem for row in held.collect()}
    assert counted == {"quiet", "grows", "shrinks", "returns", "late", "\\xf01", "\\xf02"}
    for name in counted - {"\\xf01", "\\xf02"}:
        path = str(fleet.path(name))
        own = [row.asDict() for row in held.where(held.ledger == path).collect()]
        said = by_hand([path], "balances")
        assert sorted((row["account"], row["minorUnits"]) for row in own) == sorted(
            (row["account"], row["minorUnits"]) for row in said
        )


def test_what_is_no_head_no_ledger_or_no_store_of_this_form_is_refused(fleet: Fleet) -> None:
    demo(fleet.path("a"), 20, 1)
    assert fleet.night() == {"a": "new"}
    name = str(fleet.path("a"))
    refused: list[tuple[str, str | None, str]] = [
        (name, "12", "'12' is no head"),
        (name, None, "was not plain on the last night: say its head"),
        ("another", fleet.head("a"), "the store has no ledger 'another'"),
    ]
    for ledger, head, words in refused:
        with pytest.raises(ValueError, match=words):
            piggybank_spark.accept(fleet.spark, fleet.store, ledger, head)
    listing = piggybank_spark.listing(fleet.spark, str(fleet.ledgers))
    with pytest.raises(ValueError, match="has the ledger '.*' 2 times: name each once"):
        piggybank_spark.nightly(fleet.spark, listing.union(listing), fleet.store)
    for form, advice in [("1", "begin a new store in another folder"), ("3", "install the version")]:
        (pathlib.Path(fleet.store) / "_form").write_text(form)
        (pathlib.Path(fleet.store) / "._form.crc").unlink(missing_ok=True)
        with pytest.raises(ValueError, match=f"has form '{form}', and this package knows '2': .*{advice}"):
            fleet.night()
    (pathlib.Path(fleet.store) / "_form").write_text("3")
    with pytest.raises(ValueError, match="has form '3'"):
        piggybank_spark.current(fleet.spark, fleet.store, "heads")


_KILLED = """
import importlib, os, sys
import piggybank_spark
job = importlib.import_module("piggybank_spark.nightly")
from conftest import session

write = job._Store.write

def killed(self, rows, table, run, files=None):
    if table == "heads":
        os._exit(9)
    write(self, rows, table, run, files)

job._Store.write = killed
spark = session("local[2]")
piggybank_spark.nightly(spark, piggybank_spark.listing(spark, sys.argv[1]), sys.argv[2])
"""


def test_a_driver_that_is_killed_before_the_heads_does_the_same_night_again(
    fleet: Fleet, tmp_path: pathlib.Path
) -> None:
    for number in range(6):
        demo(fleet.path(f"{number}"), 60, number)
    undisturbed = Fleet.__new__(Fleet)
    undisturbed.spark, undisturbed.ledgers = fleet.spark, fleet.ledgers
    undisturbed.store = str(tmp_path / "undisturbed")
    assert fleet.night() == undisturbed.night()
    fleet.write("2", fleet.lines("2")[:40])
    fleet.path("3").unlink()

    environment = {**os.environ, "PIGGYBANK_BINARY": BINARY}
    environment["PYTHONPATH"] = os.pathsep.join([str(pathlib.Path(__file__).parent), *sys.path])
    command = [sys.executable, "-c", _KILLED, str(fleet.ledgers), fleet.store]
    job = subprocess.run(command, env=environment, check=False, capture_output=True)
    assert job.returncode == 9, job.stderr.decode(errors="replace")
    # The facts are there, and count for nothing without their heads.
    assert (pathlib.Path(fleet.store) / "totals" / "run=2").exists()
    seen = piggybank_spark.current(fleet.spark, fleet.store, "heads")
    assert {row.run for row in seen.collect()} == {1}
    assert fleet.night() == undisturbed.night() == {"2": "cut-off", "3": "gone"}
    for table in piggybank_spark.TABLES:
        stores = []
        for store in (fleet.store, undisturbed.store):
            rows = fleet.spark.read.parquet(f"{store}/{table}").collect()
            stores.append(sorted(json.dumps(row.asDict(), default=str, sort_keys=True) for row in rows))
        assert stores[0] == stores[1], table


def test_a_night_that_another_job_has_taken_over_fails(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch
) -> None:
    demo(fleet.path("a"), 20, 1)
    job = importlib.import_module("piggybank_spark.nightly")
    write = job._Store.write
    others: list[dict[str, str]] = []

    def while_another_does_it(store, rows, table, run, files=None):  # type: ignore[no-untyped-def]
        monkeypatch.setattr(job._Store, "write", write)
        others.append(fleet.night())
        write(store, rows, table, run, files)

    monkeypatch.setattr(job._Store, "write", while_another_does_it)
    with pytest.raises(RuntimeError, match="another job does night 1 of the store"):
        fleet.night()
    assert others == [{"a": "new"}]
    # It is whole: nothing has changed since, so nothing is looked at.
    assert fleet.night() == {}


@pytest.mark.parametrize(
    ("place", "loses_steps"), [("violations", True), ("balances", False), ("heads", False)]
)
def test_a_night_that_is_taken_over_while_a_table_is_written_leaves_that_of_the_other_job(
    fleet: Fleet, monkeypatch: pytest.MonkeyPatch, place: str, loses_steps: bool
) -> None:
    demo(fleet.path("a"), 20, 1)
    store = pathlib.Path(fleet.store)
    job = importlib.import_module("piggybank_spark.nightly")
    write, delete, parquet = job._Store.write, job._Store.delete, DataFrameWriter.parquet
    others: list[dict[str, str]] = []
    committed: list[dict[str, bytes]] = []

    def files() -> dict[str, bytes]:
        """What is in the tables of the night."""
        found = [path for table in piggybank_spark.TABLES for path in (store / table).glob("run=1/*")]
        return {str(path): path.read_bytes() for path in found}

    def writing(store, rows, table, run, files=None):  # type: ignore[no-untyped-def]
        if table == place:
            monkeypatch.setattr(DataFrameWriter, "parquet", while_another_does_it)
        write(store, rows, table, run, files)

    def while_another_does_it(writer, path, *more, **others_):  # type: ignore[no-untyped-def]
        monkeypatch.setattr(DataFrameWriter, "parquet", parquet)
        monkeypatch.setattr(job._Store, "write", write)
        others.append(fleet.night())
        committed.append(files())
        parquet(writer, path, *more, **others_)

    def deleting(store, path):  # type: ignore[no-untyped-def]
        if loses_steps or "/staging/" not in path:
            delete(store, path)

    monkeypatch.setattr(job._Store, "write", writing)
    monkeypatch.setattr(job._Store, "delete", deleting)
    with pytest.raises(RuntimeError, match="another job does night 1 of the store"):
        fleet.night()
    assert others == [{"a": "new"}]
    assert [files()] == committed
    assert fleet.night() == {}


def test_a_night_is_committed_once(fleet: Fleet, monkeypatch: pytest.MonkeyPatch) -> None:
    demo(fleet.path("a"), 20, 1)
    job = importlib.import_module("piggybank_spark.nightly")
    text = job._Store._write_text
    others: list[dict[str, str]] = []

    def after_another(store, path, words, overwrite=True):  # type: ignore[no-untyped-def]
        if path.endswith("/_SUCCESS"):
            monkeypatch.setattr(job._Store, "_write_text", text)
            others.append(fleet.night())
        text(store, path, words, overwrite)

    monkeypatch.setattr(job._Store, "_write_text", after_another)
    with pytest.raises(RuntimeError, match="another job does night 1 of the store"):
        fleet.night()
    assert others == [{"a": "new"}]
    assert fleet.night() == {}
