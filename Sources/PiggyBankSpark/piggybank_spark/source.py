"""The data source ``piggybank``: ledgers by a pattern of their paths."""

from __future__ import annotations

import glob
import os
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
    reads, 64 MiB). A folder stands for the files in it whose names end with ``.jsonl``.
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
        self._bytes = int(options.get("partitionbytes", options.get("partitionBytes", 64 << 20)))
        self._parallelism = parallelism
        path = options.get("path")
        if not path:
            raise ValueError("say which ledgers: load(\"/ledgers/*.jsonl\")")
        self._path = path
        arrow_schema(self._table)

    def partitions(self) -> list[InputPartition]:
        return [Ledgers(paths) for paths in shares(files(self._path), self._bytes, self._parallelism)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, Ledgers)
        # A name that is not UTF-8 is called what it is with signs in the places of the other bytes.
        requests = (request(path, path.decode(errors="replace")) for path in partition.paths)
        yield from batches(requests, self._table, find(self._binary))


def files(pattern: str) -> list[bytes]:
    """The paths that match a pattern, in their order; a folder stands for the ledgers in it."""
    if os.path.isdir(pattern):
        pattern = os.path.join(glob.escape(pattern), "*.jsonl")
    return sorted(glob.glob(os.fsencode(pattern), recursive=True))


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
