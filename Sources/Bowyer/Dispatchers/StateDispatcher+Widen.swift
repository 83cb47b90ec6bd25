public import BowyerOptics

// What takes a case, as a function, is disfavored: a prism with the name of its case comes first, and so does
// `widen(environment:)` with a trailing closure.

extension StateDispatcher {
  /// Returns this dispatcher as part of a larger one.
  ///
  /// It sees one part of the state, and one kind of the inputs; for other inputs it does nothing.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let wide = counter.widen(state: Lens(\Point.x), input: left)
  ///     wide.run(.left(5), on: Point(x: 1, y: 2)).state  // Point(x: 6, y: 2)
  ///
  /// *widen-composition*: `d.widen(state: l, input: p).widen(state: m, input: q)` is
  /// `d.widen(state: m.andThen(l), input: q.andThen(p))`;
  /// *deep-widen*: at any depth, `widen` does the same;
  /// *widen-combine*: `d.combine(e).widen(…) == d.widen(…).combine(e.widen(…))`;
  /// *frame*: nothing outside the lens changes; *miss*: no effect and no change for other inputs;
  /// *separate-parts*: on parts that share nothing, dispatchers combine in any order
  @inlinable
  public func widen<Whole, Wider>(
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    let place = EffectPlace(lens)
    // What a closure holds is loaded each time: so it holds the way in, and one function for the rest.
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

  /// Returns this dispatcher on the part of a larger state that a key path names, for one kind of input.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let wide = counter.widen(state: \Point.x, input: left)
  ///     wide.run(.right(5), on: Point(x: 1, y: 2)).state  // Point(x: 1, y: 2)
  @inlinable
  public func widen<Whole, Wider>(
    state property: any WritableKeyPath<Whole, S> & Sendable,
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, Whole, Wider> {
    widen(state: Lens(property), input: prism)
  }

  /// Returns this dispatcher on the part of a larger state that a lens sees, for the inputs of one case.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let wide = counter.widen(state: Lens(\Point.x), input: Side.left)
  ///     wide.run(.left(5), on: Point(x: 1, y: 2)).state  // Point(x: 6, y: 2)
  @inlinable
  @_disfavoredOverload
  public func widen<Whole, Wider>(
    state lens: Lens<Whole, S>,
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, Whole, Wider> {
    widen(state: lens, input: Prism(embedding: embed))
  }

  /// Returns this dispatcher on the part of a larger state that a key path names, for the inputs of one case.
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

  /// Returns this dispatcher on the part of a larger state that a lens sees, for the same inputs.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     counter.widen(state: Lens(\Point.y)).run(5, on: Point(x: 1, y: 2)).state  // Point(x: 1, y: 7)
  @inlinable
  public func widen<Whole>(
    state lens: Lens<Whole, S>
  ) -> StateDispatcher<Environment, Whole, Input> {
    widen(state: lens, input: .identity)
  }

  /// Returns this dispatcher on the part of a larger state that a key path names, for the same inputs.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     counter.widen(state: \Point.y).run(5, on: Point(x: 1, y: 2)).state  // Point(x: 1, y: 7)
  @inlinable
  public func widen<Whole>(
    state property: any WritableKeyPath<Whole, S> & Sendable
  ) -> StateDispatcher<Environment, Whole, Input> {
    widen(state: Lens(property), input: .identity)
  }

  /// Returns this dispatcher on the same state, for one kind of a larger type's inputs.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     counter.widen(input: left).run(.left(2), on: 40).state  // 42
  @inlinable
  public func widen<Wider>(
    input prism: Prism<Wider, Input>
  ) -> StateDispatcher<Environment, S, Wider> {
    widen(state: .identity, input: prism)
  }

  /// Returns this dispatcher on the same state, for the inputs of one case of a larger type.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     counter.widen(input: Side.left).run(.left(2), on: 40).state  // 42
  @inlinable
  @_disfavoredOverload
  public func widen<Wider>(
    input embed: @escaping @Sendable (Input) -> Wider
  ) -> StateDispatcher<Environment, S, Wider> {
    widen(input: Prism(embedding: embed))
  }

  /// Returns this dispatcher in a larger world, of which it sees a part.
  ///
  ///     let greet = StateDispatcher<String, Int, Int>.effectful { _ in
  ///       .perform("greet") { name in .set(name.count) }
  ///     }
  ///     greet.widen { (world: [String]) in world[0] }.run(1, on: 0).effect.requests  // ["greet"]
  ///
  /// *widen-environment*: `d.widen(environment: f).widen(environment: g)` is
  /// `d.widen(environment: { f(g($0)) })`
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
  /// Returns an effect whose steps are those of a part, as steps of the whole.
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
