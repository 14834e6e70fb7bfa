"""Folding many ledgers: the tables, and a frame of ledgers turned into one of rows."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.json

from .tables import TABLES
from .tool import FoldError, answers, find, request

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.types import StructType

__all__ = ["TABLES", "FoldError", "Totals", "fold", "schema", "totals"]

def _union() -> pa.Schema:
    fields: dict[str, pa.Field] = {"table": pa.field("table", pa.string())}
    for table in TABLES.values():
        for field in table:
            fields.setdefault(field.name, field)
    return pa.schema(list(fields.values()))


_ALL = _union()


def arrow_schema(table: str) -> pa.Schema:
    """The columns of a table; ``all`` has a column ``table`` and those of all tables.

    Raises ``ValueError`` for another name.
    """
    if table == "all":
        return _ALL
    if table not in TABLES:
        raise ValueError(f"there is no table {table!r}: choose one of {', '.join(TABLES)} or all")
    return TABLES[table]


def schema(table: str) -> StructType:
    """The columns of a table as Spark has them."""
    from pyspark.sql.pandas.types import from_arrow_schema

    return from_arrow_schema(arrow_schema(table))


def batches(
    requests: Iterable[bytes], table: str, binary: str, workers: int = 1
) -> Iterator[pa.RecordBatch]:
    """The rows of a table for each request, in their order."""
    wanted = arrow_schema(table)
    # JSON has dates and decimals as text.
    is_text = [
        pa.types.is_decimal(field.type) or pa.types.is_date(field.type) for field in wanted
    ]
    read = pa.schema(
        [
            pa.field(field.name, pa.string() if text else field.type)
            for field, text in zip(wanted, is_text, strict=True)
        ]
    )
    parse = pa.json.ParseOptions(explicit_schema=read, unexpected_field_behavior="ignore")
    for block in answers(requests, table, binary, workers):
        options = pa.json.ReadOptions(use_threads=False, block_size=len(block) + 1)
        rows = pa.json.read_json(io.BytesIO(block), read_options=options, parse_options=parse)
        yield from rows.select(wanted.names).cast(wanted).to_batches()


def fold(
    ledgers: DataFrame, table: str = "heads", *, binary: str | None = None, workers: int = 1
) -> DataFrame:
    """The rows of a table for each ledger of a frame.

    ``ledgers`` has a column ``file``, the path of a ledger as executors see it (text, or bytes where a name is not
    UTF-8), and may have ``ledger``, what it is called in answers (else its path), and ``expectHead``, the head that it
    has to have, as ``HASH@SEQUENCE``. ``table`` is one of ``TABLES``, or ``all``, which adds a column ``table``.

    A ledger that is broken, unreadable or other-headed is rows. An executor without the tool fails the job.
    """
    columns = [name for name in ("file", "ledger", "expectHead") if name in ledgers.columns]
    if "file" not in columns:
        raise ValueError("the frame of ledgers has no column 'file'")
    wanted = schema(table)

    def rows(parts: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        yield from batches(_requests(parts), table, find(binary), workers)

    return ledgers.select(*columns).mapInArrow(rows, wanted)


def _requests(parts: Iterator[pa.RecordBatch]) -> Iterator[bytes]:
    for part in parts:
        columns = {name: part.column(name).to_pylist() for name in part.schema.names}
        nothing = [None] * part.num_rows
        for file, ledger, head in zip(
            columns["file"],
            columns.get("ledger", nothing),
            columns.get("expectHead", nothing),
            strict=True,
        ):
            if file is None:
                raise ValueError(f"the frame of ledgers has a row without a file{f', {ledger!r}' if ledger else ''}")
            yield request(file, ledger, head)


@dataclass(frozen=True)
class Totals:
    """What ledgers hold together, in minor units by currency."""

    ok: dict[str, int]
    """Of the ledgers in which everything holds."""
    all: dict[str, int]
    """Of all ledgers, without the lines that are wrong."""
    not_ok: int
    """How many ledgers are not as they should be."""

    def __str__(self) -> str:
        is_one = self.not_ok == 1
        lines = [f"{self.not_ok} {'ledger is not as it' if is_one else 'ledgers are not as they'} should be"]
        for currency, held in sorted(self.all.items()):
            lines.append(f"{currency}  {self.ok.get(currency, 0)}  of  {held}")
        return "\n".join(lines)


def totals(rows: DataFrame) -> Totals:
    """What the ledgers of a frame hold together, with those that are not as they should be and without them.

    The frame is that of ``fold(…, "all")``, or of the table ``totals``, where a ledger that could not be read is not
    among those that are counted.
    """
    from pyspark.sql import functions as f

    if "table" in rows.columns:
        rows = rows.where(f.col("table").isin("heads", "totals"))
    held = f.col("accounts") + f.col("goals")
    # One pass, as the ledgers are folded anew in each: a row for each currency, and one for all of them.
    found = (
        rows.rollup("currency")
        .agg(
            f.grouping("currency").alias("isAll"),
            f.sum(f.when(f.col("ok"), held)).alias("ok"),
            f.sum(held).alias("all"),
            f.count_distinct(f.when(~f.col("ok"), f.col("ledger"))).alias("bad"),
        )
        .collect()
    )
    sums = [row for row in found if row["currency"] is not None]
    return Totals(
        ok={row["currency"]: int(row["ok"] or 0) for row in sums},
        all={row["currency"]: int(row["all"] or 0) for row in sums},
        not_ok=sum(row["bad"] for row in found if row["isAll"]),
    )
