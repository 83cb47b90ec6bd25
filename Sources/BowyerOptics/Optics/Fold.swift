/// Any number of parts of a `Source` that can be read, in order.
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

  /// Creates a fold from a function that visits the parts.
  ///
  /// - Parameter visit: Calls the given function with each part, in order, and rethrows its errors.
  ///   It must throw no other errors: a debug build traps there, a release build stops visiting.
  @inlinable
  public init(
    _ visit: @escaping @Sendable (Source, (Focus) throws -> Void) throws -> Void
  ) {
    visitor = visit
  }
}
