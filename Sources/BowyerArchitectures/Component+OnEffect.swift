public import Bowyer
public import BowyerKinds

extension Component {
  /// Returns this component with an additional effect for each move, depending on the place to which the move leads.
  ///
  /// The effect stays with the component after moves, when its views are mapped, when it is lifted, and when it is
  /// placed beside others.
  ///
  ///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { page in page.extract() }
  ///     let told = pages.onEffect { place in .perform("tell \(place.view)") { Co.pure(()).kind } }
  ///     let there = told.moved(by: Move<_, Void>(Co.right.kind)).component
  ///     there.moved(by: Move<_, Void>(Co.right.kind)).effect.requests  // ["tell c"]
  ///
  /// In a component that is lifted or placed beside others, the effect is requested for the moves that the component's
  /// own views send. It is not requested for the moves of a ``Dispatcher`` of the whole: add those effects with
  /// ``Dispatcher/onEffect(_:_:)``.
  ///
  /// *onEffect*: each move leads to the same place as without it, and requests this effect in addition to the others;
  /// *onEffect-onEffect*: `c.onEffect(f).onEffect(g)` requests both effects
  ///
  /// - Parameter effect: Returns the effect for a place; it yields transitions.
  /// - Returns: The component with the effect.
  public func onEffect(
    _ effect: @escaping @Sendable (Component) -> Effect<Void, Kind<P.M, Void>>
  ) -> Component {
    onMove { place, _ in effect(place) }
  }

  /// Returns this component with an additional effect for each move, depending on the place to which the move leads
  /// and on the transition.
  ///
  ///     let log = TracedComponent { (log: String) in log }
  ///     let told = log.onMove { _, action in
  ///       .perform("said \(action.fix().run().log)") { Writer<String, Void>.tell(".").kind }
  ///     }
  ///     let hum = Move<WriterPartial<String>, Void>(Writer.tell("hm").kind)
  ///     told.moved(by: hum).component.moved(by: hum).effect.requests  // ["said hm"]
  ///
  /// - Parameter effect: Returns the effect, given the place to which the move leads and the move's transition.
  /// - Returns: The component with the effect.
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
