/// A change of the order of lines or of what binds them together.
struct OrderChange: Sendable {
    let name: String
    let apply: @Sendable (inout LedgerDraft, Int, inout SplitMix64) -> Void

    static let all: [OrderChange] = [
        OrderChange(name: "dropped") { draft, index, _ in draft.lines.remove(at: index) },
        OrderChange(name: "written twice") { draft, index, _ in
            draft.lines.insert(draft.lines[index], at: index)
        },
        OrderChange(name: "swapped with another") { draft, index, random in
            draft.lines.swapAt(index, random.below(draft.lines.count))
        },
        OrderChange(name: "other sequence") { draft, index, random in
            let sequence = draft.lines[index].event.sequence
            let other = random.pick(
                [sequence + 1, max(1, sequence - 1), 1, 9_007_199_254_740_991], or: 1)
            draft.lines[index].setSequence(other)
        },
        OrderChange(name: "recorded at another time") { draft, index, random in
            guard let recorded = draft.lines.lazy.compactMap(\.event.recorded).max() else { return }
            let step = random.pick([-90_000, -1, 0, 3_600], or: 0)
            let nanoseconds = [0, max(0, recorded.nanoseconds - 1), recorded.nanoseconds]
            let other = ReferenceInstant(
                nearest: recorded.seconds + step, nanoseconds: random.pick(nanoseconds, or: 0))
            draft.lines[index].setRecorded(other, &random)
        },
        OrderChange(name: "seal left out") { draft, index, _ in
            draft.lines[index].sealing = draft.isSealed ? .absent : .none
        },
        OrderChange(name: "other seal") { draft, index, random in
            let digits = [UInt8]("0123456789abcdef".utf8)
            draft.lines[index].sealing = .fixed((0..<64).map { _ in random.pick(digits, or: 0x30) })
        },
        OrderChange(name: "seal of another form") { draft, index, random in
            let zeros = String(repeating: "0", count: 63)
            let form = random.pick(
                [
                    #", "hash":"\#(zeros)0"}"#, #","hash": "\#(zeros)0"}"#,
                    #","hash":"\#(zeros)A"}"#, #","hash":"\#(zeros)"}"#, #","hash":"\#(zeros)00"}"#,
                    #","hash":"\#(zeros)0" }"#, #","hash":null}"#, #","Hash":"\#(zeros)0"}"#,
                    #","h\u0061sh":"\#(zeros)0"}"#, #","hash":"\#(zeros)g"}"#,
                ], or: "}")
            draft.lines[index].body = draft.lines[index].rendered().dropLast() + [UInt8](form.utf8)
            draft.lines[index].sealing = draft.isSealed ? .absent : .none
        },
        OrderChange(name: "hash not the last member") { draft, index, random in
            let zeros = String(repeating: "0", count: 64)
            draft.lines[index].members.insert(MemberDraft("hash", "\"\(zeros)\""), at: 0)
            if draft.isSealed, random.chance(50) { draft.lines[index].sealing = .absent }
        },
    ]
}
