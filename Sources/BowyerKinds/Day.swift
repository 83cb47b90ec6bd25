/// Two spaces side by side: each keeps its own place, and the value is a function of both values in focus.
///
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }
///     both.extract()  // "9a"
///
/// A move in one of them does not affect the other: see ``DayPairing``. Law: *left-right*
public struct Day<F: Comonad, G: Comonad, A: Sendable>: Sendable {
  /// The left space, with values whose type only `value` recovers.
  let left: Kind<F, any Sendable>
  let right: Kind<G, any Sendable>
  let value: @Sendable (any Sendable, any Sendable) -> A
}

extension Day {
  /// Creates two spaces side by side; `show` combines the two values in focus.
  public init<Left: Sendable, Right: Sendable>(
    _ left: Kind<F, Left>,
    _ right: Kind<G, Right>,
    _ show: @escaping @Sendable (Left, Right) -> A
  ) {
    self.init(left: F.map(left) { $0 }, right: G.map(right) { $0 }) {
      show(unpack($0, as: Left.self), unpack($1, as: Right.self))
    }
  }

  /// Returns the combination of both values in focus.
  public func extract() -> A { value(F.extract(left), G.extract(right)) }

  /// Returns the two spaces, whose value at each pair of places is the result of `h` for the spaces focused there.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Day) -> B) -> Day<F, G, B> {
    Day<F, G, B>(F.duplicate(left), G.duplicate(right)) { [value] left, right in
      h(Day(left: left, right: right, value: value))
    }
  }

  /// Returns the two spaces with `f` applied to their values.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Day<F, G, B> {
    Day<F, G, B>(left: left, right: right) { [value] in f(value($0, $1)) }
  }

  /// The left space, whose values are the combined ones, with the right space in its current place.
  public var lowerLeft: Kind<F, A> {
    let other = G.extract(right)
    return F.map(left) { [value] in value($0, other) }
  }

  /// The right space, whose values are the combined ones, with the left space in its current place.
  public var lowerRight: Kind<G, A> {
    let other = F.extract(left)
    return G.map(right) { [value] in value(other, $0) }
  }
}

/// The witness of ``Day`` of two spaces.
public enum DayPartial<F: Comonad, G: Comonad> {}

extension Day: Kinded {
  public typealias Witness = DayPartial<F, G>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the two spaces in the box.
  public func fix<Left, Right>() -> Day<Left, Right, A> where F == DayPartial<Left, Right> {
    fix(as: Day<Left, Right, A>.self)
  }
}

extension DayPartial: Comonad {
  public static func map<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> B
  ) -> Kind<Self, B> { fa.fix().map(f).kind }

  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}

/// The left of two spaces side by side: a comonad morphism.
public struct DayLeft<F: Comonad, G: Comonad>: NaturalTransformation {
  /// Creates the transformation.
  public init() {}

  public func callAsFunction<A: Sendable>(_ fa: Kind<DayPartial<F, G>, A>) -> Kind<F, A> {
    fa.fix().lowerLeft
  }
}

/// The right of two spaces side by side: a comonad morphism.
public struct DayRight<F: Comonad, G: Comonad>: NaturalTransformation {
  /// Creates the transformation.
  public init() {}

  public func callAsFunction<A: Sendable>(_ fa: Kind<DayPartial<F, G>, A>) -> Kind<G, A> {
    fa.fix().lowerRight
  }
}

/// Two pairings side by side: the moves of both, in any order, in two spaces that each keep their place.
///
///     typealias Both = DayPairing<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let both = Day(Store(at: 3) { $0 * $0 }.kind, Zipper("a", then: "b").kind) { "\($0)\($1)" }.kind
///     Both.move(Both.right(Co.right.kind), both).fix().extract()  // "9b"
public enum DayPairing<P: Pairing, Q: Pairing>: Pairing {
  public typealias M = CoPartial<DayPartial<P.W, Q.W>>
  public typealias W = DayPartial<P.W, Q.W>

  /// The moves in the left space: a monad morphism.
  public static var left: some NaturalTransformation<P.M, M> {
    InCo<P>().then(Hoist(DayLeft<P.W, Q.W>()))
  }

  /// The moves in the right space: a monad morphism.
  public static var right: some NaturalTransformation<Q.M, M> {
    InCo<Q>().then(Hoist(DayRight<P.W, Q.W>()))
  }
}

/// One of two sides.
public enum TabSide: Hashable, Sendable {
  /// The first side.
  case left
  /// The second side.
  case right
}

/// Two spaces behind tabs: one is shown, and both keep their places.
///
///     let tabs = Tabs(Store(at: 3) { $0 * $0 }.kind, Zipper(7, then: 8).kind, showing: .left)
///     tabs.extract()  // 9
///
/// It is a ``Store`` of the shown side, beside the two spaces: a ``Day`` of three, with the laws of Day. The literature has a
/// sum of two spaces instead, which is not a comonad: if one move changes a side and then shows the other, the change is lost.
/// Here it is kept:
///
///     typealias Both = TabsPairing<StateStorePairing<Int>, StateStorePairing<Int>>
///     let counters = Tabs(Store(at: 0) { $0 }.kind, Store(at: 100) { $0 }.kind, showing: .left).kind
///     let increment = Both.left(State<Int, Void>.modify { $0 + 1 }.kind)
///     let there = Both.move(Both.M.flatMap(increment) { Both.show(.right) }, counters)
///     there.fix().extract()  // 100
///     Both.move(Both.show(.left), there).fix().extract()  // 1
public typealias Tabs<F: Comonad, G: Comonad, A: Sendable> =
  Day<StorePartial<TabSide>, DayPartial<F, G>, A>

/// The witness of ``Tabs``.
public typealias TabsPartial<F: Comonad, G: Comonad> =
  DayPartial<StorePartial<TabSide>, DayPartial<F, G>>

extension Day {
  /// Creates two spaces behind tabs.
  public init<Left, Right>(
    _ left: Kind<Left, A>,
    _ right: Kind<Right, A>,
    showing side: TabSide
  ) where F == StorePartial<TabSide>, G == DayPartial<Left, Right> {
    let both = Day<Left, Right, (A, A)>(left, right) { ($0, $1) }
    self.init(Store(at: side) { $0 }.kind, both.kind) { side, pages in
      switch side {
      case .left: pages.0
      case .right: pages.1
      }
    }
  }
}

/// Two pairings behind tabs: the moves of both, and the moves that show one or the other.
///
///     typealias Both = TabsPairing<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let tabs = Tabs(Store(at: 3) { $0 * $0 }.kind, Zipper(7, then: 8).kind, showing: .left).kind
///     Both.move(Both.show(.right), tabs).fix().extract()  // 7
///
/// Laws: *left-shown*, *right-shown*, *left-kept*, *right-kept*, *show-show*, *left-right*
public enum TabsPairing<P: Pairing, Q: Pairing>: Pairing {
  /// The tabs beside the two spaces.
  public typealias Whole = DayPairing<StateStorePairing<TabSide>, DayPairing<P, Q>>
  public typealias M = CoPartial<TabsPartial<P.W, Q.W>>
  public typealias W = TabsPartial<P.W, Q.W>

  /// Returns the move that shows a side.
  public static func show(_ side: TabSide) -> Kind<M, Void> {
    Whole.left(State<TabSide, Void>.set(side).kind)
  }

  /// The move that stays at its place and returns the shown side.
  public static var shown: Kind<M, TabSide> { Whole.left(State<TabSide, TabSide>.get.kind) }

  /// The moves on the left side, whether it is shown or not.
  public static var left: some NaturalTransformation<P.M, M> {
    DayPairing<P, Q>.left.then(Whole.right)
  }

  /// The moves on the right side, whether it is shown or not.
  public static var right: some NaturalTransformation<Q.M, M> {
    DayPairing<P, Q>.right.then(Whole.right)
  }
}
