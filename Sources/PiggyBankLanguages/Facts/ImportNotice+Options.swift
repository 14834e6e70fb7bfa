import PiggyBank
import PiggyBankImport

extension ImportNotice {
    /// The code, the same in every language.
    package var code: String {
        switch self {
        case .said(let problem): problem.code
        case .unknownColumns: "unknown-columns"
        case .otherTypes: "other-types"
        case .ahead: "dated-ahead"
        case .nothing: "nothing-in-file"
        case .repeated: "repeated-rows"
        case .sameDays: "same-days"
        case .unchecked: "unchecked-balances"
        case .notBooked: "not-booked"
        case .missing: "missing-rows"
        case .former: "former-rows"
        case .linked: "matched-by-hand"
        case .same: "recorded-before"
        case .other: "not-recorded-before"
        case .unusedRules: "unused-rules"
        case .keptByRules: "kept-by-rules"
        case .refunds: "possible-refund"
        case .transfer: "likely-transfer"
        }
    }
}

extension RowPlace {
    /// `FILE:LINE`.
    package var text: String { "\(Phrase.visible(file)):\(line)" }
}

extension NamedMovement {
    /// How the options of an import write it.
    fileprivate var text: String {
        switch self {
        case .event(let sequence): String(sequence)
        case .row(let row): row.text
        }
    }
}

extension PossibleRefund {
    /// The options that say of which payment the row is money back, as a shell takes them; one with
    /// a placeholder where nothing fits.
    var options: [String] {
        (payments.isEmpty ? ["SEQUENCE"] : payments.map(\.text)).map {
            "--refund " + ShellWord.shown("\(row.text)=\($0)")
        }
    }
}

extension DoubtfulRow {
    /// The options that say which event the row is, as a shell takes them.
    package var options: [String] {
        events.map { "--same " + ShellWord.shown("\(row.text)=\($0.text)") }
    }

    /// The option that says that it is none.
    var other: String { "--different " + ShellWord.shown(row.text) }

    /// The member of a preset that says which event it is; nil where that is not recorded yet.
    var kept: String? {
        guard case .event(let sequence) = events.first else { return nil }
        return #""answers":{\#(Preset.json(id)):"\#(sequence)"}"#
    }
}

extension ImportMapping.RowAnswer {
    /// The option that says it.
    var option: String {
        switch self {
        case .same: "--same"
        case .different: "--different"
        case .refund: "--refund"
        }
    }
}
