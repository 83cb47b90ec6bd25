public import BowyerKinds
public import BowyerViews

/// A Moore machine, the Elm architecture: a hidden state, a view of the state, and inputs that change it.
///
///     let counter = MooreComponent(initialState: 40, update: { (n: Int, step: Int) in n + step }) { n in
///       .button("\(n)", 2)
///     }
///     let session = Session(StoreComponent(counter, dispatcher: .inputs))
///     session.send(2)
///     session.view.rendered()  // "[ 42 ]"
///
/// *steps*: the view after inputs is the view of the state to which `update` leads
public typealias MooreComponent<Input: Sendable, V> = Component<ActionMoorePairing<Input>, V>

extension Component {
  /// Creates a machine from a state, its update function, and its view, whose controls send inputs.
  public init<S: Sendable, Input: Sendable>(
    initialState: S,
    update: @escaping @Sendable (S, Input) -> S,
    view: @escaping @Sendable (S) -> ViewTree<Input>
  ) where P == ActionMoorePairing<Input>, V == ViewTree<Input> {
    self.init(initialState: initialState, update: update) { state, _ in view(state) }
  }

  /// Creates a machine from a state, its update function, and its view, given a function that sends inputs.
  ///
  ///     let counter = MooreComponent(initialState: 40, update: { (n: Int, step: Int) in n + step }) { n, send in "\(n)" }
  ///     counter.moved(by: Action.input(2).kind).view  // "42"
  public init<S: Sendable, Input: Sendable>(
    initialState: S,
    update: @escaping @Sendable (S, Input) -> S,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  ) where P == ActionMoorePairing<Input> {
    self.init(
      Moore(initialState: initialState, update: update) { state in
        UI { handler in render(state) { input in handler.send(Action.input(input).kind) } }
      }.kind
    )
  }
}

extension Dispatcher where M == ActionPartial<Input> {
  /// The dispatcher of a machine: each input is passed to the machine unchanged.
  ///
  ///     let inputs = Dispatcher<ActionPartial<Int>, Void, Int>.inputs
  ///     inputs.move(for: 7).program.fix().run().log  // [7]
  public static var inputs: Dispatcher {
    .pure { input in Action.input(input).kind }
  }
}
