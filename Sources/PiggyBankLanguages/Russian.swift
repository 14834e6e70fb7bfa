import PiggyBank
import PiggyBankReports

/// Russian.
package struct Russian: ReportLanguage {
    package init() {}

    package var tag: String { "ru" }
    package var locale: String { "ru_RU" }
}

// MARK: - Forms

extension Russian {
    /// A number with the noun that it counts: CLDR's plural forms "one" (1, 21), "few" (2 … 4, 22) and "many" (5, 11).
    private func count(_ number: Int, _ one: String, _ few: String, _ many: String) -> String {
        let (tens, ones) = (number % 100, number % 10)
        let noun =
            (11...14).contains(tens) ? many : ones == 1 ? one : (2...4).contains(ones) ? few : many
        return "\(self.number(number))\u{A0}\(noun)"
    }

    /// A number, its thousands apart.
    private func number(_ number: Int) -> String {
        Phrase.number(number).replacing(",", with: "\u{A0}")
    }

    /// Money with its currency: `2 140,72 GBP`.
    private func amount(_ money: Money) -> String {
        let digits = Phrase.amount(money).replacing(",", with: "\u{A0}").replacing(".", with: ",")
        return digits
    }

    /// A name in the quotes of Russian.
    private func quoted(_ text: String) -> String { "«\(text)»" }

    /// A day: `02.03.2026`.
    private func date(_ date: CalendarDate) -> String {
        let parts = "\(date)".split(separator: "-")
        return parts.reversed().joined(separator: ".")
    }
}

// MARK: - Events

extension Russian {
    package func summary(of payload: Event.Payload) -> String {
        switch payload {
        case .ledgerOpened(let event):
            event.title.map { "Книга открыта: \($0)" } ?? "Книга открыта"
        case .accountOpened(let event): "Счёт открыт: \(event.name)"
        case .accountChanged(let event): summary(of: event)
        case .accountClosed: "Счёт закрыт"
        case .deposited(let event): event.source ?? "Пополнение"
        case .withdrawn(let event):
            event.payee ?? (event.spending == false ? "Снятие" : "Трата")
        case .transferred(let event): "Перевод с \(event.from) на \(event.to)"
        case .refunded(let event):
            event.source.map { "Возврат по событию \(event.of): \($0)" }
                ?? "Возврат по событию \(event.of)"
        case .reversed(let event):
            event.reason.map { "Отмена события \(event.of): \($0)" }
                ?? "Отмена события \(event.of)"
        case .goalCreated(let event): "Цель поставлена: \(event.name)"
        case .goalChanged(let event): "Цель изменена: \(event.name ?? event.goal.text)"
        case .goalFunded(let event): "Отложено на \(event.goal)"
        case .goalWithdrawn(let event): "Взято из \(event.goal)"
        case .goalDeleted(let event): "Цель \(event.goal) удалена"
        case .roundUpsMoved(let event):
            "Округления за неделю с \(date(event.week)) — на \(event.goal)"
        case .balanceAsserted(let event):
            event.withGoals == true ? "Остаток вместе с целями сверен" : "Остаток сверен"
        }
    }

    private func summary(of event: AccountChanged) -> String {
        if let name = event.name { return "Новое название: \(name)" }
        let changes = [
            event.owner == nil ? nil : "владелец", event.overdraft == nil ? nil : "овердрафт",
            event.roundUpTo == nil && event.roundUpMultiplier == nil ? nil : "округления",
        ]
        return "Изменено: \(changes.compactMap(\.self).joined(separator: ", "))"
    }

    package func words(for reason: Derivation.Reason) -> String {
        switch reason {
        case .notSpending: "записано не как трата"
        case .notRoundedUp: "тогда не округлялось"
        case .otherPolicy(let roundUpTo, let multiplier):
            multiplier == 1
                ? "округлено до \(amount(roundUpTo))"
                : "округлено до \(amount(roundUpTo)), в \(multiplier)-кратном размере"
        case .wholeAmount: "сумма круглая, округлять нечего"
        case .otherWeek(let week): "относится к неделе с \(date(week))"
        case .staysInside: "перевод, не трата"
        case .moved: "переведено на цель"
        case .takesBack(let sequence): "отменяет событие \(sequence)"
        case .refund(let sequence): "возврат по событию \(sequence)"
        case .takenBack(let sequence): "отменено событием \(sequence)"
        }
    }
}

// MARK: - Reports

extension Russian {
    package func callAsFunction(_ label: Label) -> String {
        switch label {
        case .account: "Счёт"
        case .accounts: "Счета"
        case .event: "Событие"
        case .events: "События"
        case .goal: "Цель"
        case .goals: "Цели"
        case .line: "Строка"
        case .ledger: "Книга"
        case .category: "Категория"
        case .month: "Месяц"
        case .amount: "Сумма"
        case .balance: "Остаток"
        case .date: "Дата"
        case .description: "Описание"
        case .note: "Заметка"
        case .progress: "Выполнено"
        case .saved: "Накоплено"
        case .status: "Состояние"
        case .target: "Нужно"
        case .total: "Всего"
        case .no: "нет"
        case .yes: "да"
        case .none: "(без категории)"
        case .everythingElse: "всё остальное"
        case .netWorth: "Всего средств"
        case .nothingYet: "Пока ничего нет."
        case .owned: "Всего средств"
        case .inAccountsAndGoals: "на счетах и в целях"
        case .overTime: "Как менялся"
        case .endsOfMonthsAsTable: "Концы месяцев таблицей"
        case .worth: "Средства"
        case .whatAccountsHold: "Остатки на счетах"
        case .noAccountsYet: "Счетов пока нет."
        case .spendingMonthByMonth: "Траты по месяцам"
        case .spendingByCategory: "Траты по категориям"
        case .noSpending: "Трат нет."
        case .share: "Доля"
        case .spent: "Потрачено"
        case .roundUpsWeekByWeek: "Округления по неделям"
        case .roundUpsByWeek: "Округления по неделям"
        case .noRoundUpsYet: "Округлений пока нет."
        case .weeksDarker: "Недели: чем темнее, тем больше"
        case .dotMarksOpen: "Точкой отмечены недели, за которые ещё есть что перевести."
        case .weeksAsTable: "Недели таблицей"
        case .weekOf: "Неделя с"
        case .accrued: "Начислено"
        case .moved: "Переведено"
        case .available: "Доступно"
        case .roundUpsToMove: "Округления к переводу"
        case .roundUp: "Округление"
        case .roundedUpTo: "Округляется до"
        case .times: "Кратность"
        case .noPaymentsAround: "На этой неделе и в соседние дни платежей не было."
        case .savingsGoals: "Цели накоплений"
        case .noGoalsYet: "Целей пока нет."
        case .atThisRate: "Такими темпами"
        case .statements: "Выписки"
        case .noMoneyMoved: "Движений не было."
        case .openingBalance: "Входящий остаток"
        case .closingBalance: "Исходящий остаток"
        case .tooManyForStatements: "Событий слишком много, чтобы показать выписки здесь."
        case .howToAskForStatements: "Как получить выписки"
        case .howToAsk: "Как их получить"
        case .itsStatement: "Выписка по нему"
        case .latestEvents: "Последние события"
        case .allEvents: "Все события"
        case .noEventsYet: "Событий пока нет."
        case .noEvent: "Событий нет."
        case .linesOfFile: "Строки файла"
        case .linesAsTheyAre: "Строки, как они есть в файле"
        case .asFileHasIt: "Как в файле"
        case .noLinesYet: "Строк пока нет."
        case .howFiguresComeAbout: "Из чего складывается каждое число"
        case .noFiguresYet: "Чисел пока нет."
        case .tooManyForFigures:
            "Событий слишком много для этой страницы. События, из которых складывается число, покажет команда:"
        case .howToAskForEvents: "Как получить события, из которых складывается число"
        case .figure: "Число"
        case .itsEvents: "Его события"
        case .sameInTerminal: "То же в терминале:"
        case .checkIt: "Проверьте сами"
        case .checkPlain: "Эта страница составлена по книге без печатей. Её проверяет команда"
        case .checkSealed:
            "Эта страница составлена по книге с печатями. Сверьте последнюю печать с той, которую вы сохранили:"
        }
    }

    package func period(from first: String, to last: String) -> String { "\(first) — \(last)" }

    package func everythingHolds(of events: Int, isSealed: Bool) -> String {
        let events = count(events, "события", "событий", "событий")
        return isSealed
            ? "Всё сходится: каждая печать, каждое правило и каждая сумма \(events)."
            : "Всё, что можно проверить, сходится: каждое правило и каждая сумма \(events)."
    }

    package func cameIn(_ month: String) -> String { "Поступило, \(month)" }
    package func wentOut(_ month: String) -> String { "Ушло, \(month)" }
    package func closed(_ name: String) -> String { "\(name) (закрыт)" }
    package func takenBack(by sequence: Int64) -> String { "отменено событием \(sequence)" }

    package func dayByDay(_ currency: String) -> String { "\(currency), по дням" }
    package func byCategory(_ currency: String) -> String { "\(currency), по категориям" }
    package func spendingByMonth(_ currency: String) -> String { "Траты по месяцам, \(currency)" }
    package func monthsAsTable(_ currency: String) -> String { "Месяцы таблицей, \(currency)" }
    package func roundUpsOfLastWeeks(_ count: Int) -> String {
        "Округления за последние недели: \(number(count))"
    }
    package func statement(of account: String) -> String { "Выписка по счёту \(quoted(account))" }

    package func more(_ count: Int) -> String { "Ещё \(number(count)):" }
    package func eventsBefore(_ count: Int) -> String {
        "Более ранние события, всего \(number(count)):"
    }
    package func latestEvents(_ count: Int) -> String {
        "Последние события: \(number(count))"
    }

    package func netWorth(_ currency: String) -> String { "Всего средств, \(currency)" }
    package func spending(ofMonth month: String, _ currency: String) -> String {
        "Траты, \(month), \(currency)"
    }
    package func spending(onCategory category: String, _ currency: String) -> String {
        "Траты: \(category), \(currency)"
    }
    package func roundUps(of account: String, week: String) -> String {
        "Округления, счёт \(quoted(account)), неделя с \(week)"
    }
    package func goal(_ name: String) -> String { "Цель: \(name)" }
}
