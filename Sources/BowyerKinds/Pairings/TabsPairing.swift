/// Two pairings behind tabs: the moves of both, and the moves that show one or the other.
///
///     typealias Both = TabsPairing<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let tabs = Tabs(Store(at: 3) { $0 * $0 }.kind, Zipper(7, then: 8).kind, showing: .left).kind
///     Both.move(Both.show(.right), tabs).fix().extract()  // 7
///
/// *show-show*: `show(a)`, then `show(b)` is `show(b)`; *left-show*: a move on a side and a change
/// of the shown side can be made in any order; *left-right*: so can moves on both sides
public enum TabsPairing<P: Pairing, Q: Pairing>: Pairing {
  /// The tabs beside the two spaces.
  public typealias Whole = DayPairing<StateStorePairing<TabSide>, DayPairing<P, Q>>
  public typealias M = CoPartial<TabsPartial<P.W, Q.W>>
  public typealias W = TabsPartial<P.W, Q.W>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { CoPairing.pair(ma, wb, f) }

  /// Returns the move that shows a side.
  @inlinable
  public static func show(_ side: TabSide) -> Kind<M, Void> {
    Whole.left(State<TabSide, Void>.set(side).kind)
  }

  /// The move that stays at its place and returns the shown side.
  @inlinable public static var shown: Kind<M, TabSide> {
    Whole.left(State<TabSide, TabSide>.get.kind)
  }

  /// Returns the move of a program on the left side, whether that side is shown or not.
  @inlinable
  public static func left<A: Sendable>(_ program: Kind<P.M, A>) -> Kind<M, A> {
    Whole.right(DayPairing<P, Q>.left(program))
  }

  /// Returns the move of a program on the right side, whether that side is shown or not.
  @inlinable
  public static func right<A: Sendable>(_ program: Kind<Q.M, A>) -> Kind<M, A> {
    Whole.right(DayPairing<P, Q>.right(program))
  }
}

/// The moves behind the left tab: ``TabsPairing/left(_:)`` as a value.
///
///     typealias Left = LeftTab<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let tabs = Tabs(Store(at: 3) { $0 * $0 }.kind, Zipper(7, then: 8).kind, showing: .left).kind
///     Left()(State<Int, Void>.set(5).kind).fix().move(tabs).fix().extract()  // 25
public struct LeftTab<P: Pairing, Q: Pairing>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the move behind the tabs.
  @inlinable
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<P.M, A>
  ) -> Kind<CoPartial<TabsPartial<P.W, Q.W>>, A> { TabsPairing<P, Q>.left(fa) }
}

/// The moves behind the right tab: ``TabsPairing/right(_:)`` as a value.
///
///     typealias Right = RightTab<StateStorePairing<Int>, CoPairing<ZipperPartial>>
///     let tabs = Tabs(Store(at: 3) { $0 * $0 }.kind, Zipper(7, then: 8).kind, showing: .right).kind
///     Right()(Co.right.kind).fix().move(tabs).fix().extract()  // 8
public struct RightTab<P: Pairing, Q: Pairing>: NaturalTransformation {
  /// Creates the transformation.
  @inlinable public init() {}

  /// Returns the move behind the tabs.
  @inlinable
  public func callAsFunction<A: Sendable>(
    _ fa: Kind<Q.M, A>
  ) -> Kind<CoPartial<TabsPartial<P.W, Q.W>>, A> { TabsPairing<P, Q>.right(fa) }
}
