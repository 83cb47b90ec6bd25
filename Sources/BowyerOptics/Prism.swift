/// A case that a `Source` may be, with functions to read its payload, and to create a source from a payload.
///
///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
///     left.preview(.left(3))  // 3
///     left.modify(.left(3)) { $0 * 2 }  // Side.left(6)
///     left.set(9, in: .right(3))  // Side.right(3)
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
  /// A debug build traps with a message that shows both values if the prism does not find what it embedded.
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
  @inlinable
  public func preview(_ source: Source) -> Focus? { extract(source) }

  /// Returns the source of this case with the given payload.
  @inlinable
  public func embed(_ focus: Focus) -> Source { embedding(focus) }

  /// Changes the payload in place, if the source is of this case; returns the result of `body`, or nil.
  ///
  /// The payload is moved out of the source while `body` runs, so a collection in the payload is not copied.
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

extension Prism {
  // Like that of ``SetterOptic``, but creates no setter.
  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    update(&source) { $0 = f($0) }
    return source
  }

  /// The affine traversal to a property of the payload.
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> AffineTraversal<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }
}

extension Prism where Source == Focus {
  /// The prism that matches every value, with the value as its payload.
  @inlinable
  public static var identity: Prism { Prism(extract: { $0 }, embed: { $0 }) }
}

// MARK: - The prism of a case

extension Prism {
  /// Creates the prism of an enum's case from the case alone.
  ///
  ///     Prism(embedding: Side.left).preview(.left(3))  // 3
  ///     Prism(embedding: Side.left).preview(.right(3))  // nil
  ///
  /// Functions that take a prism of inputs also take the case itself: `counter.widen(input: Side.left)`.
  ///
  /// Several values are a tuple without labels. A closure has to pass its whole payload, unchanged, to one
  /// case: one that adds a value, such as `{ .row(id: 7, $0) }`, never finds anything. Nor does a prism find a
  /// case without a payload, or one of a `CustomReflectable` enum whose mirror does not show the payload: write
  /// the pattern instead. A debug build stops with a message if no case of the enum has the payload's type.
  ///
  /// The payload is read according to the enum's metadata. An indirect case, a payload that is
  /// stored as a superclass or an existential, and any case on platforms whose pointers have 32
  /// bits or are authenticated (arm64e) are read by a `Mirror`, which takes microseconds.
  ///
  /// - Precondition: The payload is not a function or a metatype, nor a tuple or an optional with
  ///   one: these are stored in another representation, which cannot be called. The module of the
  ///   enum is built with reflection metadata, which is the default.
  @inlinable
  public init(embedding embed: @escaping @Sendable (Focus) -> Source) {
    let cases = EnumCases(of: Source.self, payload: Focus.self)
    assert(
      Focus.self == Never.self || cases?.hasFittingCase != false,
      "Prism(embedding:) would find nothing: no case of \(Source.self) has the payload \(Focus.self). Pass the "
        + "case itself, or write the pattern: Prism(embed) { if case … }."
    )
    self.init(embedding: embed, in: cases)
  }

  /// Creates the prism of an enum's case from the case alone, by metadata if they are given, by a `Mirror` otherwise.
  @inlinable
  package init(embedding embed: @escaping @Sendable (Focus) -> Source, in cases: EnumCases?) {
    var prism = Prism(
      extract: { source in
        if let cases {
          let tag = cases.tag(of: source)
          switch cases.fit(of: tag) {
          case .none: return nil
          case .stored: return cases.payload(of: source, tag, embed)
          case .reflected: break
          }
        }
        return Self.reflected(source, embed)
      },
      embed: embed
    )
    assert(prism.checkCases())
    self = prism
  }

  /// Returns the payload of a source by a `Mirror`, if embedding it results in the case of the source.
  @usableFromInline
  static func reflected(_ source: Source, _ embed: (Focus) -> Source) -> Focus? {
    // Cases with the same name differ in the labels of their payloads, which are part of the type.
    guard
      let found = reflectedCase(of: source),
      let focus: Focus = BowyerOptics.focus(of: found.payload),
      let embedded = reflectedCase(of: embed(focus)),
      embedded.name == found.name, type(of: embedded.payload) == type(of: found.payload)
    else { return nil }
    return focus
  }

  /// Adds a check to this prism that it finds the payloads that it embeds; always returns true.
  @usableFromInline
  mutating func checkCases() -> Bool {
    let (extract, embedding) = (extract, embedding)
    @Sendable func checked(_ focus: Focus, of source: Source?) -> Source {
      let embedded = embedding(focus)
      assert(
        extract(embedded) != nil,
        "A prism embeds \(focus)\(source.map { ", the payload of \($0)," } ?? "") as \(embedded), but does not find "
          + "it there: its case and its pattern differ, or the enum is CustomReflectable."
      )
      return embedded
    }
    self = Prism(
      extract: { source in
        let focus = extract(source)
        if let focus { _ = checked(focus, of: source) }
        return focus
      },
      embed: { checked($0, of: nil) }
    )
    return true
  }
}

/// Returns the case and the payload of an enum's value, by a `Mirror`.
private func reflectedCase(of value: some Any) -> (name: String, payload: Any)? {
  let mirror = Mirror(reflecting: value)
  guard
    mirror.displayStyle == .enum || mirror.displayStyle == .optional,
    let child = mirror.children.first,
    let name = child.label
  else { return nil }
  return (name, child.value)
}

/// Returns a payload as a value of another type; a tuple of one labeled element counts as that element.
private func focus<Focus>(of payload: Any) -> Focus? {
  if let focus = payload as? Focus { return focus }
  let mirror = Mirror(reflecting: payload)
  guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
  return mirror.children.first?.value as? Focus
}
