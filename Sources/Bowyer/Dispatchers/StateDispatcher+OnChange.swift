import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher, which also asks for an effect when it has changed a property of the state.
  ///
  /// The effect is part of the transition that makes the change, be it for an input or by a step that an effect yields.
  /// Changes that other dispatchers make are not seen, so this belongs around all dispatchers that change the property.
  /// It is not asked for at the start: see ``onStart(_:)``.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onChange(of: \.self) { old, new in .run("from \(old) to \(new)") { _ in } }
  ///     counter.run(2, on: 40).effect.requests  // ["from 40 to 42"]
  ///     counter.run(0, on: 40).effect.requests  // []
  ///
  /// The old value is kept until the transition is made: a change copies an array, and of ``/BowyerOptics/Rows`` only a
  /// part. The result is no group: `recover()` takes it as one part. `Session.onChange(of:_:)` observes a
  /// session from outside; it sees the changes of all dispatchers, and the first value.
  ///
  /// *change*: `d.onChange(of: p, f)` asks for what `d` asks for, and then for `f(old, new)` if these differ;
  /// *change-step*: so does each step that an effect of it yields;
  /// *change-none*: `d.onChange(of: p) { _, _ in .empty } == d`
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - effect: Returns an effect for the old value and the new one.
  /// - Returns: The dispatcher that follows its own changes.
  public func onChange<Part: Equatable & Sendable>(
    of property: any KeyPath<S, Part> & Sendable,
    _ effect: @escaping @Sendable (_ old: Part, _ new: Part) -> Request
  ) -> StateDispatcher {
    let following = Following(property, effect)
    return StateDispatcher(
      startEffects: startEffects?.map(state: { $0 }) { $0.followed(following) },
      outline: outlined("follows its changes", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] state, input, mode in
        following.run(&state) { state in reduce(&state, input, mode) }
      }
    )
  }
}

/// What follows from changes of a property.
private struct Following<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  typealias Request = StateDispatcher<Environment, S, Input>.Request

  /// Runs a transition, and adds what follows from it.
  private let transition: @Sendable (inout S, (inout S) -> Request) -> Request

  init<Part: Equatable & Sendable>(
    _ property: any KeyPath<S, Part> & Sendable,
    _ effect: @escaping @Sendable (Part, Part) -> Request
  ) {
    // A stored property is read where it is, as the state may be larger than the stack.
    let offset = MemoryLayout<S>.offset(of: property)
    let read: @Sendable (inout S) -> Part = { state in
      guard let offset else { return state[keyPath: property] }
      return withUnsafePointer(to: &state) { pointer in
        UnsafeRawPointer(pointer).load(fromByteOffset: offset, as: Part.self)
      }
    }
    transition = { state, transition in
      let old = read(&state)
      let request = transition(&state)
      let new = read(&state)
      return old == new ? request : request.combine(effect(old, new))
    }
  }

  /// Runs a transition; returns its request and that of the change, where each step is observed too.
  func run(_ state: inout S, _ body: (inout S) -> Request) -> Request {
    transition(&state, body).followed(self)
  }
}

extension Effect {
  /// Returns this effect, in which each step is followed by what follows from its changes.
  fileprivate func followed<S, Input>(_ following: Following<Environment, S, Input>) -> Effect
  where Value == Step<Environment, S, Input> {
    if isEmpty { return self }
    return map(at: .same) { step in
      guard case .commit(let transition) = step else { return step }
      return .commit(State { state in following.run(&state) { transition.run(&$0) } })
    }
  }
}
