import PiggyBank

// What keeps an event from being recorded, in Russian: one case, one sentence and one next step.

extension Russian {
    package func explanation(of rejection: Rejection) -> Explanation {
        switch rejection {
        case .duplicateID:
            Explanation(
                "такой же ключ уже есть у более раннего события",
                next:
                    "Ключ записывают один раз: либо событие записано дважды, либо ключ использован снова."
            )
        case .misplacedLedgerOpened(let sequence):
            Explanation(
                "ledgerOpened стоит под номером \(sequence), а может быть только в первой строке",
                next: "Настройки действуют для всей книги; для других настроек начните новую книгу."
            )
        case .unknownEvent(let sequence):
            Explanation(
                "более раннего события \(sequence) нет",
                next: "Укажите номер события, записанного раньше."
            )
        case .notReversible(let sequence, let type):
            Explanation(
                "событие \(sequence) имеет вид \(type.rawValue), а такие события не отменяют",
                next: type == .reversed
                    ? "Если отменённое было верно, запишите его ещё раз."
                    : "Отменить можно только движения денег, кроме закрытия счёта и удаления цели."
            )
        case .notAWithdrawal(let sequence, let type):
            Explanation(
                "событие \(sequence) имеет вид \(type.rawValue), а возврат бывает только по списанию",
                next: "Укажите списание, по которому вернулись деньги, или запишите пополнение."
            )
        case .alreadyReversed(let sequence, let reversal):
            Explanation(
                "событие \(sequence) уже отменено событием \(reversal)",
                next: "Оно больше не считается, поэтому его нельзя ни отменить ещё раз, ни вернуть."
            )
        case .hasRefunds(let sequence, let refunded, let currency):
            Explanation(
                "по событию \(sequence) уже вернулось \(amount(refunded, currency))",
                next: "Отмените сначала возвраты, а потом списание."
            )
        case .reversedTooEarly(let sequence, let time, let stated):
            Explanation(
                "событие \(sequence) произошло \(Phrase.exact(time)), а отменено было бы раньше, "
                    + Phrase.exact(stated),
                next: "Укажите время самого события или более позднее."
            )
        case .refundedTooEarly(let sequence, let date, let stated):
            Explanation(
                "событие \(sequence) оплачено \(self.date(date)), а возврат был бы раньше, \(self.date(stated))",
                next: "Укажите эту дату или более позднюю; даты — в часовом поясе книги."
            )
        case .eventOfAnotherAccount(let sequence, let account, let stated):
            Explanation(
                "событие \(sequence) оплачено со счёта \(quoted(account.text)), а не со счёта "
                    + quoted(stated.text),
                next: "Возврат приходит на тот же счёт; оттуда деньги можно перевести."
            )
        case .exceedsWithdrawal(let sequence, let left, let asked, let currency):
            Explanation(
                "по событию \(sequence) можно вернуть ещё \(amount(left, currency)), а не "
                    + amount(asked, currency),
                next: "Верните не больше, чем осталось; остальное запишите как пополнение."
            )
        case .reversal(let sequence, let rejection):
            Explanation(
                "событие \(sequence) отменить нельзя: \(explanation(of: rejection).sentence)",
                next: nextStepOfReversal(rejection)
            )
        case .balanceMismatch(let account, let held, let stated, let currency, let withGoals):
            Explanation(
                "на счёте \(quoted(account.text))\(withGoals ? " вместе с его целями" : "") "
                    + "\(amount(held, currency)), а указано \(amount(stated, currency))",
                next: "Сравните его историю с выпиской со времени последнего верного остатка."
            )
        case .debtNotCovered(let account, let balance, let overdraft, let currency):
            Explanation(
                "на счёте \(quoted(account.text)) \(amount(balance, currency)), и овердрафт в "
                    + "\(amount(overdraft, currency)) этого не покрыл бы",
                next:
                    "Сначала внесите деньги или разрешите не меньше \(amount(-balance, currency))."
            )
        case .accountExists(let account):
            Explanation(
                "счёт \(quoted(account.text)) уже открывали",
                next:
                    "Выберите другой идентификатор: даже после закрытия счёта его не используют снова."
            )
        case .unknownAccount(let account, _):
            Explanation(
                "счёт \(quoted(account.text)) не открывали",
                next: "Проверьте, как он пишется, или сначала откройте счёт."
            )
        case .accountClosed(let account, _):
            Explanation(
                "счёт \(quoted(account.text)) закрыт",
                next: "Возьмите другой счёт: закрытый не открывается снова."
            )
        case .goalExists(let goal):
            Explanation(
                "цель \(quoted(goal.text)) уже ставили",
                next:
                    "Выберите другой идентификатор: даже после удаления цели его не используют снова."
            )
        case .unknownGoal(let goal):
            Explanation(
                "цель \(quoted(goal.text)) не ставили",
                next: "Проверьте, как она пишется, или сначала поставьте цель."
            )
        case .goalDeleted(let goal):
            Explanation(
                "цель \(quoted(goal.text)) удалена",
                next: "Возьмите другую цель: удалённая не возвращается."
            )
        case .sameAccount(let account):
            Explanation(
                "деньги пошли бы со счёта \(quoted(account.text)) на него же",
                next: "Для перевода нужны два счёта."
            )
        case .goalOfAnotherAccount(let goal, let owner, let stated):
            Explanation(
                "цель \(quoted(goal.text)) относится к счёту \(quoted(owner.text)), а не к счёту "
                    + quoted(stated.text),
                next: "Укажите счёт самой цели."
            )
        case .accountHasGoals(let account, let count):
            Explanation(
                "на счёте \(quoted(account.text)) ещё "
                    + self.count(count, "цель", "цели", "целей"),
                next: "Сначала удалите цели: накопленное вернётся на счёт."
            )
        case .accountOverdrawn(let account, let balance, let currency):
            Explanation(
                "на счёте \(quoted(account.text)) \(amount(balance, currency))",
                next: "Сначала доведите его до 0."
            )
        case .currencyMismatch(let account, let currency, let stated, _):
            Explanation(
                "деньги в \(stated.code), а счёт \(quoted(account.text)) в \(currency.code)",
                next: "Укажите сумму в валюте счёта: книга ничего не пересчитывает."
            )
        case .notAWeekStart(let date, let weekStart):
            Explanation(
                "\(self.date(date)) — \(name(of: date.weekday)), а недели начинаются с "
                    + genitive(of: weekStart),
                next: "Неделя этой даты начинается \(date.startOfWeek(weekStart))."
            )
        case .exceedsRoundUps(let account, let week, let left, let asked, let currency):
            Explanation(
                "за неделю с \(date(week)) на счёте \(quoted(account.text)) осталось округлений на "
                    + "\(amount(left, currency)), а не на \(amount(asked, currency))",
                next: "Переведите не больше, чем начислено и ещё не переведено."
            )
        case .wrongRemainder(let left, let stated, let currency, let member):
            Explanation(
                "осталось \(amount(left, currency)), а \(quoted(member.rawValue)) "
                    + (stated == 0
                        ? "ничего не указывает" : "указывает \(amount(stated, currency))"),
                next: left == 0
                    ? "Если ничего не осталось, не пишите его."
                    : "Укажите ровно столько, сколько осталось."
            )
        case .insufficientFunds(let account, let balance, let overdraft, let asked, let currency, _):
            Explanation(
                "на счёте \(quoted(account.text)) \(amount(balance, currency))"
                    + (overdraft == 0 ? "" : " и овердрафт \(amount(overdraft, currency))")
                    + ", а после \(amount(asked, currency)) стало бы "
                    + amount(balance - Int128(asked), currency),
                next: "Сначала внесите деньги или возьмите не больше "
                    + "\(amount(max(balance + Int128(overdraft), 0), currency))."
            )
        case .insufficientSavings(let goal, let saved, let asked, let currency):
            Explanation(
                "на цель \(quoted(goal.text)) накоплено \(amount(saved, currency)), а после "
                    + "\(amount(asked, currency)) стало бы \(amount(saved - Int128(asked), currency))",
                next: "Возьмите не больше, чем накоплено."
            )
        case .balanceOverflow(let account, let balance, let added, let currency, _):
            Explanation(
                "на счёте \(quoted(account.text)) \(amount(balance, currency)), и ещё "
                    + "\(amount(added, currency)) — больше 2^53 − 1 минимальных единиц",
                next: "Держите деньги на нескольких счетах."
            )
        case .savingsOverflow(let goal, let saved, let added, let currency):
            Explanation(
                "на цель \(quoted(goal.text)) накоплено \(amount(saved, currency)), и ещё "
                    + "\(amount(added, currency)) — больше 2^53 − 1 минимальных единиц",
                next: "Остальное отложите на другую цель."
            )
        case .roundUpsOverflow(let account, let week, let accrued, let added, let currency):
            Explanation(
                "за неделю с \(date(week)) на счёте \(quoted(account.text)) начислено "
                    + "\(amount(accrued, currency)) округлений, и ещё \(amount(added, currency)) — больше "
                    + "2^53 − 1 минимальных единиц",
                next: "Запишите это не как трату или со счёта, который округляется меньше."
            )
        }
    }

    /// What to do when a rejection keeps an event from being taken back, which happens as a whole or not at all.
    private func nextStepOfReversal(_ rejection: Rejection) -> String {
        switch rejection {
        case .accountClosed, .goalDeleted:
            "Что закончено, остаётся как есть: запишите разницу новыми событиями."
        case .insufficientFunds, .insufficientSavings:
            "Сначала внесите недостающее: событие отменяют только целиком."
        default: explanation(of: rejection).nextStep
        }
    }
}

// MARK: - Commands

extension Russian {
    package func explanation(of rejection: CommandRejection) -> Explanation {
        switch rejection.cause {
        case .rule(let rejection): explanation(of: rejection)
        case .grammar(let fault) where fault.rule == .lineTooLong:
            Explanation(
                "в строке больше \(number(Limits.lineBytes)) байт, которые могут быть в ней вместе с номером, "
                    + "временем и печатью",
                next: explanation(of: fault.reason).nextStep
            )
        case .grammar(let fault): explanation(of: fault.reason)
        case .amount(let error, let member) where error.fault == .zero && member != .amount:
            Explanation(
                "\(quoted(member.rawValue)) равно нулю",
                next: "Укажите хотя бы одну минимальную единицу или не указывайте ничего."
            )
        case .amount(let error, _): explanation(of: error)
        case .controlCharacter(let scalar, let member):
            Explanation(
                "в \(quoted(member.rawValue)) есть управляющий символ U+\(Phrase.codePoint(scalar))",
                next: "Названия показывают в одной строке: пишите их без управляющих символов."
            )
        case .idConflict(let id, let earlier, let asked, let correction):
            Explanation(
                "ключ \(quoted(id)) уже записан с другим содержанием: событие \(earlier.sequence) от "
                    + "\(earlier.time), \(clause(of: earlier.payload)); а команда "
                    + difference(asked, from: earlier),
                next: correction.map { nextStep($0, earlier) }
                    ?? "Повторите ту команду в точности, чтобы узнать её событие, или выберите другой ключ."
            )
        case .cannotUndo(let others, _) where others.isEmpty:
            Explanation("отменять нечего: таких событий нет", next: "Сначала запишите что-нибудь.")
        case .cannotUndo(let others, let earlier):
            Explanation(
                (others.count == 1
                    ? "последнее событие отменить нельзя: " : "последние события отменить нельзя: ")
                    + others.map { "\($0.sequence) — \(clause(of: $0.payload))" }
                    .joined(separator: "; "),
                next: earlier.map {
                    "Последнее, которое можно отменить, — событие \($0): 'piggybank reverse \($0)'."
                } ?? "И незадолго до них нет такого, которое можно отменить."
            )
        case .notCorrectable(let member, let sequence, let type):
            Explanation(
                "событие \(sequence) имеет вид \(type.rawValue), а у него \(quoted(member.rawValue)) исправить нельзя",
                next: "Исправить можно: "
                    + type.correctable.map(\.rawValue).joined(separator: ", ") + "."
            )
        case .nothingCorrected(let sequence):
            Explanation(
                "событие \(sequence) уже такое, как говорит исправление",
                next: "Укажите, что в нём иначе, например --amount."
            )
        case .ofWeek(let week, let rejection):
            Explanation(
                "округления за неделю с \(date(week)), после прежних недель: "
                    + explanation(of: rejection).sentence,
                next:
                    "Переведите не больше, чем есть (--up-to-balance), или одну неделю (--week \(week))."
            )
        case .correctionTakenBack(let sequence, let corrected, let reversal):
            Explanation(
                "событие \(sequence) исправлено событием \(corrected), а то отменено событием \(reversal); "
                    + "само событие \(sequence) всё ещё считается",
                next:
                    "Если и оно лишнее, отмените его: 'piggybank reverse \(sequence)'; потом запишите, как верно."
            )
        case .idTooLong(let id, let most):
            Explanation(
                "в ключе \(quoted(Phrase.shown(id))) \(bytes(id.utf8.count)), а чтобы к нему поместилась "
                    + "неделя каждого события, их может быть не больше \(most)",
                next: "Выберите ключ короче."
            )
        case .neitherOrder(let rejection, let other):
            Explanation(
                "\(explanation(of: rejection).sentence); а в обратном порядке: "
                    + explanation(of: other).sentence,
                next: explanation(of: rejection).nextStep
            )
        case .recordedBackwards(let last, let stated):
            Explanation(
                "событие записано \(stated), раньше последнего, которое записано \(last)",
                next: "Не указывайте время записи: тогда это настоящее время."
            )
        case .recordedLater(let now, let stated):
            Explanation(
                "событие записано \(stated), а часы показывают \(now)",
                next: "Не указывайте время записи или поставьте часы."
            )
        case .nothingToRefund(let sequence):
            Explanation(
                "списание, то есть событие \(sequence), возвращено полностью",
                next: "Его возвраты показывает 'piggybank history' его счёта."
            )
        case .sequence(let asked, let next):
            Explanation(
                "событие просит номер \(asked), а следующий — \(next)",
                next: asked < next
                    ? "С тех пор записано другое: прочитайте книгу ещё раз и решите заново."
                    : "Не указывайте номер или сначала запишите то, что перед ним."
            )
        case .unfaithfulEncoding:
            Explanation(
                "записанная строка читается не как это событие, и потому не записана",
                next: "Это ошибка программы: сообщите о ней вместе с командой."
            )
        }
    }

    /// What a command would have come to instead of an earlier event.
    private func difference(_ asked: Event.Payload?, from earlier: Event) -> String {
        guard let asked else { return "просит другое" }
        let (clause, before) = (clause(of: asked), self.clause(of: earlier.payload))
        // Equal as Unicode has it, so that they look the same.
        guard clause == before else { return "просит другое событие: \(clause)" }
        guard clause.utf8.elementsEqual(before.utf8) else {
            return "говорит то же в другой форме Unicode, а это другой текст"
        }
        return asked == earlier.payload
            ? "говорит то же с другими подробностями: временем, заметкой или автором"
            : "говорит то же с другими подробностями: категорией или причиной"
    }

    /// What to do where a correction was recorded with other content.
    private func nextStep(_ state: CorrectionState, _ corrected: Event) -> String {
        switch state {
        case .complete:
            "Оно уже исправлено: чтобы изменить его ещё раз, исправьте событие \(corrected.sequence)."
        case .incomplete(let sequence):
            "Исправление прервалось, и событие \(sequence) ещё считается: отмените его, 'piggybank reverse "
                + "\(sequence)', а потом исправьте событие \(corrected.sequence)."
        case .takenBack(let reversal):
            "Оно уже исправлено, а исправление отменено событием \(reversal): что считается, показывает "
                + "'piggybank history'."
        case .reversal:
            "Оно уже исправлено, и исправление закончено: укажите ту же причину или никакой."
        case .foreign:
            "Вместо исправления отмените событие, 'piggybank reverse', и запишите его заново."
        }
    }
}

// MARK: - Values

extension Russian {
    package func explanation(of error: AmountError) -> Explanation {
        let shown = quoted(Phrase.shown(error.text))
        let form = "Пишите цифры, а дробную часть после точки, например 4.35."
        return switch error.fault {
        case .empty: Explanation("сумма пуста", next: form)
        case .negative:
            Explanation(
                "у суммы \(shown) есть знак",
                next: "Суммы положительны: куда идут деньги, говорит команда."
            )
        case .grouped:
            Explanation(
                "сумму \(shown) можно прочитать по-разному",
                next: "Пишите её без запятых, апострофов и пробелов, например 1234.50."
            )
        case .withCurrency:
            Explanation(
                "в сумме \(shown) указана валюта",
                next: "Пишите только число: оно в валюте самого счёта."
            )
        case .notANumber: Explanation("сумма \(shown) — не десятичное число", next: form)
        case .zero:
            Explanation(
                "сумма равна нулю",
                next: "Событие переносит хотя бы одну минимальную единицу; команда не нужна."
            )
        case .tooManyDecimals(let currency):
            Explanation(
                "в сумме \(shown) больше десятичных знаков, чем у \(currency.code), у которой их "
                    + (currency.exponent == 0 ? "нет" : "\(currency.exponent)"),
                next: "Округлите её сами: книга не округляет."
            )
        case .tooLarge:
            Explanation(
                "сумма \(shown) больше 2^53 − 1 минимальных единиц",
                next: "Запишите её по частям."
            )
        case .otherCurrency(let currency):
            Explanation(
                "сумма \(shown) не в \(currency.code)",
                next: "Укажите её в валюте счёта: книга ничего не пересчитывает."
            )
        }
    }

    package func explanation(of error: IdentifierError) -> Explanation {
        Explanation(
            "в идентификаторе \(words(for: error))",
            next: "Идентификатор — от 1 до 64 байт без управляющих символов и пробелов по краям."
        )
    }

    /// What an identifier has, where this text has not.
    func words(for error: IdentifierError) -> String {
        switch error {
        case .empty: "есть хотя бы один байт"
        case .tooLong(let bytes): "не больше \(Limits.identifierBytes) байт, а не \(bytes)"
        case .controlCharacter(let byte):
            "нет управляющих символов вроде U+00\(Phrase.hexadecimal(byte))"
        case .spaceAtEnd: "нет пробелов в начале и в конце"
        }
    }

    package func explanation(of error: LocalTimeError) -> Explanation {
        let readings = error.readings.joined(separator: " или ")
        return switch error {
        case .double(let time, _):
            Explanation(
                "часы книги показывают \(time) дважды: их переводят назад",
                next: "Напишите \(readings)."
            )
        case .void(let time, _):
            Explanation(
                "часы книги никогда не показывают \(time): их переводят вперёд",
                next: "Напишите \(readings)."
            )
        case .outOfRange(let time):
            Explanation(
                "\(time) — не в годах с 0002 по 9998 по UTC",
                next: "Напишите время из этих лет."
            )
        }
    }
}
