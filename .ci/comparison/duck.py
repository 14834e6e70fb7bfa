"""Sums up the balances of a ledger's accounts with DuckDB: a JSON object, as journal.py sums makes it."""

import json
import sys

import duckdb

# Types are stated, so that DuckDB need not find them out, and members that no sum needs are left out.
QUERY = """
    WITH events AS (
        SELECT type, account, "from", "to",
            coalesce(amount, paidOut, returned).minorUnits AS amount
        FROM read_json(?, format = 'newline_delimited', columns = {
            type: 'VARCHAR', account: 'VARCHAR', "from": 'VARCHAR', "to": 'VARCHAR',
            amount: 'STRUCT(minorUnits BIGINT)',
            paidOut: 'STRUCT(minorUnits BIGINT)',
            returned: 'STRUCT(minorUnits BIGINT)'
        })
    ), postings AS (
        SELECT unnest(CASE type
            WHEN 'transferred' THEN [
                {'account': "from", 'amount': -amount}, {'account': "to", 'amount': amount}]
            WHEN 'deposited' THEN [{'account': account, 'amount': amount}]
            WHEN 'goalWithdrawn' THEN [{'account': account, 'amount': amount}]
            WHEN 'goalDeleted' THEN [{'account': account, 'amount': amount}]
            ELSE [{'account': account, 'amount': -amount}] END, recursive := true)
        FROM events WHERE amount IS NOT NULL
    )
    SELECT account, sum(amount)::BIGINT FROM postings GROUP BY account
"""

if __name__ == "__main__":
    json.dump(dict(duckdb.execute(QUERY, [sys.argv[1]]).fetchall()), sys.stdout)
