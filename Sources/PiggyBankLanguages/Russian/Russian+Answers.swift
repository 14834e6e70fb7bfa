import PiggyBank
import PiggyBankStore

// What Russian says once a command has done its work.

extension Russian {
    package func sentence(of receipt: Receipt, isDryRun: Bool, on date: CalendarDate?) -> String {
        switch receipt.outcome {
        case .nothingLeft(let week): return nothingLeft(of: week)
        case .left(let left): return self.left(left.amount, of: left, next: nil)
        case .recorded, .alreadyRecorded: break
        }
        guard let event = receipt.event else { return nothingToMove }
        let beginning =
            receipt.outcome == .alreadyRecorded
            ? "Уже записано событие" : isDryRun ? "Будет записано событие" : "Записано событие"
        let day = date.map { " (\(forms.date($0)), \(name(of: $0.weekday)))" } ?? ""
        let clause = clause(of: event, in: receipt.accounts.first?.currency)
        let sentences = [
            clause + leftover(receipt),
            receipt.reversed.map {
                let clause = self.clause(of: $0, in: receipt.accounts.first?.currency)
                return "Отменённое событие: \(clause)"
            }, whereTheMoneyIs(receipt), leftInWeek(receipt), whoPays(receipt),
            receipt.reversedBy.map { reversal in
                "Отменено событием \(reversal)"
                    + (receipt.replacedBy.map { ", вместо него считается событие \($0)" } ?? "")
            },
        ]
        return "\(beginning) \(event.sequence)\(day): "
            + sentences.compactMap(\.self).map { $0 + "." }.joined(separator: " ")
    }

    private func nothingLeft(of week: WeeklyRoundUps) -> String {
        let place = "за неделю с \(forms.date(week.week)) на счёте \(name(week.account))"
        guard week.accrued.minorUnits > 0 || week.moved.minorUnits > 0 else {
            return "Переводить нечего: \(place) округлений не начислено."
        }
        guard week.accrued != week.moved else {
            return "Переводить больше нечего: начисленные \(place) "
                + "\(forms.amount(week.moved)) уже переведены."
        }
        return "Переводить больше нечего: \(place) начислено "
            + "\(forms.amount(week.accrued)), а \(forms.amount(week.moved)) уже переведено."
    }

    package func sentence(ofMoves receipts: [Receipt], isDryRun: Bool, on date: CalendarDate?)
        -> String
    {
        let moves = receipts.compactMap(\.roundUpsMoved)
        guard moves.count > 1, let first = moves.first, let last = moves.last,
            let receipt = receipts.last, let event = receipts.first?.event, let end = receipt.event
        else { return receipts.first.map { sentence(of: $0, isDryRun: isDryRun, on: date) } ?? "" }
        let day = date.map { " (\(forms.date($0)), \(name(of: $0.weekday)))" } ?? ""
        let weeks = count(moves.count, "неделю", "недели", "недель")
        return
            "\(isDryRun ? "Будут записаны" : "Записаны") события \(event.sequence)–\(end.sequence)\(day): "
            + "\(moved(moves.total, first)), за \(weeks), с \(forms.date(first.week)) по "
            + "\(forms.date(last.week)). " + (whereTheMoneyIs(receipt).map { $0 + "." } ?? "")
    }

    /// That round-ups were moved.
    func moved(_ total: Balance, _ move: RoundUpsMoved) -> String {
        "переведено \(forms.amount(total)) округлений счёта \(name(move.account)) "
            + (move.from.map { "со счёта \(name($0)) " } ?? "") + "на цель \(name(move.goal))"
    }

    package func left(_ amount: Balance, of left: RoundUpsLeft, next: String?) -> String {
        let beginning = "Осталось \(forms.amount(amount)) округлений счёта \(name(left.account))"
        let command = next.map { ": \($0)" } ?? "."
        switch left.reason {
        case .insufficientFunds(let payer):
            return beginning + ": на счёте \(name(payer)) больше нет денег."
        case .noGoal(let goals) where goals.isEmpty:
            return beginning + ". Сначала поставьте для них цель\(command)"
        case .noGoal(let goals) where goals.count == 1:
            return beginning + ". Чтобы перевести их на \(name(goals[0]))\(command)"
        case .noGoal(let goals):
            return beginning
                + ". Выберите для них цель, \(either(goals.map { name($0) }))\(command)"
        }
    }

    package func movedInAll(_ amounts: [Balance], isDryRun: Bool) -> String {
        "Всего \(isDryRun ? "будет переведено" : "переведено") "
            + all(amounts.map { forms.amount($0) }) + "."
    }

    package var nothingToMove: String {
        "Переводить нечего: за прошедшие недели округлений не осталось."
    }

    /// Who pays for round-ups of an account that is opened with an overdraft; nil for another event.
    private func whoPays(_ receipt: Receipt) -> String? {
        guard case .accountOpened(let account)? = receipt.event?.payload,
            receipt.outcome == .recorded, account.overdraft ?? 0 > 0, account.roundUpMultiplier != 0
        else { return nil }
        return "Округления счёта платит счёт цели; отключить округления: 'piggybank change "
            + "\(ShellWord.shown(account.account.text)) --round-up-multiplier 0'"
    }

    /// What spending leaves to save; empty for any other event.
    private func leftover(_ receipt: Receipt) -> String {
        guard let roundUp = receipt.roundUp else { return "" }
        if let before = receipt.roundUpBefore {
            return ", можно отложить \(forms.amount(roundUp)), а раньше было "
                + forms.amount(before)
        }
        return roundUp.minorUnits > 0 ? ", можно отложить \(forms.amount(roundUp))" : ""
    }

    /// What a move of round-ups leaves in its week; nil for nothing.
    private func leftInWeek(_ receipt: Receipt) -> String? {
        guard let week = receipt.week, week.available.minorUnits != 0 else { return nil }
        guard week.available.minorUnits > 0 else {
            return "Из округлений за эту неделю переведено \(forms.amount(week.moved)), а "
                + "начислено теперь \(forms.amount(week.accrued))"
        }
        return "За эту неделю осталось \(forms.amount(week.available))"
    }

    /// The new balances, and what the goal has saved; nil for an event that concerns neither.
    private func whereTheMoneyIs(_ receipt: Receipt) -> String? {
        let when = receipt.outcome == .alreadyRecorded ? " сейчас" : ""
        let balances = receipt.accounts.map { forms.amount($0.balance) }
        var parts: [String] = []
        if balances.count == 1 {
            parts.append("Остаток\(when) \(balances[0])")
        } else if !balances.isEmpty {
            let named = zip(receipt.accounts, balances).map { "\(name($0.account)) \($1)" }
            parts.append("Остатки\(when): \(named.joined(separator: ", "))")
        }
        if let goal = receipt.goal, !goal.isDeleted {
            parts.append(
                goal.target.map { "накоплено \(forms.digits(goal.saved)) из \(forms.amount($0))" }
                    ?? "накоплено \(forms.amount(goal.saved))")
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    package func sentence(of receipt: AppendReceipt, isDryRun: Bool) -> String {
        let events = count(receipt.recorded, "событие", "события", "событий")
        return "\(isDryRun ? "Будет записано" : "Записано"): \(events)"
            + (receipt.alreadyRecorded > 0
                ? ", записано раньше: \(number(receipt.alreadyRecorded))" : "")
            + "; \(isDryRun ? "всего в книге будет" : "всего в книге") \(number(Int(receipt.sequence)))"
            + (receipt.head.map { ", последняя печать \($0)" } ?? "")
    }

    package func categorised(_ category: String) -> String {
        category.isEmpty ? "Теперь без категории" : "Теперь \(quoted(category))"
    }

    package var nothingCategorised: String { "Записывать нечего" }

    package func othersLeft(_ others: Int) -> String {
        others == 0 ? "" : "; остальные выбранные события (\(others)) остались как были"
    }

    package func sentence(of receipt: ImportReceipt, isDryRun: Bool) -> String {
        let events = count(Int(receipt.sequence), "событие", "события", "событий")
        guard receipt.recorded > 0 else { return "Нового нет; всего в книге \(events)" }
        return "\(isDryRun ? "Будет записано" : "Записано"): "
            + count(receipt.recorded, "событие", "события", "событий")
            + "; \(isDryRun ? "всего в книге будет" : "всего в книге") \(number(Int(receipt.sequence)))"
            + (receipt.head.map { ", последняя печать \($0)" } ?? "")
    }

    package func event(_ sequence: Int64) -> String { "событие \(sequence)" }
    package func eventTakenBack(_ sequence: Int64) -> String { "событие \(sequence), отменено" }

    package func underWay(_ balance: Balance, on account: AccountID) -> String {
        "На счёте \(name(account)) в пути \(forms.amount(balance)): другие стороны этих переводов ещё "
            + "не загружены или неразличимы."
    }

    package func controlCharacters(_ count: Int) -> String {
        let characters = self.count(
            count, "управляющий символ", "управляющих символа", "управляющих символов")
        return "в текстах заменено пробелами: \(characters)."
    }

    package func cutRows(_ count: Int) -> String {
        let rows = self.count(count, "строка", "строки", "строк")
        return
            "тексты длиннее \(number(4_096)) байт или все вместе длиннее 24 КиБ обрезаны: \(rows)."
    }

    package func takenBackSince(_ events: [Int64]) -> String {
        let rows = count(events.count, "строка", "строки", "строк")
        return "из записанного раньше отменено: \(rows), события \(list(events.map { "\($0)" }))."
    }

    package func sentence(ofWhatGoes repair: Repair) -> String {
        let after = repair.lines - 1
        let lines =
            after < 1
            ? "За ней ничего нет"
            : "Вместе с ней пропадёт \(count(after, "строка", "строки", "строк")) после неё"
        let events =
            repair.events.isEmpty
            ? "ни одно событие не читается"
            : "читается \(count(repair.events.count, "событие", "события", "событий"))"
        return
            "В строке \(repair.hole.line) пропуск. \(lines): всего \(bytes(repair.bytes)); \(events)."
            + (repair.sequence == 0 ? " Ни одно событие не остаётся." : "")
    }

    package func sentences(after repair: Repair, of path: String) -> [String] {
        let dependent = repair.dependent.map {
            "Событие \($0.sequence) — о событии \(Repair.earlier(of: $0) ?? 0), которое тоже пропадает: запишите событие \($0.sequence) вручную."
        }
        guard let copies = repair.copies else { return dependent + ["Ничего не изменено."] }
        let kept = [
            repair.sequence == 0
                ? "Исправлено: книга пуста. Если есть копия, возьмите её; если нет, создайте книгу снова, прежде чем "
                    + "что-либо записывать: piggybank init --time-zone ZONE -f \(ShellWord.shown(path))"
                : "Исправлено: книга кончается событием \(repair.sequence).",
            "Отрезанное сохранено в \(Phrase.visible(copies.bytes)).",
        ]
        guard let events = copies.events else { return dependent + kept }
        return dependent + kept + [
            "Читаемые события сохранены в \(Phrase.visible(events)); недостающие запишите снова: "
                + "piggybank append --keep-going -f \(ShellWord.shown(path)) <\(ShellWord.shown(events)); подайте файл один раз: события без ключей записались бы дважды"
        ]
    }

    package var yesElseNo: String { "[д/Н]" }
    package var yesOrNo: String { "[д/н]" }

    package func question(_ question: Consent) -> String {
        switch question {
        case .closeAccount: "Закрыть счёт?"
        case .deleteGoal: "Удалить цель?"
        case .takeBack: "Отменить?"
        case .categorise: "Записать это?"
        case .repair: "Отрезать?"
        case .sameEvent: "Это одно и то же?"
        case .erasePerson: "Удалить этого человека?"
        }
    }

    package func lines(_ count: Int, _ work: LineWork) -> String {
        let lines = self.count(count, "строка", "строки", "строк")
        return switch work {
        case .reading: "Прочитано: \(lines)"
        case .writing: "Записано: \(lines)"
        }
    }

    package func wrote(_ path: String) -> String { "Записано: \(Phrase.visible(path))." }
    package func signedOut(of sessions: Int) -> String {
        "Выход выполнен: \(sessions == 1 ? "завершён" : "завершено") "
            + "\(count(sessions, "сеанс", "сеанса", "сеансов"))."
    }
    package func noSeals(sequence: Int64) -> String { "без печатей, номер \(sequence)" }
}
