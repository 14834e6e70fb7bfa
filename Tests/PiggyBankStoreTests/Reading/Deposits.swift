/// A sealed or plain ledger of deposits, for tests of where lines lie and not of what they say.
struct Deposits {
    private(set) var lines: [ContiguousArray<UInt8>] = []

    init(_ count: Int, noteBytes: Int = 100) {
        lines.append(Self.line(1, #""accountOpened","account":"a","name":"A","currency":"GBP""#))
        let note = String(repeating: "n", count: noteBytes)
        for sequence in 2...max(2, count) {
            let amount = #"{"currency":"GBP","minorUnits":1}"#
            lines.append(
                Self.line(
                    sequence, #""deposited","account":"a","amount":\#(amount),"note":"\#(note)""#))
        }
    }

    private static func line(_ sequence: Int, _ rest: String) -> ContiguousArray<UInt8> {
        let head = #"{"sequence":\#(sequence),"time":"2026-01-05T09:00:00.000Z","type":"#
        return ContiguousArray((head + rest + "}").utf8)
    }
}
