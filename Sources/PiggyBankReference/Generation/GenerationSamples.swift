/// Where and when generated ledgers play.
package enum GenerationSamples {
    /// A time zone and a time at which something happens to its clocks.
    package struct Scene {
        package var zone: ReferenceText
        package var time: ReferenceText
    }

    static let firstScene = Scene(zone: "Europe/London", time: "2018-03-24T20:00:00Z")

    /// Clock changes at night, at midnight, by half an hour, of a whole day; and quiet times.
    package static let scenes = [
        firstScene, Scene(zone: "Europe/London", time: "2018-10-27T22:00:00Z"),
        Scene(zone: "America/New_York", time: "2018-03-10T20:00:00Z"),
        Scene(zone: "America/New_York", time: "2018-11-04T01:00:00Z"),
        Scene(zone: "America/Sao_Paulo", time: "2018-11-03T22:00:00Z"),
        Scene(zone: "America/Sao_Paulo", time: "2018-02-17T22:00:00Z"),
        Scene(zone: "Australia/Lord_Howe", time: "2019-04-06T10:00:00Z"),
        Scene(zone: "Australia/Lord_Howe", time: "2019-10-05T10:00:00Z"),
        Scene(zone: "Pacific/Apia", time: "2011-12-29T20:00:00Z"),
        Scene(zone: "Asia/Beirut", time: "2018-03-24T18:00:00Z"),
        Scene(zone: "Africa/Cairo", time: "2023-04-27T18:00:00Z"),
        Scene(zone: "Africa/Casablanca", time: "2024-03-09T22:00:00Z"),
        Scene(zone: "Asia/Tokyo", time: "2024-02-28T12:00:00Z"),
        Scene(zone: "Asia/Kathmandu", time: "1985-12-31T12:00:00Z"),
        Scene(zone: "America/St_Johns", time: "2006-10-28T20:00:00Z"),
        Scene(zone: "Europe/Amsterdam", time: "1937-06-30T20:00:00Z"),
        Scene(zone: "Europe/London", time: "1847-11-30T12:00:00Z"),
        Scene(zone: "Europe/Berlin", time: "2099-03-28T20:00:00Z"),
        Scene(zone: "EST5EDT", time: "2024-11-02T20:00:00Z"),
        Scene(zone: "Etc/GMT+12", time: "2024-12-31T00:00:00Z"),
        Scene(zone: "Pacific/Kiritimati", time: "1994-12-31T00:00:00Z"),
        Scene(zone: "UTC", time: "1969-12-28T00:00:00Z"),
        Scene(zone: "GB", time: "2026-01-01T00:00:00Z"),
        Scene(zone: "Asia/Tokyo", time: "9998-12-25T00:00:00Z"),
        Scene(zone: "America/New_York", time: "0002-01-01T00:00:00Z"),
    ]

    static let currencies: [ReferenceText] = [
        "GBP", "GBP", "EUR", "EUR", "USD", "JPY", "JPY", "KWD", "CLF", "CZK", "TND", "ISK",
    ]
}
