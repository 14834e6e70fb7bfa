import PiggyBank

// The file: a line that says what it is, with the digest of all that follows, and a line of JSON
// for each person, session, request and attempt:
//
//     {"people":1,"sha256":"…"}
//     {"person":"4f…","number":"+447700900123","name":"Ann","since":"2026-03-01T09:00:00.000Z"}
//     {"session":"9c…","person":"4f…","begun":"…","ends":"…"}
//     {"request":"17…","number":"…","sent":"…","codes":"1","guesses":"0","mac":"…"}
//     {"attempt":"guess","number":"…","at":"…"}
//
// The digest finds damage, not somebody who may write the file.

extension PeopleList {
    /// The version of the file's form.
    private static let version = 1

    /// The bytes of a file with the list; linear in it.
    var encoded: ContiguousArray<UInt8> {
        var lines: ContiguousArray<UInt8> = []
        for person in allPeople {
            var members = [("person", person.id.text), ("number", person.number.e164)]
            if let name = person.name { members.append(("name", name)) }
            lines.appendLine(members + [("since", "\(person.since)")])
        }
        for session in allSessions {
            lines.appendLine([
                ("session", session.id), ("person", session.person.text),
                ("begun", "\(session.begun)"), ("ends", "\(session.ends)"),
            ])
        }
        for request in allRequests {
            lines.appendLine([
                ("request", request.handle), ("number", request.number.e164),
                ("sent", "\(request.sent)"), ("codes", "\(request.codes)"),
                ("guesses", "\(request.guesses)"), ("mac", request.mac.hexadecimal),
            ])
        }
        for attempt in allAttempts {
            let number = attempt.number.map { [("number", $0.e164)] } ?? []
            lines.appendLine(
                [("attempt", attempt.kind.rawValue)] + number + [("at", "\(attempt.at)")])
        }
        let digest = SHA256.hexadecimal(of: Array(lines))
        return ContiguousArray(#"{"people":\#(Self.version),"sha256":"\#(digest)"}"#.utf8) + [0x0A]
            + lines
    }

    /// Reads the bytes of a file; linear in them.
    ///
    /// - Throws: the line from which on they are not what was written, or that a later version
    ///   wrote them.
    convenience init(_ bytes: ContiguousArray<UInt8>) throws(PeopleError) {
        self.init()
        guard let end = bytes.firstIndex(of: 0x0A) else { throw .damaged(line: 1) }
        let head = try Members(bytes[..<end], line: 1)
        guard let version = head.number("people"), version > 0 else { throw .damaged(line: 1) }
        guard version <= Self.version else { throw .laterVersion(version) }
        let rest = bytes[(end + 1)...]
        // Every byte of the first line is known: it is the one that would be written.
        let digest = SHA256.hexadecimal(of: Array(rest))
        let written = #"{"people":\#(version),"sha256":"\#(digest)"}"#
        guard bytes[..<end].elementsEqual(written.utf8) else { throw .damaged(line: 1) }
        var line = 1
        for text in rest.split(separator: 0x0A) {
            line += 1
            try take(Members(text, line: line))
        }
        wasRead()
    }

    private func take(_ members: Members) throws(PeopleError) {
        if let handle = members.text("request") {
            let number = try members.phone()
            var request = SignInRequest(
                handle: handle, number: number, sent: try members.instant("sent"))
            guard let codes = members.number("codes"), let guesses = members.number("guesses"),
                let mac = members.text("mac").flatMap([UInt8].init(hexadecimal:)), codes > 0,
                codes < .max, guesses >= 0, guesses < .max, mac.count == 32
            else { throw members.damage }
            (request.codes, request.guesses, request.mac) = (codes, guesses, mac)
            keep(request)
        } else if let id = members.text("session") {
            keep(
                Session(
                    id: id, person: try members.person(), begun: try members.instant("begun"),
                    ends: try members.instant("ends")))
        } else if let kind = members.text("attempt") {
            guard let kind = Attempt.Kind(rawValue: kind) else { throw members.damage }
            let number = members.has("number") ? try members.phone() : nil
            note(Attempt(kind: kind, number: number, at: try members.instant("at")))
        } else {
            let person = Person(
                id: try members.person(), number: try members.phone(), name: members.text("name"),
                since: try members.instant("since"))
            guard self.person(person.id) == nil, self.person(with: person.number) == nil else {
                throw members.damage
            }
            keep(person)
        }
    }
}

/// The members of a line.
private struct Members {
    private let document: JSONDocument
    private let values: [String: JSONDocument.Member]
    private let line: Int

    init(_ bytes: ArraySlice<UInt8>, line: Int) throws(PeopleError) {
        self.line = line
        do throws(GrammarFault) {
            document = try JSONDocument(ContiguousArray(bytes))
            values = try document.members(of: document.root) ?? [:]
        } catch { throw .damaged(line: line) }
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    var damage: PeopleError { .damaged(line: line) }

    func text(_ name: String) -> String? { values[name].flatMap { document.text(of: $0.value) } }

    func number(_ name: String) -> Int? {
        values[name].flatMap { Int(document.text(of: $0.value) ?? document.literal(of: $0.value)) }
    }

    func instant(_ name: String) throws(PeopleError) -> Instant {
        guard let instant = text(name).flatMap({ Instant($0) }) else { throw damage }
        return instant
    }

    func phone() throws(PeopleError) -> PhoneNumber {
        guard let text = text("number"), let number = try? PhoneNumber(e164: text) else {
            throw damage
        }
        return number
    }

    func person() throws(PeopleError) -> PersonID {
        guard let text = text("person"), let id = try? PersonID(text) else { throw damage }
        return id
    }
}

extension ContiguousArray<UInt8> {
    fileprivate mutating func appendLine(_ members: [(name: String, text: String)]) {
        for (index, member) in members.enumerated() {
            append(UInt8(ascii: index == 0 ? "{" : ","))
            appendJSON(member.name)
            append(UInt8(ascii: ":"))
            appendJSON(member.text)
        }
        append(contentsOf: "}\n".utf8)
    }
}
