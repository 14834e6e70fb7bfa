// The fast path of validating: blocks in which nothing is wrong, which is nearly every block.
//
// A worked example. A block of four lines comes, of which the third and the fourth have the same
// idempotency key:
//
//     the grammar of all four is valid, and all are sealed as the ledger is     so the block is tried
//     their four keys are added at once: the fourth is there already            so the first three are
//                                                                               taken out again
//
// and nothing was folded. The general path (``Replay/take(_:_:mismatches:)``) then takes the lines one by
// one and says what is wrong with the fourth. Had the keys been new and had the third line overdrawn its
// account, lines 1 and 2 would have been folded, the keys of 3 and 4 taken out, and the general path would
// have begun at line 3. So this file folds and never rejects: it can be fast without being able to be
// wrong about an error. The rules are the same code on both paths.
//
// New lines are taken in the same way before they are written (``Ledger/append(valid:_:in:addingToEachLine:)``).

extension Replay {
    /// Validates and folds the first lines of a block, up to one with which something is wrong, and gives how
    /// many lines that were; none unless all that is wanted is the fold.
    ///
    /// Linear in the events.
    mutating func takeValid(
        _ block: borrowing LineBlock,
        _ decoder: borrowing BlockDecoder,
        _ places: Ledger.Places,
        mismatches: [Int]
    ) -> Int {
        let isFirstLineSealed = decoder.lines.first?.isSealed ?? false
        let isSealed = isSealed ?? isFirstLineSealed
        let lineCount = decoder.lines.count
        let limit = options.through ?? Int.max
        guard isFoldAllThatIsWanted, mismatches.isEmpty, decoder.faults.isEmpty,
            decoder.sealedLines == (isSealed ? lineCount : 0),
            state.chain.lines + lineCount < limit,
            state.keys.insert(
                keysOf: decoder.events,
                in: block,
                expecting: expectedKeys(before: block)
            )
        else { return 0 }
        if lineCount > 0 { self.isSealed = isSealed }
        var count = 0
        for index in decoder.events.indices {
            let event = places.translate(decoder.events[index])
            guard fold(valid: event, block) else { break }
            count += 1
        }
        state.keys.removeLast(keysOf: decoder.events[count...])
        return count
    }

    /// How many keys there will be if the rest of the file is like the part before the block.
    private func expectedKeys(before block: borrowing LineBlock) -> Int? {
        guard let totalBytes, block.fileOffset > 0 else { return nil }
        let perByte = Double(state.keys.count) / Double(block.fileOffset)
        // A little more, so that a last few keys do not make the table grow once again.
        return Int(min(perByte * Double(totalBytes) * 1.02, 1e15))
    }

    /// Whether nothing is collected but the fold and what an audit notes of valid lines.
    private var isFoldAllThatIsWanted: Bool {
        options.takesValidBlocks && options.asOf == nil && history == nil && spending == nil
            && trace == nil
            && trail?.expectedHead == nil
    }

    /// Validates and folds an event, its idempotency key aside; false when something is wrong with it.
    @inline(__always)
    private mutating func fold(valid event: DecodedEvent, _ block: borrowing LineBlock) -> Bool {
        guard event.sequence == state.chain.nextSequence, state.append(valid: event, in: block)
        else {
            return false
        }
        latestTime = latestTime.map { max($0, event.time) } ?? event.time
        trail?.note(event.time)
        return true
    }
}

extension Ledger {
    /// Validates, follows and folds the first lines of a block of new lines, up to one with which something is
    /// wrong, and gives how many lines that were; none when an idempotency key was seen before.
    ///
    /// Linear in the events. Every line has an event, with the sequence that it is to have.
    ///
    /// - Parameter added: how many bytes each line gets more in the file than it has in the block.
    package mutating func append(
        valid decoder: borrowing BlockDecoder,
        _ places: Places,
        in block: borrowing LineBlock,
        addingToEachLine added: Int
    ) -> Int {
        guard keys.insert(keysOf: decoder.events, in: block, addingToEachLine: added) else {
            return 0
        }
        var count = 0
        for index in decoder.events.indices {
            let event = places.translate(decoder.events[index])
            guard append(valid: event, in: block) else { break }
            count += 1
        }
        keys.removeLast(keysOf: decoder.events[count...])
        return count
    }

    /// Validates, follows and folds an event, its idempotency key aside; false when something is wrong with it.
    @inline(__always)
    fileprivate mutating func append(valid event: DecodedEvent, in block: borrowing LineBlock)
        -> Bool
    {
        do throws(Rejection) { try validateState(event) } catch { return false }
        chain.follow(sequence: event.sequence)
        applyState(event, in: block)
        return true
    }
}
