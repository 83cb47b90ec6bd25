public import Bowyer
public import BowyerCheck

/// A test of a component with random histories of inputs, answers, failures and time in any order,
/// and with claims that should hold in each.
///
/// A failing history is shrunk: fewer events, simpler inputs, and an order closer to ``Interleaving/sequential``.
///
///     let counter = StoreComponent(
///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
///       view: { count in .text("\(count)") })
///     let machine = Machine(counter, inputs: .integer(in: 0...9))
///       .invariant("never negative") { $0 >= 0 }
///     try machine.check().cases  // 100
///
/// The component's own environment performs requests, unless ``answering(_:with:)`` defines
/// answers. A history is a pure function of its draws: it runs on one thread, with simulated time.
public struct Machine<S: Sendable, Input: Sendable, Model: Sendable>: Sendable {
  typealias Start =
    @Sendable (
      S, _ patience: Int, _ isRecorded: Bool, _ startsAtOnce: @escaping StartRule
    ) -> ControlledSession<S, Input, Void>

  /// Draws an input; at random only of the kinds in the bit set.
  typealias Inputs = @Sendable (Source, S, Model, _ kinds: UInt64) throws(Discard) -> Input

  let start: Start
  var inputs: Inputs
  var initial: Gen<S>
  /// Whether `initial` is the state of the component, in which a recording begins.
  var beginsAsComponent = true
  let model: @Sendable (S) -> Model
  let step: @Sendable (inout Model, MachineEvent<Input>) -> Void
  var claims: [Claim<S, Model>] = []
  var replies: [ReplyRule] = []
  var interleaving = Interleaving.completions
  var length = 30
  /// The maximum number of steps after one event, and until a history is at rest.
  var patience = 1_000
}

extension Machine where Model == Void {
  /// Creates the machine of a component, from generators of its inputs.
  ///
  /// Each generator stands for one kind of input, the simplest first. Some histories use only a few
  /// kinds, which finds failures that the other kinds would hide.
  public init<Environment, V>(
    _ component: StoreComponent<Environment, S, Input, V>,
    inputs: Gen<Input>...
  ) {
    let silent = StoreComponent<Environment, S, Input, Void>(
      initialState: component.initialState,
      environment: component.environment,
      dispatcher: component.dispatcher,
      render: { _, _ in }
    )
    self.init(
      start: { state, patience, isRecorded, startsAtOnce in
        ControlledSession(
          silent.with(state: state),
          patience: patience,
          isRecorded: isRecorded,
          startsAtOnce: startsAtOnce
        )
      },
      inputs: { source, _, _, kinds throws(Discard) in
        try Self.generator(of: inputs, source, kinds).run(source)
      },
      initial: .pure(component.initialState),
      model: { _ in },
      step: { _, _ in }
    )
  }

  private static func generator(
    of inputs: [Gen<Input>],
    _ source: Source,
    _ kinds: UInt64
  ) throws(Discard) -> Gen<Input> {
    guard let first = inputs.first else { throw Discard(reason: "no inputs are given") }
    if inputs.count == 1 { return first }
    let last = UInt64(inputs.count - 1)
    let index = source.choice(last) { random in
      let enabled = inputs.indices.filter { kinds >> UInt64($0 % 63) & 1 == 1 }
      guard !enabled.isEmpty else { return random.next(upTo: last) }
      return UInt64(enabled[Int(random.next(upTo: UInt64(enabled.count - 1)))])
    }
    return inputs[Int(index)]
  }

  /// Returns this machine with a model of the expected behavior, which ``agreement(_:_:)`` relates to the state.
  public func model<Other: Sendable>(
    _ model: @escaping @Sendable (S) -> Other,
    step: @escaping @Sendable (inout Other, MachineEvent<Input>) -> Void
  ) -> Machine<S, Input, Other> {
    var machine = Machine<S, Input, Other>(
      start: start,
      inputs: { [inputs] source, state, _, kinds throws(Discard) in
        try inputs(source, state, (), kinds)
      },
      initial: initial,
      model: model,
      step: step
    )
    (machine.beginsAsComponent, machine.replies) = (beginsAsComponent, replies)
    (machine.interleaving, machine.length, machine.patience) = (interleaving, length, patience)
    machine.claims = claims.map { .init($0) }
    return machine
  }
}

extension Machine {
  func with(_ change: (inout Machine) -> Void) -> Machine {
    var machine = self
    change(&machine)
    return machine
  }

  /// Returns this machine with random initial states.
  public func starting(from states: Gen<S>) -> Machine {
    with { ($0.initial, $0.beginsAsComponent) = (states, false) }
  }

  /// Returns this machine with inputs that depend on the state and the model, so that most of them are meaningful.
  public func inputs(_ inputs: @escaping @Sendable (S, Model) -> Gen<Input>) -> Machine {
    with {
      $0.inputs = { source, state, model, _ throws(Discard) in
        try inputs(state, model).run(source)
      }
    }
  }

  /// Returns this machine with other orders of events than ``Interleaving/completions``.
  public func interleaving(_ interleaving: Interleaving) -> Machine {
    with { $0.interleaving = interleaving }
  }

  /// Returns this machine with limits: the events in a history before pending work completes, and the steps after one event
  /// and at the end; a history with more steps fails.
  public func limits(events: Int = 30, steps: Int = 1_000) -> Machine {
    with { ($0.length, $0.patience) = (max(0, events), max(1, steps)) }
  }

  /// Returns this machine with the claim that a `Bool` or a comparison with `<->` holds at the start and after every event.
  public func invariant<R: Checkable & SendableMetatype>(
    _ name: String,
    _ holds: @escaping @Sendable (S) throws -> R
  ) -> Machine { agreement(name) { state, _ in try holds(state) } }

  /// Returns this machine with the claim that a property holds in the final state, with nothing pending.
  public func eventually<R: Checkable & SendableMetatype>(
    _ name: String,
    _ holds: @escaping @Sendable (S) throws -> R
  ) -> Machine { eventualAgreement(name) { state, _ in try holds(state) } }

  /// Returns this machine with the claim that the state agrees with the model at the start and after every event.
  public func agreement<R: Checkable & SendableMetatype>(
    _ name: String,
    _ holds: @escaping @Sendable (S, Model) throws -> R
  ) -> Machine { with { $0.claims.append(Claim(name, .always, holds)) } }

  /// Returns this machine with the claim that the final state, with nothing pending, agrees with the model.
  public func eventualAgreement<R: Checkable & SendableMetatype>(
    _ name: String,
    _ holds: @escaping @Sendable (S, Model) throws -> R
  ) -> Machine { with { $0.claims.append(Claim(name, .atRest, holds)) } }
}

/// The orders of events that a ``Machine`` tries.
public enum Interleaving: Hashable, Sendable {
  /// Each input is sent after all consequences of the previous one.
  case sequential
  /// Requests are answered or fail in any order, between any two inputs.
  case completions
  /// Tasks of the environment also run in any order between their suspension points.
  case suspensions
}

enum ClaimMoment { case always, atRest }

struct Claim<S: Sendable, Model: Sendable>: Sendable {
  let name: String
  let moment: ClaimMoment
  private let judge: @Sendable (S, Model, _ explained: Bool) throws -> Verdict

  init<R: Checkable & SendableMetatype>(
    _ name: String,
    _ moment: ClaimMoment,
    _ holds: @escaping @Sendable (S, Model) throws -> R
  ) {
    (self.name, self.moment) = (name, moment)
    judge = { try holds($0, $1).verdict(explained: $2) }
  }

  init(_ claim: Claim<S, Void>) {
    (name, moment) = (claim.name, claim.moment)
    judge = { state, _, explained in try claim.judge(state, (), explained) }
  }

  func violation(_ state: S, _ model: Model) -> Violation? {
    let verdict: (Bool) -> Verdict = { explained in
      do { return try judge(state, model, explained) } catch {
        return .failed("threw \(render(error))")
      }
    }
    guard verdict(false).isFailure else { return nil }
    let what = "\(moment == .always ? "the invariant" : "at rest,") “\(name)”"
    return Violation(what: what) { verdict(true).evidence }
  }
}

extension Verdict {
  var evidence: Evidence { if case .failed(let evidence) = self { evidence } else { Evidence() } }
}
