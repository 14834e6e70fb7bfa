import PiggyBank

// What reports say, in Russian.

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
        case .file: "Файл"
        case .format: "Формат"
        case .newRows: "Новых"
        case .knownRows: "Уже есть"
        case .pendingRows: "Не проведено"
        case .leftOutRows: "Пропущено"
        case .firstRow: "Первая"
        case .lastRow: "Последняя"
        case .opening: "В начале"
        case .closing: "В конце"
        case .checked: "Сверено"
        case .noStatement: "Выписок по счетам нет."
        case .rowsOfFiles: "Строки: + новая, = уже есть, ~ изменена, ! отклонена"
        case .noRows: "Строк нет."
        case .rowText: "Текст"
        case .becomes: "Чем станет"
        case .byRules: "По правилам"
        case .rowAgain: "повтор"
        case .weeksWhoseRoundUpsChanged: "Округления изменились за недели"
        case .week: "Неделя"
        case .quarter: "Квартал"
        case .year: "Год"
        case .before: "Было"
        case .period: "Период"
        case .sealed: "С печатями"
        case .noPlainLedger: "нет, книга без печатей"
        case .head: "Последняя печать"
        case .trialBalance: "Пробный баланс"
        case .paidIn: "Поступило"
        case .paidOut: "Ушло"
        case .exchanged: "Обмен"
        case .inAccounts: "На счетах"
        case .inGoals: "В целях"
        case .balanced: "Сходится"
        case .moneyIsOff: "деньги не сходятся"
        case .headIsUnconfirmed: "печать, которую вы сохранили, не подтвердилась"
        case .next: "что делать:"
        case .sumsOfChangedLines: "Есть неверные печати: это суммы того, что в строках сейчас."
        case .withoutHead:
            "Без печати, сохранённой отдельно (--expect-head), нельзя узнать, не пропали ли события в конце и не "
                + "переписана ли книга целиком."
        case .possible: "Возможно:"
        case .noWholeEvent: "В этом файле нет ни одного события, и проверять нечего."
        case .balances: "Остатки"
        case .currency: "Валюта"
        case .name: "Название"
        case .totals: "Итого"
        case .spending: "Траты"
        case .payee: "Получатель"
        case .payments: "Платежей"
        case .refunded: "Возвращено"
        case .roundUps: "Округления"
        case .calendar: "Календарь"
        case .toMove: "К переводу"
        case .accountIsClosed: "закрыт"
        case .goalIsDeleted: "удалена"
        case .noSuchMovement: "Таких движений нет."
        case .noSuchEvent: "Таких событий нет."
        case .localDate: "Местная дата"
        case .seal: "Сверка печати"
        case .takenBackBy: "Отменено событием"
        case .refundedBy: "Возвраты"
        case .afterIt: "Остатки после события"
        case .overview: "Обзор"
        case .balance: "Остаток"
        case .date: "Дата"
        case .description: "Описание"
        case .note: "Заметка"
        case .progress: "Выполнено"
        case .saved: "Накоплено"
        case .status: "Состояние"
        case .target: "Нужно"
        case .total: "Всего"
        case .moneyIn: "Приход"
        case .moneyOut: "Расход"
        case .net: "Разница"
        case .other: "Прочее"
        case .otherMoney: "начальные остатки, переводы между своими, обмен"
        case .change: "Изменение"
        case .saidAgain: "Уточнения"
        case .no: "нет"
        case .yes: "да"
        case .none: "(без категории)"
        case .everythingElse: "всё остальное"
        case .netWorth: "Капитал"
        case .nothingYet: "Пока ничего нет."
        case .owned: "Всего средств"
        case .inAccountsAndGoals: "на счетах и в целях"
        case .overTime: "Динамика"
        case .endsOfMonthsAsTable: "Таблица на конец месяца"
        case .worth: "Капитал"
        case .whatAccountsHold: "Остатки на счетах"
        case .noAccountsYet: "Счетов пока нет."
        case .spendingMonthByMonth: "Траты по месяцам"
        case .spendingByCategory: "Траты по категориям"
        case .noSpending: "Трат нет."
        case .inOneCurrency: "В одной валюте"
        case .rates: "Указанные курсы"
        case .rate: "Курс"
        case .income: "Доходы"
        case .noIncome: "Доходов нет."
        case .received: "Получено"
        case .source: "Источник"
        case .deposits: "Пополнений"
        case .share: "Доля"
        case .spent: "Потрачено"
        case .roundUpsWeekByWeek: "Округления по неделям"
        case .roundUpsByWeek: "Округления по неделям"
        case .noRoundUpsYet: "Округлений пока нет."
        case .noRoundUpsOfWeek: "За эту неделю округлений нет."
        case .noRoundUpsToMove: "Переводить нечего."
        case .weeksDarker: "Недели: чем темнее, тем больше"
        case .dotMarksOpen: "Точкой отмечены недели, за которые ещё есть что перевести."
        case .weeksAsTable: "Таблица по неделям"
        case .weekOf: "Неделя с"
        case .accrued: "Начислено"
        case .moved: "Переведено"
        case .available: "Доступно"
        case .roundUpsToMove: "Округления к переводу"
        case .roundUp: "Округление"
        case .savingsGoals: "Цели накоплений"
        case .noGoalsYet: "Целей пока нет."
        case .atThisRate: "Срок при таком темпе"
        case .statements: "Выписки"
        case .noMoneyMoved: "Движений не было."
        case .openingBalance: "Входящий остаток"
        case .closingBalance: "Исходящий остаток"
        case .tooManyForStatements: "Событий слишком много, чтобы показать выписки здесь."
        case .howToAskForStatements: "Как получить выписки"
        case .howToAsk: "Команды"
        case .itsStatement: "Выписка"
        case .latestEvents: "Последние записанные события"
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
        case .itsEvents: "События"
        case .sameInTerminal: "То же в терминале:"
        case .wholeMonthInTerminal: "Все события месяца в терминале:"
        case .checkIt: "Проверьте сами"
        case .checkPlain: "Эта страница составлена по книге без печатей. Её проверяет команда"
        case .ledgers: "Книги"
        case .allLedgers: "Все книги вместе"
        case .rule: "Правило"
        case .whatIsWrong: "Что не так"
        case .whereEverythingHolds: "Где всё сходится"
        case .inAllOfThem: "Во всех"
        case .phoneNumber: "Номер телефона"
        case .personName: "Имя"
        case .nameIfAny: "Имя, если нужно"
        case .codeOrNothing: "Код, или пустая строка для нового"
        case .token: "Токен"
        case .person: "Владелец в книге"
        case .since: "С какого времени"
        case .sessions: "Сеансы"
        case .begun: "Начало"
        case .ends: "Конец"
        case .thisOne: "Этот"
        case .checkSealed:
            "Эта страница составлена по книге с печатями. Сверьте последнюю печать с той, которую вы сохранили:"
        }
    }

    package func name(of verdict: EventDetails.SealVerdict) -> String {
        switch verdict {
        case .valid: "верна"
        case .wrong: "неверна: печать поставлена, когда строка была другой"
        case .none: "нет: книга без печатей"
        }
    }

    package func name(of weekday: Weekday) -> String {
        switch weekday {
        case .monday: "понедельник"
        case .tuesday: "вторник"
        case .wednesday: "среда"
        case .thursday: "четверг"
        case .friday: "пятница"
        case .saturday: "суббота"
        case .sunday: "воскресенье"
        }
    }

    package func since(_ date: String) -> String { "с \(date)" }
    package func until(_ date: String) -> String { "по \(date)" }
    package func period(from first: String, to last: String) -> String { "\(first) — \(last)" }

    package func everythingHolds(of events: Int, isSealed: Bool) -> String {
        let events = count(events, "события", "событий", "событий")
        return isSealed
            ? "Всё сходится: каждая печать, каждое правило и каждая сумма \(events)."
            : "Всё, что можно проверить, сходится: каждое правило и каждая сумма \(events)."
    }

    package func audit(of file: String) -> String { "Проверка: \(file)" }
    package func openAccounts(_ count: Int, closed: Int) -> String {
        "\(number(count)) (закрыто: \(number(closed)))"
    }
    package func liveGoals(_ count: Int, deleted: Int) -> String {
        "\(number(count)) (удалено: \(number(deleted)))"
    }
    package func brokenRules(_ counts: String) -> String { "Нарушены правила: \(counts)" }
    package func brokenRules(_ count: Int) -> String {
        count == 1
            ? "в одном месте нарушено правило"
            : self.count(count, "нарушение правил", "нарушения правил", "нарушений правил")
    }
    package func moreViolations(_ count: Int) -> String {
        "и ещё \(number(count)); все перечислит --format json или csv."
    }
    package func moreFindings(_ count: Int) -> String {
        "и ещё \(self.count(count, "находка", "находки", "находок"))."
    }
    package func hasErrors(_ faults: [String]) -> String {
        "В этой книге есть ошибки: \(faults.joined(separator: "; "))."
    }

    package func holds(through sequence: Int64) -> String {
        "До события \(sequence) включительно сходится всё, что можно проверить."
    }
    package func alternatives(_ sentences: [String]) -> String {
        sentences.joined(separator: " Либо: ")
    }

    package func income(inMonth month: String) -> String { "Доходы, \(month)" }
    package func spending(inMonth month: String) -> String { "Траты, \(month)" }
    package func other(inMonth month: String) -> String { "Прочее, \(month)" }
    package func closed(_ name: String) -> String { "\(name) (закрыт)" }
    package func takenBack(by sequence: Int64) -> String { "отменено событием \(sequence)" }

    package func event(_ sequence: Int64, _ summary: String) -> String {
        "Событие \(sequence): \(summary)"
    }
    package func history(of account: String) -> String { "Выписка по счёту \(quoted(account))" }
    package func spending(by groupings: [SpendingGrouping]) -> String {
        "Траты по \(groupings.map(dative).joined(separator: " и "))"
    }
    package func income(by groupings: [SpendingGrouping]) -> String {
        "Доходы по \(groupings.map(dative).joined(separator: " и "))"
    }
    /// What comes after "по".
    private func dative(of grouping: SpendingGrouping) -> String {
        switch grouping {
        case .payee: "получателям"
        case .source: "источникам"
        case .category: "категориям"
        case .week: "неделям"
        case .month: "месяцам"
        case .quarter: "кварталам"
        case .year: "годам"
        case .account: "счетам"
        }
    }
    package func pace(_ pace: GoalPace, of goal: String) -> String {
        let days = count(pace.days, "день", "дня", "дней")
        let (first, last) = (forms.date(pace.dates.lowerBound), forms.date(pace.dates.upperBound))
        let saved =
            "\(quoted(goal)): за \(days), \(period(from: first, to: last)), "
            + (pace.saved.minorUnits < 0
                ? "взято \(forms.amount(-pace.saved))" : "накоплено \(forms.amount(pace.saved))")
        guard let move = pace.exception else { return saved + "." }
        return saved
            + ", не считая \(forms.amount(move.amount)) от \(forms.date(move.date)) (событие "
            + "\(move.sequence)): это больше половины накопленного за это время."
    }
    package func on(_ date: String, _ title: String) -> String { "\(title), \(date)" }
    package func weeks(from weekday: Weekday, in timeZone: String) -> String {
        "Недели с \(genitive(of: weekday)), \(timeZone)"
    }
    package func spent(inMonthOf date: CalendarDate) -> String { "Потрачено, \(month(date))" }

    package func dayByDay(_ currency: String) -> String { "\(currency), по дням" }
    package func byCategory(_ currency: String) -> String { "\(currency), по категориям" }
    package func spendingByMonth(_ currency: String) -> String { "Траты по месяцам, \(currency)" }
    package func monthsAsTable(_ currency: String) -> String { "Таблица по месяцам, \(currency)" }
    package func roundUpsOfLastWeeks(_ count: Int) -> String {
        "Округления за последние недели: \(number(count))"
    }
    package func statement(of account: String) -> String { "Выписка по счёту \(quoted(account))" }

    package func more(_ count: Int) -> String { "Ещё \(number(count)):" }
    package func eventsBefore(_ count: Int) -> String {
        "Записанные раньше, всего \(number(count)):"
    }
    package func latestEvents(_ count: Int) -> String { "Последние записанные: \(number(count))" }

    package func netWorth(_ currency: String) -> String { "Капитал, \(currency)" }
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

    package func state(ofLedgerWith violations: Int?, isOK: Bool) -> String {
        guard let violations else { return "не читается" }
        if isOK { return "сходится" }
        return violations == 0
            ? "суммы не сходятся" : count(violations, "нарушение", "нарушения", "нарушений")
    }
    package func fleet(of count: Int, notOK: Int) -> String {
        let ledgers = self.count(count, "книга", "книги", "книг")
        return notOK == 0
            ? "Всё сходится: \(ledgers)." : "\(ledgers), из них не в порядке: \(number(notOK))."
    }
}
