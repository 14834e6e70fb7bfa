extension Preset {
    /// The presets of banks that the product knows, by name.
    public static let builtIn: [Preset] = [monzo, n26, revolut, starling, wise]
        .compactMap { json in
            try? Preset(SourceText("built-in", ContiguousArray(json.utf8))) {
                (_) throws(ImportFinding) in
                nil
            }
        }

    /// The built-in preset with this name; nil when there is none.
    public static func builtIn(named name: String) -> Preset? {
        builtIn.first { $0.name == name }
    }
}
