public import BowyerKinds

extension Component {
  /// Returns this component and another side by side: each keeps its place, and a move in one does not affect the
  /// other.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
  ///     let tally = TracedComponent { (log: String) in log.count }
  ///     let both = pages.beside(tally) { page, count in "\(page)\(count)" }
  ///     typealias Both = DayPairing<CoPairing<ZipperPartial>, WriterTracedPairing<String>>
  ///     both.moved(by: Both.right(Writer<String, Void>.tell("||").kind)).moved(by: Both.left(Co.right.kind)).view  // "b2"
  ///
  /// Combine the two dispatchers for it: `d.lift(LeftMoves<P, Q>()).combine(e.lift(RightMoves<P, Q>()))`, each
  /// widened to its kind of inputs.
  ///
  /// *beside-left*, *beside-right*: a move in one component has the same effect on its view as without the other, and
  /// does not change the view of the other; *left-right*: moves in both can be made in any order
  ///
  /// - Parameters:
  ///   - other: The component on the right.
  ///   - show: Combines the views of both.
  /// - Returns: The component of both.
  public func beside<Q: Pairing, Other, Both>(
    _ other: Component<Q, Other>,
    _ show: @escaping @Sendable (V, Other) -> Both
  ) -> Component<DayPairing<P, Q>, Both> {
    Component<DayPairing<P, Q>, Both>(
      Day(space, other.space) { left, right in
        let (left, right) = (left.lift(LeftMoves<P, Q>()), right.lift(RightMoves<P, Q>()))
        return UI { handler in show(left.view(handler), right.view(handler)) }
      }.kind
    )
  }
}
