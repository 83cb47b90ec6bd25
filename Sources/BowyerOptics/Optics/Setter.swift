/// Parts of a `Source` that can be changed, but possibly not read.
///
///     let inside = Setter<Point, Int> { point, body in
///       try body(&point.x)
///       try body(&point.y)
///     }
///     inside.modify(Point(x: 1, y: 2)) { $0 * 3 }  // Point(x: 3, y: 6)
///
/// *modify-identity*: `setter.modify(s) { $0 } == s`;
/// *modify-modify*: `setter.modify(setter.modify(s, f), g) == setter.modify(s) { g(f($0)) }`;
/// *set-set*: `setter.set(b, in: setter.set(a, in: s)) == setter.set(b, in: s)`
public struct Setter<Source, Focus>: Sendable {
  @usableFromInline
  package let updater: @Sendable (inout Source, (inout Focus) throws -> Void) throws -> Void

  /// Creates a setter from a function that passes each part to a closure.
  ///
  /// - Parameter update: Calls the given function with each part, in order, and rethrows its
  ///   errors. It must throw no other errors: a debug build traps there, a release build stops
  ///   updating.
  @inlinable
  public init(
    _ update: @escaping @Sendable (inout Source, (inout Focus) throws -> Void) throws -> Void
  ) {
    updater = update
  }

  /// Changes each part in place, in order.
  ///
  ///     var numbers = [1, 2, 3]
  ///     Array.each.asSetter.update(&numbers) { $0 += 1 }
  ///     numbers  // [2, 3, 4]
  ///
  /// *stop*: an update whose body throws at a part is one whose body does not change the parts after it
  ///
  /// - Throws: The error of `body`; the setter stops there, and the source has the parts that `body` left.
  @inlinable
  public func update<E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> Void
  ) throws(E) {
    var failure: E?
    do {
      try updater(&source) { focus in
        do throws(E) {
          try body(&focus)
        } catch {
          failure = error
          throw OpticStop()
        }
      }
    } catch {
      assert(error is OpticStop, OpticStop.foreign(error))
    }
    if let failure { throw failure }
  }
}
