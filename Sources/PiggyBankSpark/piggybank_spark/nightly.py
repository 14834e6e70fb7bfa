"""The nightly job: what a fleet comes to, kept night by night as Parquet, and what happened to each ledger.

A store is a folder of tables, each with a folder ``run=N`` for each night. ``heads`` is written last, as one file: that
is the commit, and facts of a night without heads are never read. Keep the store where nobody who writes ledgers can
write, as it knows the heads that ledgers had.
"""

from __future__ import annotations

import os
import re
import uuid
from typing import TYPE_CHECKING, Any

from py4j.protocol import Py4JJavaError
from pyspark.sql import Window
from pyspark.sql import functions as f
from pyspark.sql.types import BooleanType, LongType, StringType, StructField, StructType

from .fold import TABLES, fold, schema
from .source import files, name

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame, SparkSession

FACTS = [table for table in TABLES if table != "heads"]

# What a store is written as; another one is of another version of this package.
_FORM = "2"

# What the store's heads have besides those of the tool.
_LISTED = [
    StructField("file", StringType()),
    StructField("listedBytes", LongType()),
    StructField("listedVersion", StringType()),
    StructField("gone", BooleanType()),
    StructField("outcome", StringType()),
]
_ACCEPTED = StructType(
    [
        StructField("ledger", StringType()),
        StructField("head", StringType()),
        StructField("acceptedAfter", LongType()),
        StructField("events", LongType()),
    ]
)


def listing(spark: SparkSession, *patterns: str) -> DataFrame:
    """The ledgers that match patterns of this machine's paths, with their sizes and when they were changed.

    Columns ``file`` (bytes, as a name need not be UTF-8), ``ledger``, ``listedBytes``, ``listedVersion``. Of an object
    store, make such a frame of its own listing, with the etag as the version; there ``file`` may be text.
    """
    rows: list[tuple[bytes, str, int | None, str | None]] = []
    for path in sorted({path for pattern in patterns for path in files(pattern)}):
        try:
            status = os.stat(path)
            rows.append((path, name(path), status.st_size, str(status.st_mtime_ns)))
        except OSError:
            rows.append((path, name(path), None, None))
    return spark.createDataFrame(
        rows, "file binary, ledger string, listedBytes bigint, listedVersion string"
    )


def nightly(
    spark: SparkSession,
    listing: DataFrame,
    store: str,
    *,
    full: bool = False,
    binary: str | None = None,
) -> DataFrame:
    """Folds what changed since the night before, and adds what it comes to to the store; returns the night's heads.

    ``listing`` has columns ``file``, ``ledger``, ``listedBytes`` and ``listedVersion`` (an etag, or when it was changed
    last). ``full`` folds every ledger: do that weekly, as an edit may keep size and time.

    The column ``outcome`` says what happened to each ledger that was looked at: ``new``, ``grown``, ``same`` (it was
    touched), ``restored`` (it is as it should be again), ``back``, and for what is not as it should be ``cut-off``,
    ``other-hash``, ``edited``, ``broken``, ``unreadable`` or ``gone``. A ledger that was tampered with stays so every
    night until somebody calls ``accept``.

    A job that was killed is run again: it does the same night again.

    Run one job at a time. Of two that do the same night, the one that began first raises ``RuntimeError``, and the
    night is that of the other. Each writes to a folder of its own; a table takes its place only while the night is its
    own, and the commit is a file that one job alone can create.

    What is left: no store can move a folder only while a claim holds. Where the other job takes the night over, does
    all of it and commits just between the last look of the first one and the move of a table, that table has the rows
    of the first job beside the heads of the other. The first one raises then, too, and ``full=True`` on the next night
    puts it right. In a store that lets two jobs create the same file, both may commit in the same way.
    """
    tables = _Store(spark, store)
    # As it was before anything is read: what is written meanwhile is for the next night.
    run = tables.last_run() + 1
    staging = tables.claim(run)
    try:
        _do_night(spark, listing, tables, run, staging, full=full, binary=binary)
    except Exception:
        # Whatever went wrong, it may be that the other job took away what this one needs.
        tables.require_claim(run)
        raise
    tables.delete(tables.path("staging", run))
    return tables.read("heads").where(f.col("run") == run)


def _do_night(
    spark: SparkSession,
    listing: DataFrame,
    tables: _Store,
    run: int,
    staging: str,
    *,
    full: bool,
    binary: str | None,
) -> None:
    """Writes the tables of a night and commits them."""
    # Steps are kept as files, as what executors keep is lost with them.
    listed = tables.keep(
        listing.select("file", "ledger", "listedBytes", "listedVersion"), f"{staging}/listed"
    )
    twice = listed.groupBy("ledger").count().where("count > 1 OR ledger IS NULL").limit(1).collect()
    if twice:
        raise ValueError(f"the listing has the ledger {twice[0]['ledger']!r} {twice[0]['count']} times: name each once")
    heads = tables.read("heads")
    last = _newest(heads, f.col("run"))
    good = _good(heads, tables.accepted())
    known = listed.join(
        last.select(
            "ledger",
            f.col("listedBytes").alias("lastBytes"),
            f.col("listedVersion").alias("lastVersion"),
            f.col("ok").alias("lastOK"),
            f.col("gone").alias("lastGone"),
        ),
        "ledger",
        "left",
    ).join(good, "ledger", "left")
    is_same = (
        f.col("lastOK")
        & ~f.col("lastGone")
        & f.col("listedBytes").eqNullSafe(f.col("lastBytes"))
        & f.col("listedVersion").eqNullSafe(f.col("lastVersion"))
    )
    is_changed = f.lit(full) | ~f.coalesce(is_same, f.lit(False))
    changed = tables.keep(known.where(is_changed), f"{staging}/changed")
    requests = changed.select("file", "ledger", f.col("goodHead").alias("expectHead"))
    shares = max(1, 4 * spark.sparkContext.defaultParallelism)
    folded = fold(requests.repartition(shares), "all", binary=binary)
    folded.write.mode("overwrite").partitionBy("table").parquet(f"{staging}/folded")
    staged = spark.read.schema(schema("all")).parquet(f"{staging}/folded")
    found = _outcomes(_rows(staged, "heads"), changed)
    gone = (
        last.where(~f.col("gone"))
        .join(listed, "ledger", "left_anti")
        .withColumn("ok", f.lit(False))
        .withColumn("gone", f.lit(True))
        .withColumn("outcome", f.lit("gone"))
        .drop("run")
    )
    night = tables.keep(found.unionByName(gone), f"{staging}/heads")
    # A plain ledger has no head that could be missed: that it has fewer events is a finding of this job.
    cut = night.where((f.col("outcome") == "cut-off") & f.col("head").isNull()).select("ledger")
    for table in FACTS:
        rows = _rows(staged, table)
        if table == "violations":
            rows = rows.unionByName(_cut_off(cut), allowMissingColumns=True)
        if table == "totals":
            rows = rows.join(cut.withColumn("isCut", f.lit(True)), "ledger", "left")
            rows = rows.withColumn("ok", f.col("ok") & f.col("isCut").isNull()).drop("isCut")
        tables.write(rows.select(TABLES[table].names), table, run)
    tables.write(night.select(tables.columns("heads")), "heads", run, files=1)
    tables.commit(run)


def accept(spark: SparkSession, store: str, ledger: str, head: str | None) -> None:
    """Accepts what a ledger is now, from the next night on: ``head`` is what ``piggybank head`` says of it.

    ``None`` accepts a plain ledger, which has no head, with as many events as it had on the last night.

    Somebody who has looked at what happened calls this, once; until then the ledger is not as it should be.
    """
    if head is not None and not re.fullmatch("[0-9a-f]{64}@[1-9][0-9]*", head):
        raise ValueError(f"{head!r} is no head: say HASH@SEQUENCE, as 'piggybank head' does")
    tables = _Store(spark, store)
    found = _newest(tables.read("heads").where(f.col("ledger") == ledger), f.col("run")).collect()
    if not found:
        raise ValueError(f"the store has no ledger {ledger!r}")
    events = found[0]["events"]
    if head is None and (events is None or found[0]["sealed"]):
        raise ValueError(f"the ledger {ledger!r} was not plain on the last night: say its head")
    row = spark.createDataFrame([(ledger, head, tables.last_run(), events)], _ACCEPTED)
    row.coalesce(1).write.mode("append").parquet(tables.path("accepted"))


def current(spark: SparkSession, store: str, table: str) -> DataFrame:
    """The rows of a table as of the last night, of the ledgers in which everything holds.

    Of ``heads``, the newest of every ledger, whatever it says.
    """
    tables = _Store(spark, store)
    heads = _newest(tables.read("heads"), f.col("run"))
    if table == "heads":
        return heads
    counted = heads.where(f.col("ok") & ~f.col("gone")).select("ledger", "run")
    return tables.read(table).join(counted, ["ledger", "run"], "left_semi")


def _rows(staged: DataFrame, table: str) -> DataFrame:
    return staged.where(f.col("table") == table).select(TABLES[table].names)


def _newest(rows: DataFrame, order: Column) -> DataFrame:
    """The newest row of each ledger."""
    newest = Window.partitionBy("ledger").orderBy(order.desc())
    return rows.withColumn("rank", f.row_number().over(newest)).where("rank = 1").drop("rank")


def _good(heads: DataFrame, accepted: DataFrame) -> DataFrame:
    """What each ledger has to have: what it had on the last night on which it was as it should be, or what somebody
    has accepted since."""
    nights = heads.where(f.col("ok") & ~f.col("gone")).select(
        "ledger",
        f.when(
            f.col("head").isNotNull(),
            f.concat(f.col("head"), f.lit("@"), f.col("sequence").cast("string")),
        ).alias("goodHead"),
        f.col("events").alias("goodEvents"),
        f.col("run").cast("double").alias("order"),
    )
    later = accepted.select(
        "ledger",
        f.col("head").alias("goodHead"),
        # A head says how many events it is the seal of.
        f.when(f.col("head").isNull(), f.col("events")).alias("goodEvents"),
        # After that night, and before the next one.
        (f.col("acceptedAfter") + f.lit(0.5)).alias("order"),
    )
    return _newest(nights.unionByName(later), f.col("order")).drop("order")


def _outcomes(heads: DataFrame, changed: DataFrame) -> DataFrame:
    """What happened to each ledger that was folded."""
    asked = changed.select(
        "ledger",
        f.make_valid_utf8(f.col("file").cast("string")).alias("file"),
        "listedBytes",
        "listedVersion",
        "goodHead",
        "goodEvents",
        "lastOK",
        "lastGone",
    )
    rows = heads.join(asked, "ledger", "left")
    has_shrunk = (
        f.col("ok")
        & f.col("head").isNull()
        & f.coalesce(f.col("events") < f.col("goodEvents"), f.lit(False))
    )
    was_good = f.col("goodHead").isNotNull() | f.col("goodEvents").isNotNull()
    rows = (
        rows.withColumn("hasShrunk", has_shrunk)
        .withColumn("ok", f.col("ok") & ~f.col("hasShrunk"))
        .withColumn(
            "expectedHead", f.when(f.col("hasShrunk"), "cut-off").otherwise(f.col("expectedHead"))
        )
        .withColumn("violations", f.col("violations") + f.col("hasShrunk").cast("bigint"))
    )
    has_grown = f.coalesce(
        f.col("eventsSince") > 0, f.col("events") > f.col("goodEvents"), f.lit(False)
    )
    outcome = (
        f.when(f.col("events").isNull(), "unreadable")
        .when(f.col("expectedHead").isin("cut-off"), "cut-off")
        .when(f.col("expectedHead").isin("other-hash", "absent", "plain"), "other-hash")
        .when(~f.col("ok"), f.when(was_good, "edited").otherwise("broken"))
        .when(f.col("lastOK").isNull(), "new")
        .when(f.col("lastGone"), "back")
        .when(~f.col("lastOK"), "restored")
        .when(has_grown, "grown")
        .otherwise("same")
    )
    return (
        rows.withColumn("outcome", outcome)
        .withColumn("gone", f.lit(False))
        .drop("hasShrunk", "goodHead", "goodEvents", "lastOK", "lastGone")
    )


def _cut_off(ledgers: DataFrame) -> DataFrame:
    return ledgers.select(
        "ledger",
        f.lit("head-not-found").alias("code"),
        f.lit("The ledger is plain, and has fewer events than it had.").alias("message"),
    )


class _Store:
    """The folders of a store."""

    def __init__(self, spark: SparkSession, root: str) -> None:
        self._spark = spark
        self._root = root.rstrip("/")
        self._job = uuid.uuid4().hex
        self._require_form()

    def _require_form(self) -> None:
        """Marks a new store, and requires that another one is of the form that this package knows."""
        form = self._text(self.path("_form"))
        if form is None:
            self._write_text(self.path("_form"), _FORM)
        elif form != _FORM:
            advice = (
                "run one more night with the version of piggybank-spark that wrote it, so that nothing changes "
                "unnoticed, then begin a new store in another folder: its first night reads every ledger again"
                if form == "1"
                else "install the version of piggybank-spark that wrote it"
            )
            raise ValueError(
                f"the store {self._root} has form {form!r}, and this package knows {_FORM!r}: {advice}"
            )

    def claim(self, run: int) -> str:
        """Takes a night over from whoever has begun it, and returns a folder for its steps."""
        self._write_text(f"{self.path('staging', run)}/_job", self._job)
        return self._staging(run)

    def _staging(self, run: int) -> str:
        """The folder that no other job writes to."""
        return f"{self.path('staging', run)}/{self._job}"

    def require_claim(self, run: int) -> None:
        if self._is_committed(run) or self._text(f"{self.path('staging', run)}/_job") != self._job:
            raise self._overtaken(run)

    def _overtaken(self, run: int) -> RuntimeError:
        return RuntimeError(f"another job does night {run} of the store {self._root}: run one at a time")

    def path(self, table: str, run: int | None = None) -> str:
        return f"{self._root}/{table}" + ("" if run is None else f"/run={run}")

    def columns(self, table: str) -> list[str]:
        return [field.name for field in self._schema(table)]

    def _schema(self, table: str) -> StructType:
        own = schema(table)
        return StructType(own.fields + _LISTED) if table == "heads" else own

    def last_run(self) -> int:
        """The number of the last night that has heads; 0 for none."""
        return max(self._runs(), default=0)

    def _runs(self) -> list[int]:
        """The nights that have heads."""
        root = self._hadoop(self.path("heads"))
        if not self._exists(self.path("heads")):
            return []
        names = [status.getPath().getName() for status in root.getFileSystem(self._configuration()).listStatus(root)]
        runs = [int(name.removeprefix("run=")) for name in names if name.startswith("run=")]
        return [run for run in runs if self._is_committed(run)]

    def _is_committed(self, run: int) -> bool:
        # A table that is there may be one of a killed job.
        return self._exists(self._mark(run))

    def _mark(self, run: int) -> str:
        return f"{self.path('heads', run)}/_SUCCESS"

    def read(self, table: str) -> DataFrame:
        """The rows of all nights that have heads, with the night as ``run``."""
        whole = StructType([*self._schema(table).fields, StructField("run", LongType())])
        runs = self._runs()
        if not runs:
            return self._spark.createDataFrame([], whole)
        paths = [self.path(table, run) for run in runs]
        return (
            self._spark.read.schema(whole).option("basePath", self.path(table)).parquet(*paths)
        )

    def accepted(self) -> DataFrame:
        if not self._exists(self.path("accepted")):
            return self._spark.createDataFrame([], _ACCEPTED)
        return self._spark.read.schema(_ACCEPTED).parquet(self.path("accepted"))

    def write(self, rows: DataFrame, table: str, run: int, files: int | None = None) -> None:
        """Writes a night's rows, in the place of those that a killed job may have left.

        Raises ``RuntimeError`` where another job has taken the night over.
        """
        self.require_claim(run)
        rows = rows if files is None else rows.coalesce(files)
        written = f"{self._staging(run)}/tables/{table}"
        # The mark of a whole folder is the commit, which is made by itself.
        writer = rows.write.option("mapreduce.fileoutputcommitter.marksuccessfuljobs", "false")
        writer.mode("overwrite").parquet(written)
        self._write_text(f"{written}/_job", self._job)
        # Writing takes long, and moving does not.
        self.require_claim(run)
        self._move(written, self.path(table, run))
        self._require_own(table, run)

    def commit(self, run: int) -> None:
        """Marks a night whose tables are all there, which one job alone can do.

        Raises ``RuntimeError`` where another job has taken the night over, or has marked it.
        """
        for table in TABLES:
            self._require_own(table, run)
        self.require_claim(run)
        try:
            self._write_text(self._mark(run), "", overwrite=False)
        except Py4JJavaError:
            if self._is_committed(run):
                raise self._overtaken(run) from None
            raise

    def _require_own(self, table: str, run: int) -> None:
        if self._text(f"{self.path(table, run)}/_job") != self._job:
            raise self._overtaken(run)

    def _move(self, path: str, place: str) -> None:
        """Puts a folder in the place of another one."""
        self.delete(place)
        source, target = self._hadoop(path), self._hadoop(place)
        files = source.getFileSystem(self._configuration())
        files.mkdirs(target.getParent())
        if not files.rename(source, target):
            raise OSError(f"cannot move {path} to {place}")

    def keep(self, rows: DataFrame, path: str) -> DataFrame:
        """Writes rows to be read as often as they are needed, without being computed again."""
        rows.write.mode("overwrite").parquet(path)
        return self._spark.read.schema(rows.schema).parquet(path)

    def delete(self, path: str) -> None:
        folder = self._hadoop(path)
        folder.getFileSystem(self._configuration()).delete(folder, True)

    def _exists(self, path: str) -> bool:
        file = self._hadoop(path)
        return bool(file.getFileSystem(self._configuration()).exists(file))

    def _text(self, path: str) -> str | None:
        if not self._exists(path):
            return None
        file = self._hadoop(path)
        stream = file.getFileSystem(self._configuration()).open(file)
        text = bytes(stream.readNBytes(64)).decode(errors="replace").strip()
        stream.close()
        return text

    def _write_text(self, path: str, text: str, overwrite: bool = True) -> None:
        file = self._hadoop(path)
        stream = file.getFileSystem(self._configuration()).create(file, overwrite)
        stream.write(bytearray(text.encode()))
        stream.close()

    def _hadoop(self, path: str) -> Any:
        machine = self._spark._jvm
        assert machine is not None
        return machine.org.apache.hadoop.fs.Path(path)

    def _configuration(self) -> Any:
        return self._spark._jsc.hadoopConfiguration()
