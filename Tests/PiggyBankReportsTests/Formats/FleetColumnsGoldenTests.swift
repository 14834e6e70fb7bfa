import Foundation
import PiggyBankReports
import PiggyBankTestSupport
import Testing

/// The package for Apache Spark has the columns of `fold`, which are declared once, in Swift.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write its file again.
struct FleetColumnsGoldenTests {
    @Test("The package for Apache Spark has the columns of fold as schemas of Arrow") func spark()
        throws
    {
        let tables = FleetTable.allCases.map { table in
            let fields = table.fields.map { #"            ("\#($0.key)", \#($0.type.arrow)),"# }
            return """
                    "\(table.rawValue)": pa.schema(
                        [
                \(fields.joined(separator: "\n"))
                        ]
                    ),

                """
        }
        let text = """
            \"""The tables of the tool, which its tests write from what it declares.\"""

            from __future__ import annotations

            import pyarrow as pa

            TABLES: dict[str, pa.Schema] = {
            \(tables.joined())}
            \"""Money is in minor units; sums over a ledger are decimals, as they have no bound.\"""

            """
        let path = "PiggyBankSpark/piggybank_spark/tables.py"
        if FixtureFile.writesGoldens {
            let file = FixtureFile.root.appending(path: "Sources/\(path)")
            try Data(text.utf8).write(to: file)
        }
        #expect(try FixtureFile.source(path) == text)
    }
}
