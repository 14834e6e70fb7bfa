/// What is wrong, or worth knowing: a code for programs, and texts for people.
///
///     catch let error as any Explained { log(error.problem.code) }
public struct Problem: Error, Hashable, Sendable {
    /// What it is: stable, and the same in every language.
    public package(set) var code: String
    /// What was found and what was expected, the numbers included.
    ///
    /// Without a full stop, but for a finding of an audit or a usage error; empty where there is
    /// nothing but a next step.
    package var sentence: Text
    /// More sentences, such as each cause that would explain a finding by itself.
    package var details: [Text] = []
    /// What to look at or to do, as a whole sentence; nil where nothing is to be done.
    package var nextStep: Text?
    /// The member of an event that is at fault, where it is one.
    package var member: Member?

    package init(_ code: String, _ sentence: Text, details: [Text] = [], next: Text? = nil) {
        self.code = code
        self.sentence = sentence
        self.details = details
        nextStep = next
    }
}

extension Problem {
    /// What it says and what to do next, one after the other.
    package var sentences: Text { "\(sentence).\(nextStep.map { " \($0)" })" }

    /// What is said of it in a language, with the commands of the tool that it names.
    package func message(in language: Language) -> Message {
        Message(
            language(sentence), details: details.map { language($0) },
            next: nextStep.map { language($0) })
    }
}

/// An error that people can be told.
///
///     } catch let error as any Explained { alert = error.message.sentence }
public protocol Explained {
    /// What is wrong.
    var problem: Problem { get }
}

extension Explained {
    /// A stable code for programs, the same in every language.
    public var code: String { problem.code }

    /// What is said of it in English.
    public var message: Message { message(in: .english) }

    /// What is said of it in a language, to the user of an app: without a next step that is taken
    /// at a command line.
    public func message(in language: Language) -> Message {
        var problem = problem
        if problem.nextStep?.hasCommand == true { problem.nextStep = nil }
        return problem.message(in: language)
    }
}

extension Explained where Self: CustomStringConvertible {
    /// The code, and what is said of it in English.
    public var description: String { "\(code): \(message.sentence)" }
}

// MARK: - Written as a switch

/// Makes a problem of what a switch says of each case: a code, the sentence, details, and the next
/// step, each on a line of its own.
@resultBuilder package enum ProblemBuilder {
    package enum Part {
        case code(String, Member? = nil)
        case rule(Rule, Member? = nil)
        case text(Text)
        case detail(Text)
        case problem(Problem)
    }

    package static func buildExpression(_ text: Text?) -> [Part] { text.map { [.text($0)] } ?? [] }
    package static func buildExpression(_ part: Part) -> [Part] { [part] }
    package static func buildExpression(_ problem: Problem) -> [Part] { [.problem(problem)] }
    package static func buildBlock(_ parts: [Part]...) -> [Part] { Array(parts.joined()) }
    package static func buildEither(first parts: [Part]) -> [Part] { parts }
    package static func buildEither(second parts: [Part]) -> [Part] { parts }
    package static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

    /// The first text is the sentence, a second one the next step.
    package static func buildFinalResult(_ parts: [Part]) -> Problem {
        var problem = Problem("", "")
        for part in parts {
            switch part {
            case .code(let code, let member): (problem.code, problem.member) = (code, member)
            case .rule(let rule, let member):
                (problem.code, problem.member) = (rule.rawValue, member)
            case .text(let text) where problem.sentence.isEmpty: problem.sentence = text
            case .text(let text): problem.nextStep = text
            case .detail(let text): problem.details.append(text)
            case .problem(let whole):
                (problem, problem.member) = (whole, whole.member ?? problem.member)
            }
        }
        return problem
    }
}

/// A cause that would explain a problem by itself.
///
/// A function, as a line that begins with a dot would go on with the text before it.
package func detail(_ text: Text) -> ProblemBuilder.Part { .detail(text) }
