import PiggyBank
import PiggyBankLanguages
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

    private let work: LineWork
    private let language: any Language

    private init(
        _ work: LineWork, _ language: any Language, _ show: @escaping @Sendable (String) -> Void
    ) {
        self.work = work
        self.language = language
        self.show = show
    }

    /// Does some work that tells how far it is.
    ///
    /// - Parameter kind: what it does with lines.
    package static func during<Result, Failure: Error>(
        _ context: Context, _ kind: LineWork = .reading,
        _ work: (ReplayProgress.Observer?) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        guard let show = context.showProgress else { return try work(nil) }
        let line = ProgressLine(kind, context.language, show)
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
        if isDue { show("\r\u{1B}[K" + Self.text(progress, work, in: language)) }
    }

    private func remove() { if ContinuousClock.now - start > .seconds(1) { show("\r\u{1B}[K") } }

    /// How far it is, in words: `Read 512,000 lines, 48 %`.
    package static func text(
        _ progress: ReplayProgress, _ work: LineWork = .reading,
        in language: any Language = English()
    ) -> String {
        let lines = language.lines(progress.lines, work)
        guard let total = progress.totalBytes, total > 0 else { return lines }
        let percent = min(100, Int128(progress.bytes) * 100 / Int128(total))
        return "\(lines), \(percent) %"
    }
}
