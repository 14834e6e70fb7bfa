import PiggyBank
import PiggyBankStore
import Testing

/// A snapshot's version is a digest of what a sample is stored as.
///
/// What the sample does not show could be stored otherwise under the same version, and an old
/// snapshot be read wrongly.
@Suite("Whatever is stored is in the sample that the version of snapshots is a digest of")
struct SnapshotVersionTests {
    private let sample = SnapshotLayout.sample

    @Test("Every member of every kind of row is there as something that no empty row has")
    func rows() throws {
        show([sample.settings], Ledger.Settings())
        show([sample.chain], Chain())
        show(sample.totals.all.map(\.sums), Totals.Row())
        show(sample.accounts.inOrder.map { sample.accounts[$0] }, Account())
        show(sample.goals.inOrder.map { sample.goals[$0] }, Goal())
        let week = CalendarDate(daysSince1970: 0)
        show(try sample.roundUps.stored, RoundUps()[.none, week])
        show(try sample.corrections.stored, Correction(line: 0))
        show([sample.policies], RoundUpPolicies())
        show([sample.state.owners], Owners())
    }

    /// Expects that every stored property of some row has another value than the empty row's.
    private func show<Row>(_ rows: [Row], _ empty: Row) {
        for member in Mirror(reflecting: empty).children {
            let name = "\(Row.self).\(member.label ?? "")"
            let values = rows.map { row in
                Mirror(reflecting: row).children.first { $0.label == member.label }?.value
            }
            let isShown = values.contains {
                $0.map { String(describing: $0) } != String(describing: member.value)
            }
            #expect(isShown, "\(name) is \(member.value) in all \(rows.count) rows")
        }
    }
}
