import PiggyBank

/// A value of a JSON document, with where it is.
package struct JSONNode {
    /// The offset of its first byte.
    var offset: Int
    var value: Value

    indirect enum Value {
        case object([Member])
        case array([JSONNode])
        case string(String)
        /// A number, as it is written.
        case number(String)
        case flag(Bool)
        case null
    }

    struct Member {
        var name: String
        var offset: Int
        var node: JSONNode
    }

    /// How deep the documents may nest that are read here.
    static let depth = 8

    /// Reads a document of one value; linear in it.
    ///
    /// - Throws: that it is not JSON, nests too deeply, or has a member twice.
    init(_ text: SourceText) throws(ImportFinding) {
        let fault: (reason: Fault, offset: Int)
        do throws(GrammarFault) {
            let span = unsafe text.bytes.span.bytes
            let end = text.bytes.count
            let root = try span.scanValue(span.skipSpace(0, end), end)
            if root.depth <= Self.depth {
                let rest = span.skipSpace(root.end, end)
                guard rest == end else { throw GrammarFault(.trailingBytes, at: rest) }
                self = try Self(span, root)
                return
            }
            fault = (.tooDeep(limit: Self.depth), root.start)
        } catch { fault = (Fault(error.reason), error.offset) }
        throw ImportFinding(
            .badPreset,
            at: text.place(of: fault.offset),
            .preset(.json(fault.reason))
        )
    }

    /// Why a text is no document that is read here.
    package enum Fault: Hashable, Sendable {
        case repeatedMember(String)
        case tooDeep(limit: Int)
        case unexpectedEnd
        case invalidUTF8
        case trailingBytes
        case malformed

        fileprivate init(_ reason: GrammarFault.Reason) {
            switch reason {
            case .duplicateMember(let name): self = .repeatedMember(name)
            case .unexpectedEnd: self = .unexpectedEnd
            case .invalidUTF8: self = .invalidUTF8
            case .trailingBytes: self = .trailingBytes
            default: self = .malformed
            }
        }
    }

    /// Reads a value that was scanned; it nests at most ``depth`` levels deep.
    private init(_ span: RawSpan, _ scanned: JSONValue) throws(GrammarFault) {
        offset = scanned.start
        switch span.byte(scanned.start) {
        case UInt8(ascii: "{"):
            var members: [Member] = []
            var names: Set<String> = []
            for member in try span.scanObject(scanned.start, scanned.end) {
                let name = span.text(member.name)
                guard names.insert(name).inserted else {
                    throw GrammarFault(.duplicateMember(name), at: member.name.start - 1)
                }
                let node = try Self(span, member.value)
                members.append(Member(name: name, offset: member.name.start - 1, node: node))
            }
            value = .object(members)
        case UInt8(ascii: "["):
            var elements: [JSONNode] = []
            var position = span.skipSpace(scanned.start + 1, scanned.end)
            while span.byte(position) != UInt8(ascii: "]") {
                let element = try span.scanValue(position, scanned.end)
                elements.append(try Self(span, element))
                position = span.skipSpace(element.end, scanned.end)
                if span.byte(position) == UInt8(ascii: ",") {
                    position = span.skipSpace(position + 1, scanned.end)
                }
            }
            value = .array(elements)
        case UInt8(ascii: "\""):
            value = .string(span.text(try span.scanString(scanned.start, scanned.end)))
        case UInt8(ascii: "t"): value = .flag(true)
        case UInt8(ascii: "f"): value = .flag(false)
        case UInt8(ascii: "n"): value = .null
        default:
            let digits = span.extracting(scanned.start..<scanned.end)
            value = .number(
                unsafe digits.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
            )
        }
    }
}
