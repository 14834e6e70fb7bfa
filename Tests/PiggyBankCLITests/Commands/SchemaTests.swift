import Foundation
import PiggyBankCLI
import PiggyBankReports
import Testing

@Suite("piggybank schema says what every JSON answer looks like") struct SchemaTests {
    @Test("Every command that answers about a ledger has one, and each is JSON") func names() throws
    {
        let names = AnswerSchemas.all.map(\.name)
        #expect(Set(names).count == names.count)
        for declaration in Piggybank.program.declarations where declaration.answersInFormats {
            #expect(names.contains(declaration.path.joined(separator: "-")), "\(declaration.name)")
        }
        for name in names {
            let printed = Printed(["schema", name])
            let schema = try JSONSerialization.jsonObject(with: Data(printed.output.utf8))
            #expect((schema as? [String: Any])?["$schema"] as? String != nil, "\(name)")
        }
        let all = try JSONSerialization.jsonObject(with: Data(Printed(["schema"]).output.utf8))
        let defined = (all as? [String: Any])?["$defs"] as? [String: Any]
        #expect(defined.map { Set($0.keys) } == Set(names))
        #expect(Printed(["schema", "nothing"]).status == .wrongUsage)
    }
}
