/// A part that every `Source` has exactly one of: a way to read it, and to change it in place.
///
///     Lens(\Point.x).modify(Point(x: 1, y: 2)) { $0 + 10 }  // Point(x: 11, y: 2)
///
/// A property of a part is looked up on the lens: `Lens(\Line.from).x` is the lens of `line.from.x`. One
/// that has the name of an operation, such as `count`, is composed: `lens.andThen(Lens(\.count))`.
///
/// *get-put*: `lens.set(lens.get(s), in: s) == s`; *put-get*: `lens.get(lens.set(a, in: s)) == a`;
/// *put-put*: `lens.set(b, in: lens.set(a, in: s)) == lens.set(b, in: s)`
///
/// Source: Foster et al., *Combinators for Bidirectional Tree Transformations* (2007).
@dynamicMemberLookup
public struct Lens<Source, Focus>: Sendable {
  @usableFromInline
  enum Access: Sendable {
    /// The part lies within the source, so many bytes from its beginning.
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

  /// Where the part lies within the source, so many bytes from its beginning, if it does.
  package var offset: Int? {
    if case .stored(let offset) = access { offset } else { nil }
  }

  /// Makes a lens from a getter, and a function that lends the part to be changed in place.
  ///
  ///     let first = Lens<[Int], Int>(get: { $0[0] }, update: { $1(&$0[0]) })
  ///     first.modify([1, 2]) { $0 + 10 }  // [11, 2]
  ///
  /// - Parameters:
  ///   - get: Returns the part.
  ///   - update: Calls the function it is given once, with the part. If it does not, the
  ///     change is lost; if it does so twice, the change is made twice.
  @inlinable
  public init(
    get: @escaping @Sendable (Source) -> Focus,
    update: @escaping @Sendable (inout Source, (inout Focus) -> Void) -> Void
  ) {
    self.init(.computed(get: get, update: update))
  }

  /// Makes a lens from a getter and a function that returns the source with another part.
  ///
  /// An update goes through a copy of the part: if that is a collection, it is copied. Where that
  /// matters, use the key path of a stored property or ``init(get:update:)``.
  ///
  ///     let first = Lens<[Int], Int>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })
  ///     first.get([1, 2])  // 1
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

  /// Makes the lens of a property.
  ///
  /// Where the property is stored in the source itself, and has no observers, the lens is its offset
  /// there: a chain of such lenses is one offset. A computed or observed property is reached through the key
  /// path, by a copy of the part that is put back; so is a subscript, as in `\S.list[0]`. To change an element
  /// in place, compose: `Lens(\S.list).andThen(Array.element(at: 0))`.
  ///
  /// A property of an object is the object's: `set` and `modify` change it there, for all who hold the
  /// object, and return the same one.
  ///
  ///     Lens(\Point.x).set(3, in: Point(x: 1, y: 2))  // Point(x: 3, y: 2)
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
  ///
  ///     Lens(\Point.x).get(Point(x: 1, y: 2))  // 1
  @inlinable
  public func get(_ source: Source) -> Focus {
    withUnsafePointer(to: source) { pointer in
      guard case .stored(let offset) = access else { return computed(in: pointer) }
      return UnsafeRawPointer(pointer).load(fromByteOffset: offset, as: Focus.self)
    }
  }

  /// Returns the part, where it is computed: apart, so that a stored part is read without a copy of the
  /// references in the source.
  @inline(never)
  @usableFromInline
  func computed(in source: UnsafePointer<Source>) -> Focus { getter(source.pointee) }

  /// Changes the part in place; returns what `body` returns.
  ///
  ///     var point = Point(x: 1, y: 2)
  ///     Lens(\Point.x).update(&point) { $0 += 10 }
  ///     point  // Point(x: 11, y: 2)
  ///
  /// *update*: an update that applies `f` leaves `lens.modify(s, f)`, and its body sees `lens.get(s)`
  ///
  /// - Throws: What `body` throws; the source then holds what `body` left.
  // Always inlined, so that to reach a stored part is to add its offset: dispatchers do it at each level.
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
        try body(&Self.part(of: pointer, at: offset).pointee)
      }
    case .computed(let get, let update):
      return try Self.lend(&source, get, update, to: body)
    }
  }

  @inlinable
  static func lend<R, E: Error>(
    _ source: inout Source,
    _ get: @escaping @Sendable (Source) -> Focus,
    _ update: @escaping @Sendable (inout Source, (inout Focus) -> Void) -> Void,
    to body: (inout Focus) throws(E) -> R
  ) throws(E) -> R {
    var outcome: Result<R, E>?
    update(&source) { focus in
      if case .failure = outcome { return }
      do throws(E) {
        outcome = .success(try body(&focus))
      } catch {
        outcome = .failure(error)
      }
    }
    if let outcome { return try outcome.get() }
    var unlent = get(source)
    return try body(&unlent)
  }

  @inlinable
  static func part(
    of source: UnsafeMutablePointer<Source>,
    at offset: Int
  ) -> UnsafeMutablePointer<Focus> {
    UnsafeMutableRawPointer(source).advanced(by: offset).assumingMemoryBound(to: Focus.self)
  }
}

// MARK: - Derived

// `set` and `modify` are those of ``SetterOptic``, without the way through a setter.

extension Lens {
  /// Returns the source with another part.
  ///
  ///     Lens(\Point.y).set(0, in: Point(x: 1, y: 2))  // Point(x: 1, y: 0)
  @inlinable
  public func set(_ focus: Focus, in source: Source) -> Source {
    var source = source
    update(&source) { $0 = focus }
    return source
  }

  /// Returns the source with `f` applied to the part.
  ///
  ///     Lens(\Point.y).modify(Point(x: 1, y: 2)) { $0 * 5 }  // Point(x: 1, y: 10)
  ///
  /// *modify*: `lens.modify(s, f) == lens.set(f(lens.get(s)), in: s)`
  @inlinable
  public func modify(_ source: Source, _ f: (Focus) -> Focus) -> Source {
    var source = source
    update(&source) { $0 = f($0) }
    return source
  }

  /// The lens of a property of the part.
  ///
  ///     Lens(\Line.from).x.get(Line(from: Point(x: 1, y: 2)))  // 1
  @inlinable
  public subscript<Part>(
    dynamicMember property: any WritableKeyPath<Focus, Part> & Sendable
  ) -> Lens<Source, Part> {
    andThen(Lens<Focus, Part>(property))
  }
}

extension Lens where Source == Focus {
  /// The lens of the whole.
  ///
  ///     Lens<Int, Int>.identity.get(3)  // 3
  ///
  /// *identity*: `identity.andThen(l) == l == l.andThen(identity)`
  @inlinable
  public static var identity: Lens { Lens(.stored(offset: 0)) }
}
