import PiggyBank

/// One ledger of many that are folded, each by itself.
package struct FleetRequest: Hashable, Sendable {
    /// The path of its file, as the system has it: a name need not be UTF-8.
    package var path: [UInt8]
    /// What the ledger is called in answers.
    package var ledger: String
    /// The head that it has to have; nil for none.
    package var expectedHead: ExpectedHead?

    /// Asks for the ledger at a path, which is called like its file.
    package init(_ path: String, expecting head: ExpectedHead? = nil) {
        self.path = Array(path.utf8)
        ledger = path
        expectedHead = head
    }
}

// MARK: - As JSON

extension FleetRequest {
    /// The members of a request.
    private enum Member: String { case file, fileBase64, ledger, expectHead }

    /// Reads a request: `{"file":PATH,"ledger":NAME,"expectHead":"HASH@SEQUENCE"}`; linear in its
    /// bytes.
    ///
    /// A path that is no UTF-8 comes as `fileBase64` (RFC 4648), and then `ledger` is required.
    package init(json bytes: ArraySlice<UInt8>) throws(Problem) {
        let texts = try Self.texts(of: ContiguousArray(bytes))
        switch (texts[.file], texts[.fileBase64]) {
        case (let file?, nil):
            path = Array(file.utf8)
            ledger = texts[.ledger] ?? file
        case (nil, let base64?):
            guard let bytes = Base64.bytes(of: base64) else {
                throw .badRequest("fileBase64 is not Base64 (RFC 4648)")
            }
            guard let name = texts[.ledger] else {
                throw .badRequest("fileBase64 needs ledger, the ledger's name")
            }
            path = bytes
            ledger = name
        case (nil, nil): throw .badRequest("the request names no file")
        case (.some, .some): throw .badRequest("file and fileBase64 cannot be used together")
        }
        guard let head = texts[.expectHead] else { return }
        expectedHead = ExpectedHead(head)
        if expectedHead == nil {
            throw .badRequest(
                "\(quoted: Phrase.shown(head)) is not a head, which is HASH or HASH@SEQUENCE")
        }
    }

    /// The texts of an object's members; those that are null are not there.
    private static func texts(of bytes: ContiguousArray<UInt8>) throws(Problem) -> [Member: String]
    {
        let span = unsafe bytes.span.bytes
        let end = bytes.count
        let members: [JSONMember]
        do throws(GrammarFault) {
            let value = try span.scanValue(span.skipSpace(0, end), end)
            guard span.skipSpace(value.end, end) == end else {
                throw GrammarFault(.trailingBytes, at: 0)
            }
            guard span.byte(value.start) == UInt8(ascii: "{") else {
                throw GrammarFault(.notAnObject, at: 0)
            }
            members = try span.scanObject(value.start, value.end)
        } catch {
            throw .badRequest(
                error.reason == .notAnObject
                    ? "the line is not a JSON object" : "the line is not JSON")
        }
        var texts: [Member: String] = [:]
        var seen: Set<String> = []
        for member in members {
            let name = span.text(member.name)
            guard let known = Member(rawValue: name) else {
                throw .badRequest(
                    """
                    unknown member \(quoted: Phrase.shown(name)); a request has file, fileBase64, \
                    ledger and expectHead
                    """)
            }
            guard seen.insert(name).inserted else {
                throw .badRequest("duplicate member \(quoted: Phrase.shown(name))")
            }
            let first = span.byte(member.value.start)
            guard first != UInt8(ascii: "n") else { continue }
            guard first == UInt8(ascii: "\""),
                let string = try? span.scanString(member.value.start, member.value.end)
            else { throw .badRequest("\(verbatim: name) is not a string") }
            texts[known] = span.text(string)
        }
        return texts
    }
}

extension Problem {
    fileprivate static func badRequest(_ sentence: Text) -> Problem {
        Problem(
            "bad-request", sentence,
            next: """
                Write one JSON object per line, such as \(verbatim: #"{"file":"a.jsonl"}"#). The \
                requests before this line are answered.
                """)
    }
}
