public import BowyerKinds

extension Component {
  /// Returns this component and another behind tabs: one is shown at a time, and both keep their places.
  ///
  ///     let first = ZipperComponent(Zipper("a", then: "b")) { row in row.extract() }
  ///     let second = TracedComponent { (log: String) in "\(log.count)" }
  ///     let tabs = first.tabs(second, showing: .left) { side, view in "\(side) \(view)" }
  ///     typealias Both = TabsPairing<CoPairing<ZipperPartial>, WriterTracedPairing<String>>
  ///     let hidden = tabs.moved(by: Both.right(Writer<String, Void>.tell("||").kind))
  ///     hidden.view  // "left a"
  ///     hidden.moved(by: Both.show(.right)).view  // "right 2"
  ///
  /// Combine three dispatchers for it, each widened to its kind of inputs: `d.lift(LeftTab<P, Q>())`,
  /// `e.lift(RightTab<P, Q>())`, and a dispatcher of the inputs that show a side, with the moves `TabsPairing.show`.
  ///
  /// *tabs-keep*: showing the other side and returning changes nothing
  ///
  /// - Parameters:
  ///   - other: The component behind the right tab.
  ///   - side: The side that is shown first.
  ///   - frame: Returns the whole view, given the side that is shown and its view.
  /// - Returns: The component of both.
  public func tabs<Q: Pairing, Framed>(
    _ other: Component<Q, V>,
    showing side: TabSide,
    _ frame: @escaping @Sendable (TabSide, V) -> Framed
  ) -> Component<TabsPairing<P, Q>, Framed> {
    let left = P.W.map(space) { $0.lift(LeftTab<P, Q>()) }
    let right = Q.W.map(other.space) { $0.lift(RightTab<P, Q>()) }
    let tabs = Tabs(left, right, showing: side)
    return Component<TabsPairing<P, Q>, V>(tabs.kind).extend { place, handler in
      frame(place.query(TabsPairing<P, Q>.shown), place.view(sendingTo: handler))
    }
  }
}
