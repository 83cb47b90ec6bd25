/// A part that every `Source` has exactly once, with functions to read it and to change it in place.
///
///     Lens(\Point.x).modify(Point(x: 1, y: 2)) { $0 + 10 }  // Point(x: 11, y: 2)
///
/// A property of a part is looked up on the lens: `Lens(\Line.from).x` is the lens of
/// `line.from.x`. Compose a property with the name of an operation, such as `count`:
/// `lens.andThen(Lens(\.count))`.
///
/// *get-put*: `lens.set(lens.get(s), in: s) == s`; *put-get*: `lens.get(lens.set(a, in: s)) == a`;
/// *put-put*: `lens.set(b, in: lens.set(a, in: s)) == lens.set(b, in: s)`
///
/// Source: Foster et al., *Combinators for Bidirectional Tree Transformations* (2007).
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

  /// The offset in bytes of the part in the source; nil if it is not stored there.
  package var offset: Int? {
    if case .stored(let offset) = access { offset } else { nil }
  }

  /// Creates a lens from a getter, and a function that changes the part in place.
  ///
  ///     let first = Lens<[Int], Int>(get: { $0[0] }, update: { $1(&$0[0]) })
  ///     first.modify([1, 2]) { $0 + 10 }  // [11, 2]
  ///
  /// - Parameters:
  ///   - get: Returns the part.
  ///   - update: Calls the given function once with the part. If it does not call it, the
  ///     change is lost; if it calls it twice, the change is made twice.
  @inlinable
  public init(
    get: @escaping @Sendable (Source) -> Focus,
    update: @escaping @Sendable (inout Source, (inout Focus) -> Void) -> Void
  ) {
    self.init(.computed(get: get, update: update))
  }

  /// Creates a lens from a getter and a function that returns the source with another part.
  ///
  /// An update copies the part, and so the elements of a collection. To avoid that, use the key
  /// path of a stored property or ``init(get:update:)``.
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

  /// Creates the lens of a property.
  ///
  /// If the property is stored in the source itself, and has no observers, the lens is its offset
  /// there: a chain of such lenses is one offset. A computed or observed property is changed
  /// through the key path, in a copy of the part that is written back; so is a subscript, as in
  /// `\S.list[0]`. To change an element in place, compose:
  /// `Lens(\S.list).andThen(Array.element(at: 0))`.
  ///
  /// A property of an object belongs to the object: `set` and `modify` change it there, for all
  /// references to the object, and return the same object.
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

  /// Returns a computed part; a separate function, so that a stored part is read without copying the
  /// references in the source.
  @inline(never)
  @usableFromInline
  func computed(in source: UnsafePointer<Source>) -> Focus { getter(source.pointee) }

  /// Changes the part in place; returns the result of `body`.
  ///
  ///     var point = Point(x: 1, y: 2)
  ///     Lens(\Point.x).update(&point) { $0 += 10 }
  ///     point  // Point(x: 11, y: 2)
  ///
  /// *update*: an update that applies `f` results in `lens.modify(s, f)`, and its body receives `lens.get(s)`
  ///
  /// - Throws: The error of `body`; the source then has the part that `body` left.
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
    var value = get(source)
    return try body(&value)
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

// `set` and `modify` have the results of those of ``SetterOptic``, but create no setter.

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
