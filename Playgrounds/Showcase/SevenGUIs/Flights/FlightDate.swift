import Foundation

/// A day of the calendar, written as `27.03.2014`.
struct FlightDate: Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// Reads two digits, two digits and four digits, with points between them; nil for everything else, and for
  /// days that there are not, as `31.02.2014`.
  init?(_ text: String) {
    guard let parts = text.wholeMatch(of: /([0-9]{2})\.([0-9]{2})\.([0-9]{4})/)?.output,
      let day = Int(parts.1), let month = Int(parts.2), let year = Int(parts.3), year > 0,
      (1...12).contains(month), (1...Self.days(of: month, year)).contains(day)
    else { return nil }
    (self.day, self.month, self.year) = (day, month, year)
  }

  /// How many days a month has.
  private static func days(of month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension FlightDate: Comparable {
  static func < (left: FlightDate, right: FlightDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension FlightDate: CustomStringConvertible {
  var description: String { String(format: "%02d.%02d.%04d", day, month, year) }
}
