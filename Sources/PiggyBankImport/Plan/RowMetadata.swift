import PiggyBank

extension RowTexts {
    /// What the bank said of a row, for the event's metadata: `{"bank":{…}}`; nil for nothing.
    ///
    /// Texts are cut where they are very long, so that an event always fits a line.
    ///
    /// - Parameters:
    ///   - date: when the bank booked it, where the event's time does not say so.
    ///   - isLearned: whether the event's category is that of earlier events.
    func metadata(bookedOn date: CalendarDate? = nil, isLearned: Bool = false) -> String? {
        keptTexts(bookedOn: date, isLearned: isLearned).json
    }

    /// The same of a row that is an event which was recorded otherwise, whose other members stay.
    ///
    /// - Parameter account: that of the row, where the event moved money of two.
    func metadata(
        bookedOn date: CalendarDate, in file: String, line: Int, _ account: AccountID?,
        besides event: String?
    ) -> String? {
        var json = ContiguousArray("{".utf8) + (event.map(BankMetadata.others) ?? [])
        json.append(contentsOf: "\"bank\":{\"date\":\"\(date)\",\"file\":".utf8)
        json.appendJSON(file)
        json.append(contentsOf: ",\"line\":\(line)".utf8)
        if let account {
            json.append(contentsOf: ",\"ledgerAccount\":".utf8)
            json.appendJSON(account.text)
        }
        return keptTexts(after: json).json
    }

    /// The same, and whether a text is cut or left out for its length.
    ///
    /// - Parameter begun: what is said of the row besides its texts.
    fileprivate func keptTexts(
        after begun: ContiguousArray<UInt8> = [], bookedOn date: CalendarDate? = nil,
        isLearned: Bool = false
    ) -> (json: String?, isCut: Bool) {
        var isCut = false
        var json = begun
        json.reserveCapacity(192)
        func begin(_ name: String) {
            json.append(contentsOf: json.isEmpty ? "{\"bank\":{".utf8 : ",".utf8)
            json.appendJSON(name)
            json.append(UInt8(ascii: ":"))
        }
        func add(_ name: String, _ text: String?) {
            guard let text else { return }
            isCut = isCut || text.isLong
            guard json.count - begun.count < Self.largestMetadata else {
                isCut = true
                return
            }
            begin(name)
            json.appendJSON(text.cut)
        }
        add("date", date.map { "\($0)" })
        add("id", bankID?.text)
        add("type", type)
        add("text", text)
        add("original", original)
        add("counterparty", counterparty)
        add("account", counterAccount)
        add("category", category)
        for detail in details where begun.isEmpty || !["file", "line"].contains(detail.name) {
            add(detail.name, detail.text)
        }
        if isLearned {
            begin("learned")
            json.append(contentsOf: "true".utf8)
        }
        guard !json.isEmpty else { return (nil, isCut) }
        json.append(contentsOf: "}}".utf8)
        return (String(decoding: json, as: UTF8.self), isCut)
    }

    /// After so many bytes no text is added, which may be twice as long as JSON.
    private static let largestMetadata = 24_576
}

extension Statement.Row {
    /// Whether a text is cut or left out when it is recorded.
    var hasLongText: Bool { !saysAtMost(String.maxBytes) && texts.keptTexts().isCut }
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

    fileprivate static let maxBytes = 4_096
}
