import PiggyBank

extension Statement.Row {
    /// What the bank said of the row, for the event's metadata: `{"bank":{…}}`; nil for nothing.
    ///
    /// Nothing ever interprets it.
    var metadata: String? {
        let members = [
            ("id", bankID?.text), ("type", type), ("text", text), ("original", original),
        ]
        var json: ContiguousArray<UInt8> = []
        json.reserveCapacity(128)
        for case (let name, let value?) in members {
            json.append(contentsOf: json.isEmpty ? "{\"bank\":{".utf8 : ",".utf8)
            json.appendJSON(name)
            json.append(UInt8(ascii: ":"))
            json.appendJSON(value.cut)
        }
        guard !json.isEmpty else { return nil }
        json.append(contentsOf: "}}".utf8)
        return String(decoding: json, as: UTF8.self)
    }
}

extension Statement.Row {
    /// Whether a text is cut when it is recorded.
    var hasLongText: Bool {
        counterparty.isLong || category.isLong || type.isLong || text.isLong
            || bankID?.text.isLong ?? false
            || original.isLong
    }
}

extension String? {
    fileprivate var isLong: Bool { self?.isLong ?? false }
}

extension String {
    /// Whether it is longer than is kept of a bank's text.
    fileprivate var isLong: Bool { utf8.count > Self.maxBytes }

    /// The text, cut at a character where it is longer than is kept of a bank's text: all that a
    /// row says fits a line of a ledger so.
    var cut: String {
        guard isLong else { return self }
        var bytes = 0
        let kept = unicodeScalars.prefix { scalar in
            bytes += UTF8.width(scalar)
            return bytes <= Self.maxBytes
        }
        return String(kept)
    }

    private static let maxBytes = 4_096
}
