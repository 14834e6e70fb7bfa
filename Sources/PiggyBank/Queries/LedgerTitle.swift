/// Asks what the ledger is called; nil where its first event does not say.
package struct LedgerTitleQuery: Query {
    private var title: String?

    /// Asks it.
    package init() {}

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        guard admission.event.type == .ledgerOpened,
            case .ledgerOpened(let opened)? = admission.line.event?.payload
        else { return }
        title = opened.title
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> String? { title }
}
