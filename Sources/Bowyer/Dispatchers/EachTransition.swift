import BowyerKinds
public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher with an effect for each of its changes of a property of the state, in the same transition.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onChange(of: \.self) { old, new in .run("from \(old) to \(new)") { _ in } }
  ///     counter.run(2, on: 40).effect.requests  // ["from 40 to 42"]
  ///     counter.run(0, on: 40).effect.requests  // []
  ///
  /// An input or a step of an effect may make the change. Changes by other dispatchers, and the initial value, cause no
  /// effect. The old value is kept until the transition ends, so a change copies an array, but only a part of
  /// ``/BowyerOptics/Rows``. A value that is not equal to itself, such as NaN, has changed if one of its fields has. The
  /// result is not a group.
  public func onChange<Part: Equatable & Sendable>(
    of property: any KeyPath<S, Part> & Sendable,
    _ effect: @escaping @Sendable (_ old: Part, _ new: Part) -> Request
  ) -> StateDispatcher {
    let read = reading(property)
    return eachTransition("follows its changes") { state, _, _, change in
      let old = withUnsafePointer(to: &state, read)
      let request = change(&state)
      let new = withUnsafePointer(to: &state, read)
      return areSame(old, new) ? request : request.combine(effect(old, new))
    }
  }

  /// Returns this dispatcher with an effect that reports each input to the environment.
  ///
  /// The reports run one after another, before the effects of the dispatcher itself. An error of a report becomes a
  /// diagnostic and reaches no error handler. The parts after this one in a ``serial()`` group handle the input when the
  /// report has ended. The result is not a group.
  public func observe(
    _ id: EffectID,
    _ tell: @escaping @Sendable (Environment, Input) async throws -> Void
  ) -> StateDispatcher {
    observe(id, on: .identity, tell)
  }

  /// Returns this dispatcher with a report of each input of one kind.
  public func observe<Kind: Sendable>(
    _ id: EffectID,
    on kind: Prism<Input, Kind>,
    _ tell: @escaping @Sendable (Environment, Kind) async throws -> Void
  ) -> StateDispatcher {
    var observed = StateDispatcher { _, input in
      guard let payload = kind.preview(input) else { return .empty }
      return Effect<Environment, Void>.perform(id) { try await tell($0, payload) }
        .catch { .report(.effectFailed(id, $0)) }.queued(id: id).silent()
    }.combine(self)
    observed.outline = outlined("observed by \(id.name.literal)", isKept: true)
    return observed
  }

  /// Returns this dispatcher with a report of each input of one case.
  @inlinable
  @_disfavoredOverload
  public func observe<Kind: Sendable>(
    _ id: EffectID,
    on embed: @escaping @Sendable (Kind) -> Input,
    _ tell: @escaping @Sendable (Environment, Kind) async throws -> Void
  ) -> StateDispatcher {
    observe(id, on: Prism(embedding: embed), tell)
  }

  /// Returns this dispatcher with a log of all its transitions, written one after another, in their order, even if one fails.
  public func logging(
    _ id: EffectID,
    _ note: @escaping @Sendable (Environment, Transition<S, Input>) async throws -> Void
  ) -> StateDispatcher {
    eachTransition("logged by \(id.name.literal)") { state, input, isOfEffect, change in
      let before = state
      let request = change(&state)
      let entry = Transition(input: input, isOfEffect: isOfEffect, before: before, after: state)
      let log = Effect<Environment, Void>.perform(id) { world in try await note(world, entry) }
      return log.queued(id: id).silent().combine(request)
    }
  }
}

/// An entry of a log: a change of the state.
public struct Transition<S: Sendable, Input: Sendable>: Sendable {
  /// The input of the transition, or the input that caused its effect; nil if there is none.
  public let input: Input?
  /// Whether an effect made the transition.
  public let isOfEffect: Bool
  /// The state before the transition.
  public let before: S
  /// The state after the transition.
  public let after: S

  /// Creates an entry of a log.
  public init(input: Input?, isOfEffect: Bool, before: S, after: S) {
    self.input = input
    self.isOfEffect = isOfEffect
    self.before = before
    self.after = after
  }
}

extension Transition: Equatable where S: Equatable, Input: Equatable {}
extension Transition: Hashable where S: Hashable, Input: Hashable {}

extension StateDispatcher {
  /// Returns this dispatcher, whose transitions run inside a function that may add effects.
  func eachTransition(
    _ note: String,
    _ transition:
      @escaping @Sendable (inout S, Input?, _ isOfEffect: Bool, (inout S) -> Request) -> Request
  ) -> StateDispatcher {
    eachTransition(
      note,
      part: { $0 },
      start: Input?.none,
      handle: { _, input in (input, input) },
      transition: { state, input, cause, change in
        (transition(&state, cause, input == nil, change), cause)
      },
      send: { input, _ in .send(input) }
    )
  }

  /// Returns this dispatcher as part of a whole that observes each of its transitions.
  ///
  /// A mark accompanies each input and its effects. `transition` receives the input; nil in a step of an effect.
  package func eachTransition<Whole: Sendable, Outer: Sendable, Mark: Sendable>(
    _ note: String,
    part: @escaping @Sendable (Whole) -> S,
    start mark: Mark,
    handle: @escaping @Sendable (inout Whole, Outer) -> (input: Input, mark: Mark)?,
    transition:
      @escaping @Sendable (inout Whole, Input?, Mark, (inout S) -> Request) -> (Request, Mark),
    send: @escaping @Sendable (Input, Mark) -> Step<Environment, Whole, Outer>,
    watch: (@Sendable (inout Whole, SessionEvent, Mark) -> Void)? = nil
  ) -> StateDispatcher<Environment, Whole, Outer> {
    typealias Wide = StateDispatcher<Environment, Whole, Outer>
    let place = EffectPlace(same: part)
    @Sendable func observed(_ request: Request, _ mark: Mark) -> Wide.Request {
      if request.isEmpty { return .empty }
      let wide: Wide.Request = request.map(at: place) { step in
        switch step {
        case .send(let input): send(input, mark)
        case .commit(let program):
          .commit(
            State { whole in
              let (request, mark) = transition(&whole, nil, mark) { program.run(&$0) }
              return observed(request, mark)
            }
          )
        }
      }
      guard let watch else { return wide }
      return wide.setting(
        .watched { event in
          EffectCellOf(
            Step<Environment, Whole, Outer>.commit(State { whole in watch(&whole, event, mark) })
          )
        }
      )
    }
    return Wide(
      startEffects: startEffects?.map(state: part) { observed($0, mark) },
      outline: outlined(note, isKept: true),
      levels: levels + 1,
      reduce: { [reduce] whole, outer, mode in
        guard let (input, mark) = handle(&whole, outer) else { return .empty }
        let (request, next) = transition(&whole, input, mark) { reduce(&$0, input, mode) }
        return observed(request, next)
      }
    )
  }
}
