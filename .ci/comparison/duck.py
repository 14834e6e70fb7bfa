"""Sums up the balances of a ledger's accounts with DuckDB: a JSON object, as journal.py sums makes it."""

import json
import sys

import duckdb

from journal import SIGNS


def listed(names):
    return ", ".join(sorted(f"'{name}'" for name in names))


INCOMING = listed(kind for kind, (sign, _, _) in SIGNS.items() if sign > 0)
OUTGOING = listed(kind for kind, (sign, _, _) in SIGNS.items() if sign < 0)
MEMBERS = sorted({"amount", *(member for _, _, member in SIGNS.values())})

# Types are stated, so that DuckDB need not find them out, and members that no sum needs are left out.
QUERY = f"""
    WITH events AS MATERIALIZED (
        SELECT sequence, "of", coalesce(replaces, sequence) AS event, type, account, "from", "to",
            coalesce({", ".join(MEMBERS)}).minorUnits AS amount, received.minorUnits AS received
        FROM read_json(?, format = 'newline_delimited', columns = {{
            sequence: 'BIGINT', "of": 'BIGINT', replaces: 'BIGINT', type: 'VARCHAR',
            account: 'VARCHAR', "from": 'VARCHAR', "to": 'VARCHAR',
            received: 'STRUCT(minorUnits BIGINT)',
            {", ".join(f"{member}: 'STRUCT(minorUnits BIGINT)'" for member in MEMBERS)}
        }})
    ), taken_back AS MATERIALIZED (
        SELECT "of" FROM events WHERE type = 'reversed'
            AND sequence NOT IN (SELECT "of" FROM events WHERE type = 'reversed')
    ), standing AS MATERIALIZED (
        SELECT * FROM events WHERE type <> 'reversed'
            AND sequence NOT IN (FROM taken_back) AND event NOT IN (FROM taken_back)
    ), postings AS (
        SELECT unnest(CASE
            WHEN type IN ('transferred', 'exchanged') THEN [
                {{'account': "from", 'amount': -amount}},
                {{'account': "to", 'amount': coalesce(received, amount)}}]
            WHEN type IN ({INCOMING}) THEN [{{'account': account, 'amount': amount}}]
            WHEN type IN ({OUTGOING}) THEN [{{'account': account, 'amount': -amount}}]
            END, recursive := true)
        FROM standing AS line WHERE amount IS NOT NULL AND NOT EXISTS (
            FROM standing AS later WHERE later.event = line.event AND later.sequence > line.sequence)
    )
    SELECT account, sum(amount)::BIGINT FROM postings GROUP BY account
"""

if __name__ == "__main__":
    json.dump(dict(duckdb.execute(QUERY, [sys.argv[1]]).fetchall()), sys.stdout)
