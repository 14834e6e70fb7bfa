/// Whose the accounts are: a projection of the log with one text for every account that states an
/// owner.
package struct Owners: Equatable, Sendable {
    private var texts: [AccountIndex: String] = [:]

    package init() {}

    /// The owner of an account, by the last event that states one; nil where none does.
    package subscript(account: AccountIndex) -> String? { texts[account] }
}

// MARK: - Fold

extension Owners {
    /// Takes what an event states of an account's owner; linear in its line, and little for one
    /// that states none.
    mutating func setOwner(_ event: DecodedEvent, in block: LineBlock) {
        if let owner = event.owner(in: block) { texts[event.account] = owner }
    }

    /// Takes the owners of accounts that these events do not open from a fold of more events.
    ///
    /// - Parameter accounts: as these events leave them.
    mutating func complete(from whole: Self, of accounts: Accounts) {
        for (account, owner) in whole.texts where texts[account] == nil && !accounts[account].exists
        { texts[account] = owner }
    }
}

extension DecodedEvent {
    private static let ownerName = Literal("\"owner\"")

    /// The owner that the event's line states; nil for none.
    ///
    /// The decoded event keeps one text, which is the name: few events state an owner, and few are
    /// of a type that may.
    fileprivate func owner(in block: LineBlock) -> String? {
        let bytes = unsafe block.bytes.span.bytes
        let end = bytes.firstLineBreak(Int(start), block.end)
        var mayState = false
        for offset in Int(start)..<end {
            // A name may have escapes in it.
            mayState =
                Self.ownerName.matches(bytes, offset) || bytes.byte(offset) == UInt8(ascii: "\\")
            if mayState { break }
        }
        guard mayState else { return nil }
        let line = try? EventLine(block.bytes, LineSpan(in: bytes, Int(start), end))
        return line?.text(.owner)
    }
}

// MARK: - Stored

extension Owners {
    /// Writes every owner, by the index of the account; sorts them.
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(texts.count))
        for (account, owner) in texts.sorted(by: { $0.key < $1.key }) {
            writer.write(account.value)
            writer.write(owner as String?)
        }
    }

    /// Reads the owners of accounts that exist.
    init(_ reader: inout StoredReader, of accounts: Accounts) throws(StoredReader.Fault) {
        let bytesOfRow = 13
        for _ in 0..<(try reader.readCount(of: bytesOfRow)) {
            let account = AccountIndex(try reader.read(Int32.self))
            guard (0..<accounts.count).contains(account.int), accounts[account].exists,
                texts[account] == nil, let owner = try reader.readText()
            else { throw StoredReader.Fault() }
            texts[account] = owner
        }
    }
}
