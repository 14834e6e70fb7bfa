// The fast path of validating: blocks in which nothing is wrong, which is nearly every block.
//
// A worked example. A block of four lines comes, of which the third and the fourth have the same
// idempotency key:
//
//     the grammar of all four is valid, and all are sealed as the ledger is     so the block is tried
//     their four keys are added at once: the fourth is there already            so the first three are
//                                                                               taken out again
//
// and nothing was folded. The general path (``Replay/take(_:_:mismatches:)``) then takes the lines
// one by one and says what is wrong with the fourth. Had the keys been new and had the third line
// overdrawn its account, lines 1 and 2 would have been admitted, the keys of 3 and 4 taken out, and
// the general path would have begun at line 3. So this path admits and never rejects: it can be
// fast without being able to be wrong about an error. The rules are the same code on both paths.
//
// New lines are admitted in the same way before they are written.

extension Replay {
    /// Admits the first lines of a block, up to one with which something is wrong, and returns how
    /// many lines that were; none where more is wanted than the fold and what is asked of it.
    ///
    /// Linear in the events.
    mutating func takeValid(
        _ block: LineBlock, _ decoder: borrowing BlockDecoder, _ translation: Ledger.Translation,
        mismatches: [Int]
    ) -> Int {
        let lineCount = decoder.lines.count
        let isFirstSealed = decoder.lines.first?.isSealed == true
        let isSealed = isSealed ?? isFirstSealed
        guard isFoldAllThatIsWanted, !unknown.isAny, mismatches.isEmpty, decoder.faults.isEmpty,
            decoder.malformedSeals.isEmpty, decoder.sealedLines == (isSealed ? lineCount : 0),
            self.lineCount + lineCount < options.through ?? Int.max
        else { return 0 }
        if lineCount > 0 { self.isSealed = isSealed }
        let expectedKeys = expectedKeys(before: block)
        let count: Int
        if keepsRows || asksForThePast {
            count = admitOneByOne(block, decoder, translation, expectingKeys: expectedKeys)
        } else {
            count = whole.admit(
                decoder, translation, in: block, lookingBackInto: log, expectingKeys: expectedKeys)
            for index in 0..<count { note(decoder.events[index].time) }
        }
        if isAudit {
            let first = self.lineCount - count + 1
            for index in 0..<count {
                noteDates(of: decoder.events[index], translation, onLine: first + index)
            }
        }
        return count
    }

    /// Admits the first events of a block as the ledger does, and adds the row of each.
    private mutating func admitOneByOne(
        _ block: LineBlock, _ decoder: borrowing BlockDecoder, _ translation: Ledger.Translation,
        expectingKeys expectedKeys: Int?
    ) -> Int {
        let events = decoder.events
        guard whole.keys.insert(keysOf: events, in: block, expecting: expectedKeys) else {
            return 0
        }
        let earlier = EarlierEvents(before: decoder, translation, in: log)
        var count = 0
        for index in events.indices {
            var event = translation.translate(events[index])
            guard event.sequence == whole.chain.nextSequence, !whole.chain.goesBack(event.recorded)
            else { break }
            let span = decoder.lines[index]
            let offset = block.fileOffset(ofLineAt: span.start)
            let step: CorrectionStep?
            do throws(Rejection) {
                step = try whole.admitNewKey(&event, in: block, at: offset, after: earlier)
            } catch { break }
            addRow(of: event, translation.texts(of: index, decoder), block, span)
            _ = countNow(event, step, block)
            count += 1
        }
        whole.keys.removeLast(keysOf: events[count...])
        return count
    }

    /// How many keys there will be if the rest of the file is like the part before the block.
    private func expectedKeys(before block: LineBlock) -> Int? {
        guard let totalBytes, block.fileOffset > 0 else { return nil }
        let perByte = Double(whole.keys.count) / Double(block.fileOffset)
        // A little more, so that a last few keys do not make the table grow once again.
        return Int(min(perByte * Double(totalBytes) * 1.02, 1e15))
    }
}

extension Ledger {
    /// Admits the first events of a block, up to one with which something is wrong, and returns how
    /// many that were; none when an idempotency key was seen before.
    ///
    /// Linear in the events. Every line has an event.
    ///
    /// - Parameters:
    ///   - log: the lines before the block; nil where there are none.
    ///   - added: how many bytes each line gets more in the file than it has in the block.
    ///   - expectedKeys: about how many keys there will be in the end, if that is known.
    package mutating func admit(
        _ decoder: borrowing BlockDecoder, _ translation: Translation, in block: LineBlock,
        lookingBackInto log: (any LogReader)?, addingToEachLine added: Int = 0,
        expectingKeys expectedKeys: Int? = nil
    ) -> Int {
        guard
            keys.insert(
                keysOf: decoder.events, in: block, addingToEachLine: added, expecting: expectedKeys)
        else { return 0 }
        let earlier = EarlierEvents(before: decoder, translation, in: log)
        var count = 0
        for index in decoder.events.indices {
            var event = translation.translate(decoder.events[index])
            guard event.sequence == chain.nextSequence, !chain.goesBack(event.recorded) else {
                break
            }
            let offset = block.fileOffset(ofLineAt: event.start) + index * added
            do throws(Rejection) {
                try admitNewKey(&event, in: block, at: offset, after: earlier)
            } catch { break }
            count += 1
        }
        keys.removeLast(keysOf: decoder.events[count...])
        return count
    }
}
