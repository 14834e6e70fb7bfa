import PiggyBank
import PiggyBankStore
import Synchronization

/// What a writer has to say besides its answer, for standard error.
final class WriterNotices: Sendable {
    private let name: String
    private let clock: @Sendable () -> Instant?
    private let notices = Mutex<[(notice: Problem, file: String)]>([])

    init(of path: String, clock: @escaping @Sendable () -> Instant?) {
        name = Phrase.visible(path)
        self.clock = clock
    }

    /// The options of a writer whose notices these are.
    var options: WriterOptions {
        var options = WriterOptions()
        options.clock = clock
        options.onTornTail = { bytes, copy in
            self.add(
                "torn-tail-kept",
                """
                cut off \(bytes, "byte") after the last line break, a torn tail; a copy is in \
                \(verbatim: copy)
                """)
        }
        options.onLineBreak = { line in
            self.add(
                "no-line-break",
                "the last line, line \(line), had lost its line break, which was put back")
        }
        options.onClockBehind = { last in
            self.add(
                "clock-behind",
                """
                the last event was recorded at \(last), more than a day ahead of the clock; new \
                events get that time until the clock catches up
                """)
        }
        options.onForeignFile = { path in
            self.add(
                "foreign-snapshot",
                """
                is not a piggybank snapshot and was left unchanged; without a snapshot every query \
                reads the whole ledger, so rename this file
                """, of: Phrase.visible(path))
        }
        return options
    }

    private func add(_ code: String, _ sentence: Text, of file: String? = nil) {
        notices.withLock { $0.append((Problem(code, sentence), file ?? name)) }
    }

    /// Tells what is new.
    func tell(_ context: Context) {
        let new = notices.withLock { notices in
            defer { notices = [] }
            return notices
        }
        for (notice, file) in new { context.tell(notice, of: file) }
    }
}
