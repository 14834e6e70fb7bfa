// How many cells of a terminal a character takes. Source: Unicode Standard Annex #11 "East Asian
// Width", version 17.0: wide and fullwidth characters and emoji presentation sequences take two.
// The annex says nothing of marks; here they take no cell, as terminals draw them over their base.
// What is an emoji or a mark is asked of the standard library's own Unicode data. A wrong answer
// would move a column by a cell, and lose nothing.

extension Character {
    /// How many cells of a terminal the character takes: 0, 1 or 2, seldom more.
    package var displayWidth: Int {
        var scalars = unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return 0 }
        let width = first.displayWidth
        // Skin tones, joined emoji and the later letters of a Hangul syllable are drawn in the
        // cells of the first one.
        guard width < 2, let second = scalars.next() else { return width }
        var total = width + second.displayWidth
        // U+FE0F asks for the picture in place of the sign.
        var isPicture = second == "\u{FE0F}"
        while let scalar = scalars.next() {
            total += scalar.displayWidth
            isPicture = isPicture || scalar == "\u{FE0F}"
        }
        guard first.properties.isEmoji else { return total }
        return isPicture ? 2 : min(total, 2)
    }
}

extension Unicode.Scalar {
    /// How many cells of a terminal the scalar takes on its own: 0, 1 or 2.
    fileprivate var displayWidth: Int {
        switch value {
        case 0x20...0x7E, 0xA0...0x2FF: return 1
        // Flags are made of two regional indicators with one cell each.
        case 0x1F1E6...0x1F1FF: return 1
        // Vowels and final consonants of Hangul, which are drawn into the syllable.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default: break
        }
        if properties.isEmojiPresentation || Self.isWide(value) { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return 1
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        value >= 0x1100 && wideBlocks.contains { $0.contains(value) }
    }

    /// East Asian Width W and F without the emoji, unassigned code points between them included.
    private static let wideBlocks: [ClosedRange<UInt32>] = [
        0x1100...0x115F,  // Hangul initial consonants
        0x2329...0x232A,  // angle brackets
        0x2630...0x2637, 0x268A...0x268F,  // trigrams, digrams
        0x2E80...0x3029, 0x3030...0x303E,  // CJK radicals, symbols and punctuation
        0x3041...0x3098, 0x309B...0x3247, 0x3250...0xA4CF,  // kana … CJK ideographs … Yi
        0xA960...0xA97C,  // Hangul initial consonants, extended
        0xAC00...0xD7A3,  // Hangul syllables
        0xF900...0xFAFF,  // CJK compatibility ideographs
        0xFE10...0xFE19, 0xFE30...0xFE6B,  // vertical and small forms
        0xFF01...0xFF60, 0xFFE0...0xFFE6,  // fullwidth forms
        0x16FE0...0x16FE3, 0x16FF0...0x18DFF,  // Tangut, Khitan, Nüshu marks
        0x1AFF0...0x1B2FF,  // kana, extended; Nüshu
        0x1D300...0x1D37F,  // Tai Xuan Jing symbols, counting rods
        0x1F200...0x1F265,  // enclosed ideographs
        0x20000...0x2FFFD, 0x30000...0x3FFFD,  // CJK ideographs, extended
    ]
}

extension String {
    /// How many cells of a terminal the text takes.
    package var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
