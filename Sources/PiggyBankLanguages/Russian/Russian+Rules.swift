import PiggyBank

// What keeps an event from being recorded, in Russian: one case, one sentence and one next step.

extension Russian {
    package func message(for rejection: Rejection) -> Message {
        switch rejection {
        case .duplicateID:
            Message(
                "такой же ключ уже есть у более раннего события",
                next:
                    "У каждого события свой ключ: либо событие записали дважды, либо ключ взяли повторно."
            )
        case .misplacedLedgerOpened(let sequence):
            Message(
                "ledgerOpened стоит под номером \(sequence), а может быть только в первой строке",
                next: "Настройки действуют для всей книги; для других настроек начните новую книгу."
            )
        case .unknownEvent(let sequence):
            Message(
                "более раннего события \(sequence) нет",
                next: "Укажите номер события, записанного раньше.")
        case .notReversible(let sequence, let type):
            Message(
                "событие \(sequence) — \(name(of: type)), его не отменяют",
                next: type == .reversed
                    ? "Восстановить отменённое событие: 'piggybank restore \(sequence)'."
                    : "Отменить можно только движения денег, кроме закрытия счёта и удаления цели.")
        case .notAWithdrawal(let sequence, let type):
            Message(
                "событие \(sequence) — \(name(of: type)), а возврат бывает только по списанию",
                next: "Укажите списание, по которому вернулись деньги, или запишите пополнение.")
        case .nothingDescribed(let sequence, let type):
            Message(
                "событие \(sequence) — \(name(of: type)), это у него не уточняют",
                next:
                    "У списания уточняют получателя, категорию и то, трата ли это; у пополнения — "
                    + "источник, категорию и то, доход ли это; у возврата — источник; заметку — у "
                    + "любого движения денег.")
        case .alreadyReversed(let sequence, let reversal):
            Message(
                "событие \(sequence) уже отменено событием \(reversal)",
                next:
                    "Событие больше не считается. Восстановить его: 'piggybank restore \(sequence)'."
            )
        case .hasRefunds(let sequence, let refunded):
            Message(
                "по событию \(sequence) уже вернулось \(amount(refunded))",
                next:
                    "Сначала отмените возвраты, их показывает 'piggybank show \(sequence)', а потом "
                    + "восстановите их.")
        case .notItsTime(let sequence, let time, let stated):
            Message(
                "событие \(sequence) произошло \(Phrase.exact(time)), а его отмена датирована "
                    + Phrase.exact(stated),
                next: "Укажите время самого события или не указывайте время.")
        case .earlierThanEvent(let sequence, let time, let stated):
            Message(
                "событие \(sequence) произошло \(Phrase.exact(time)), а новое событие датировано раньше: "
                    + Phrase.exact(stated), next: "Укажите время самого события или более позднее.")
        case .refundedTooEarly(let sequence, let date, let stated):
            Message(
                "деньги по событию \(sequence) списаны \(self.date(date)), а возврат был бы "
                    + "раньше, \(self.date(stated))",
                next: "Укажите эту дату или более позднюю; даты — в часовом поясе книги.")
        case .eventOfAnotherAccount(let sequence, let account, let stated):
            Message(
                "деньги по событию \(sequence) списаны со счёта \(quoted(account.text)), а не со "
                    + "счёта \(quoted(stated.text))",
                next: "Возврат приходит на тот же счёт; оттуда деньги можно перевести.")
        case .exceedsWithdrawal(let sequence, let left, let asked):
            Message(
                "по событию \(sequence) можно вернуть ещё \(amount(left)), а не " + amount(asked),
                next: "Верните не больше, чем осталось; остальное запишите как пополнение.")
        case .reversal(let sequence, let rejection):
            Message(
                "событие \(sequence) отменить нельзя: \(message(for: rejection).sentence)",
                next: nextStepOfReversal(rejection))
        case .balanceMismatch(let account, let held, let stated, let withGoals):
            Message(
                "на счёте \(quoted(account.text))\(withGoals ? " вместе с его целями" : "") "
                    + "\(amount(held)), а указано \(amount(stated))",
                next: "Сравните движения по нему с выпиской банка, начиная с последнего верного "
                    + "остатка.")
        case .debtNotCovered(let account, let balance, let overdraft):
            Message(
                "на счёте \(quoted(account.text)) \(amount(balance)), и овердрафт "
                    + "\(amount(overdraft)) этого не покрывает",
                next:
                    "Сначала внесите деньги или разрешите овердрафт не меньше \(amount(-balance)).")
        case .accountExists(let account):
            Message(
                "счёт \(quoted(account.text)) уже открывали",
                next:
                    "Выберите другой идентификатор: даже после закрытия счёта его не используют снова."
            )
        case .unknownAccount(let account, _):
            Message(
                "счёта \(quoted(account.text)) нет",
                next: "Проверьте, как он пишется, или сначала откройте счёт.")
        case .accountClosed(let account, _):
            Message(
                "счёт \(quoted(account.text)) закрыт",
                next: "Закрытый счёт не открывается снова: запишите событие на другой счёт.")
        case .goalExists(let goal):
            Message(
                "цель \(quoted(goal.text)) уже ставили",
                next:
                    "Выберите другой идентификатор: даже после удаления цели его не используют снова."
            )
        case .unknownGoal(let goal):
            Message(
                "цели \(quoted(goal.text)) нет",
                next: "Проверьте, как она пишется, или сначала поставьте цель.")
        case .goalDeleted(let goal):
            Message(
                "цель \(quoted(goal.text)) удалена",
                next: "Укажите другую цель: удалённая не возвращается.")
        case .sameAccount(let account):
            Message(
                "счёт списания и счёт зачисления — один и тот же: \(quoted(account.text))",
                next: "Для перевода и для обмена нужны два счёта.")
        case .sameCurrency(let from, let to, let currency):
            Message(
                "счета \(quoted(from.text)) и \(quoted(to.text)) оба в \(currency.code)",
                next: "Не указывайте, сколько придёт: это та же сумма.")
        case .goalOfAnotherAccount(let goal, let owner, let stated):
            Message(
                "цель \(quoted(goal.text)) относится к счёту \(quoted(owner.text)), а не к счёту "
                    + quoted(stated.text), next: "Укажите счёт самой цели.")
        case .accountHasGoals(let account, let count):
            Message(
                "на счёте \(quoted(account.text)) ещё "
                    + self.count(count, "цель", "цели", "целей"),
                next: "Сначала удалите цели: накопленное вернётся на счёт.")
        case .accountOverdrawn(let account, let balance):
            Message(
                "на счёте \(quoted(account.text)) \(amount(balance))",
                next: "Сначала пополните его до 0.")
        case .currencyMismatch(let account, let currency, let stated, _):
            Message(
                "деньги в \(stated.code), а счёт \(quoted(account.text)) в \(currency.code)",
                next:
                    "Укажите сумму в валюте счёта. Между двумя валютами укажите и то, сколько придёт: 'piggybank transfer FROM TO AMOUNT RECEIVED'."
            )
        case .notAWeekStart(let date, let weekStart):
            Message(
                "\(self.date(date)) — \(name(of: date.weekday)), а недели начинаются с "
                    + genitive(of: weekStart),
                next: "Неделя этой даты начинается \(date.startOfWeek(weekStart)).")
        case .exceedsRoundUps(let account, let week, let left, let asked):
            Message(
                "за неделю с \(date(week)) на счёте \(quoted(account.text)) осталось округлений на "
                    + "\(amount(left)), а не на \(amount(asked))",
                next: "Переведите не больше, чем начислено и ещё не переведено.")
        case .wrongRemainder(let left, let stated, let member):
            Message(
                "осталось \(amount(left)), а в \(quoted(member.rawValue)) "
                    + (stated.minorUnits == 0 ? "не указано ничего" : "указано \(amount(stated))"),
                next: left.minorUnits == 0
                    ? "Если ничего не осталось, уберите этот элемент."
                    : "Укажите ровно столько, сколько осталось.")
        case .insufficientFunds(let account, let balance, let overdraft, let asked, _):
            Message(
                "на счёте \(quoted(account.text)) \(amount(balance))"
                    + (overdraft.minorUnits == 0 ? "" : " и овердрафт \(amount(overdraft))")
                    + ", не хватает \(amount(-(balance + overdraft - asked)))",
                next: "Сначала внесите деньги или спишите не больше "
                    + "\(amount(Balance(max((balance + overdraft).minorUnits, 0), balance.currency)))."
            )
        case .insufficientSavings(let goal, let saved, let asked):
            Message(
                "на цель \(quoted(goal.text)) накоплено \(amount(saved)), не хватает "
                    + amount(-(saved - asked)), next: "Возьмите не больше, чем накоплено.")
        case .balanceOverflow(let account, let balance, let added, _):
            Message(
                "на счёте \(quoted(account.text)) \(amount(balance)); вместе с "
                    + "\(amount(added)) это больше 2^53 − 1 минимальных единиц",
                next: "Держите деньги на нескольких счетах.")
        case .savingsOverflow(let goal, let saved, let added):
            Message(
                "на цель \(quoted(goal.text)) накоплено \(amount(saved)); вместе с "
                    + "\(amount(added)) это больше 2^53 − 1 минимальных единиц",
                next: "Остальное отложите на другую цель.")
        case .roundUpsOverflow(let account, let week, let accrued, let added):
            Message(
                "за неделю с \(date(week)) на счёте \(quoted(account.text)) начислено "
                    + "\(amount(accrued)) округлений; вместе с \(amount(added)) это больше "
                    + "2^53 − 1 минимальных единиц",
                next: "Запишите списание без округления: та же команда с '--round-up no'.")
        }
    }

    /// What to do when a rejection keeps an event from being reversed, which happens as a whole
    /// or not at all.
    private func nextStepOfReversal(_ rejection: Rejection) -> String? {
        switch rejection {
        case .accountClosed, .goalDeleted:
            "Что закончено, остаётся как есть: запишите разницу новыми событиями."
        case .insufficientFunds, .insufficientSavings:
            "Сначала внесите недостающее: событие отменяют только целиком."
        default: message(for: rejection).nextStep
        }
    }
}
