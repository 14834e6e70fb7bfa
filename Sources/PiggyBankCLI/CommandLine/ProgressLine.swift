import PiggyBank
import PiggyBankStore
import Synchronization

/// One line on a terminal that says how far it is, for work that takes over a second.
///
/// Each text overwrites the one before, and the last one is removed. Where standard error is no
/// terminal there is no line.
package final class ProgressLine: Sendable {
    private let show: @Sendable (String) -> Void
    private let start = ContinuousClock.now
    private let next = Mutex(ContinuousClock.now.advanced(by: .seconds(1)))

    private let isWriting: Bool
    private let language: Language

    private init(
        isWriting: Bool, _ language: Language, _ show: @escaping @Sendable (String) -> Void
    ) {
        self.isWriting = isWriting
        self.language = language
        self.show = show
    }

    /// Does some work that tells how far it is.
    ///
    /// - Parameter isWriting: whether it writes lines, and reads none.
    package static func during<Result, Failure: Error>(
        _ context: Context, isWriting: Bool = false,
        _ work: (ReplayProgress.Observer?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let show = context.showProgress else { return try work(nil) }
        let line = ProgressLine(isWriting: isWriting, context.language, show)
        defer { line.remove() }
        return try work { progress in line.update(progress) }
    }

    /// Shows how far it is, five times a second at most.
    private func update(_ progress: ReplayProgress) {
        let now = ContinuousClock.now
        let isDue = next.withLock { next in
            guard now >= next else { return false }
            next = now.advanced(by: .milliseconds(200))
            return true
        }
        if isDue { show("\r\u{1B}[K" + language(Self.text(progress, isWriting: isWriting))) }
    }

    private func remove() { if ContinuousClock.now - start > .seconds(1) { show("\r\u{1B}[K") } }

    /// How far it is, in words: `Read 512,000 lines, 48 %`.
    package static func text(_ progress: ReplayProgress, isWriting: Bool = false) -> Text {
        let lines: Text =
            isWriting ? "Wrote \(progress.lines, "line")" : "Read \(progress.lines, "line")"
        guard let total = progress.totalBytes, total > 0 else { return lines }
        let percent = min(100, Int128(progress.bytes) * 100 / Int128(total))
        return "\(lines), \(percent) %"
    }
}
