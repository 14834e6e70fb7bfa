/// Keeps what a ledger is called.
struct TitleCollector: Collector {
    fileprivate private(set) var title: String?

    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger) {
        guard event.type == .ledgerOpened,
            case .ledgerOpened(let opened)? = source.event?.payload
        else { return }
        title = opened.title
    }
}

extension ReplayOptions {
    /// Collects what the ledger is called.
    public mutating func collectTitle() { collect(TitleCollector()) }
}

extension Replay {
    /// What the ledger is called; nil where its first event does not say, or nobody asked for it.
    public var title: String? { collector(TitleCollector.self)?.title }
}
