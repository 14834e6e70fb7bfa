import PiggyBank
import PiggyBankImport

// Rows that may be events, and what somebody has said of rows.

extension Russian {
    /// That a row may be an event.
    func message(forDoubtful row: DoubtfulRow) -> Message {
        func named(_ party: String?) -> String { party.map { " \(excerpt($0))" } ?? "" }
        let names = zip(row.events, row.parties).map { name(of: $0) + named($1) }
        let likeliest = "\(names.first ?? "") (\(self(row.type.name)), \(distance(row.daysApart)))"
        return Message(
            "\(amount(row.amount)) за \(date(row.date))\(named(row.party)) — похоже на "
                + ([likeliest] + names.dropFirst()).joined(separator: ", или "),
            next: "Если это одно и то же, добавьте "
                + "\(row.options.joined(separator: " или ")), если нет — \(row.other). "
                + "Обо всех таких строках сразу: --same all или --different all."
                + (row.kept.map { " В шаблоне это '\($0)', а если нет — 'null'." } ?? ""))
    }

    /// That a row is not what somebody says.
    func message(for fault: AnswerFault, in row: RowPlace) -> Message {
        switch fault {
        case .cannotBe(let movement):
            Message(
                "строка, о которой говорит '--same', — не \(name(of: movement)): этого не может быть",
                next:
                    "Сумма и направление должны совпадать, дата — быть не более чем на пять дней раньше "
                    + "или на день позже, и ни одна другая строка им быть не может; без параметра команда "
                    + "сама скажет, на что похожа строка.")
        case .taken(let movement, let other):
            Message(
                "'--same' и для этой строки, и для \(other.text) называет одно и то же: \(name(of: movement))",
                next: "Это только одна из них: для второй укажите другое событие или --different.")
        case .recorded(let movement):
            Message(
                "строка уже записана: это \(name(of: movement)), что бы ни говорил параметр",
                next: "Уберите параметр" + taking(backFrom: movement) + ".")
        case .refunded(let sequence):
            Message(
                "в '--refund' названа строка, записанная как возврат другого платежа: событие \(sequence)",
                next: "Сначала отмените его, потом повторите: 'piggybank undo \(sequence)'.")
        case .noMoneyIn:
            Message(
                "в '--refund' названа строка, по которой деньги не пришли",
                next: "Назовите строку, по которой деньги вернулись.")
        case .twoAnswers:
            Message(
                "--same говорит, что строка уже записана, а --different — что нет",
                next: "Уберите для \(row.text) одно из двух.")
        case .notDoubtful:
            Message(
                "в '--different' названа строка, которая ни на что записанное не похожа",
                next: "Уберите параметр: строка и так запишется сама по себе.")
        }
    }

    private func distance(_ days: Int) -> String {
        days == 0 ? "в тот же день" : "разница \(count(days, "день", "дня", "дней"))"
    }

    /// What a movement is called.
    func name(of movement: NamedMovement) -> String {
        switch movement {
        case .event(let sequence): "событие \(sequence)"
        case .row(let row): "запись \(row.text)"
        }
    }

    private func taking(backFrom movement: NamedMovement) -> String {
        guard case .event(let sequence) = movement else { return "" }
        return "; если это ошибка, отмените запись о ней: её показывает "
            + "'piggybank show \(sequence)'"
    }
}
