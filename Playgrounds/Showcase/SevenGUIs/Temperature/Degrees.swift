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
    guard text.wholeMatch(of: /[-+]?([0-9]+\.?[0-9]*|\.[0-9]+)/) != nil,
      let value = Double(text), abs(value) <= Self.limit
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
  var description: String { ((value * 100).rounded() / 100).written }
}
