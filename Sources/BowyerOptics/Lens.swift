/// A part that every `Source` has exactly once, with functions to read it and to change it in place.
///
///     Lens(\Point.x).modify(Point(x: 1, y: 2)) { $0 + 10 }  // Point(x: 11, y: 2)
///
/// A property of a part is looked up on the lens: `Lens(\Line.from).x` is the lens of `line.from.x`. Compose a property with
/// the name of an operation, such as `first`: `lens.andThen(Lens(\.first))`.
///
/// Laws: *get-put*, *put-get*, *put-put*. Source: Foster et al., *Combinators for Bidirectional Tree Transformations* (2007).
@dynamicMemberLookup
public struct Lens<Source, Focus>: Sendable {
  @usableFromInline
  enum Access: Sendable {
    /// The part is stored in the source, at an offset in bytes.
    case stored(offset: Int)
    case computed(
      get: @Sendable (Source) -> Focus,
      update: @Sendable (inout Source, (inout Focus) -> Void) -> Void
    )
  }

  @usableFromInline let access: Access

  @inlinable
  init(_ access: Access) {
    self.access = access
  }

  /// Creates a lens from a getter, and a function that calls another one once with the part, to change it in place.
  ///
  ///     let first = Lens<[Int], Int>(get: { $0[0] }, update: { $1(&$0[0]) })
  ///     first.modify([1, 2]) { $0 + 10 }  // [11, 2]
  @inlinable
  public init(
    get: @escaping @Sendable (Source) -> Focus,
    update: @escaping @Sendable (inout Source, (inout Focus) -> Void) -> Void
  ) {
    self.init(.computed(get: get, update: update))
  }

  /// Creates a lens from a getter and a function that returns the source with another part; an update copies the part.
  @inlinable
  public init(
    get: @escaping @Sendable (Source) -> Focus,
    set: @escaping @Sendable (Source, Focus) -> Source
  ) {
    self.init(get: get) { source, body in
      var focus = get(source)
      body(&focus)
      source = set(source, focus)
    }
  }

  /// Creates the lens of a property, which is changed in its place if it is stored in the source without observers.
  ///
  /// Other properties, and a subscript as in `\S.list[0]`, are changed in a copy of the part that is written back; to change
  /// an element in place, compose: `Lens(\S.list).andThen(Array.element(at: 0))`. A property of an object is changed for all
  /// references to the object.
  @inlinable
  public init(_ property: any WritableKeyPath<Source, Focus> & Sendable) {
    guard let offset = MemoryLayout<Source>.offset(of: property) else {
      self.init(
        get: { $0[keyPath: property] },
        update: { source, body in body(&source[keyPath: property]) }
      )
      return
    }
    self.init(.stored(offset: offset))
  }

  /// Returns the part.
  @inlinable
  public func get(_ source: Source) -> Focus {
    withUnsafePointer(to: source) { pointer in
      guard case .stored(let offset) = access else { return computed(in: pointer) }
      return UnsafeRawPointer(pointer).load(fromByteOffset: offset, as: Focus.self)
    }
  }

  // A separate function, so that a stored part is read without copying the references in the source.
  @inline(never)
  @usableFromInline
  func computed(in source: UnsafePointer<Source>) -> Focus { getter(source.pointee) }

  /// Changes the part in place; returns the result of `body`.
  // Always inlined, so that access to a stored part only adds its offset: dispatchers do this at each level.
  @inlinable
  @inline(__always)
  @discardableResult
  public func update<R, E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> R
  ) throws(E) -> R {
    switch access {
    case .stored(let offset):
      return try withUnsafeMutablePointer(to: &source) { (pointer) throws(E) -> R in
        let part = UnsafeMutableRawPointer(pointer) + offset
        return try body(&part.assumingMemoryBound(to: Focus.self).pointee)
      }
    case .computed:
      return try lend(&source, to: body)
    }
  }

  /// Changes a computed part; if the function of the lens does not pass it on, the change is lost.
  @inlinable
  func lend<R, E: Error>(
    _ source: inout Source,
    to body: (inout Focus) throws(E) -> R
  ) throws(E) -> R {
    if let result = try AffineTraversal.lend(&source, updater, to: body) { return result }
    var part = get(source)
    return try body(&part)
  }
}

extension Lens {
  // Like that of ``SetterOptic``, but creates no setter.
  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    update(&source) { $0 = f($0) }
    return source
  }

  /// The lens of a property of the part.
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> Lens<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }

  package var offset: Int? {
    if case .stored(let offset) = access { offset } else { nil }
  }

  @inlinable
  var getter: @Sendable (Source) -> Focus {
    switch access {
    case .stored: { get($0) }
    case .computed(let get, _): get
    }
  }

  @inlinable
  var updater: @Sendable (inout Source, (inout Focus) -> Void) -> Void {
    switch access {
    case .stored: { source, body in update(&source, body) }
    case .computed(_, let update): update
    }
  }
}

extension Lens where Source == Focus {
  /// The lens of the whole.
  @inlinable
  public static var identity: Lens { Lens(.stored(offset: 0)) }
}

/// A lossless conversion between a `Source` and a `Focus`, in both directions: a lens and a prism at once.
///
///     let digits = Iso<[Int], Int>(
///       get: { $0.reduce(0) { number, digit in number * 2 + digit } },
///       embed: { number in String(number, radix: 2).map { $0 == "1" ? 1 : 0 } }
///     )
///     digits.get([1, 0, 1])  // 5
///     digits.reversed.get(5)  // [1, 0, 1]
///
/// *embed-get*: `iso.embed(iso.get(s)) == s`; *get-embed*: `iso.get(iso.embed(a)) == a`
public struct Iso<Source, Focus>: Sendable {
  @usableFromInline let getter: @Sendable (Source) -> Focus
  @usableFromInline let embedding: @Sendable (Focus) -> Source

  /// Creates an isomorphism from the functions in both directions.
  @inlinable
  public init(
    get: @escaping @Sendable (Source) -> Focus,
    embed: @escaping @Sendable (Focus) -> Source
  ) {
    getter = get
    embedding = embed
  }

  /// Returns the focus of a source.
  @inlinable
  public func get(_ source: Source) -> Focus { getter(source) }

  /// Returns the source of a focus.
  @inlinable
  public func embed(_ focus: Focus) -> Source { embedding(focus) }

  /// Changes the source by its focus, consuming it meanwhile so that shared storage is not copied; returns `body`'s result.
  @inlinable
  @discardableResult
  public func update<R, E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> R
  ) throws(E) -> R {
    try asLens.update(&source, body)
  }

  /// The same isomorphism in the opposite direction.
  @inlinable
  public var reversed: Iso<Focus, Source> { Iso<Focus, Source>(get: embedding, embed: getter) }
}
