import Bowyer

// "What would this do?": F4 on a control shows the view after it beside the present one. Nothing is sent: a
// dispatcher is a pure function, so it can be asked.

/// What a component remembers, and what it was asked about.
struct Previewing<S: Sendable, Input: Sendable>: Sendable {
  var state: S
  /// What is asked about; nil if nothing is.
  var asked: Input?
}

/// What can be done with a component that can be asked.
enum PreviewInput<Input: Sendable>: Sendable {
  case send(Input)
  /// What would an input do?
  case ask(Input)
}

/// Returns a component that shows, when it is asked by F4 on one of its controls, what would be seen.
func previewing<World, S, Input>(
  _ component: StoreComponent<World, S, Input, ViewTree<Input>>
) -> StoreComponent<
  World, Previewing<S, Input>, PreviewInput<Input>, ViewTree<PreviewInput<Input>>
> {
  typealias Outer = PreviewInput<Input>
  let sent = Prism(Outer.send) { if case .send(let input) = $0 { input } else { nil } }
  let asking = StateDispatcher<World, Previewing<S, Input>, Outer>.reducing { state, input in
    // Whatever is done, it is no question any more.
    if case .ask(let asked) = input { state.asked = asked } else { state.asked = nil }
  }
  let inner = component.dispatcher.widen(
    state: Lens(\Previewing<S, Input>.state),
    input: sent
  )
  return StoreComponent(
    initialState: Previewing(state: component.initialState, asked: nil),
    environment: component.environment,
    dispatcher: asking.combine(inner),
    view: { previewing in
      let present = component.view(previewing.state)
        .asking(by: KeyPress(.function(4)), tell: Outer.send, ask: Outer.ask)
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
