import PiggyBank

// What events say, in Russian.

extension Russian {
    package func summary(of payload: Event.Payload) -> String {
        switch payload {
        case .ledgerOpened(let event): event.title.map { "Книга открыта: \($0)" } ?? "Книга открыта"
        case .accountOpened(let event): "Счёт открыт: \(event.name)"
        case .accountChanged(let event): summary(of: event)
        case .accountClosed: "Счёт закрыт"
        case .deposited(let event): event.source ?? "Пополнение"
        case .withdrawn(let event): event.payee ?? (event.spending == false ? "Списание" : "Трата")
        case .transferred(let event): "Перевод с \(event.from) на \(event.to)"
        case .exchanged(let event):
            "Обмен с \(event.from) на \(event.to): \(amount(event.amount)) на "
                + amount(event.received)
        case .refunded(let event):
            event.source.map { "Возврат по событию \(event.of): \($0)" }
                ?? "Возврат по событию \(event.of)"
        case .reversed(let event):
            event.reason.map { "Отмена события \(event.of): \($0)" } ?? "Отмена события \(event.of)"
        case .described(let event): "Уточнение события \(event.of)\(said(event))"
        case .goalCreated(let event): "Цель поставлена: \(event.name)"
        case .goalChanged(let event): "Цель изменена: \(event.name ?? event.goal.text)"
        case .goalFunded(let event): "Отложено на \(event.goal)"
        case .goalWithdrawn(let event): "Взято из \(event.goal)"
        case .goalDeleted(let event): "Цель \(event.goal) удалена"
        case .roundUpsMoved(let event):
            "Округления \(event.from == nil ? "" : "счёта \(event.account) ")за неделю с "
                + "\(date(event.week)) — на \(event.goal)"
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

    package func name(of type: EventType) -> String {
        switch type {
        case .ledgerOpened: "открытие книги"
        case .accountOpened: "открытие счёта"
        case .accountChanged: "изменение счёта"
        case .accountClosed: "закрытие счёта"
        case .deposited: "пополнение"
        case .withdrawn: "списание"
        case .transferred: "перевод"
        case .exchanged: "обмен"
        case .refunded: "возврат"
        case .reversed: "отмена"
        case .described: "уточнение"
        case .goalCreated: "создание цели"
        case .goalChanged: "изменение цели"
        case .goalFunded: "перевод на цель"
        case .goalWithdrawn: "снятие с цели"
        case .goalDeleted: "удаление цели"
        case .roundUpsMoved: "перевод округлений"
        case .balanceAsserted: "сверка остатка"
        }
    }

    package func name(of member: PiggyBank.Member) -> String {
        switch member {
        case .sequence: "Номер"
        case .time: "Время"
        case .recorded: "Записано"
        case .type: "Вид"
        case .id: "Ключ"
        case .by: "Кто записал"
        case .of: "К событию"
        case .account: "Счёт"
        case .from: "Со счёта"
        case .to: "На счёт"
        case .goal: "Цель"
        case .name: "Название"
        case .currency: "Валюта"
        case .owner: "Владелец"
        case .overdraft: "Овердрафт"
        case .roundUpTo: "Округляется до"
        case .roundUpMultiplier: "Кратность округления"
        case .amount: "Сумма"
        case .received: "Получено"
        case .balance: "Остаток"
        case .withGoals: "Вместе с целями"
        case .paidOut: "Выплачено"
        case .returned: "Возвращено на счёт"
        case .target: "Нужно"
        case .source: "Источник"
        case .payee: "Получатель"
        case .category: "Категория"
        case .spending: "Трата"
        case .roundUp: "Округление"
        case .income: "Доход"
        case .reason: "Причина"
        case .week: "Неделя с"
        case .version: "Версия"
        case .timeZone: "Часовой пояс"
        case .weekStart: "Начало недели"
        case .title: "Заголовок"
        case .note: "Заметка"
        case .metadata: "Свои данные"
        case .hash: "Печать"
        }
    }

    package func name(of reason: FigureEntry.Reason) -> String {
        switch reason {
        case .notSpending: "записано не как трата"
        case .noRoundUp: "записано без округления"
        case .notRoundedUp: "тогда не округлялось"
        case .otherPolicy(let roundUpTo, let multiplier):
            multiplier == 1
                ? "округлено до \(amount(roundUpTo))"
                : "округлено до \(amount(roundUpTo)), в \(multiplier)-кратном размере"
        case .wholeAmount: "сумма круглая, округлять нечего"
        case .moved: "переведено на цель"
        case .refund(let sequence): "возврат по событию \(sequence)"
        case .takenBack(let sequence): "отменено событием \(sequence)"
        }
    }

    package func clause(of payload: Event.Payload, in currency: Currency?) -> String {
        switch payload {
        case .ledgerOpened(let event):
            "открыта книга" + text(event.title, after: " ")
                + ", недели с \(genitive(of: event.weekStart ?? .monday)), "
                + Phrase.visible(event.timeZone ?? "UTC")
        case .accountOpened(let event): clause(of: event)
        case .accountChanged(let event): clause(of: event, in: currency)
        case .accountClosed(let event):
            "закрыт счёт \(name(event.account)), "
                + (event.paidOut.map { "выплачено \(amount($0))" } ?? "на нём ничего не было")
        case .deposited(let event):
            "внесено \(amount(event.amount)) на счёт \(name(event.account))"
                + text(event.source, after: ", источник ")
                + (event.income == false ? ", не доход" : "")
        case .withdrawn(let event):
            "списано \(amount(event.amount)) со счёта \(name(event.account))"
                + text(event.payee, after: ", получатель ") + unusual(event)
        case .transferred(let event):
            "переведено \(amount(event.amount)) со счёта \(name(event.from)) на счёт \(name(event.to))"
        case .exchanged(let event):
            "обменяно \(amount(event.amount)) со счёта \(name(event.from)) на "
                + "\(amount(event.received)) на счёт \(name(event.to))"
        case .refunded(let event):
            "возвращено \(amount(event.amount)) по событию \(event.of) на счёт \(name(event.account))"
                + text(event.source, after: ", источник ")
        case .reversed(let event): "отменено событие \(event.of)" + text(event.reason, after: ": ")
        case .described(let event): "уточнено событие \(event.of)\(said(event))"
        case .goalCreated(let event):
            "поставлена цель \(name(event.goal)) \(quoted(event.name)) на счёте \(name(event.account))"
                + (event.target.map { ", нужно \(amount($0))" } ?? "")
        case .goalChanged(let event):
            "изменена цель \(name(event.goal)): "
                + [
                    event.name.map { "название \(quoted($0))" },
                    event.target.map { "нужно \(amount($0))" },
                ].compactMap(\.self).joined(separator: ", ")
        case .goalFunded(let event):
            "отложено \(amount(event.amount)) со счёта \(name(event.account)) на цель \(name(event.goal))"
        case .goalWithdrawn(let event):
            "взято \(amount(event.amount)) из цели \(name(event.goal)) на счёт \(name(event.account))"
        case .goalDeleted(let event):
            "удалена цель \(name(event.goal)), "
                + (event.returned.map { "на счёт \(name(event.account)) возвращено \(amount($0))" }
                    ?? "на неё ничего не было накоплено")
        case .roundUpsMoved(let event):
            moved(Balance(Int128(event.amount.minorUnits), event.amount.currency), event)
                + ", за неделю с \(date(event.week))"
        case .balanceAsserted(let event):
            "сверен остаток: на счёте \(name(event.account))"
                + (event.withGoals == true ? " вместе с его целями" : "")
                + " \(forms.amount(event.balance))"
        }
    }

    package func name(of row: BankRow) -> String {
        if let file = row.file, let line = row.line {
            return "строка \(line) банка в \(Phrase.visible(file))"
        }
        if let date = row.date { return "строка банка от \(self.date(date))" }
        return "строка банка"
    }

    package func summary(of row: BankRow, _ description: Described) -> String {
        "Событие \(description.of) — это \(name(of: row))\(said(description))"
    }

    package func clause(ofNote note: String) -> String {
        note.isEmpty ? "без заметки" : "заметка \(quoted(note))"
    }

    package func clause(of row: BankRow, _ description: Described) -> String {
        "сказано, что событие \(description.of) — это \(name(of: row))\(said(description))"
    }

    /// What a description says, after a colon; nothing where it says a note or metadata alone.
    private func said(_ event: Described) -> String {
        let parts = words(of: event)
        return parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    }

    package func words(of event: Described) -> [String] {
        [
            event.payee.map { $0.isEmpty ? "без получателя" : "получатель \(quoted($0))" },
            event.source.map { $0.isEmpty ? "без источника" : "источник \(quoted($0))" },
            event.category.map { $0.isEmpty ? "без категории" : "категория \(quoted($0))" },
            event.spending.map { $0 ? "трата" : "не трата" },
            event.income.map { $0 ? "доход" : "не доход" },
        ].compactMap(\.self)
    }

    /// What is said of a payment that is not spending, or not rounded up.
    private func unusual(_ event: Withdrawn) -> String {
        switch (event.spending ?? true, event.roundUp) {
        case (true, false?): ", без округления"
        case (false, true?): ", не трата, но с округлением"
        case (false, _): ", не трата"
        case (true, _): ""
        }
    }

    private func clause(of event: AccountOpened) -> String {
        let roundUpTo = event.roundUpTo ?? event.currency.defaultRoundUpTo
        let roundUps =
            event.roundUpMultiplier == 0
            ? "покупки не округляются"
            : "покупки округляются вверх до \(amount(roundUpTo, event.currency))"
                + (event.roundUpMultiplier.map { ", кратность \($0)" } ?? "")
        return "открыт счёт \(name(event.account)) \(quoted(event.name)), \(roundUps)"
            + (event.overdraft.map { ", овердрафт \(amount($0, event.currency))" } ?? "")
    }

    private func clause(of event: AccountChanged, in currency: Currency?) -> String {
        let amount = { (minorUnits: Int64) in
            currency.map { self.amount(minorUnits, $0) }
                ?? self.count(
                    Int(minorUnits), "минимальная единица", "минимальные единицы",
                    "минимальных единиц")
        }
        let changes = [
            event.name.map { "название \(quoted($0))" },
            event.owner.map { "владелец \(quoted($0))" },
            event.overdraft.map { "овердрафт \(amount($0))" },
            event.roundUpTo.map { "покупки округляются вверх до \(amount($0))" },
            event.roundUpMultiplier.map {
                $0 == 0 ? "покупки не округляются" : "кратность округлений \($0)"
            },
        ]
        return "изменён счёт \(name(event.account)): "
            + changes.compactMap(\.self).joined(separator: ", ")
    }
}
