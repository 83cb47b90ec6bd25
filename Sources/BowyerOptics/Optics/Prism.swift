/// A case that a `Source` may be, with functions to read its payload, and to create a source from a payload.
///
///     let number = Prism<Int?, Int>(extract: { $0 }, embed: { $0 })
///     number.preview(42)  // 42
///
/// *preview-embed*: `prism.preview(prism.embed(a)) == a`;
/// *embed-preview*: if `prism.preview(s) == a` then `prism.embed(a) == s`
@dynamicMemberLookup
public struct Prism<Source, Focus>: Sendable {
  @usableFromInline package let extract: @Sendable (Source) -> Focus?
  @usableFromInline let embedding: @Sendable (Focus) -> Source

  /// Creates a prism from a function that reads the payload, and one that creates a source from it.
  @inlinable
  public init(
    extract: @escaping @Sendable (Source) -> Focus?,
    embed: @escaping @Sendable (Focus) -> Source
  ) {
    self.extract = extract
    embedding = embed
  }

  /// Creates the prism of an enum's case from the case and its pattern.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     left.preview(.left(3))  // 3
  ///
  /// In debug builds, a prism stops the program and reports both cases if it does not find what it embedded,
  /// because the case and the pattern differ.
  @inlinable
  public init(
    _ embed: @escaping @Sendable (Focus) -> Source,
    _ extract: @escaping @Sendable (Source) -> Focus?
  ) {
    var prism = Prism(extract: extract, embed: embed)
    assert(prism.checkCases())
    self = prism
  }

  /// Returns the payload, if the source is of this case.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     left.preview(.right(3))  // nil
  @inlinable
  public func preview(_ source: Source) -> Focus? { extract(source) }

  /// Returns the source of this case with the given payload.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     left.embed(3)  // Side.left(3)
  @inlinable
  public func embed(_ focus: Focus) -> Source { embedding(focus) }

  /// Changes the payload in place, if the source is of this case; returns the result of `body`, or nil.
  ///
  /// The payload is moved out of the source while `body` runs, so a collection in the payload is not copied.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     var side = Side.left(3)
  ///     left.update(&side) { $0 += 1 }
  ///     side  // Side.left(4)
  ///
  /// - Throws: The error of `body`; the source then has the payload that `body` left.
  // Inlined in unoptimized builds too: a user's function that changes a tree by recursion through a prism
  // then has one small frame for each level, so that deep recursion does not overflow the stack.
  @_transparent
  @discardableResult
  public func update<R, E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> R
  ) throws(E) -> R? {
    guard var focus = extract(source) else { return nil }
    _ = consume source
    let result: R
    do throws(E) {
      result = try body(&focus)
    } catch {
      source = embedding(focus)
      throw error
    }
    source = embedding(focus)
    return result
  }
}

// MARK: - Debug builds

extension Prism {
  /// Adds a check to this prism that it finds the payloads that it embeds; always returns true.
  @usableFromInline
  mutating func checkCases() -> Bool {
    let (extract, embedding) = (extract, embedding)
    self = Prism(
      extract: { source in
        guard let focus = extract(source) else { return nil }
        let embedded = embedding(focus)
        assert(
          extract(embedded) != nil,
          "A prism finds its payload in \(source), but embeds it as \(embedded): its case and its pattern differ."
        )
        return focus
      },
      embed: { focus in
        let embedded = embedding(focus)
        assert(
          extract(embedded) != nil,
          "A prism embeds \(focus) as \(embedded), but does not find it there: its pattern is of another case, "
            + "or the enum is CustomReflectable."
        )
        return embedded
      }
    )
    return true
  }
}

// MARK: - Derived

// `set` and `modify` have the results of those of ``SetterOptic``, but create no setter.

extension Prism {
  /// Returns the source with another payload, if it is of this case; otherwise the source.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     left.set(9, in: .right(3))  // Side.right(3)
  ///
  /// *set*: `prism.set(a, in: s) == prism.modify(s) { _ in a }`
  @inlinable
  public func set(_ focus: Focus, in source: Source) -> Source {
    var source = source
    update(&source) { $0 = focus }
    return source
  }

  /// Returns the source with `f` applied to its payload, if it is of this case; otherwise the source.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     left.modify(.left(3)) { $0 * 2 }  // Side.left(6)
  ///
  /// *modify*: if `prism.preview(s) == a` then `prism.modify(s, f) == prism.embed(f(a))`
  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    update(&source) { $0 = f($0) }
    return source
  }

  /// The affine traversal to a property of the payload.
  ///
  ///     let line = Prism<Line?, Line>(extract: { $0 }, embed: { $0 })
  ///     line.from.preview(Line(from: Point(x: 1, y: 2)))  // Point(x: 1, y: 2)
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> AffineTraversal<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }
}

extension Prism where Source == Focus {
  /// The prism that matches every value, with the value as its payload.
  ///
  ///     Prism<Int, Int>.identity.preview(3)  // 3
  ///
  /// *identity*: `identity.andThen(p) == p == p.andThen(identity)`
  @inlinable
  public static var identity: Prism { Prism(extract: { $0 }, embed: { $0 }) }
}
