import PiggyBank
import PiggyBankStore

// What Russian says of files that could not be read or written; each sentence follows the file's
// name.

extension Russian {
    package func message(for error: FileError) -> Message { Message(sentence(of: error)) }

    package func message(for error: WriteError, after acknowledged: Int) -> Message {
        Message(
            cause(of: error)
                + (acknowledged == 0
                    ? consequence(of: error) : consequence(of: error, after: acknowledged)))
    }

    package func message(for error: ImportError) -> Message {
        switch error {
        case .notPlanned:
            Message("в файлах есть ошибки или сомнения, поэтому ничего из них не записано")
        case .outdated: Message("пока готовился импорт, в книгу записали другие события")
        case .rejected(let rejection, _): message(for: rejection)
        case .failed(let error): message(for: error)
        }
    }

    /// Why a file could not be read.
    private func sentence(of error: FileError) -> String {
        switch error {
        case .unreadable(let error): error.isAbsence ? "файла нет" : error.message
        case .isDirectory: "это папка, а книга — файл"
        case .notRegular: "это не обычный файл, а читаются только обычные"
        case .notKept(let error):
            "одно из событий потока — о более раннем, а прочитанное не удалось сохранить в TMPDIR или "
                + "/tmp (\(error.message)); укажите файл"
        case .cutShort(let missing):
            "пока файл читали, он стал короче на \(bytes(missing)): его обрезала другая программа"
        case .vanished:
            "файл переместили, заменили или удалили, пока он был открыт; откройте его снова"
        case .changed:
            "другая программа обрезала или изменила файл, пока он был открыт; откройте его снова"
        case .notSynced(let error): "\(error.message): диск не подтвердил прочитанное"
        case .tooLarge(let limit): "в файле больше \(number(limit)) байт"
        case .closed: "файл закрыла сама программа; откройте его снова"
        }
    }

    /// What happened to a file that could not be written.
    private func cause(of error: WriteError) -> String {
        switch error {
        case .notOpened(let error) where error.isAbsence: "файла или папки нет"
        case .notOpened(let error), .notWritten(let error): error.message
        case .exists: "файл уже есть, а для новой книги нужен новый"
        case .notAFile: "это не обычный файл, а записывать можно только в обычный"
        case .locked(let holder, let milliseconds):
            "в файл пишет " + (holder.map { "процесс \($0)" } ?? "другая программа")
                + ", и за \(milliseconds.isMultiple(of: 1_000) ? "\(milliseconds / 1_000) с" : "\(milliseconds) мс") запись не закончилась; попробуйте ещё раз"
        case .vanished: "открытый файл переместили, заменили или удалили; откройте его снова"
        case .changed: "открытый файл обрезала или изменила другая программа; откройте его снова"
        case .changedMeanwhile: "файл тем временем изменила другая программа"
        case .tornTailNotCopied(let path, let error):
            "в конце файла недописанная строка, и скопировать её в \(Phrase.visible(path)) не "
                + "удалось: \(error.message); ничего не изменено"
        case .notCopied(let path, let error):
            "то, что пропадёт, не удалось скопировать в \(Phrase.visible(path)): \(error.message); ничего не изменено"
        case .repairNotSynced(let copy, let error):
            "\(error.message): диск не подтвердил исправление; отрезанное сохранено в \(Phrase.visible(copy))"
        case .notCutBack(let error): "\(error.message), и отрезать записанную часть не удалось"
        case .notSynced(let error): "\(error.message): диск не подтвердил запись"
        case .stopped: "прежняя запись не удалась, и файл нужно открыть снова"
        case .noTime: "системные часы показывают год вне пределов 2–9998"
        case .closed: "файл закрыла сама программа; откройте его снова"
        }
    }

    /// What became of the events, when none was acknowledged before.
    private func consequence(of error: WriteError) -> String {
        switch error {
        case .changedMeanwhile: "; ничего не записано; проверьте книгу и попробуйте ещё раз"
        case .notWritten: "; ничего не записано"
        case .notCutBack:
            ": часть событий могла записаться; проверьте диск и повторите команду с её ключом"
        case .notSynced:
            ", и события могли записаться, а могли и нет; проверьте диск и повторите команду с её ключом"
        default: ""
        }
    }

    /// What became of the events, when the first ones were acknowledged before.
    private func consequence(of error: WriteError, after count: Int) -> String {
        let recorded = "записано из ввода: \(first(count, "событие", "события", "событий"))"
        return switch error {
        case .vanished, .changed: "; до этого \(recorded)"
        case .notCutBack: "; \(recorded), и часть следующих могла записаться"
        case .notSynced: "; \(recorded), а следующие могли записаться, а могли и нет"
        default: "; \(recorded), а дальше ничего"
        }
    }

    /// The first things of a list: `первая строка`, `первые 12 строк`.
    func first(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
        "\(self.count(count, one, few, many)) с начала"
    }

    /// What to do about a file that could not be written.
    func nextStep(_ error: WriteError, _ name: String, isNew: Bool, after acknowledged: Int)
        -> String?
    {
        switch error {
        case _ where acknowledged > 0:
            "\(remedy(error)), а потом подайте тот же ввод ещё раз, если у всех его событий есть ключи; если "
                + "нет — \(restOfInput(error, after: acknowledged))."
        case .notOpened(let error) where error.isAbsence && !isNew:
            "Создайте книгу командой 'piggybank init'."
        case .exists where isNew: "Выберите другое название или записывайте в эту книгу."
        default: nil
        }
    }

    /// What is to be done before anything can be recorded again.
    private func remedy(_ error: WriteError) -> String {
        switch error {
        case .notWritten: "Освободите место для файла"
        case .notCutBack, .notSynced: "Проверьте диск"
        case .tornTailNotCopied, .notCopied: "Освободите место для этой копии"
        case .locked: "Подождите другую программу"
        case .noTime: "Поставьте часы верно"
        case .changedMeanwhile: "Проверьте книгу"
        default: "Сравните файл с копией"
        }
    }

    /// What is left to record of an input, after the events of it that were acknowledged.
    private func restOfInput(_ error: WriteError, after acknowledged: Int) -> String {
        switch error {
        case .notCutBack, .notSynced: "только те события, которых в книге нет"
        default: "только строки ввода после \(number(acknowledged))-й"
        }
    }
}
