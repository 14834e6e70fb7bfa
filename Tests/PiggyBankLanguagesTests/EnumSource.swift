import Foundation
import PiggyBankTestSupport

/// An enum as its source declares it.
///
/// What has values with it cannot be `CaseIterable`, and a list by hand would forget what is new.
struct EnumSource {
    /// The names of its cases, in their order.
    let cases: [String]

    /// Reads the declaration of a type, such as `Violation.Cause`.
    ///
    /// - Parameter path: The file in the sources.
    init(_ name: String, in path: String) throws {
        let lines = try FixtureFile.source(path).split(
            separator: "\n", omittingEmptySubsequences: false)
        let own = name.split(separator: ".").last.map(String.init) ?? name
        guard let start = lines.firstIndex(where: { $0.contains("enum \(own):") }) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        let indentation = lines[start].prefix { $0 == " " }
        let body = lines[(start + 1)...].prefix { $0 != indentation + "}" }
        var cases: [String] = []
        var isInList = false
        for line in body
        where line.prefix(while: { $0 == " " }).count == indentation.count + 4 || isInList {
            let code = line.drop { $0 == " " }
            let declaration = ["case ", "indirect case "].first { code.hasPrefix($0) }
            guard declaration != nil || isInList else { continue }
            var list = code.dropFirst(declaration?.count ?? 0)
            while let values = list.firstRange(of: /\([^()]*\)/) { list.removeSubrange(values) }
            cases += list.split(separator: ",").map { entry in
                String(entry.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber })
            }.filter { !$0.isEmpty }
            isInList = list.hasSuffix(",")
        }
        self.cases = cases
    }
}
