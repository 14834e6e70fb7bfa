import PiggyBank
import PiggyBankImport

/// Presets to begin with, and a small table for any preset.
enum SamplePreset {
    /// The built-in presets, and others that have the members that those have not.
    static let texts = [
        Preset.monzo, Preset.n26, Preset.revolut, Preset.starling, Preset.wise,
        """
        {"header":{"required":["D","A"]},"date":"D","time":"T","dateFormat":"d.M.yyyy","amount":"A",
         "delimiter":";","encoding":"windows-1250","account":["K","C"],"zone":"Europe/Prague","order":"newestFirst",
         "decimal":",","sign":"inverted","fee":"F","fees":"inside",
         "indicator":{"column":"X","in":["CR"],"out":"DR"},"balance":"B","currency":"CZK",
         "payee":["P","Q"],"counterparty":"N","text":"M","category":"G","original":["O","U"],"id":"E","type":"Y",
         "states":{"column":"S","record":["done"],"leaveOut":["open"]},
         "types":{"cards":["card"],"spending":["pay"],"notSpending":["fee"]}}
        """,
        """
        {"extends":"revolut","pot":{"column":"Y","is":"pot","key":"P"},
         "transfer":[{"column":"M","like":"*own*"},{"column":"N","is":"7"}],
         "accounts":{"K":"everyday"},"goals":{"Holiday":"holiday"},"own":["CZ1"],"transfersVia":"clearing",
         "bankRoundUps":"record","roundUps":"cards"}
        """,
        """
        {"header":{"required":["D","In","Out"],"optional":["B"]},"ignored":["I"],"date":"D","in":"In",
         "out":"Out","balance":"B",
         "preamble":{"opening":"Opening","currency":"Currency","account":"Account"},
         "footer":{"closing":"Closing"}}
        """,
    ]

    /// A table with every column that a preset names, and two rows.
    static func table(of preset: Preset) -> String {
        let names = preset.members.knownColumns.sorted()
        let mark = preset.members.delimiter.map { String(UnicodeScalar($0.byte)) } ?? ","
        func line(_ value: (String) -> String) -> String {
            let fields = names.map { "\"\(value($0).replacing("\"", with: "\"\""))\"" }
            return fields.joined(separator: mark) + "\n"
        }
        let preamble = [preset.members.preamble.opening, preset.members.preamble.account]
            .compactMap(\.self).map { "\($0)\(mark)0\n" }
        let footer = [preset.members.footer.closing].compactMap(\.self).map { "\($0)\(mark)0\n" }
        let lines = [
            line { $0.replacing("…", with: "GBP") },
            line { value(of: $0, in: preset, day: "02", isIn: true) },
            line { value(of: $0, in: preset, day: "13", isIn: false) },
        ]
        return (preamble + lines + footer).joined()
    }

    /// What a column says on a day: 4.35 come in or leave.
    private static func value(of name: String, in preset: Preset, day: String, isIn: Bool) -> String
    {
        let number = preset.members.decimal == .comma ? "4,35" : "4.35"
        switch name {
        case preset.members.date:
            return [
                ("yyyy", "2026"), ("yy", "26"), ("MMM", "Sep"), ("MM", "09"), ("M", "9"),
                ("dd", day), ("d", day), ("HH", "10"), ("mm", "11"), ("ss", "12"),
            ].reduce(preset.members.dateFormat?.text ?? "yyyy-MM-dd") {
                $0.replacing($1.0, with: $1.1)
            }
        case preset.members.time: return "10:11:12"
        case preset.members.amount:
            return isIn || preset.members.indicator != nil ? number : "-" + number
        case preset.members.moneyIn: return isIn ? number : ""
        case preset.members.moneyOut: return isIn ? "" : number
        case preset.members.fee: return "0"
        case preset.members.balance: return isIn ? number : "0"
        case preset.members.indicator?.column:
            return (isIn ? preset.members.indicator?.moneyIn : preset.members.indicator?.moneyOut)?
                .first ?? ""
        case preset.members.states?.column: return preset.members.states?.record.min() ?? ""
        case preset.members.type:
            return preset.members.types?.kinds.filter { $0.value == .spending }.keys.min() ?? ""
        case preset.members.id: return "id \(day)"
        default: return preset.members.currency == .column(name) ? "GBP" : "text of \(day)"
        }
    }
}
