import BowyerKinds

/// The moves of two spaces behind tabs.
struct TabsMoves<P: Pairing, Q: Pairing>: Sendable {
  /// A move of the whole.
  typealias Whole<A> = Kind<CoPartial<TabsPartial<P.W, Q.W>>, A>

  /// Returns the move that shows a side.
  var show: @Sendable (TabSide) -> Whole<Void>
  /// Returns the move that a program makes on the left.
  var left: @Sendable (Kind<P.M, Int>) -> Whole<Int>
  /// Returns the move that a program makes on the right.
  var right: @Sendable (Kind<Q.M, Int>) -> Whole<Int>

  /// Makes the moves of the library.
  init() {
    show = { TabsPairing<P, Q>.show($0) }
    left = { TabsPairing<P, Q>.left($0) }
    right = { TabsPairing<P, Q>.right($0) }
  }
}
