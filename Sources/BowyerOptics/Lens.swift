/// A part that every `Source` has exactly one of: a way to read it, and to change it in place.
///
///     let length = Lens<[Int], Int>(get: { $0[0] }, set: { [$1] + $0.dropFirst() })
///     length.set(9, in: [1, 2])  // [9, 2]
///
/// *get-put*: `lens.set(lens.get(s), in: s) == s`; *put-get*: `lens.get(lens.set(a, in: s)) == a`;
/// *put-put*: `lens.set(b, in: lens.set(a, in: s)) == lens.set(b, in: s)`
public struct Lens<Source, Focus>: Sendable {
  @usableFromInline let getter: @Sendable (Source) -> Focus
  @usableFromInline let updater: @Sendable (inout Source, (inout Focus) -> Void) -> Void

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
    getter = get
    updater = update
  }

  /// Makes a lens from a getter and a function that returns the source with another part.
  ///
  /// An update goes through a copy of the part: if that is a collection, it is copied. Where that
  /// matters, use a key path or ``init(get:update:)``.
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
  ///     Lens(\Point.x).set(3, in: Point(x: 1, y: 2))  // Point(x: 3, y: 2)
  @inlinable
  public init(_ property: any WritableKeyPath<Source, Focus> & Sendable) {
    self.init(get: { $0[keyPath: property] }) { source, body in body(&source[keyPath: property]) }
  }

  /// Returns the part.
  ///
  ///     Lens(\Point.x).get(Point(x: 1, y: 2))  // 1
  @inlinable
  public func get(_ source: Source) -> Focus { getter(source) }

  /// Changes the part in place; returns what `body` returns.
  ///
  ///     var point = Point(x: 1, y: 2)
  ///     Lens(\Point.x).update(&point) { $0 += 10 }
  ///     point  // Point(x: 11, y: 2)
  ///
  /// - Throws: What `body` throws; the source then holds what `body` left.
  @inlinable
  public func update<R, E: Error>(
    _ source: inout Source,
    _ body: (inout Focus) throws(E) -> R
  ) throws(E) -> R {
    var outcome: Result<R, E>?
    updater(&source) { focus in
      do throws(E) {
        outcome = .success(try body(&focus))
      } catch {
        outcome = .failure(error)
      }
    }
    if let outcome { return try outcome.get() }
    var unlent = getter(source)
    return try body(&unlent)
  }
}

// MARK: - Derived

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

  /// Returns the lens of the part of the part.
  ///
  ///     Lens(\Line.from).andThen(Lens(\Point.x)).get(Line(from: Point(x: 1, y: 2)))  // 1
  ///
  /// *composition*: `l.andThen(m).get(s) == m.get(l.get(s))`
  @inlinable
  public func andThen<Part>(_ other: Lens<Focus, Part>) -> Lens<Source, Part> {
    Lens<Source, Part>(get: { [getter] source in other.getter(getter(source)) }) {
      [updater] source, body in
      updater(&source) { focus in other.updater(&focus, body) }
    }
  }
}

extension Lens where Source == Focus {
  /// The lens of the whole.
  ///
  ///     Lens<Int, Int>.identity.get(3)  // 3
  ///
  /// *identity*: `identity.andThen(l) == l == l.andThen(identity)`
  @inlinable
  public static var identity: Lens {
    Lens(get: { $0 }, update: { source, body in body(&source) })
  }
}
