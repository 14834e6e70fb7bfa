extension Preset {
    /// The presets of banks that the product knows, by name.
    public static let builtIn: [Preset] = [monzo, n26, revolut, starling, wise].map { json in
        let text = SourceText("built-in", ContiguousArray(json.utf8))
        do throws(ImportFinding) {
            return try Preset(text) { (_) throws(ImportFinding) in nil }
        } catch { preconditionFailure("a preset of the product's own cannot be read: \(error)") }
    }

    /// The built-in preset with this name; nil when there is none.
    public static func builtIn(named name: String) -> Preset? { builtIn.first { $0.name == name } }
}
