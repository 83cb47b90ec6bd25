public import BowyerKinds

extension Component {
  /// Returns this component and another behind tabs: one is shown, and both keep their places.
  ///
  ///     let first = ZipperComponent(Zipper("a", then: "b")) { row in row.extract() }
  ///     let second = TracedComponent { (log: String) in "\(log.count)" }
  ///     let tabs = first.tabs(second, showing: .left) { side, view in "\(side) \(view)" }
  ///     typealias Both = TabsPairing<CoPairing<ZipperPartial>, WriterTracedPairing<String>>
  ///     let hidden = tabs.moved(by: Both.right(Writer<String, Void>.tell("||").kind))
  ///     hidden.view  // "left a"
  ///     hidden.moved(by: Both.show(.right)).view  // "right 2"
  ///
  /// Its dispatcher is put together of both: `d.lift(LeftTab<P, Q>())` and `e.lift(RightTab<P, Q>())`, each widened to
  /// its kind of inputs, and of what shows a side by `TabsPairing.show`.
  ///
  /// *tabs-keep*: showing another side and coming back changes nothing
  ///
  /// - Parameters:
  ///   - other: What is behind the right tab.
  ///   - side: Which one is shown at first.
  ///   - frame: Makes the whole of the side that is shown and its view.
  /// - Returns: The component.
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
