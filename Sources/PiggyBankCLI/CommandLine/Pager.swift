import PiggyBankReports

/// The command in which a person reads what is longer than the terminal.
package struct Pager: Sendable {
    /// A command of the shell.
    let command: String
    /// What has fewer lines needs no pager.
    let rows: Int

    /// Runs a command for what has so many lines.
    package init(command: String, rows: Int) {
        self.command = command
        self.rows = rows
    }

    /// The pager of who names none: it ends by itself where all fits, shows colors, and leaves what
    /// it showed.
    ///
    /// Where there is no `less`, it says so as a shell does, but to itself.
    static let defaultCommand = "command -v less >/dev/null 2>&1 || exit 127; exec less -FRX"

    /// The command as the shell gets it: whoever names `less` without options gets those too, or
    /// would see the escape sequences of colors.
    static func shellCommand(_ command: String) -> String {
        "LESS=\"${LESS-FRX}\"; export LESS; " + command
    }
}

/// A pager that was started.
package struct PagerStream {
    /// Hands it bytes; throws once it reads no more.
    let write: (Span<UInt8>) throws -> Void
    /// Ends its input and waits for its end; returns whether the shell could run the command, and
    /// nobody but its user ended it.
    let close: () -> Bool

    /// Makes a stream of what writes and what closes it.
    package init(write: @escaping (Span<UInt8>) throws -> Void, close: @escaping () -> Bool) {
        self.write = write
        self.close = close
    }
}

extension Pager {
    /// Shows a report, in the pager only if it is longer than the terminal.
    ///
    /// That somebody stops reading is no failure.
    ///
    /// - Returns: whether it was shown; false if the pager could not be started or was killed,
    ///   after which it has to be shown without one.
    package func show(_ report: Report, _ style: TableStyle, _ context: Context) throws -> Bool {
        var held: [UInt8] = []
        var lines = 0
        var stream: PagerStream?
        do {
            try Format.table.write(report, style) { piece in
                if let stream { return try stream.write(piece) }
                for index in piece.indices {
                    if piece[index] == UInt8(ascii: "\n") { lines += 1 }
                    held.append(piece[index])
                }
                guard lines >= rows else { return }
                guard let opened = context.openPager(command) else { throw NotStarted() }
                stream = opened
                try opened.write(held.span)
                held = []
            }
        } catch is NotStarted { return false } catch { guard stream != nil else { throw error } }
        if let stream { return stream.close() }
        try context.writeBytes(held.span)
        return true
    }

    private struct NotStarted: Error {}
}
