import PiggyBank
import PiggyBankLanguages
import PiggyBankStore
import Synchronization

/// What a writer has to say besides its answer, for standard error.
final class WriterNotices: Sendable {
    private let name: String
    private let clock: @Sendable () -> Instant?
    private let notices = Mutex<[(notice: Notice, file: String)]>([])

    init(of path: String, clock: @escaping @Sendable () -> Instant?) {
        name = Phrase.visible(path)
        self.clock = clock
    }

    /// The options of a writer whose notices these are.
    var options: WriterOptions {
        var options = WriterOptions()
        options.clock = clock
        options.onTornTail = { bytes, copy in
            self.add(.tornTailKept(bytes: bytes, copy: copy), of: self.name)
        }
        options.onLineBreak = { line in
            self.add(.noLineBreak(line: line, isPutBack: true), of: self.name)
        }
        options.onClockBehind = { last in self.add(.clockBehind(last: last), of: self.name) }
        options.onForeignFile = { path in self.add(.foreignSnapshot, of: Phrase.visible(path)) }
        return options
    }

    private func add(_ notice: Notice, of file: String) {
        notices.withLock { $0.append((notice, file)) }
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
