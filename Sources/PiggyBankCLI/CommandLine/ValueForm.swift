import PiggyBank

/// The form of a value on the command line: how it is named, described, completed and read.
package struct ValueForm<Value: Sendable>: Sendable {
    let placeholder: String
    /// What the value must be: completes "must be …".
    package let expectation: Text
    /// What a shell offers in its place.
    package let completion: ValueCompletion
    /// Reads the value; nil when the text does not have this form.
    package let read: @Sendable (String) throws(WrongValue) -> Value?

    /// Declares a form.
    ///
    /// - Parameters:
    ///   - placeholder: Stands for the value in the help, such as `DATE`.
    ///   - expectation: What the value must be.
    ///   - completion: What a shell offers in its place.
    ///   - read: Reads the value; nil when the text does not have this form, which throws where
    ///     more is known than the expectation says.
    init(
        _ placeholder: String, _ expectation: Text, completion: ValueCompletion = .nothing,
        read: @escaping @Sendable (String) throws(WrongValue) -> Value?
    ) {
        self.placeholder = placeholder
        self.expectation = expectation
        self.completion = completion
        self.read = read
    }

    /// The value of a parameter of that name, or a variable.
    ///
    /// - Throws: What is wrong with the text.
    func value(of text: String, for name: String) throws(UsageError) -> Value {
        do throws(WrongValue) { if let value = try read(text) { return value } } catch {
            throw UsageError(error.code, "\(verbatim: name): \(error.reason)")
        }
        throw .badValue(of: name, text, expectation)
    }
}

/// Why a value on the command line is not what it must be.
package struct WrongValue: Error {
    var code = Rule.badValue.rawValue
    /// A sentence.
    var reason: Text
}

/// What a shell offers where a value is expected.
package enum ValueCompletion: Hashable, Sendable {
    case nothing
    case files
    case words([String])
    /// What the ledger has that the command line names.
    case recorded(RecordedValue)
    case commands
}

extension ValueForm<String> {
    /// Any text, the empty one excepted.
    static func textOrNone(_ placeholder: String, _ completion: ValueCompletion = .nothing) -> Self
    { Self(placeholder, "a non-empty text", completion: completion) { $0 } }

    /// A text that says something.
    package static func text(_ placeholder: String, _ completion: ValueCompletion = .nothing)
        -> Self
    { Self(placeholder, "a non-empty text", completion: completion) { $0.isEmpty ? nil : $0 } }
}

extension ValueForm<Bool> {
    /// Yes or no, in any case.
    static func yesOrNo(_ placeholder: String) -> Self {
        Self(placeholder, "yes or no", completion: .words(["yes", "no"])) {
            ["yes": true, "no": false][$0.lowercased()]
        }
    }
}

extension ValueForm where Value: FixedWidthInteger {
    /// Decimal digits alone, without sign, within a range.
    package static func wholeNumber(_ placeholder: String, in range: ClosedRange<Value>) -> Self {
        Self(placeholder, "a whole number from \(range.lowerBound) to \(range.upperBound)") {
            text in
            let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
            guard text.utf8.allSatisfy(digits.contains), let number = Value(text) else {
                return nil
            }
            return range.contains(number) ? number : nil
        }
    }
}

extension ValueForm where Value: RawRepresentable<String> {
    /// One of the words that name these values, in any case.
    package static func oneOf(_ values: [Value], placeholder: String) -> Self {
        let words = values.map(\.rawValue)
        return Self(
            placeholder, "\(verbatim: words, .or)", completion: .words(words),
            read: { word in values.first { $0.rawValue.lowercased() == word.lowercased() } })
    }
}
