import PiggyBank
import PiggyBankImport
import PiggyBankPeople
import PiggyBankReports
import PiggyBankStore

extension AnswerSchemas {
    /// The schemas of everything that the tool says as JSON, in the order of printing.
    package static let all: [(name: String, schema: JSONSchema)] =
        [
            ("line", .line), ("preset", .preset), ("error", .of(Part<Diagnostic>.error)),
            ("notice", .of(Part<Diagnostic>.notice)),
        ] + ofReports + [
            ("repair", .of(Part<Repair>.repair(of: ""))),
            ("recorded", .of(Part<Recorded>.recorded)), ("append", .of(Part<AppendReceipt>.append)),
            ("append-keep-going", .of(Part<AnsweredEvent>.answered)),
            ("import", .of(Part<ImportAnswer>.imported)),
            ("people-add", .of(Part<PersonID>.person)),
            ("people-erase", .of(Part<PersonID>.person)), ("sign-in", .of(Part<SignedIn>.signedIn)),
            ("whoami", .of(Part<Known>.known)), ("sign-out", .of(Part<Int>.ended)),
        ]

    /// The names of the tables that the answer of a command has, in their order: those of CSV.
    ///
    /// - Parameter inDetail: whether the answer has what its rows are made of, too.
    static func tables(of command: String, inDetail: Bool = false) -> [String] {
        let name = command.replacing(" ", with: "-")
        return all.first { $0.name == name }?.schema.tables(inDetail: inDetail) ?? []
    }
}

extension JSONSchema {
    /// What a preset may say, made of what it is read by.
    fileprivate static var preset: JSONSchema { object(of: Preset.describedMembers) }

    private static func object(of members: [DescribedMember]) -> JSONSchema {
        .object(members.map { .optional($0.name, described(JSONSchema($0.form), $0.purpose)) })
    }

    private init(_ form: DescribedMember.Form) {
        switch form {
        case .text: self = .text
        case .texts: self = .either([.text, .array(.text)])
        case .flag: self = .flag
        case .oneOf(let words): self = .oneOf(words)
        case .listsByName: self = .objectOf(JSONSchema(.texts))
        case .textsByName: self = .objectOf(.orNull(.text))
        case .object(let members): self = Self.object(of: members)
        case .objects(let members):
            let object = Self.object(of: members)
            self = .either([object, .array(object)])
        case .textOr(let members): self = .either([.text, Self.object(of: members)])
        }
    }
}
