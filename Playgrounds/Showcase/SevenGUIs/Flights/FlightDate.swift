/// A day of the calendar, written as `27.03.2014`.
struct FlightDate: Hashable {
  let year: Int
  let month: Int
  let day: Int

  /// Reads two digits, two digits and four digits, with points between them; nil for everything else, and for
  /// days that there are not, as `31.02.2014`.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let isDigits = parts.allSatisfy {
      $0.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard parts.map(\.count) == [2, 2, 4], isDigits else { return nil }
    let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 3 else { return nil }
    (day, month, year) = (numbers[0], numbers[1], numbers[2])
    guard year > 0, (1...12).contains(month), (1...Self.days(of: month, year)).contains(day) else {
      return nil
    }
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
  var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(day, 2)).\(digits(month, 2)).\(digits(year, 4))"
  }
}
