/// A type whose values are encoded as a single JSON literal or string.
protocol RecordedWord {
  /// A description of the expected ``RecordedValue``.
  static var meaning: String { get }
  init?(recorded value: RecordedValue)
  var recorded: RecordedValue { get }
}

extension Bool: RecordedWord {
  static var meaning: String { "true or false" }

  init?(recorded value: RecordedValue) {
    guard case .bool(let value) = value else { return nil }
    self = value
  }

  var recorded: RecordedValue { .bool(self) }
}

extension String: RecordedWord {
  static var meaning: String { "a string" }

  init?(recorded value: RecordedValue) {
    guard case .string(let value) = value else { return nil }
    self = value
  }

  var recorded: RecordedValue { .string(self) }
}

/// A number that JSON cannot express is encoded as a string: `"inf"`, `"-inf"` or `"nan"`.
extension RecordedWord where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static var meaning: String { "a number" }

  init?(recorded value: RecordedValue) {
    switch value {
    case .number(let text):
      guard let number = Self(text), number.isFinite else { return nil }
      self = number
    case .string("inf"): self = .infinity
    case .string("-inf"): self = -.infinity
    case .string("nan"): self = .nan
    default: return nil
    }
  }

  var recorded: RecordedValue {
    isFinite ? .number("\(self)") : .string(isNaN ? "nan" : (self < 0 ? "-inf" : "inf"))
  }
}

extension RecordedWord where Self: FixedWidthInteger {
  static var meaning: String {
    bitWidth == 128 ? "a whole number" : "a whole number from \(min) to \(max)"
  }

  init?(recorded value: RecordedValue) {
    guard case .number(let text) = value, let number = Self(text) else { return nil }
    self = number
  }

  var recorded: RecordedValue { .number(String(self)) }
}

extension Double: RecordedWord {}
extension Float: RecordedWord {}
extension Int: RecordedWord {}
extension Int8: RecordedWord {}
extension Int16: RecordedWord {}
extension Int32: RecordedWord {}
extension Int64: RecordedWord {}
extension Int128: RecordedWord {}
extension UInt: RecordedWord {}
extension UInt8: RecordedWord {}
extension UInt16: RecordedWord {}
extension UInt32: RecordedWord {}
extension UInt64: RecordedWord {}
extension UInt128: RecordedWord {}
