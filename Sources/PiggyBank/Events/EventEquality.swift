// Events are equal when their bytes are. Texts of Swift are equal when Unicode calls them so: é is equal to
// e with an accent, which a ledger tells apart.

extension Event {
    /// Whether both are written with the same bytes, and have the same time to the nanosecond.
    public static func == (a: Event, b: Event) -> Bool {
        a.sequence == b.sequence && a.time == b.time && a.encoded() == b.encoded()
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(time)
        hasher.combine(encoded())
    }
}

extension Event.Payload {
    /// Whether both have the same type and are written with the same bytes.
    public static func == (a: Self, b: Self) -> Bool {
        a.type == b.type && a.value.encoded == b.value.encoded
    }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(value.encoded)
    }
}

extension EventPayload {
    /// Whether both are written with the same bytes.
    public static func == (a: Self, b: Self) -> Bool { a.encoded == b.encoded }

    /// Hashes what is compared.
    public func hash(into hasher: inout Hasher) { hasher.combine(encoded) }

    /// The members of the payload, as the writer writes them.
    fileprivate var encoded: ContiguousArray<UInt8> {
        var line = LineEncoder()
        encode(into: &line)
        return line.finish()
    }
}
