/// Two spaces side by side: each keeps its own place, and the value is a function of both values in focus.
///
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }
///     both.extract()  // "9a"
///
/// A move in one of them does not affect the other: see ``DayPairing``.
///
/// *left-right*: moves in the left and in the right space can be made in any order
public struct Day<F: Comonad, G: Comonad, A: Sendable>: Sendable {
  /// The left space, with values whose type only `value` recovers.
  @usableFromInline let left: Kind<F, any Sendable>
  @usableFromInline let right: Kind<G, any Sendable>
  @usableFromInline let value: @Sendable (any Sendable, any Sendable) -> A

  @inlinable
  init(
    erased left: Kind<F, any Sendable>,
    _ right: Kind<G, any Sendable>,
    _ value: @escaping @Sendable (any Sendable, any Sendable) -> A
  ) {
    self.left = left
    self.right = right
    self.value = value
  }

  /// Creates two spaces side by side; `show` combines the two values in focus.
  @inlinable
  public init<Left: Sendable, Right: Sendable>(
    _ left: Kind<F, Left>,
    _ right: Kind<G, Right>,
    _ show: @escaping @Sendable (Left, Right) -> A
  ) {
    self.init(erased: F.map(left) { $0 }, G.map(right) { $0 }) {
      show(unpack($0, as: Left.self), unpack($1, as: Right.self))
    }
  }

  /// Returns the combination of both values in focus.
  ///
  ///     Day(Identity(1).kind, Identity(2).kind) { $0 + $1 }.extract()  // 3
  @inlinable
  public func extract() -> A { value(F.extract(left), G.extract(right)) }

  /// Returns the two spaces, whose value at each pair of places is the result of `h` for the spaces
  /// focused there.
  ///
  ///     Day(Identity(1).kind, Identity(2).kind) { $0 + $1 }.extend { $0.extract() * 10 }.extract()  // 30
  ///
  /// *extend-extend*: `day.extend(h).extend(k) == day.extend { k($0.extend(h)) }`
  @inlinable
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Day) -> B) -> Day<F, G, B> {
    Day<F, G, B>(F.duplicate(left), G.duplicate(right)) { [value] left, right in
      h(Day(erased: left, right, value))
    }
  }

  /// Returns the two spaces with `f` applied to their values.
  ///
  ///     Day(Identity(1).kind, Identity(2).kind) { $0 + $1 }.map { "\($0)" }.extract()  // "3"
  @inlinable
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Day<F, G, B> {
    Day<F, G, B>(erased: left, right) { [value] in f(value($0, $1)) }
  }

  /// The left space, whose values are the combined ones, with the right space in its current place.
  ///
  ///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Identity("!").kind) { "\($0)\($1)" }
  ///     both.lowerLeft.fix().peek(2)  // "4!"
  @inlinable
  public var lowerLeft: Kind<F, A> {
    let other = G.extract(right)
    return F.map(left) { [value] in value($0, other) }
  }

  /// The right space, whose values are the combined ones, with the left space in its current place.
  ///
  ///     let both = Day(Identity("!").kind, Store(at: 3) { $0 * $0 }.kind) { "\($0)\($1)" }
  ///     both.lowerRight.fix().peek(2)  // "!4"
  @inlinable
  public var lowerRight: Kind<G, A> {
    let other = F.extract(left)
    return G.map(right) { [value] in value(other, $0) }
  }
}

// MARK: - Kind

/// The witness of ``Day`` of two spaces.
public enum DayPartial<F: Comonad, G: Comonad> {}

extension Day: Kinded {
  public typealias Witness = DayPartial<F, G>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the two spaces in the box.
  @inlinable
  public func fix<Left, Right>() -> Day<Left, Right, A> where F == DayPartial<Left, Right> {
    fix(as: Day<Left, Right, A>.self)
  }
}

extension DayPartial: Comonad {
  @inlinable
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> {
    fa.fix().map(f).kind
  }

  @inlinable
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  @inlinable
  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}
