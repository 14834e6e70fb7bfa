/// The encodings that banks' files have.
package enum TextEncoding: String, CaseIterable, Hashable, Sendable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case windows1252 = "windows-1252"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case latin1 = "iso-8859-1"
    case latin2 = "iso-8859-2"
    case latin9 = "iso-8859-15"

    /// Finds the encoding with this IANA name, in either case; nil when it is none of these.
    package init?(name: String) { self.init(rawValue: name.lowercased()) }

    /// What the bytes 0x80 … 0xFF mean; nil for an encoding of several bytes a character.
    ///
    /// After the mappings of Unicode (`MICSFT/WINDOWS/CP1252.TXT`, `CP1250.TXT`, `CP1251.TXT`,
    /// `ISO8859/8859-1.TXT`, `-2`, `-15`). A byte without a meaning is U+FFFD, and so are the
    /// control characters C1 of ISO 8859: no statement has one, so such a byte says that the text
    /// has another encoding.
    package var upperHalf: [UnicodeScalar]? { Self.upperHalves[self] }

    private static let upperHalves: [TextEncoding: [UnicodeScalar]] = {
        let none = String(repeating: "\u{FFFD}", count: 32)
        let western = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
        let central = "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
        let marks = "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
        let tables = [
            windows1252: "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ" + marks + western,
            windows1250: "€�‚�„…†‡�‰Š‹ŚŤŽŹ�‘’“”•–—�™š›śťžź"
                + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż" + central,
            windows1251: "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—�™љ›њќћџ"
                + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
                + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя",
            latin1: none + marks + western,
            latin2: none + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż" + central,
            latin9: none + "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿" + western,
        ]
        return tables.mapValues { Array($0.unicodeScalars) }
    }()

    /// The code page that gives every byte that occurs a meaning, or windows-1252; windows-1251 for
    /// Cyrillic words; and where the bytes that are in doubt occur first.
    static func codePage(of bytes: ContiguousArray<UInt8>) -> (TextEncoding, doubtful: Int?) {
        var offsets = [Int?](repeating: nil, count: 128)
        // Words of Cyrillic are five bytes above ASCII and more; other alphabets have such letters
        // one by one among those of ASCII.
        var (count, inWords, run) = (0, 0, 0)
        for offset in bytes.indices.reversed() {
            run = bytes[offset] < 0x80 ? 0 : run + 1
            guard run > 0 else { continue }
            offsets[Int(bytes[offset] & 0x7F)] = offset
            count += 1
            inWords += run < 5 ? 0 : run == 5 ? 5 : 1
        }
        let occurring = offsets.indices.filter { offsets[$0] != nil }
        let isCyrillic = inWords * 2 > count
        let pages: [TextEncoding] =
            isCyrillic ? [.windows1251] : [.windows1252, .windows1250, .latin1, .latin2, .latin9]
        let tables = pages.map { ($0, table: $0.upperHalf ?? []) }
        let candidates = tables.filter { candidate in
            occurring.allSatisfy { candidate.table[$0] != "\u{FFFD}" }
        }
        let (encoding, table) = candidates.first ?? tables[0]
        let doubtful = occurring.filter { index in
            isCyrillic || table[index] == "\u{FFFD}"
                || candidates.contains { $0.table[index] != table[index] }
        }
        return (encoding, doubtful.compactMap { offsets[$0] }.min())
    }

    /// The names of the encodings of two bytes a character that a text may be in; nil where it
    /// seems to be in none of them.
    static func eastAsian(of bytes: ContiguousArray<UInt8>) -> [String]? {
        if isOfPairs(bytes, isShiftJIS: true) { return ["Shift_JIS"] }
        return isOfPairs(bytes, isShiftJIS: false) ? ["GBK", "Big5", "EUC-KR", "EUC-JP"] : nil
    }

    /// Whether the bytes above ASCII are pairs, as those of China, Japan and Korea are.
    ///
    /// Their texts are long stretches of such pairs, few of which begin as Russian letters do; a
    /// Russian word of an odd number of letters leaves one over, and other alphabets have such
    /// letters one by one. Shift_JIS has the katakana of half a width in one byte each.
    private static func isOfPairs(_ bytes: ContiguousArray<UInt8>, isShiftJIS: Bool) -> Bool {
        let firstOfRussian: UInt8 = isShiftJIS ? 0xA0 : 0xC0
        var (count, inStretches, stretch) = (0, 0, 0)
        /// How many pairs begin with a byte that few Russian letters are, and how many bytes above
        /// ASCII begin none.
        var (lowCount, invalidCount) = (0, 0)
        var position = 0
        while position < bytes.count {
            let lead = bytes[position]
            let trail = position + 1 < bytes.count ? bytes[position + 1] : 0
            let isKana = isShiftJIS && 0xA1...0xDF ~= lead
            let isLead = !isKana && 0x81...(isShiftJIS ? 0xEF : 0xFE) ~= lead && lead != 0xA0
            let isPair = isLead && 0x40...0xFE ~= trail && trail != 0x7F
            if isKana || isPair {
                count += 1
                stretch += 1
                // The third one makes a stretch.
                inStretches += stretch < 3 ? 0 : stretch == 3 ? 3 : 1
                if isPair, lead < firstOfRussian { lowCount += 1 }
            } else {
                stretch = 0
                if lead >= 0x80 { invalidCount += 1 }
            }
            position += isPair ? 2 : 1
        }
        return count >= 12 && invalidCount * 33 <= count && inStretches * 2 >= count
            && lowCount * 6 >= count
    }
}
