/// A stretch of the choice sequence that belongs together: an element, an argument, a subtree.
///
/// Shrinking deletes, empties and exchanges spans, so a generator that marks its parts by
/// ``Source/open(_:)`` shrinks well.
public struct Span: Hashable, Sendable {
  /// What the span is a part of: spans of one label can take each other's place.
  var label: Label
  /// The position of the first choice.
  var start: Int
  /// The position after the last choice.
  var end: Int
  /// The number of spans around this one.
  var depth: Int
  /// Whether what was drawn here was thrown away, as a filter does.
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

    /// Makes a label of your own; those below 100 are taken by the generators here.
    public init(_ number: UInt32) { self.number = number }

    /// An argument of the property.
    public static let argument = Label(1)
    /// An element of a collection.
    public static let element = Label(2)
    /// A try of a filter.
    public static let attempt = Label(3)
    /// A choice between generators and what was chosen, which may hold others: a tree, if it is recursive.
    public static let tree = Label(4)
    /// A result of a random function.
    public static let application = Label(5)
    /// An event of a history: its first choice says which, and 2 + 2n or 3 + 2n that it is about the
    /// n-th of the things that can happen.
    package static let event = Label(6)
    /// What goes on next, pick by pick: 0 is whatever was ready first.
    package static let schedule = Label(7)
    /// A value and what depends on it.
    @usableFromInline static let chain = Label(8)
  }
}
