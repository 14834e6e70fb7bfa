import Foundation
import PiggyBank
import PiggyBankImport
import PiggyBankReference

/// The book that a bank keeps of one account, and the files that it exports.
struct BankExport {
    /// What was booked, in the bank's order.
    var rows: [(date: CalendarDate, minorUnits: Int64, payee: String)]
    /// What was there before the first row.
    var opening: Int64

    /// A preset for these files.
    private static let presetText = """
        {"delimiter":",","date":"Date","dateFormat":"yyyy-MM-dd","amount":"Amount",
         "decimal":".","sign":"signed","payee":"Payee","currency":"CZK",
         "header":{"required":["Date","Payee","Amount"],"optional":["Balance"]},"balance":"Balance"}
        """

    static func preset() throws -> Preset {
        try Preset(json: ContiguousArray(presetText.utf8), named: "test.json")
    }

    /// The dates on which something was booked.
    var dates: [CalendarDate] {
        var dates: [CalendarDate] = []
        for row in rows where dates.last != row.date { dates.append(row.date) }
        return dates
    }

    /// What the account holds at the end.
    var closing: Int64 { rows.reduce(opening) { $0 + $1.minorUnits } }

    /// An export of whole days, the rows of each in any order; nil where none was booked.
    func file(_ range: ClosedRange<CalendarDate>, hasBalances: Bool, _ random: inout SplitMix64)
        throws -> StatementFile
    {
        var balance = rows.prefix { $0.date < range.lowerBound }.reduce(opening) {
            $0 + $1.minorUnits
        }
        var text = hasBalances ? "Date,Payee,Amount,Balance\n" : "Date,Payee,Amount\n"
        let keyed = rows.filter { range.contains($0.date) }.map {
            (key: random.within(0...1_000_000), row: $0)
        }
        for (_, row) in keyed.sorted(by: { ($0.row.date, $0.key) < ($1.row.date, $1.key) }) {
            balance += row.minorUnits
            text +=
                "\(row.date),\(row.payee) \(random.within(0...9)),\(Self.decimal(row.minorUnits))"
            text += hasBalances ? ",\(Self.decimal(balance))\n" : "\n"
        }
        return StatementFile(
            ContiguousArray(text.utf8), named: "export.csv", preset: try Self.preset())
    }

    private static func decimal(_ minorUnits: Int64) -> String {
        let units = minorUnits.magnitude
        let cents = String(units % 100)
        return (minorUnits < 0 ? "-" : "") + "\(units / 100)."
            + String(repeating: "0", count: 2 - cents.count) + cents
    }
}
