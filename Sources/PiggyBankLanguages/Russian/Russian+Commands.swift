import PiggyBank

// What Russian says of commands that are not recorded, and of values on a command line.

extension Russian {
    package func message(for rejection: CommandRejection) -> Message {
        switch rejection.cause {
        case .rule(let rejection): message(for: rejection)
        case .grammar(let fault) where fault.rule == .lineTooLong:
            Message(
                "строка длиннее \(number(Limits.lineBytes)) байт вместе с номером, временем и печатью",
                next: message(for: fault.reason).nextStep)
        case .grammar(let fault): message(for: fault.reason)
        case .amount(let error, let member) where error.fault == .zero && member != .amount:
            Message(
                "\(quoted(member.rawValue)) равно нулю",
                next:
                    "Укажите хотя бы одну минимальную единицу или уберите \(quoted(member.rawValue))."
            )
        case .amount(let error, _): message(for: error)
        case .controlCharacter(let scalar, let member):
            Message(
                "в \(quoted(member.rawValue)) есть управляющий символ U+\(Phrase.codePoint(scalar))",
                next: "Уберите управляющий символ: названия показывают в одной строке.")
        case .idConflict(let id, let earlier, let asked, let correction):
            Message(
                "ключ \(quoted(id)) уже записан с другим содержанием: событие \(earlier.sequence) от "
                    + "\(earlier.time), \(clause(of: earlier.payload)); команда "
                    + difference(asked, from: earlier),
                next: correction.map { nextStep($0, earlier) }
                    ?? "Повторите прежнюю команду в точности, чтобы узнать её событие, или выберите другой ключ."
            )
        case .cannotUndo(let others, _) where others.isEmpty:
            Message("отменять нечего: таких событий нет", next: "Сначала запишите что-нибудь.")
        case .cannotUndo(let others, let earlier):
            Message(
                (others.count == 1
                    ? "последнее событие отменить нельзя: " : "последние события отменить нельзя: ")
                    + others.map { "\($0.sequence) — \(clause(of: $0))" }.joined(separator: "; "),
                next: earlier.map {
                    "Последнее событие, которое можно отменить, — \($0): 'piggybank undo \($0)'."
                } ?? "Незадолго до них отменить тоже нечего.")
        case .notCorrectable(let member, let sequence, let type):
            Message(
                "событие \(sequence) — \(name(of: type)), \(quoted(member.rawValue)) у него не исправляют",
                next: "Исправить можно: " + type.correctable.map(\.rawValue).joined(separator: ", ")
                    + ".")
        case .nothingCorrected(let sequence):
            Message(
                "исправление ничего не меняет: событие \(sequence) уже такое",
                next: "Укажите, что исправить, например --category.")
        case .undoneLast(let taken, let count, let inPlace, let earlier):
            Message(
                "последним отменено "
                    + (count == 1
                        ? "событие \(taken.sequence)"
                        : "\(self.count(count, "событие", "события", "событий")), последнее — \(taken.sequence)")
                    + ": \(clause(of: taken))"
                    + (inPlace.map { "; вместо него считается событие \($0)" } ?? ""),
                next: [
                    "Чтобы восстановить \(count == 1 ? "событие \(taken.sequence)" : "события"): 'piggybank restore \(taken.sequence)'.",
                    inPlace.map { "Чтобы отменить и событие \($0): 'piggybank reverse \($0)'." },
                    earlier.flatMap {
                        $0.sequence == inPlace
                            ? nil
                            : "Чтобы отменить более раннее событие \($0.sequence) (\(clause(of: $0))): "
                                + "'piggybank undo \($0.sequence)'."
                    },
                ].compactMap(\.self).joined(separator: " "))
        case .notTakenBack(let sequence):
            Message(
                "событие \(sequence) не отменено",
                next:
                    "Восстановить можно отменённое событие; какие события отменены, показывает 'piggybank log'."
            )
        case .idOfSeveral(let id):
            Message(
                "ключ \(quoted(id)) — для одного события, а команда записывает несколько",
                next: "Уберите ключ: у этих событий свои ключи, и каждое записывается один раз.")
        case .reservedID(let prefix):
            Message(
                "ключи, которые начинаются с \(quoted(prefix)), — для исправлений и импорта",
                next: "Выберите другой ключ.")
        case .replaced(let sequence, let counting):
            Message(
                "событие \(sequence) больше не считается: вместо него считается событие \(counting)",
                next: "Укажите событие \(counting).")
        case .descriptionNotCorrectable(let sequence, let earlier):
            Message(
                "событие \(sequence) только уточняет событие \(earlier), его не исправляют",
                next:
                    "Уточните ещё раз событие \(earlier); как, скажет 'piggybank describe --help'.")
        case .correctionTakenBack(let sequence, let corrected, let reversal):
            Message(
                "событие \(sequence) исправлено событием \(corrected), а событие \(corrected) отменено событием \(reversal); "
                    + "событие \(sequence) всё ещё считается",
                next:
                    "Чтобы отменить и событие \(sequence): 'piggybank reverse \(sequence)'; потом запишите верное событие."
            )
        case .neitherOrder(let rejection, let other):
            Message(
                "\(message(for: rejection).sentence); в обратном порядке тоже нельзя: "
                    + message(for: other).sentence, next: message(for: rejection).nextStep)
        case .recordedBackwards(let last, let stated):
            Message(
                "время записи \(stated) раньше времени записи последнего события, \(last)",
                next: "Не указывайте время записи, тогда запишется текущее.")
        case .recordedLater(let now, let stated):
            Message(
                "время записи \(stated) позже времени на часах, \(now)",
                next: "Не указывайте время записи или исправьте часы.")
        case .futureTime(let now, let stated):
            Message(
                "время события \(stated) больше чем на сутки позже времени на часах, \(now)",
                next: "Если время верное, добавьте --future, иначе исправьте время.")
        case .nothingToRefund(let sequence):
            Message(
                "по событию \(sequence) уже вернулись все деньги",
                next: "Возвраты показывает 'piggybank show \(sequence)'.")
        case .sequence(let asked, let next):
            Message(
                "у события указан номер \(asked), а следующий по порядку — \(next)",
                next: asked < next
                    ? "Тем временем записано другое: прочитайте книгу ещё раз и решите заново."
                    : "Не указывайте номер или сначала запишите то, что перед ним.")
        case .unfaithfulEncoding:
            Message(
                "составленная строка читается не как это событие и не записана",
                next: "Это ошибка программы: сообщите о ней вместе с командой.")
        }
    }

    /// What a command would have come to instead of an earlier event.
    private func difference(_ asked: Event.Payload?, from earlier: Event) -> String {
        guard let asked else { return "записывает другое" }
        let (clause, before) = (clause(of: asked), self.clause(of: earlier.payload))
        // Equal as Unicode has it, so that they look the same.
        guard clause == before else { return "записывает другое событие: \(clause)" }
        guard clause.utf8.elementsEqual(before.utf8) else {
            return "содержит тот же текст в другой форме Unicode, а это другой текст"
        }
        return asked == earlier.payload
            ? "отличается подробностями, например временем, заметкой или автором"
            : "отличается подробностями, например категорией или причиной"
    }

    /// What to do where a correction was recorded with other content.
    private func nextStep(_ state: CorrectionState, _ corrected: Event) -> String {
        switch state {
        case .complete:
            "Событие уже исправлено: чтобы исправить его ещё раз, исправьте событие \(corrected.sequence)."
        case .incomplete(let sequence):
            "Исправление прервалось, и событие \(sequence) ещё считается: отмените его, 'piggybank reverse "
                + "\(sequence)', а потом исправьте событие \(corrected.sequence)."
        case .takenBack(let reversal):
            "Событие уже исправлено, а исправление отменено событием \(reversal): что считается, показывает "
                + "'piggybank log'."
        case .reversal:
            "Событие уже исправлено до конца: укажите ту же причину или не указывайте причину."
        case .foreign:
            "Вместо исправления отмените событие, 'piggybank reverse', и запишите его заново."
        }
    }
}

// MARK: - Values

extension Russian {
    package func message(for error: AmountError) -> Message {
        let shown = quoted(Phrase.shown(error.text))
        let form = "Пишите цифры, а дробную часть после точки, например 4.35."
        return switch error.fault {
        case .empty: Message("сумма пуста", next: form)
        case .negative:
            Message(
                "у суммы \(shown) есть знак",
                next: "Суммы положительны: куда идут деньги, говорит команда.")
        case .grouped:
            Message(
                "сумму \(shown) можно прочитать по-разному",
                next: "Пишите её без запятых, апострофов и пробелов, например 1234.50.")
        case .withCurrency:
            Message(
                "в сумме \(shown) рядом с числом не валюта",
                next: "Напишите одно число или число с валютой, например 4.35 GBP или 4,35 ₽.")
        case .notANumber: Message("сумма \(shown) — не десятичное число", next: form)
        case .zero:
            Message(
                "сумма равна нулю",
                next: "Событие двигает хотя бы одну минимальную единицу: ноль не записывают.")
        case .tooManyDecimals(let currency):
            Message(
                "в сумме \(shown) слишком много знаков после точки: у \(currency.code) их "
                    + (currency.exponent == 0 ? "нет" : "\(currency.exponent)"),
                next: "Округлите её сами: книга не округляет.")
        case .tooLarge:
            Message(
                "сумма \(shown) больше 2^53 − 1 минимальных единиц", next: "Запишите её по частям.")
        case .otherCurrency(let currency):
            Message(
                "сумма \(shown) не в \(currency.code)",
                next: "Укажите её в валюте счёта: книга ничего не пересчитывает.")
        }
    }

    package func message(for error: ConversionError) -> Message {
        switch error {
        case .missingRate(let currency): Message("не сказано, сколько стоит 1 \(currency.code)")
        case .severalRates(let currency): Message("для \(currency.code) указано несколько курсов")
        case .rateOfTarget(let currency):
            Message("всё и так в \(currency.code), а курс для этой валюты указан")
        case .tooLarge: Message("сумма слишком велика, чтобы посчитать её точно")
        }
    }

    package func message(for error: IdentifierError) -> Message {
        Message(self.sentence(for: error), next: formOfIdentifiers)
    }

    /// What to do about a text that is no identifier.
    var formOfIdentifiers: String {
        "Идентификатор — от 1 до 64 байт без управляющих символов и пробелов по краям."
    }

    /// What is wrong with a text that is no identifier.
    private func sentence(for error: IdentifierError) -> String {
        switch error {
        case .empty: "идентификатор не может быть пустым"
        case .tooLong(let bytes):
            "в идентификаторе \(number(bytes)) байт, а может быть не больше \(Limits.identifierBytes)"
        case .controlCharacter(let byte):
            "в идентификаторе есть управляющий символ U+00\(Phrase.hexadecimal(byte))"
        case .spaceAtEnd: "идентификатор начинается или заканчивается пробелом"
        }
    }

    /// What an identifier has, where this text has not.
    func phrase(for error: IdentifierError) -> String {
        switch error {
        case .empty: "есть хотя бы один байт"
        case .tooLong(let bytes): "не больше \(Limits.identifierBytes) байт, а не \(bytes)"
        case .controlCharacter(let byte):
            "нет управляющих символов вроде U+00\(Phrase.hexadecimal(byte))"
        case .spaceAtEnd: "нет пробелов в начале и в конце"
        }
    }

    package func message(for error: LocalTimeError) -> Message {
        let readings = error.readings.joined(separator: " или ")
        return switch error {
        case .double(let time, _):
            Message(
                "часы книги показывают \(time) дважды: их переводят назад",
                next: "Напишите \(readings).")
        case .void(let time, _):
            Message(
                "часы книги никогда не показывают \(time): их переводят вперёд",
                next: "Напишите \(readings).")
        case .outOfRange(let time):
            Message(
                "\(time) — вне пределов 0002–9998 годов по UTC", next: "Укажите время в этих годах."
            )
        }
    }
}
