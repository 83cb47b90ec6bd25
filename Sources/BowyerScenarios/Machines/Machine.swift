public import Bowyer
public import BowyerCheck

/// Tests a component by histories that are made up: inputs, answers of the world, failures and time, in
/// any order, and what should hold whatever happens.
///
/// A history that breaks a claim is shrunk: fewer events, simpler inputs, an order closer to the one in
/// which all that an input leads to is over before the next.
///
///     let counter = StoreComponent(
///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .text("\(count)") })
///     let machine = Machine(counter, inputs: .integer(in: 0...9))
///       .invariant("never negative") { $0 >= 0 }
///     try machine.check().cases  // 100
///
/// What effects ask for is done by the component's own environment, unless ``answering(_:with:)`` says
/// otherwise. One history is a pure function of what was drawn: nobody waits, and no time passes.
public struct Machine<S: Sendable, Input: Sendable, Model: Sendable>: Sendable {
  typealias Start =
    @Sendable (S, _ patience: Int, _ isDoneByItself: @escaping @Sendable (EffectLeaf) -> Bool)
    -> ControlledSession<S, Input, Void>

  /// Where inputs come from.
  enum Inputs: Sendable {
    /// Several kinds, the first being the simplest.
    case kinds([Gen<Input>])
    case depending(@Sendable (S, Model) -> Gen<Input>)
  }

  let start: Start
  var inputs: Inputs
  var initial: Gen<S>
  let model: @Sendable (S) -> Model
  let step: @Sendable (inout Model, MachineEvent<Input>) -> Void
  var claims: [Claim<S, Model>] = []
  var replies: [Reply] = []
  var interleaving = Interleaving.completions
  /// How many events a history has at most, before what is left is over.
  var length = 30
  /// How much may happen till a history comes to rest.
  var patience = 1_000

  init(
    start: @escaping Start,
    inputs: Inputs,
    initial: Gen<S>,
    model: @escaping @Sendable (S) -> Model,
    step: @escaping @Sendable (inout Model, MachineEvent<Input>) -> Void
  ) {
    self.start = start
    self.inputs = inputs
    self.initial = initial
    self.model = model
    self.step = step
  }
}

extension Machine where Model == Void {
  /// Makes the machine of a component, from generators of its inputs.
  ///
  /// Several generators are several kinds of input, of which some histories have only a few: what goes
  /// wrong only where others do not come in between is found that way. The first is the simplest.
  ///
  /// - Parameters:
  ///   - component: What is tested.
  ///   - inputs: Draw the inputs.
  public init<Environment, V>(
    _ component: StoreComponent<Environment, S, Input, V>,
    inputs: Gen<Input>...
  ) {
    let (dispatcher, environment) = (component.dispatcher, component.environment)
    let initialState = component.initialState
    self.init(
      start: { state, patience, isDoneByItself in
        let component = StoreComponent<Environment, S, Input, Void>(
          initialState: state,
          environment: environment,
          dispatcher: dispatcher,
          render: { _, _ in }
        )
        return ControlledSession(component, patience: patience, isDoneByItself: isDoneByItself)
      },
      inputs: .kinds(inputs),
      initial: .pure(initialState),
      model: { _ in },
      step: { _, _ in }
    )
  }

  /// Returns this machine with a model: what is known of the component apart from its own code.
  ///
  /// What it says of the component is claimed by ``agreement(_:_:)``; it also may say which inputs come
  /// next, by ``inputs(_:)``.
  ///
  /// - Parameters:
  ///   - model: Returns the model of an initial state.
  ///   - step: Says what an event changes in the model.
  /// - Returns: The machine, without what was claimed before.
  public func model<Other: Sendable>(
    _ model: @escaping @Sendable (S) -> Other,
    step: @escaping @Sendable (inout Other, MachineEvent<Input>) -> Void
  ) -> Machine<S, Input, Other> {
    var other = Machine<S, Input, Other>(
      start: start,
      inputs: .kinds([]),
      initial: initial,
      model: model,
      step: step
    )
    if case .kinds(let kinds) = inputs { other.inputs = .kinds(kinds) }
    if case .depending(let inputs) = inputs {
      other.inputs = .depending { state, _ in inputs(state, ()) }
    }
    other.claims = claims.map { $0.forgettingModel() }
    (other.replies, other.interleaving) = (replies, interleaving)
    (other.length, other.patience) = (length, patience)
    return other
  }
}

extension Machine {
  /// Returns this machine after a change.
  func with(_ change: (inout Machine) -> Void) -> Machine {
    var machine = self
    change(&machine)
    return machine
  }

  /// Returns this machine, which starts in states that are drawn.
  public func starting(from states: Gen<S>) -> Machine { with { $0.initial = states } }

  /// Returns this machine, whose next input depends on the state and the model: so that a history has
  /// inputs that make sense, or mostly.
  public func inputs(_ inputs: @escaping @Sendable (S, Model) -> Gen<Input>) -> Machine {
    with { $0.inputs = .depending(inputs) }
  }

  /// Returns this machine, which lets things happen in other orders than ``Interleaving/completions``.
  public func interleaving(_ interleaving: Interleaving) -> Machine {
    with { $0.interleaving = interleaving }
  }

  /// Returns this machine with limits of its histories.
  ///
  /// - Parameters:
  ///   - events: How many events a history has, before what is left is over; by default 30.
  ///   - steps: How much may happen after one event, and at the end; by default 1,000. What needs more is
  ///     said never to come to rest.
  /// - Returns: The machine.
  public func limits(events: Int = 30, steps: Int = 1_000) -> Machine {
    with { ($0.length, $0.patience) = (max(0, events), max(1, steps)) }
  }
}
