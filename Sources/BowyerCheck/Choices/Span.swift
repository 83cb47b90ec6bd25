/// A range of the choice sequence that forms a unit: an element, an argument, a subtree.
///
/// Shrinking deletes, simplifies and swaps spans, so a generator that marks its parts with
/// ``Source/open(_:)`` shrinks well.
public struct Span: Hashable, Sendable {
  /// The kind of the span; spans with the same label can replace one another.
  var label: Label
  /// The position of the first choice.
  var start: Int
  /// The position after the last choice.
  var end: Int
  /// The number of enclosing spans.
  var depth: Int
  /// Whether the draws in the span were unused, as by a filter.
  var discarded = false

  /// The number of choices.
  var count: Int { end - start }
}

extension Span {
  /// The kind of a span.
  ///
  ///     Span.Label(100) == Span.Label(100)  // true
  public struct Label: Hashable, Sendable {
    let number: UInt32

    /// Creates a custom label; those below 100 are reserved.
    public init(_ number: UInt32) { self.number = number }

    /// An argument of the property.
    public static let argument = Label(1)
    /// An element of a collection.
    public static let element = Label(2)
    /// An attempt of a filter.
    public static let attempt = Label(3)
    /// A choice between generators and the chosen value, which may contain others: a tree, if it is
    /// recursive.
    public static let tree = Label(4)
    /// A result of a random function.
    public static let application = Label(5)
    /// An event of a history.
    ///
    /// Its first choice selects the event; 2 + 2n and 3 + 2n are about the n-th possible action.
    package static let event = Label(6)
    /// The order of a schedule, pick by pick: 0 is the task that was ready first.
    package static let schedule = Label(7)
    /// A value and the values that depend on it.
    @usableFromInline static let chain = Label(8)
  }
}
