import Synchronization

/// A value that is made when it is first asked for: every answer of a replay may ask for it, and it
/// is linear in accounts or in events.
final class Once<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    /// The value, which is made by the first one to ask.
    func callAsFunction(_ make: () -> Value) -> Value {
        value.withLock { known in
            if let known { return known }
            let made = make()
            known = made
            return made
        }
    }
}
