import PiggyBank
import PiggyBankStore
import Synchronization

/// What a writer has to say besides its answer, for standard error.
final class WriterNotices: Sendable {
    private let name: String
    private let clock: @Sendable () -> Instant?
    private let notices = Mutex<[Diagnostic]>([])

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
                """
                \(bytes) bytes after the last line break were a torn tail; they are kept in \
                \(Phrase.visible(copy)) and cut off
                """,
                of: self.name
            )
        }
        options.onClockBehind = { last in
            self.add(
                """
                the last event says that it was recorded at \(last), which is more than a day \
                later than the clock says now; what follows says the same time
                """,
                of: self.name
            )
        }
        options.onForeignFile = { path in
            self.add(
                """
                is not a snapshot of piggybank's and was left as it is; without a \
                snapshot every query reads the whole ledger, so give this file another name
                """,
                of: Phrase.visible(path)
            )
        }
        return options
    }

    private func add(_ message: String, of file: String) {
        notices.withLock { $0.append(.notice(message, file: file)) }
    }

    /// Tells what is new.
    func tell(_ context: Context) {
        let new = notices.withLock { notices in
            defer { notices = [] }
            return notices
        }
        for notice in new { context.tell(notice) }
    }
}
