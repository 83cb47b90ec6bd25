public import BowyerKinds

/// The moves of two spaces behind tabs.
///
///     TabsMoves<StateStorePairing<Int>, CoPairing<ZipperPartial>>().show(.right).fix().map { true }.query(
///       Tabs(Store(at: 3) { $0 }.kind, Zipper(7).kind, showing: .left).kind)  // true
public struct TabsMoves<P: Pairing, Q: Pairing>: Sendable {
  /// A move of the whole.
  public typealias Whole<A> = Kind<CoPartial<TabsPartial<P.W, Q.W>>, A>

  /// Returns the move that shows a side.
  public var show: @Sendable (TabSide) -> Whole<Void>
  /// Returns the move that a program makes on the left.
  public var left: @Sendable (Kind<P.M, Int>) -> Whole<Int>
  /// Returns the move that a program makes on the right.
  public var right: @Sendable (Kind<Q.M, Int>) -> Whole<Int>

  /// Makes the moves of the library.
  public init() {
    show = { TabsPairing<P, Q>.show($0) }
    left = { TabsPairing<P, Q>.left($0) }
    right = { TabsPairing<P, Q>.right($0) }
  }
}
