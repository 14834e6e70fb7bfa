import PiggyBank

/// What is in a bank's file, for somebody who wants it to be read: its format, columns with
/// samples, what is still open, and the beginning of a preset.
package struct StatementDescription: Sendable {
    package let file: StatementFile
    /// The table, where it is one.
    package let table: TableSample?

    /// Describes a file of some bytes that was read.
    package init(of bytes: ContiguousArray<UInt8>, read file: StatementFile) {
        self.file = file
        let isTable = file.format == .csv && !file.findings.contains { $0.rule == .unsupported }
        let encoding = TextEncoding(name: file.encoding)
        let text = isTable ? try? SourceText.decoding(bytes, named: file.name, as: encoding) : nil
        table = file.proposal?.sample ?? text.flatMap(TableSample.init)
    }

    /// What the columns of a table are called: where the header does not say it, by the preset that
    /// is proposed, or else their places.
    package var columns: [String] {
        let names = table?.names.enumerated().map { $1.isEmpty ? String($0 + 1) : $1 }
        return file.proposal?.names ?? names ?? []
    }

    /// The beginning of a preset: what is proposed, else what the file is read by.
    package var preset: PresetValue {
        if let proposal = file.proposal { return proposal.preset.value }
        return PresetValue([
            "extends": file.format == .csv ? file.preset.map { PresetValue($0) } : nil
        ])
    }
}
