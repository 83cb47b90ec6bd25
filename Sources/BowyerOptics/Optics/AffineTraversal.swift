/// A part that a `Source` may have, with functions to read it and to change it in place.
///
/// The composition of a lens and a prism is an affine traversal; so is an element of an array,
/// which may be too short.
///
///     let second = AffineTraversal<[Int], Int>(
///       preview: { $0.count > 1 ? $0[1] : nil },
///       update: { numbers, body in if numbers.count > 1 { body(&numbers[1]) } }
///     )
///     second.modify([1, 2, 3]) { $0 * 10 }  // [1, 20, 3]
///     second.preview([1])  // nil
///
/// *set-preview*: if `affine.preview(s) == a` then `affine.set(a, in: s) == s`;
/// *preview-set*: `affine.preview(affine.set(a, in: s)) == affine.preview(s).map { _ in a }`;
/// *set-set*: `affine.set(b, in: affine.set(a, in: s)) == affine.set(b, in: s)`;
/// *miss*: if `affine.preview(s) == nil` then `affine.set(a, in: s) == s`
///
/// A property of the part is looked up by its name; compose a property with the name of an operation, such as
/// `count`: `affine.andThen(Lens(\.count))`.
@dynamicMemberLookup
public struct AffineTraversal<Source, Focus>: Sendable {
  @usableFromInline let extract: @Sendable (Source) -> Focus?
  @usableFromInline let updater: @Sendable (inout Source, (inout Focus) -> Void) -> Void

  /// Creates an affine traversal from a function that reads the part, and one that changes it in place.
  ///
  /// - Parameters:
  ///   - preview: Returns the part, if there is one.
  ///   - update: Calls the given function once with the part, if there is one. If it calls it twice,
  ///     the change is made twice; if it does not call it although there is a part, the change is
  ///     lost.
  @inlinable
  public init(
    preview: @escaping @Sendable (Source) -> Focus?,
    update: @escaping @Sendable (inout Source, (inout Focus) -> Void) -> Void
  ) {
    extract = preview
    updater = update
  }

  /// Creates an affine traversal from a function that reads the part, and one that replaces it.
  ///
  /// An update copies the part, and so the elements of a collection. To avoid that, use
  /// ``init(preview:update:)``.
  ///
  ///     let first = AffineTraversal<[Int], Int>(
  ///       preview: { $0.first }, set: { [$1] + $0.dropFirst() })
  ///     first.set(9, in: [1, 2])  // [9, 2]
  ///     first.set(9, in: [])  // []
  ///
  /// - Parameters:
  ///   - preview: Returns the part, if there is one.
  ///   - set: Returns the source with another part; only called if there is a part.
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
  ///
  ///     Array.element(at: 1).preview(["a", "b"])  // "b"
  @inlinable
  public func preview(_ source: Source) -> Focus? { extract(source) }

  /// Changes the part in place, if there is one; returns what `body` returns, or nil.
  ///
  ///     var names = ["a", "b"]
  ///     Array.element(at: 1).update(&names) { $0 += "!" }
  ///     names  // ["a", "b!"]
  ///
  /// *update*: an update that applies `f` results in `affine.modify(s, f)`, and its body receives
  /// `affine.preview(s)`
  ///
  /// - Throws: The error of `body`; the source then has the part that `body` left.
  @inlinable
  @discardableResult
  public func update<R, E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> R
  ) throws(E) -> R? {
    var outcome: Result<R, E>?
    updater(&source) { focus in
      if case .failure = outcome { return }
      do throws(E) {
        outcome = .success(try body(&focus))
      } catch {
        outcome = .failure(error)
      }
    }
    return try outcome?.get()
  }
}

// MARK: - Derived

// `set` and `modify` have the results of those of ``SetterOptic``, but create no setter.

extension AffineTraversal {
  /// Returns the source with another part, if there is one; otherwise the source.
  ///
  ///     Array.element(at: 1).set("z", in: ["a", "b"])  // ["a", "z"]
  @inlinable
  public func set(_ focus: Focus, in source: Source) -> Source {
    var source = source
    updater(&source) { $0 = focus }
    return source
  }

  /// Returns the source with `f` applied to the part, if there is one; otherwise the source.
  ///
  ///     Array.element(at: 5).modify(["a", "b"]) { $0 + "!" }  // ["a", "b"]
  ///
  /// *modify*: if `affine.preview(s) == a` then `affine.modify(s, f) == affine.set(f(a), in: s)`
  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    updater(&source) { $0 = f($0) }
    return source
  }

  /// The affine traversal to a property of the part.
  ///
  ///     Array.element(at: 0).x.preview([Point(x: 1, y: 2)])  // 1
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> AffineTraversal<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }
}
