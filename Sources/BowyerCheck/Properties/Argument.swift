/// A named value, as a report shows it.
///
///     Argument(name: "xs", value: "[0, 1]").description  // "xs = [0, 1]"
public struct Argument: Hashable, Sendable, CustomStringConvertible {
  /// The name; `$0` for the first argument of a property that names none.
  public var name: String
  /// The value, on one line.
  public var value: String
  /// A note, such as that any other value also fails.
  public var note: String?

  /// Creates a named value.
  public init(name: String, value: String, note: String? = nil) {
    self.name = name
    self.value = value
    self.note = note
  }

  /// The name and the value.
  public var description: String { "\(name) = \(value)" }
}
