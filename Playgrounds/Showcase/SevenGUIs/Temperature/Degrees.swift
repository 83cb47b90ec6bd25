/// A number of degrees, as a person writes it: `-40`, `1.5`.
struct Degrees {
  /// What is more than this, or less than its opposite, is no temperature of anything.
  static let limit = 1e12

  let value: Double

  init(_ value: Double) {
    self.value = value
  }

  /// Reads digits with at most one point and a sign before them; nil for everything else, as `1e9`, `0x1F`,
  /// `nan`, and for numbers beyond the limit.
  init?(_ text: String) {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let point = UInt8(ascii: ".")
    guard text.utf8.count - digits.count <= 1, digits.contains(where: { $0 != point }),
      digits.filter({ $0 == point }).count <= 1,
      digits.allSatisfy({ $0 == point || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let value = Double(
        (text.hasPrefix("-") ? "-0" : "0") + String(decoding: digits, as: UTF8.self)
      ),
      abs(value) <= Self.limit
    else { return nil }
    self.value = value
  }

  /// As many degrees Celsius, in degrees Fahrenheit.
  var fahrenheit: Degrees { Degrees(value * 9 / 5 + 32) }

  /// As many degrees Fahrenheit, in degrees Celsius.
  var celsius: Degrees { Degrees((value - 32) * 5 / 9) }
}

extension Degrees: CustomStringConvertible {
  /// The number with two digits after the point at most.
  var description: String {
    // Far within the limit of what an integer holds.
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let fraction =
      rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + "\(whole)" + fraction
  }
}
