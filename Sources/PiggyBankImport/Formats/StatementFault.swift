import PiggyBank

/// What keeps a record, or all that follows, from being read, and where it is.
package struct StatementFault: Error, Hashable {
    /// What it is, without its place.
    package let finding: ImportFinding
    /// The byte at which it is.
    package let offset: Int

    /// Makes a fault; where nothing is said, one that the bank has to put right.
    init(
        _ sentence: Text,
        next: Text =
            "Export the file again; if it stays so, correct this line by what the bank shows.",
        _ rule: ImportRule = .badRow, at offset: Int = 0
    ) { (finding, self.offset) = (ImportFinding(rule, sentence, next: next), offset) }

    /// One of some settings answers it.
    init(_ sentence: Text, which settings: [String], _ rule: ImportRule, at offset: Int = 0) {
        finding = ImportFinding(rule, sentence, which: settings.map { "--set \($0)" })
        self.offset = offset
    }

    /// The finding that it is at a place.
    func finding(at place: SourcePlace) -> ImportFinding {
        var finding = finding
        finding.place = place
        return finding
    }
}

// MARK: - What several formats say

extension StatementFault {
    /// Nothing says of which currency an amount is.
    static func noCurrency(at offset: Int = 0) -> StatementFault {
        StatementFault(
            "the file does not say of which currency its amounts are", which: ["currency=CODE"],
            .badRow, at: offset)
    }

    /// A part that is not there, by the format's name for it.
    static func no(_ name: String, at offset: Int = 0) -> StatementFault {
        StatementFault("there is no \(quoted: name)", at: offset)
    }

    /// A text that is not what the format has there, by its name for that.
    static func wrong(_ stated: StatedText, _ name: String) -> StatementFault {
        StatementFault(
            "\(quoted: Phrase.shown(stated.text)) is no \(quoted: name)", at: stated.offset)
    }

    /// Something that may be there once, by the format's name for it.
    static func twice(_ name: String, at offset: Int) -> StatementFault {
        StatementFault("there is more than one \(quoted: Phrase.shown(name))", at: offset)
    }

    /// Something where the format does not have it, by the format's name for it.
    static func misplaced(_ name: String, at offset: Int) -> StatementFault {
        StatementFault("\(quoted: name) is where the format does not have it", at: offset)
    }

    /// Something that is no text of the format.
    package static func damaged(
        _ sentence: Text = "the file is damaged or cut off here", at offset: Int
    ) -> StatementFault { StatementFault(sentence, next: "Export the file again.", at: offset) }

    /// Something that begins here and has no end.
    static func endless(_ beginning: String, at offset: Int) -> StatementFault {
        damaged("\(quoted: Phrase.shown(beginning)) never ends", at: offset)
    }

    /// A kind of file that is known and not read: reports have no balances or may still change,
    /// investments are no account, and of a PDF no figure is sure.
    static func unread(_ name: String, at offset: Int) -> StatementFault {
        let isPacked = ["ZIP, XLSX", "XLS", "gzip"].contains(name)
        return StatementFault(
            "the file is of a kind that is not read: \(verbatim: name)",
            next: isPacked
                ? "Unpack an archive and import what is in it; save a workbook's sheet as CSV."
                : exportStatement, .unsupported, at: offset)
    }

    static let exportStatement: Text =
        "Export the statement of an account from your bank: CSV, OFX, camt.053 or MT940."
}

extension Optional {
    /// The value; throws what it means that there is none.
    func or(_ fault: @autoclosure () -> StatementFault) throws(StatementFault) -> Wrapped {
        guard let self else { throw fault() }
        return self
    }
}
