/// A case that a `Source` may be: a way to look for its payload, and to make a source of one.
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

  /// Makes a prism from a function that looks for the payload and one that makes a source of it.
  @inlinable
  public init(
    extract: @escaping @Sendable (Source) -> Focus?,
    embed: @escaping @Sendable (Focus) -> Source
  ) {
    self.extract = extract
    embedding = embed
  }

  /// Makes the prism of an enum's case from the case and its pattern.
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

  /// Returns the payload, if the source is this case.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     left.preview(.right(3))  // nil
  @inlinable
  public func preview(_ source: Source) -> Focus? { extract(source) }

  /// Returns the source that is this case, with the given payload.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     left.embed(3)  // Side.left(3)
  @inlinable
  public func embed(_ focus: Focus) -> Source { embedding(focus) }

  /// Changes the payload in place, if the source is this case; returns what `body` returns, or nil.
  ///
  /// The payload is taken out and the source is left without it while `body` runs, so a collection in
  /// the payload is not copied.
  ///
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     var side = Side.left(3)
  ///     left.update(&side) { $0 += 1 }
  ///     side  // Side.left(4)
  ///
  /// - Throws: What `body` throws; the source then holds what `body` left.
  // Inlined also where nothing is optimised: a user's function that changes a tree by recursion through a
  // prism has one small frame a level, so that it goes as deep as one would expect.
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
  /// Makes this prism check that it finds what it embeds; always true.
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

// `set` and `modify` are those of ``SetterOptic``, without the way through a setter.

extension Prism {
  /// Returns the source with another payload, if it is this case; else the source.
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

  /// Returns the source with `f` applied to its payload, if it is this case; else the source.
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
  /// The prism that is always there.
  ///
  ///     Prism<Int, Int>.identity.preview(3)  // 3
  ///
  /// *identity*: `identity.andThen(p) == p == p.andThen(identity)`
  @inlinable
  public static var identity: Prism { Prism(extract: { $0 }, embed: { $0 }) }
}
