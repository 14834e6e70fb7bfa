import PiggyBank
import PiggyBankImport

/// What a language says by a method of ``ImportWording``, within a text.
package struct ImportWords: Spoken {
    private let say: @Sendable (any ImportWording) -> String

    package func words(in language: Language) -> String { say(language.wording) }

    package static func == (a: Self, b: Self) -> Bool { a.say(English()) == b.say(English()) }

    package func hash(into hasher: inout Hasher) { hasher.combine(say(English())) }

    fileprivate init(_ say: @escaping @Sendable (any ImportWording) -> String) { self.say = say }
}

extension Text {
    /// What is still said by a method of ``ImportWording``.
    package static func ofImport(_ say: @escaping @Sendable (any ImportWording) -> String) -> Text {
        "\(spoken: ImportWords(say))"
    }
}

extension Problem {
    /// One that is still said by a method of ``ImportWording``.
    package static func ofImport(
        _ code: String, _ say: @escaping @Sendable (any ImportWording) -> Message
    ) -> Problem {
        let message = say(English())
        return Problem(
            code, .ofImport { say($0).sentence },
            details: message.details.indices.map { index in .ofImport { say($0).details[index] } },
            next: message.nextStep.map { _ in .ofImport { say($0).nextStep ?? "" } })
    }
}

extension Language {
    /// What it says of an import.
    package var wording: any ImportWording {
        var wording: any ImportWording = self == .russian ? Russian() : English()
        wording.language = self
        return wording
    }
}

// MARK: - What an import says

extension ImportFinding: Explained {
    /// What was found, and what to do.
    public var problem: Problem {
        guard let fact else { return said ?? Problem(rule.rawValue, "") }
        return .ofImport(rule.rawValue) { $0.message(for: fact) }
    }
}

extension ImportNotice {
    /// What is worth a look.
    package var problem: Problem { Problem(code, .ofImport { $0.sentence(of: self) }) }
}

extension ImportPlan {
    /// What is worth a look, and keeps nothing from being imported; whole sentences of a language.
    public func notices(in language: Language = .english) -> [String] {
        allNotices.map(language.wording.sentence)
    }
}
