import PiggyBank

extension SourceText {
    /// Decodes a file's bytes by their byte order mark, else by the encoding that is said, else by
    /// what they are.
    package static func decoding(
        _ bytes: ContiguousArray<UInt8>, named name: String, as encoding: TextEncoding? = nil
    ) throws(ImportFinding) -> SourceText {
        let mark = TextEncoding.marks.first { bytes.starts(with: $0.bytes) }
        guard let encoding = mark?.encoding ?? encoding else { return try detected(bytes, name) }
        let rest = mark.map { ContiguousArray(bytes.dropFirst($0.bytes.count)) } ?? bytes
        let (text, offset) = encoding.decode(rest)
        guard let offset else {
            return SourceText(name, linesEnded(text), encoding: encoding.rawValue)
        }
        let fault = offset + bytes.count - rest.count
        let byte = Phrase.hexadecimal(bytes[fault])
        throw ImportFinding(
            .ambiguousEncoding,
            "the byte 0x\(verbatim: byte) is no text in \(verbatim: encoding.rawValue)",
            next: """
                Say the file's own encoding (--set encoding=NAME), or save the file as UTF-8 and \
                import that.
                """, answers: ["--set encoding=NAME"],
            at: SourceText(name, linesEnded(bytes)).place(of: fault))
    }

    /// Decodes a file that states its encoding; where its bytes are none of that, by them alone,
    /// and the first of them is in doubt.
    static func decoding(
        _ bytes: ContiguousArray<UInt8>, named name: String, stating encoding: TextEncoding?
    ) throws(ImportFinding) -> SourceText {
        do throws(ImportFinding) { return try decoding(bytes, named: name, as: encoding) } catch {
            let hasMark = TextEncoding.marks.contains { bytes.starts(with: $0.bytes) }
            guard let encoding, !hasMark, let fault = encoding.decode(bytes).fault else {
                throw error
            }
            var text = try detected(bytes, name)
            if text.doubtfulWord == nil { text.note(fault, in: bytes) }
            return text
        }
    }

    /// Decodes a file that says nothing of its encoding.
    private static func detected(_ bytes: ContiguousArray<UInt8>, _ name: String)
        throws(ImportFinding) -> SourceText
    {
        if let zero = bytes.firstIndex(of: 0) {
            let answers = ["--set encoding=utf-16le", "--set encoding=utf-16be"]
            throw ImportFinding(
                .ambiguousEncoding,
                """
                the byte 0x00 is in no text of one byte a character; the file may be UTF-16, in \
                either order of its bytes
                """,
                next: """
                    Say which: \(verbatim: answers, .or); or save the file as UTF-8 and import that.
                    """, answers: answers, at: SourceText(name, linesEnded(bytes)).place(of: zero))
        }
        if TextEncoding.utf8.decode(bytes).fault == nil {
            return SourceText(name, linesEnded(bytes))
        }
        if let names = TextEncoding.eastAsian(of: bytes) {
            throw ImportFinding(
                .ambiguousEncoding,
                "the file seems to be in \(verbatim: names, .or), which is not read",
                next: "Save it as UTF-8 and import that.")
        }
        let (encoding, doubtful) = TextEncoding.codePage(of: bytes)
        let decoded = linesEnded(encoding.decode(bytes).text)
        var text = SourceText(name, decoded, encoding: encoding.rawValue)
        text.note(doubtful, in: bytes)
        return text
    }

    /// Notes the word in which a doubtful byte stands.
    private mutating func note(_ first: Int?, in bytes: ContiguousArray<UInt8>) {
        guard let encoding = TextEncoding(name: encoding), encoding.upperHalf != nil, let first,
            bytes[first] >= 0x80
        else { return }
        func isOfWord(_ byte: UInt8) -> Bool {
            byte > 0x80 && byte != 0xA0 || byte &- 0x30 <= 9
                || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        }
        let before = bytes[..<first].suffix(24).reversed().prefix(while: isOfWord).count
        let after = bytes[(first + 1)...].prefix(24).prefix(while: isOfWord).count
        let word = encoding.decode(ContiguousArray(bytes[(first - before)...(first + after)]))
        doubtfulWord = String(decoding: word.text, as: UTF8.self)
    }

    /// A text whose lines end in CR alone, as the first one does, with LF instead; any other as it
    /// is.
    private static func linesEnded(_ bytes: ContiguousArray<UInt8>) -> ContiguousArray<UInt8> {
        func isAlone(_ index: Int) -> Bool {
            bytes[index] == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
        }
        let end = bytes.firstIndex { $0 == 0x0A || $0 == 0x0D }
        guard let end, isAlone(end) else { return bytes }
        return ContiguousArray(bytes.indices.map { isAlone($0) ? 0x0A : bytes[$0] })
    }
}

extension TextEncoding {
    /// The first bytes of a file that state an encoding.
    fileprivate static let marks: [(bytes: [UInt8], encoding: TextEncoding)] = [
        ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE], .utf16LittleEndian),
        ([0xFE, 0xFF], .utf16BigEndian),
    ]

    /// A text, and the offset of the first byte that begins no character.
    fileprivate typealias Decoded = (text: ContiguousArray<UInt8>, fault: Int?)

    fileprivate func decode(_ bytes: ContiguousArray<UInt8>) -> Decoded {
        if let upperHalf { return Self.decode(bytes, upperHalf) }
        guard self == .utf8 else {
            return Self.decodeUTF16(bytes, high: self == .utf16BigEndian ? 0 : 1)
        }
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return (bytes, nil)
        } catch { return ([], error.byteOffsets.lowerBound) }
    }

    /// Decodes bytes of one character each, after what 0x80 … 0xFF mean.
    private static func decode(_ bytes: ContiguousArray<UInt8>, _ upperHalf: [UnicodeScalar])
        -> Decoded
    {
        var text: ContiguousArray<UInt8> = []
        text.reserveCapacity(bytes.count)
        let encoded = upperHalf.map { UTF8.encode($0).map(Array.init) ?? [] }
        for byte in bytes {
            if byte < 0x80 {
                text.append(byte)
            } else {
                text.append(contentsOf: encoded[Int(byte) - 0x80])
            }
        }
        let fault = bytes.firstIndex { $0 >= 0x80 && upperHalf[Int($0) - 0x80] == "\u{FFFD}" }
        return (text, fault)
    }

    /// Decodes units of two bytes, of which the high one is the first or the second.
    private static func decodeUTF16(_ bytes: ContiguousArray<UInt8>, high: Int) -> Decoded {
        var text: ContiguousArray<UInt8> = []
        text.reserveCapacity(bytes.count / 2)
        let units = stride(from: 0, to: bytes.count - 1, by: 2).lazy.map {
            UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + 1 - high])
        }
        let isFaulty = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
        ) { text.append($0) }
        guard isFaulty || bytes.count % 2 > 0 else { return (text, nil) }
        return ([], 2 * String(decoding: text, as: UTF8.self).utf16.count)
    }
}
