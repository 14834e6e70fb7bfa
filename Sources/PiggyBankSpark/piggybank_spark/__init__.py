"""Many PiggyBank ledgers on Apache Spark.

Each ledger is folded by the tool ``piggybank``, with all that an audit checks; across ledgers there is nothing but
sums, which Spark does. See ``register``, ``fold``, ``nightly``, ``accept`` and ``totals``.
"""

from .fold import TABLES, FoldError, Totals, fold, schema, totals
from .nightly import accept, current, listing, nightly
from .source import register
from .tool import VERSION

__all__ = [
    "TABLES",
    "FoldError",
    "Totals",
    "accept",
    "current",
    "fold",
    "listing",
    "nightly",
    "register",
    "schema",
    "totals",
]
__version__ = VERSION
