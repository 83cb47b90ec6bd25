public import Bowyer
public import BowyerKinds

extension Component {
  /// Returns this component, which asks for more with each move: for the effect of the place where it leads.
  ///
  /// It is asked in that place, wherever the component has been moved to; it stays when views are mapped, when
  /// the component is lifted, and beside others.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     let told = pages.onEffect { place in .perform("tell \(place.view)") { Co.pure(()).kind } }
  ///     let there = told.moved(by: Move<_, Void>(Co.right.kind)).component
  ///     there.moved(by: Move<_, Void>(Co.right.kind)).effect.requests  // ["tell c"]
  ///
  /// In a component that is lifted or placed with others, it is asked with the moves that the part's own views
  /// send. The moves of a ``Dispatcher`` of the whole are the whole's: there ``Dispatcher/onEffect(_:_:)`` says it.
  ///
  /// *onEffect*: moves lead where they lead without it, and ask for what they ask for, and for this;
  /// *onEffect-onEffect*: `c.onEffect(f).onEffect(g)` asks for both
  ///
  /// - Parameter effect: Returns what is asked for in a place; it yields transitions.
  /// - Returns: The component.
  public func onEffect(
    _ effect: @escaping @Sendable (Component) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component {
    onMove { place, _ in effect(place) }
  }

  /// Returns this component, which asks for more with each move: for the effect of where it leads and of what was
  /// done.
  ///
  ///     let log = TracedComponent { (log: String) in log }
  ///     let told = log.onMove { _, action in
  ///       .perform("said \(action.fix().run().log)") { Writer<String, Void>.tell(".").kind }
  ///     }
  ///     let hum = Move<WriterPartial<String>, Void>(Writer.tell("hm").kind)
  ///     told.moved(by: hum).component.moved(by: hum).effect.requests  // ["said hm"]
  ///
  /// - Parameter effect: Returns what is asked for, given where the move leads and its transition.
  /// - Returns: The component.
  public func onMove(
    _ effect: @escaping @Sendable (Component, Kind<P.M, Void>) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component {
    Component(
      P.W.extend(space) { place in
        let ui = P.W.extract(place)
        let remark: UI<P.M, V>.Remark = { program in
          let more = effect(Component(place).moved(by: program), program)
          let earlier = ui.remark?(program) ?? .empty
          return earlier.combine(more.map { Move($0) })
        }
        return UI(remark: remark, ui.view)
      }
    )
  }
}
