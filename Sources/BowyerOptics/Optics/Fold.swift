/// Any number of things that can be seen in a `Source`, in an order.
///
///     let words = Fold<String, Substring> { text, visit in
///       for word in text.split(separator: " ") { try visit(word) }
///     }
///     words.count("to be or not to be")  // 6
///
/// *first*: `fold.first(s, where: p) == fold.toArray(s).first(where: p)`;
/// *foldMap*: `fold.foldMap(s, f)` is `fold.toArray(s).map(f)`, combined
public struct Fold<Source, Focus>: Sendable {
  @usableFromInline let visitor: @Sendable (Source, (Focus) throws -> Void) throws -> Void

  /// Makes a fold from a function that visits what can be seen.
  ///
  /// - Parameter visit: Calls the function it is given with each thing to be seen, in order, and hands on
  ///   what that throws.
  @inlinable
  public init(
    _ visit: @escaping @Sendable (Source, (Focus) throws -> Void) throws -> Void
  ) {
    visitor = visit
  }
}
