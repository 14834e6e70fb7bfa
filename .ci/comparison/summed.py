"""Sums up many ledgers on Apache Spark that is warm, in turn with the tool by itself, and compares the sums.

Its answer is a JSON object: the seconds of the session and the first sum, and the medians of the others."""

import json
import statistics
import subprocess
import sys
import time
from collections import Counter

import piggybank_spark
from pyspark.sql import SparkSession


def main():
    piggybank, requests, pattern, runs = sys.argv[1:]

    def by_fold():
        with open(requests) as lines:
            command = [piggybank, "fold", "--table", "totals"]
            said = subprocess.run(command, stdin=lines, capture_output=True, check=True).stdout
        return said

    def by_spark():
        rows = spark.read.format("piggybank").option("table", "totals").option("binary", piggybank).load(pattern)
        found = rows.groupBy("currency").agg({"accounts": "sum"}).collect()
        return {row["currency"]: int(row["sum(accounts)"]) for row in found}

    def timed(work):
        start = time.perf_counter()
        answer = work()
        return time.perf_counter() - start, answer

    def begin():
        builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
        return piggybank_spark.register(builder.getOrCreate())

    session, spark = timed(begin)
    first, sums = timed(by_spark)
    expected = Counter()
    for line in by_fold().splitlines():
        row = json.loads(line)
        expected[row["currency"]] += int(row["accounts"])
    if sums != dict(expected):
        raise SystemExit(f"Spark has other sums: {sums}, and the tool {dict(expected)}")
    if int(runs) > 1:
        # Once it has compiled what it does.
        for _ in range(2):
            by_spark()
    pairs = [(timed(by_spark)[0], timed(by_fold)[0]) for _ in range(int(runs))]
    answer = {
        "session": session,
        "first": first,
        "warm": statistics.median(own for own, _ in pairs),
        "fold": statistics.median(other for _, other in pairs),
        "ratio": statistics.median(own / other for own, other in pairs),
    }
    json.dump(answer, sys.stdout)


main()
