"""The data source ``piggybank``: ledgers by a pattern of their paths."""

from __future__ import annotations

import glob
import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition
from pyspark.sql.types import StructType

from .fold import arrow_schema, batches, schema
from .tool import find, request

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

# What opening a ledger costs, as bytes.
_OPENING_BYTES = 16 << 10
_MOST_LEDGERS = 10_000


def register(spark: SparkSession) -> SparkSession:
    """Adds the data source ``piggybank`` to a session, and returns that.

    ``spark.read.format("piggybank").option("table", "balances").load("/ledgers/*.jsonl")``: options are ``table``
    (``heads`` when nothing is said), ``binary`` (the tool's path on executors) and ``partitionBytes`` (how much a task
    reads, 64 MiB). A folder stands for the files in it whose names end with ``.jsonl``; a pattern that nothing matches
    is an error. A ledger is called what its path is, with bytes that are not UTF-8 as ``\\xff``.
    """
    cores = spark.sparkContext.defaultParallelism

    class Source(PiggyBankSource):
        parallelism = cores

    spark.dataSource.register(Source)
    return spark


class PiggyBankSource(DataSource):
    """Ledgers whose paths match a pattern."""

    parallelism = 1
    """How many tasks the cluster does at a time."""

    @classmethod
    def name(cls) -> str:
        return "piggybank"

    def schema(self) -> StructType:
        return schema(self.options.get("table", "heads"))

    def reader(self, schema: StructType) -> LedgerReader:
        return LedgerReader(dict(self.options), self.parallelism)


@dataclass
class Ledgers(InputPartition):
    """The paths of ledgers that one task folds."""

    paths: list[bytes]


class LedgerReader(DataSourceReader):
    """Reads ledgers: shared out among tasks by their sizes, folded by the tool."""

    def __init__(self, options: dict[str, str], parallelism: int) -> None:
        self._table = options.get("table", "heads")
        self._binary = options.get("binary")
        self._bytes = _whole_number(options, "partitionBytes", 64 << 20)
        self._parallelism = parallelism
        # Several are given as a list.
        self._patterns = json.loads(options.get("paths", "[]"))
        if "path" in options:
            self._patterns.append(options["path"])
        if not self._patterns:
            raise ValueError("say which ledgers: load(\"/ledgers/*.jsonl\")")
        arrow_schema(self._table)

    def partitions(self) -> list[InputPartition]:
        paths = sorted({path for pattern in self._patterns for path in files(pattern)})
        # Without any task Spark makes up one.
        return [Ledgers(own) for own in shares(paths, self._bytes, self._parallelism) or [[]]]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, Ledgers)
        requests = (request(path, name(path)) for path in partition.paths)
        yield from batches(requests, self._table, find(self._binary))


def files(pattern: str) -> list[bytes]:
    """The paths of this machine that match a pattern, in their order; a folder stands for the ledgers in it.

    A file that has the pattern as its name is meant itself. Raises ``ValueError`` where nothing matches.
    """
    path = re.sub("^file:(//)?(?=/)", "", pattern)
    if re.match("[A-Za-z][A-Za-z0-9+.-]*://", path):
        raise ValueError(f"{pattern!r} is not a path: executors open the files themselves, so mount them")
    if os.path.isdir(path):
        return sorted(glob.glob(os.fsencode(os.path.join(glob.escape(path), "*.jsonl"))))
    if os.path.lexists(path):
        return [os.fsencode(path)]
    found = sorted(glob.glob(os.fsencode(path), recursive=True))
    if not found:
        raise ValueError(f"no file matches {pattern!r} on this machine")
    return found


def name(path: bytes) -> str:
    """What a ledger is called: its path, with bytes that are not UTF-8 as ``\\xff``."""
    return path.decode(errors="backslashreplace")


def shares(paths: list[bytes], most_bytes: int, parallelism: int) -> list[list[bytes]]:
    """Paths shared out so that each share has about as many bytes, and every core has several shares."""

    def size(path: bytes) -> int:
        try:
            return os.stat(path).st_size + _OPENING_BYTES
        except OSError:
            return _OPENING_BYTES

    sizes = [size(path) for path in paths]
    wanted = max(1, min(most_bytes, sum(sizes) // (4 * max(1, parallelism))))
    result: list[list[bytes]] = []
    filled = wanted
    for path, own in zip(paths, sizes, strict=True):
        if filled >= wanted or len(result[-1]) >= _MOST_LEDGERS:
            result.append([])
            filled = 0
        result[-1].append(path)
        filled += own
    return result


def _whole_number(options: dict[str, str], option: str, default: int) -> int:
    # Spark may have written options in lower case.
    text = options.get(option, options.get(option.lower(), str(default)))
    if not re.fullmatch("[1-9][0-9]{0,17}", text):
        raise ValueError(f"the option {option} is {text!r}: say a number of bytes")
    return int(text)
