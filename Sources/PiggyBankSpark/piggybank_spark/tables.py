"""The tables of the tool, which its tests write from what it declares."""

from __future__ import annotations

import pyarrow as pa

TABLES: dict[str, pa.Schema] = {
    "heads": pa.schema(
        [
            ("ledger", pa.string()),
            ("ok", pa.bool_()),
            ("sequence", pa.int64()),
            ("head", pa.string()),
            ("events", pa.int64()),
            ("sealed", pa.bool_()),
            ("bytes", pa.int64()),
            ("tornBytes", pa.int64()),
            ("timeZone", pa.string()),
            ("weekStart", pa.string()),
            ("violations", pa.int64()),
            ("expectedHead", pa.string()),
            ("eventsSince", pa.int64()),
        ]
    ),
    "violations": pa.schema(
        [
            ("ledger", pa.string()),
            ("line", pa.int64()),
            ("column", pa.int64()),
            ("sequence", pa.int64()),
            ("code", pa.string()),
            ("message", pa.string()),
        ]
    ),
    "totals": pa.schema(
        [
            ("ledger", pa.string()),
            ("ok", pa.bool_()),
            ("currency", pa.string()),
            ("deposited", pa.decimal128(38, 0)),
            ("withdrawn", pa.decimal128(38, 0)),
            ("exchanged", pa.decimal128(38, 0)),
            ("accounts", pa.decimal128(38, 0)),
            ("goals", pa.decimal128(38, 0)),
            ("balanced", pa.bool_()),
        ]
    ),
    "balances": pa.schema(
        [
            ("ledger", pa.string()),
            ("account", pa.string()),
            ("name", pa.string()),
            ("currency", pa.string()),
            ("minorUnits", pa.int64()),
            ("status", pa.string()),
        ]
    ),
    "goals": pa.schema(
        [
            ("ledger", pa.string()),
            ("goal", pa.string()),
            ("account", pa.string()),
            ("name", pa.string()),
            ("currency", pa.string()),
            ("saved", pa.int64()),
            ("target", pa.int64()),
            ("status", pa.string()),
        ]
    ),
    "roundUps": pa.schema(
        [
            ("ledger", pa.string()),
            ("account", pa.string()),
            ("week", pa.date32()),
            ("currency", pa.string()),
            ("transactions", pa.int64()),
            ("accrued", pa.int64()),
            ("moved", pa.int64()),
            ("available", pa.int64()),
        ]
    ),
}
"""Money is in minor units; sums over a ledger are decimals, as they have no bound."""
