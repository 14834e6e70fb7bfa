/// What the description of a file names.
package enum DescribedPart: Hashable {
    case format, preset, encoding, delimiter, header
    /// A column without texts.
    case empty
    /// What is still to be said.
    case open

    /// Those that stand before something, one below the other.
    package static let titles: [Self] = [.format, .encoding, .delimiter, .header]
}
