import PiggyBank
import PiggyBankImport
import PiggyBankPeople
import PiggyBankStore

/// A fact that people can be told in any language that is spoken here.
///
///     } catch let error as any Explained {
///         alert = error.message(in: .preferred).sentence
///     }
public protocol Explained {
    /// A stable code for programs, the same in every language.
    var code: String { get }
    /// What a language says of it.
    func message(in language: LanguageTag) -> Message
}

extension Explained {
    /// What English says of it.
    public var message: Message { message(in: .english) }
}

// MARK: - The ledger

extension Rejection: Explained {
    /// The code of the rule.
    package var code: String { rule.rawValue }

    /// What a language says of it.
    package func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension CommandRejection: Explained {
    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension Violation: Explained {
    /// The code of the rule.
    public var code: String { rule.rawValue }

    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension Finding: Explained {
    /// What a language says of it: what the bytes of the file prove; each cause that would explain
    /// it by itself, as a detail; and what to do.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension AmountError: Explained {
    /// The code of the rule.
    public var code: String { Rule.badValue.rawValue }

    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension IdentifierError: Explained {
    /// The code of the rule.
    public var code: String { Rule.badValue.rawValue }

    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension ConversionError: Explained {
    /// `bad-value`, as of a rate.
    package var code: String { Rule.badValue.rawValue }

    /// What a language says of it.
    package func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension LostEvent: Explained {
    /// `changed`, as of a file.
    package var code: String { FailureFact.lost(sequence).code }

    /// What a language says of it.
    package func message(in language: LanguageTag) -> Message {
        language.language.message(for: .lost(sequence) as FailureFact)
    }
}

extension LocalTimeError: Explained {
    package var code: String { Rule.badValue.rawValue }

    package func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

// MARK: - Its file

extension FileError: Explained {
    /// What a language says of it, to follow the name of the file.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension WriteError: Explained {
    /// What a language says of it, to follow the name of the file.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self, after: 0)
    }
}

extension LedgerError: Explained {
    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        switch self {
        case .unreadable(let error): error.message(in: language)
        case .broken(let violation): violation.message(in: language)
        }
    }
}

extension RecordError: Explained {
    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension ImportError: Explained {
    /// That of what is beneath; `not-planned` or `outdated` by itself.
    public var code: String {
        switch self {
        case .notPlanned: "not-planned"
        case .outdated: "outdated"
        case .rejected(let rejection, _): rejection.code
        case .failed(let error): error.code
        }
    }

    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension ImportFinding: Explained {
    /// The code of the rule.
    public var code: String { rule.rawValue }

    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: fact)
    }
}

extension ImportPlan {
    /// What is worth a look, and keeps nothing from being imported; whole sentences of English.
    public var notices: [String] { notices(in: .english) }

    /// What is worth a look, and keeps nothing from being imported; whole sentences.
    public func notices(in language: LanguageTag) -> [String] {
        allNotices.map { language.language.message(for: $0).sentence }
    }
}

// MARK: - Events

extension Event.Payload {
    /// What happened, in a few words of English without the amount.
    public var summary: String { summary(in: .english) }

    /// What happened, in a few words of a language without the amount.
    public func summary(in language: LanguageTag) -> String { language.language.summary(of: self) }
}

extension FigureEntry.Reason {
    /// The reason in a few words of a language.
    package func name(in language: LanguageTag) -> String { language.language.name(of: self) }
}

// MARK: - In one line of English

extension CommandRejection: CustomStringConvertible {
    /// The code and the reason.
    public var description: String { "\(code): \(message.sentence)" }
}

extension Violation: CustomStringConvertible {
    /// The place, the rule and the reason.
    public var description: String {
        "line \(line), column \(column): \(rule.rawValue): \(message.sentence)"
    }
}

extension FileError: CustomStringConvertible {
    /// What happened, as a sentence about the file.
    public var description: String {
        switch self {
        case .unreadable, .notSynced: "the file cannot be read: \(message.sentence)"
        case .isDirectory, .notRegular, .notKept, .cutShort, .vanished, .changed, .tooLarge,
            .closed:
            "the file \(message.sentence)"
        }
    }
}

extension WriteError: CustomStringConvertible {
    /// What happened, as a sentence about the file.
    public var description: String { "the file cannot be written: \(message.sentence)" }
}

extension LedgerError: CustomStringConvertible {
    /// What is wrong.
    public var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .broken(let violation): violation.description
        }
    }
}

extension RecordError: CustomStringConvertible {
    /// What happened.
    public var description: String {
        switch self {
        case .rejected(let rejection): rejection.description
        case .broken(let violation): violation.description
        case .unreadable(let error): error.description
        case .unwritable(let error): error.description
        }
    }
}

extension ImportError: CustomStringConvertible {
    /// What happened, with the place of the row that is rejected.
    public var description: String {
        switch self {
        case .notPlanned, .outdated: message.sentence
        case .rejected(let rejection, let step):
            if let file = step.file, let place = step.place {
                "\(file):\(place.line): \(rejection)"
            } else {
                rejection.description
            }
        case .failed(let error): error.description
        }
    }
}

// MARK: - People

extension PhoneNumberError: Explained {
    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension PeopleError: Explained {
    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension PeopleNotice: Explained {
    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}

extension WalletError: Explained {
    /// What a language says of it.
    public func message(in language: LanguageTag) -> Message {
        language.language.message(for: self)
    }
}
