import Synchronization

/// The state as of a time with what the events until then do not state, made when it is first asked
/// for.
///
/// Every answer of a replay asks for it, some of them for each account, and making it is linear in
/// accounts.
final class AnswerLedger: Sendable {
    private let ledger = Mutex<Ledger?>(nil)

    /// The state, which is made by the first one to ask.
    func callAsFunction(_ make: () -> Ledger) -> Ledger {
        ledger.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
