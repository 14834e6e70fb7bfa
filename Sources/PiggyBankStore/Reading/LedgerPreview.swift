import PiggyBank

/// A quick look at a ledger file, for somebody who is to be reminded of names: unchecked, and in
/// part only.
///
/// It costs the same for a file of any length: what a snapshot says, and a few thousand lines of
/// each end.
package struct LedgerPreview: Sendable {
    private let path: String
    private let files = LocalFiles()

    /// How many bytes of lines are decoded at each end.
    private static let reach = 1 << 19
    /// Up to here every line is read where there is no snapshot.
    private static let smallFile = 4 << 20

    /// Looks at a file by its path; nothing is read yet.
    package init(_ path: String) { self.path = path }

    /// What is made of the state of the ledger; nil where neither a snapshot nor a small file says
    /// it quickly.
    package func answer<Answer>(_ make: (Ledger) -> Answer) -> Answer? {
        let answer = SnapshotReader.answer(path, files: files, workers: 1, attempts: 1) {
            make($0.ledger)
        }
        if let answer { return answer }
        guard let status = try? files.status(path), status.isRegular, status.size <= Self.smallFile
        else { return nil }
        var options = ReplayOptions()
        options.verifiesSeals = false
        return (try? LedgerFile(path).replay(options, workers: 1).ledger).map(make)
    }

    /// The events of the last lines, the latest first.
    package var latest: [Event] { events(atEnd: true).reversed() }

    /// The events of the first lines.
    package var first: [Event] { events(atEnd: false) }

    private func events(atEnd: Bool) -> [Event] {
        guard let named = try? files.status(path), named.isRegular,
            let file = try? files.openForReading(path)
        else { return [] }
        let start = atEnd ? max(-1, named.size - Self.reach) : -1
        let lines = EarlierLines(of: file)
        lines.supplyLineBreak(at: named.size)
        return lines.lines(after: start).prefix { $0.offset < start + Self.reach }.compactMap(
            \.event)
    }
}
