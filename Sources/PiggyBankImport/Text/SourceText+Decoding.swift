extension SourceText {
    /// Decodes a file's bytes; linear in them.
    ///
    /// A byte order mark says the encoding and is left out; else `encoding` does, where the file's
    /// reader knows it; else the content: text that is valid UTF-8 is; one of Cyrillic words is of
    /// windows-1251; another is of the code page that gives each of its bytes a meaning, and where
    /// several do that, and differently, of windows-1252, as most of them are: ``doubtfulBytes``
    /// says so.
    ///
    /// - Throws: that the content is not of the encoding, or is UTF-16 in an order nobody states.
    package static func decoding(
        _ bytes: ContiguousArray<UInt8>, named name: String, as encoding: TextEncoding? = nil
    ) throws(ImportFinding) -> SourceText {
        let mark = byteOrderMark(of: bytes)
        var known = mark?.encoding ?? encoding
        var doubtful: [DecodedByte] = []
        if known == nil { (known, doubtful) = try detectedEncoding(of: bytes) }
        let encoding = known ?? .utf8
        let start = mark?.length ?? 0
        do throws(UndecodableByte) {
            let decoded =
                switch encoding {
                case .utf8: try utf8(bytes, from: start)
                case .utf16LittleEndian: try utf16(bytes, from: start, high: 1, low: 0)
                case .utf16BigEndian: try utf16(bytes, from: start, high: 0, low: 1)
                case .windows1252, .windows1250, .windows1251, .latin1, .latin2, .latin9:
                    try codePage(encoding.upperHalf ?? [], bytes, isDoubtful: !doubtful.isEmpty)
                }
            var text = SourceText(name, linesEnded(decoded), encoding: encoding.rawValue)
            text.doubtfulBytes = doubtful
            return text
        } catch {
            throw ImportFinding(
                .file(.undecodable(byte: bytes[error.offset], encoding)),
                at: place(ofByte: error.offset, in: bytes))
        }
    }

    /// Decodes a file that states its encoding; where its bytes are none of that, by them alone,
    /// and the first of them is in doubt.
    ///
    /// - Throws: that the content is UTF-16 in an order nobody states.
    static func decoding(
        _ bytes: ContiguousArray<UInt8>, named name: String, stating encoding: TextEncoding?
    ) throws(ImportFinding) -> SourceText {
        do throws(ImportFinding) { return try decoding(bytes, named: name, as: encoding) } catch {
            guard case .file(.undecodable(let byte, _)) = error.fact else { throw error }
            var text = try decoding(bytes, named: name)
            let table = TextEncoding(name: text.encoding)?.upperHalf
            if text.doubtfulBytes.isEmpty, let table, byte >= 0x80 {
                text.doubtfulBytes = [DecodedByte(byte, table[Int(byte) - 0x80])]
            }
            return text
        }
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

    /// The encoding that the first bytes state, and how many bytes state it.
    private static func byteOrderMark(of bytes: ContiguousArray<UInt8>) -> (
        encoding: TextEncoding, length: Int
    )? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
        return nil
    }

    /// The encoding of the content, and the first bytes that other encodings read otherwise.
    private static func detectedEncoding(of bytes: ContiguousArray<UInt8>) throws(ImportFinding)
        -> (TextEncoding, doubtful: [DecodedByte])
    {
        if firstNoUTF8(bytes) == nil, !bytes.contains(0) { return (.utf8, []) }
        var offsets = [Int?](repeating: nil, count: 256)
        for (offset, byte) in bytes.enumerated() where byte == 0 || byte >= 0x80 {
            if offsets[Int(byte)] == nil { offsets[Int(byte)] = offset }
        }
        if let zero = offsets[0] {
            throw ImportFinding(.file(.zeroByte), at: place(ofByte: zero, in: bytes))
        }
        return detectedCodePage(of: bytes, firstOffsets: offsets)
    }

    /// The offset of the first byte that begins no character of UTF-8; nil where there is none.
    private static func firstNoUTF8(_ bytes: ContiguousArray<UInt8>, from start: Int = 0) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span.extracting(start..<bytes.count))
            return nil
        } catch { return start + error.byteOffsets.lowerBound }
    }

    /// The code page that gives every byte that occurs a meaning, or windows-1252; windows-1251 for
    /// Cyrillic words; and the bytes that are in doubt.
    private static func detectedCodePage(of bytes: ContiguousArray<UInt8>, firstOffsets: [Int?])
        -> (TextEncoding, doubtful: [DecodedByte])
    {
        let occurring = (0x80...0xFF).filter { firstOffsets[$0] != nil }.sorted {
            firstOffsets[$0] ?? 0 < firstOffsets[$1] ?? 0
        }
        let isCyrillic = hasCyrillicWords(bytes)
        let pages = isCyrillic ? [.windows1251] : TextEncoding.codePages
        let tables = pages.map { ($0, table: $0.upperHalf ?? []) }
        let candidates = tables.filter { candidate in
            occurring.allSatisfy { candidate.table[$0 - 0x80] != "\u{FFFD}" }
        }
        let (encoding, table) = candidates.first ?? tables[0]
        let doubtful = occurring.filter { byte in
            isCyrillic || candidates.contains { $0.table[byte - 0x80] != table[byte - 0x80] }
                || table[byte - 0x80] == "\u{FFFD}"
        }
        return (encoding, doubtful.prefix(8).map { DecodedByte(UInt8($0), table[$0 - 0x80]) })
    }

    /// Whether most bytes above ASCII are in words of five of them or more: other alphabets have
    /// such letters one by one among those of ASCII.
    private static func hasCyrillicWords(_ bytes: ContiguousArray<UInt8>) -> Bool {
        var (inWords, alone, run) = (0, 0, 0)
        func endRun() {
            if run >= 5 { inWords += run } else { alone += run }
            run = 0
        }
        for byte in bytes { if byte >= 0x80 { run += 1 } else { endRun() } }
        endRun()
        return inWords > alone
    }

    /// The place of a byte in a text whose encoding is not known: a byte counts as a character.
    private static func place(ofByte offset: Int, in bytes: ContiguousArray<UInt8>) -> SourcePlace {
        let before = linesEnded(bytes)[..<min(offset, bytes.count)]
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return SourcePlace(line: before.count { $0 == 0x0A } + 1, column: offset - start + 1)
    }
}

/// The first byte that begins no character.
private struct UndecodableByte: Error { var offset: Int }

// MARK: - Encodings

extension SourceText {
    /// Text that is UTF-8 as it is.
    private static func utf8(_ bytes: ContiguousArray<UInt8>, from start: Int)
        throws(UndecodableByte) -> ContiguousArray<UInt8>
    {
        if let offset = firstNoUTF8(bytes, from: start) { throw UndecodableByte(offset: offset) }
        return start == 0 ? bytes : ContiguousArray(bytes[start...])
    }

    /// Text of two bytes a unit, whose order the offsets of its high and low byte say.
    private static func utf16(_ bytes: ContiguousArray<UInt8>, from start: Int, high: Int, low: Int)
        throws(UndecodableByte) -> ContiguousArray<UInt8>
    {
        var text: ContiguousArray<UInt8> = []
        text.reserveCapacity(bytes.count / 2)
        var position = start
        var units = stride(from: start, to: bytes.count - 1, by: 2).lazy.map {
            UInt16(bytes[$0 + high]) << 8 | UInt16(bytes[$0 + low])
        }.makeIterator()
        var decoder = UTF16()
        while position < bytes.count {
            guard case .scalarValue(let scalar) = decoder.decode(&units),
                let encoded = UTF8.encode(scalar)
            else { throw UndecodableByte(offset: position) }
            text.append(contentsOf: encoded)
            position += 2 * UTF16.width(scalar)
        }
        return text
    }

    /// Text of one byte a character.
    ///
    /// - Parameters:
    ///   - upperHalf: the characters of 0x80 … 0xFF.
    ///   - isDoubtful: whether a byte without a meaning is U+FFFD.
    private static func codePage(
        _ upperHalf: [UnicodeScalar], _ bytes: ContiguousArray<UInt8>, isDoubtful: Bool
    ) throws(UndecodableByte) -> ContiguousArray<UInt8> {
        var text: ContiguousArray<UInt8> = []
        text.reserveCapacity(bytes.count)
        let encoded = upperHalf.map { UTF8.encode($0).map(Array.init) ?? [] }
        for (offset, byte) in bytes.enumerated() {
            guard byte >= 0x80 else {
                text.append(byte)
                continue
            }
            let index = Int(byte) - 0x80
            guard index < upperHalf.count, isDoubtful || upperHalf[index] != "\u{FFFD}" else {
                throw UndecodableByte(offset: offset)
            }
            text.append(contentsOf: encoded[index])
        }
        return text
    }
}
