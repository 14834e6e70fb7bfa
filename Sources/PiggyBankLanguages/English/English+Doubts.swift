import PiggyBank
import PiggyBankImport

// Rows that may be events, and what somebody has said of rows.

extension English {
    /// That a row may be an event.
    func message(forDoubtful row: DoubtfulRow) -> Message {
        let apart =
            switch row.daysApart {
            case 0: "the same day"
            case 1: "a day apart"
            default: "\(row.daysApart) days apart"
            }
        func named(_ party: String?) -> String { party.map { ", \(Phrase.excerpt($0))," } ?? "" }
        let names = zip(row.events, row.parties).map { event, party in
            name(of: event) + (party.map { " \(Phrase.excerpt($0))" } ?? "")
        }
        let likeliest = "\(names.first ?? "") (\(row.type.rawValue), \(apart))"
        return Message(
            "\(amount(row.amount)) of \(row.date)\(named(row.party)) looks like "
                + ([likeliest] + names.dropFirst()).joined(separator: ", or "),
            next:
                "If it is the same, add \(row.options.joined(separator: " or ")); if it is another, "
                + "\(row.other). For all rows that are asked about: --same all or --different all."
                + (row.kept.map { " A preset keeps it as \($0), with null for another." } ?? ""))
    }

    /// That a row is not what somebody says.
    func message(for fault: AnswerFault, in row: RowPlace) -> Message {
        switch fault {
        case .cannotBe(let movement):
            Message(
                "--same says that the row is \(name(of: movement)), which it cannot be",
                next:
                    "It must have moved the same money the same way, from five days before the row to a day "
                    + "after it, and be no other row; without the option, the import says what the row "
                    + "may be.")
        case .taken(let movement, let other):
            Message(
                "--same says that the row is \(name(of: movement)), and that \(other.text) is",
                next: "Only one of the rows is: say for the other one what it is, or --different.")
        case .recorded(let movement):
            Message(
                "the row is \(name(of: movement)) already, whatever the command line says",
                next: "Leave the option out" + taking(backFrom: movement) + ".")
        case .refunded(let sequence):
            Message(
                "--refund names a row that is event \(sequence), the refund of another payment",
                next: "Take that back first, and import again: 'piggybank undo \(sequence)'.")
        case .noMoneyIn:
            Message(
                "--refund names a row in which no money came in",
                next: "Name the line on which the money came back.")
        case .twoAnswers:
            Message(
                "--same says that the row is recorded already, and --different that it is not",
                next: "Leave one of the two out for \(row.text).")
        case .notDoubtful:
            Message(
                "--different names a row that looks like nothing recorded",
                next: "Leave the option out: the row is recorded as what it is.")
        }
    }

    /// What a movement is called.
    func name(of movement: NamedMovement) -> String {
        switch movement {
        case .event(let sequence): "event \(sequence)"
        case .row(let row): "the row \(row.text)"
        }
    }

    private func taking(backFrom movement: NamedMovement) -> String {
        guard case .event(let sequence) = movement else { return "" }
        return "; if the row is something else, take back what says so, which "
            + "'piggybank show \(sequence)' lists"
    }
}
