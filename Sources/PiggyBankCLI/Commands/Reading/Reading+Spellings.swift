import PiggyBank

extension Reading {
    /// Says, beside a table, which two of its texts differ in the case of letters alone, or are the
    /// same text in other code points: the first two, the one that comes first to be kept.
    ///
    /// Linear in the groups.
    func noteSpellings(
        in groups: [SpendingSum.Group], by grouping: SpendingGrouping, _ context: Context
    ) {
        guard printing.format == .table, let member = Member(rawValue: grouping.rawValue),
            let (kept, otherText) = groups.lazy.compactMap(\.name).firstDifferingInCase
        else { return }
        let isJoinable = member == .category
        let other = ShellWord.shown("=" + otherText)
        let joining = "categorise \(ShellWord.shown(kept)) --category \(other)"
        let listing = "log --\(member.rawValue) \(other)"
        let notice = Problem(
            "same-but-for-case",
            // Equal to Unicode, they look the same.
            kept == otherText
                ? """
                '\(verbatim: kept)' is recorded in two Unicode forms that look the same, and are \
                totalled separately
                """
                : """
                '\(verbatim: kept)' and '\(verbatim: otherText)' differ only in the case of \
                letters, and are totalled separately
                """,
            next: isJoinable
                ? "Merge the two: \(typed: joining)"
                : "List the events, then describe each: \(typed: listing)")
        context.tell(notice, fileOption: ledger.file.spelled)
    }
}

extension SpendingSum.Group {
    /// The payee, category or source; nil for none, and for any other group.
    fileprivate var name: String? { if case .text(let text) = self { text } else { nil } }
}

extension Sequence<String> {
    /// The first of them that differs from an earlier one in no more than the case of letters or
    /// Unicode's composition, after that one; the same text may come once for each currency.
    fileprivate var firstDifferingInCase: (kept: String, other: String)? {
        var seen: [String: String] = [:]
        for text in self {
            let folded = text.lowercased()
            guard let earlier = seen[folded] else {
                seen[folded] = text
                continue
            }
            if !earlier.utf8.elementsEqual(text.utf8) { return (earlier, text) }
        }
        return nil
    }
}
