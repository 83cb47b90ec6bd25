public import BowyerOptics

// The overloads that take a case as a function are disfavored: a prism with the name of its case
// has precedence, and so has `widen(environment:)` with a trailing closure.

extension StateDispatcher {
  /// Returns this dispatcher for the focus of a lens, and for the inputs that a prism matches.
  @inlinable
  public func widen<Whole, Wider>(
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let place = EffectPlace(lens)
    // Each call loads all captures of a closure: so it captures the way in, and one function for the rest.
    let widened: @Sendable (Request) -> StateDispatcher<Environment, Whole, Wider>.Request = {
      $0.widened(state: lens, input: prism, at: place)
    }
    return StateDispatcher<Environment, Whole, Wider>(
      startEffects: startEffects?.widen(state: lens, input: prism, at: place),
      group: group?.map { $0.widen(state: lens, input: prism) },
      outline: outline,
      levels: levels + 1,
      reduce: { [reduce, preview = prism.extract] whole, wider, mode in
        guard let input = preview(wider) else { return .empty }
        let request = lens.update(&whole) { state in reduce(&state, input, mode) }
        return request.isEmpty ? .empty : widened(request)
      }
    )
  }

  /// Returns this dispatcher for the part at a key path, and for the inputs of one case.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let wide = counter.widen(state: \Point.x, input: Side.left)
  ///     wide.run(.left(5), on: Point(x: 1, y: 2)).state  // Point(x: 6, y: 2)
  @inlinable
  @_disfavoredOverload
  public func widen<Whole, Wider>(
    state property: any WritableKeyPath<Whole, S> & Sendable,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    widen(state: Lens(property), input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for the focus of a lens on a larger state, with the same inputs.
  @inlinable
  public func widen<Whole>(
    state lens: Lens<Whole, S>
  ) -> StateDispatcher<Environment, Whole, Input> {
    widen(state: lens, input: .identity)
  }

  /// Returns this dispatcher for the part of a larger state at a key path, with the same inputs.
  @inlinable
  public func widen<Whole>(
    state property: any WritableKeyPath<Whole, S> & Sendable
  ) -> StateDispatcher<Environment, Whole, Input> {
    widen(state: Lens(property), input: .identity)
  }

  /// Returns this dispatcher on the same state, for the inputs that a prism matches.
  @inlinable
  public func widen<Wider>(
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, S, Wider> {
    widen(state: .identity, input: prism)
  }

  /// Returns this dispatcher on the same state, for the inputs of one case.
  @inlinable
  @_disfavoredOverload
  public func widen<Wider>(
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, S, Wider> {
    widen(input: Prism(embedding: embed))
  }

  /// Returns this dispatcher for a larger environment, of which it receives a part.
  @inlinable
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> StateDispatcher<World, S, Input> {
    StateDispatcher<World, S, Input>(
      startEffects: startEffects?.widen(environment: part),
      group: group?.map { $0.widen(environment: part) },
      outline: outline,
      levels: levels + 1,
      reduce: { [reduce] state, input, mode in
        let request = reduce(&state, input, mode)
        return request.isEmpty ? .empty : request.widenSteps(environment: part)
      }
    )
  }
}

extension Effect {
  @usableFromInline
  func widened<S, Input, Whole, Wider>(
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, Input>,
    at place: EffectPlace
  ) -> Effect<Environment, Step<Environment, Whole, Wider>>
  where Value == Step<Environment, S, Input> {
    map(at: place) { step in step.widen(state: lens, input: { prism.embed($0) }, at: place) }
  }
}

extension StateDispatcher {
  /// Returns this dispatcher with a fixed environment; the environment around it is ignored.
  public func with<World: Sendable>(
    environment: Environment
  ) -> StateDispatcher<World, S, Input> {
    widen(environment: { _ in environment })
  }
}
