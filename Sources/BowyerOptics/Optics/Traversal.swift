/// Any number of parts of a `Source`, in order, with functions to visit them and to change each in place.
///
///     Array.each.modify([1, 2, 3]) { $0 * 10 }  // [10, 20, 30]
///
/// *modify-identity*: `traversal.modify(s) { $0 } == s`;
/// *modify-modify*: `traversal.modify(traversal.modify(s, f), g) == traversal.modify(s) { g(f($0)) }`;
/// *toArray-modify*: `traversal.toArray(traversal.modify(s, f)) == traversal.toArray(s).map(f)`;
/// *count-modify*: `traversal.count(traversal.modify(s, f)) == traversal.count(s)`;
/// *set-set*: `traversal.set(b, in: traversal.set(a, in: s)) == traversal.set(b, in: s)`
///
/// Source: Jaskelioff and Rypáček, *An Investigation of the Laws of Traversals* (2012).
///
/// A property of the parts is looked up by its name; compose a property with the name of an
/// operation, such as `count`: `traversal.andThen(Lens(\.count))`.
@dynamicMemberLookup
public struct Traversal<Source, Focus>: Sendable {
  @usableFromInline let visitor: @Sendable (Source, (Focus) throws -> Void) throws -> Void
  @usableFromInline let updater:
    @Sendable (inout Source, (inout Focus) throws -> Void) throws -> Void

  /// Creates a traversal from a function that visits the parts, and one that passes each to a
  /// closure to change it.
  ///
  ///     let both = Traversal<Point, Int>(
  ///       visit: { point, visit in
  ///         try visit(point.x)
  ///         try visit(point.y)
  ///       },
  ///       update: { point, body in
  ///         try body(&point.x)
  ///         try body(&point.y)
  ///       }
  ///     )
  ///     both.modify(Point(x: 1, y: 2)) { -$0 }  // Point(x: -1, y: -2)
  ///
  /// - Parameters:
  ///   - visit: Calls the given function with each part, in order, and rethrows its errors. It must
  ///     throw no other errors: a debug build traps there, a release build stops visiting.
  ///   - update: Calls the given function with each part, in the same order, and rethrows its errors.
  @inlinable
  public init(
    visit: @escaping @Sendable (Source, (Focus) throws -> Void) throws -> Void,
    update: @escaping @Sendable (inout Source, (inout Focus) throws -> Void) throws -> Void
  ) {
    visitor = visit
    updater = update
  }

  /// Changes each part in place, in order.
  ///
  ///     var numbers = [1, 2, 3]
  ///     Array.each.update(&numbers) { $0 += 1 }
  ///     numbers  // [2, 3, 4]
  ///
  /// *order*: an update passes the parts of `traversal.toArray(s)` to its body, in this order;
  /// *stop*: an update whose body throws at a part is one whose body does not change the parts
  /// after it
  ///
  /// - Throws: The error of `body`; the traversal stops there, and the source has the parts that `body` left.
  @inlinable
  public func update<E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> Void
  ) throws(E) {
    try asSetter.update(&source, body)
  }
}

// MARK: - Derived

extension Traversal {
  /// The traversal of a property of each part.
  ///
  ///     Array.each.x.toArray([Point(x: 1, y: 2), Point(x: 3, y: 4)])  // [1, 3]
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> Traversal<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }
}
