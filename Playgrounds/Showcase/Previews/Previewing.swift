import Bowyer

// "What would this do?": after F4, a use of a control shows the view after it beside the present one. Nothing is
// sent: a dispatcher is a pure function, so it can be asked.

/// What a component remembers, and what it was asked about.
struct Previewing<S: Sendable, Input: Sendable>: Sendable {
  var state: S
  /// Whether the next use of a control asks what it would do.
  var isAsking = false
  /// What is asked about; nil if nothing is.
  var asked: Input?
}

/// What can be done with a component that can be asked.
enum PreviewInput<Input: Sendable>: Sendable {
  case send(Input)
  /// Ask what the next input would do.
  case startAsking
  /// What would an input do?
  case ask(Input)
}

/// Returns a component that shows, when one of its controls is used after F4, what would be seen.
func previewing<World, S, Input>(
  _ component: StoreComponent<World, S, Input, ViewTree<Input>>
) -> StoreComponent<
  World, Previewing<S, Input>, PreviewInput<Input>, ViewTree<PreviewInput<Input>>
> {
  typealias Outer = PreviewInput<Input>
  let sent = Prism(Outer.send) { if case .send(let input) = $0 { input } else { nil } }
  let asking = StateDispatcher<World, Previewing<S, Input>, Outer>.reducing { state, input in
    // Whatever is done, it is no question any more.
    state.asked = if case .ask(let asked) = input { asked } else { nil }
    state.isAsking = if case .startAsking = input { true } else { false }
  }
  let inner = component.dispatcher.widen(
    state: Lens(\Previewing<S, Input>.state),
    input: sent
  )
  return StoreComponent(
    initialState: Previewing(state: component.initialState),
    environment: component.environment,
    dispatcher: asking.combine(inner),
    view: { previewing in
      let present = ViewTree.column(
        component.view(previewing.state).map(previewing.isAsking ? Outer.ask : Outer.send)
      )
      .onKey([KeyPress(.function(4)): .startAsking])
      guard let asked = previewing.asked else { return present }
      let next = component.peek(asked, in: previewing.state).disabled(true).map(Outer.send)
      return .row(
        spacing: 4,
        present,
        ViewTree.column(.text("It would be:"), next).bordered()
      )
    }
  )
}
