/// Any number of parts of a `Source`, in order, with functions to visit them and to change each in place.
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
/// A property of the parts is looked up by its name, as in `Array.each.x`; compose a property with the name of an operation,
/// such as `first`: `traversal.andThen(Lens(\.first))`.
///
/// Its laws are those of setters and folds, *toArray-modify*, and *order*: an update passes the parts of
/// `traversal.toArray(s)` to its body. Source: Jaskelioff and Rypáček, *An Investigation of the Laws of Traversals* (2012).
@dynamicMemberLookup
public struct Traversal<Source, Focus>: Sendable {
  @usableFromInline let visitor: @Sendable (Source, (Focus) throws -> Void) throws -> Void
  @usableFromInline let updater:
    @Sendable (inout Source, (inout Focus) throws -> Void) throws -> Void

  /// Creates a traversal from a function that visits the parts, and one that passes each, in the same order, to a closure.
  ///
  /// Both functions must rethrow the errors of what they call, and throw no others: a debug build traps there, a release
  /// build returns with the parts changed so far.
  @inlinable
  public init(
    visit: @escaping @Sendable (Source, (Focus) throws -> Void) throws -> Void,
    update: @escaping @Sendable (inout Source, (inout Focus) throws -> Void) throws -> Void
  ) {
    visitor = visit
    updater = update
  }

  /// The traversal of a property of each part.
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> Traversal<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }
}

/// A part that a `Source` may have, with functions to read it and to change it in place.
///
/// The composition of a lens and a prism is an affine traversal; so is an element of an array, which may be too short. Its
/// laws are *set-preview*, *preview-set*, *set-set*, *miss* and *update*.
///
///     let second = AffineTraversal<[Int], Int>(
///       preview: { $0.count > 1 ? $0[1] : nil },
///       update: { numbers, body in if numbers.count > 1 { body(&numbers[1]) } }
///     )
///     second.modify([1, 2, 3]) { $0 * 10 }  // [1, 20, 3]
///     second.preview([1])  // nil
@dynamicMemberLookup
public struct AffineTraversal<Source, Focus>: Sendable {
  @usableFromInline let extract: @Sendable (Source) -> Focus?
  @usableFromInline let updater: @Sendable (inout Source, (inout Focus) -> Void) -> Void

  /// Creates an affine traversal from a function that reads the part, and one that calls another once with it, if it exists.
  @inlinable
  public init(
    preview: @escaping @Sendable (Source) -> Focus?,
    update: @escaping @Sendable (inout Source, (inout Focus) -> Void) -> Void
  ) {
    extract = preview
    updater = update
  }

  /// Creates an affine traversal from a function that reads the part, and one that replaces it, called only if there is one.
  ///
  /// An update copies the part, and so the elements of a collection; ``init(preview:update:)`` does not.
  @inlinable
  public init(
    preview: @escaping @Sendable (Source) -> Focus?,
    set: @escaping @Sendable (Source, Focus) -> Source
  ) {
    self.init(preview: preview) { source, body in
      guard var focus = preview(source) else { return }
      body(&focus)
      source = set(source, focus)
    }
  }

  /// Returns the part, if there is one.
  @inlinable
  public func preview(_ source: Source) -> Focus? { extract(source) }

  /// Changes the part in place, if there is one; returns the result of `body`, or nil.
  @inlinable
  @discardableResult
  public func update<R, E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> R
  ) throws(E) -> R? {
    try Self.lend(&source, updater, to: body)
  }

  /// Returns the result of `body`, or nil if the updater did not call it.
  @inlinable
  static func lend<R, E: Error>(
    _ source: inout Source,
    _ update: @escaping @Sendable (inout Source, (inout Focus) -> Void) -> Void,
    to body: (inout Focus) throws(E) -> R
  ) throws(E) -> R? {
    var outcome: Result<R, E>?
    update(&source) { focus in
      if case .failure = outcome { return }
      do throws(E) {
        outcome = .success(try body(&focus))
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome?.get()
  }

  // Like that of ``SetterOptic``, but creates no setter.
  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    updater(&source) { $0 = f($0) }
    return source
  }

  /// The affine traversal to a property of the part.
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> AffineTraversal<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }
}

/// Parts of a `Source` that can be changed, but possibly not read.
///
///     let inside = Setter<Point, Int> { point, body in
///       try body(&point.x)
///       try body(&point.y)
///     }
///     inside.modify(Point(x: 1, y: 2)) { $0 * 3 }  // Point(x: 3, y: 6)
///
/// Its laws are *modify-identity*, *modify-modify*, *value* (`set` does not change its argument) and *stop*.
public struct Setter<Source, Focus>: Sendable {
  @usableFromInline
  package let updater: @Sendable (inout Source, (inout Focus) throws -> Void) throws -> Void

  /// Creates a setter from a function that passes each part to a closure, in order, and throws only the closure's errors.
  @inlinable
  public init(
    _ update: @escaping @Sendable (inout Source, (inout Focus) throws -> Void) throws -> Void
  ) {
    updater = update
  }
}

/// Any number of parts of a `Source` that can be read, in order.
///
///     let words = Fold<String, Substring> { text, visit in
///       for word in text.split(separator: " ") { try visit(word) }
///     }
///     words.toArray("to be or not to be").count  // 6
///
/// Law: *first*
public struct Fold<Source, Focus>: Sendable {
  @usableFromInline let visitor: @Sendable (Source, (Focus) throws -> Void) throws -> Void

  /// Creates a fold from a function that passes each part to a closure, in order, and throws only the closure's errors.
  @inlinable
  public init(
    _ visit: @escaping @Sendable (Source, (Focus) throws -> Void) throws -> Void
  ) {
    visitor = visit
  }
}

/// A part that can be read in every `Source`: a function, as an optic.
///
///     Getter(\String.count).andThen(Getter { $0 * $0 }).get("abc")  // 9
public struct Getter<Source, Focus>: Sendable {
  @usableFromInline let getter: @Sendable (Source) -> Focus

  /// Creates a getter from a function.
  @inlinable
  public init(_ get: @escaping @Sendable (Source) -> Focus) {
    getter = get
  }

  /// Creates the getter of a property.
  @inlinable
  public init(_ property: any KeyPath<Source, Focus> & Sendable) {
    self.init { $0[keyPath: property] }
  }

  /// Returns the part.
  @inlinable
  public func get(_ source: Source) -> Focus { getter(source) }
}
