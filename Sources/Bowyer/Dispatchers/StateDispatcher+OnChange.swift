import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher with an effect for each of its changes of a property of the state.
  ///
  /// The effect is part of the transition that makes the change, whether an input or a step of an
  /// effect causes it. Changes by other dispatchers are not observed, so apply this to the
  /// combination of all dispatchers that change the property. The initial value causes no effect:
  /// see ``onStart(_:)``.
  ///
  ///     let counter = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onChange(of: \.self) { old, new in .run("from \(old) to \(new)") { _ in } }
  ///     counter.run(2, on: 40).effect.requests  // ["from 40 to 42"]
  ///     counter.run(0, on: 40).effect.requests  // []
  ///
  /// A value that is not equal to itself, such as NaN, has changed if one of its fields has.
  ///
  /// The old value is kept until the transition ends, so a change copies an array, but only a part
  /// of ``/BowyerOptics/Rows``. The result is not a group: `recover()` treats it as one part.
  /// `Session.onChange(of:_:)` observes a session from outside; it reports the changes of all
  /// dispatchers, and the first value.
  ///
  /// *change*: `d.onChange(of: p, f)` requests what `d` requests, and then `f(old, new)` if these differ;
  /// *change-step*: so does each step that its effects yield;
  /// *change-none*: `d.onChange(of: p) { _, _ in .empty } == d`
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - effect: Returns the effect for the old and the new value.
  /// - Returns: The dispatcher.
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

/// The effects that follow changes of a property.
private struct Following<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  typealias Request = StateDispatcher<Environment, S, Input>.Request

  /// Runs a transition, and adds the effect of the change to its request.
  private let transition: @Sendable (inout S, (inout S) -> Request) -> Request

  init<Part: Equatable & Sendable>(
    _ property: any KeyPath<S, Part> & Sendable,
    _ effect: @escaping @Sendable (Part, Part) -> Request
  ) {
    // A stored property is read in place, as the state may be larger than the stack.
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
      return areSame(old, new) ? request : request.combine(effect(old, new))
    }
  }

  /// Runs a transition; returns its request with the effect of the change, and observes the steps of both.
  func run(_ state: inout S, _ body: (inout S) -> Request) -> Request {
    transition(&state, body).followed(self)
  }
}

extension Effect {
  /// Returns this effect, in which each step adds the effect of its change.
  fileprivate func followed<S, Input>(_ following: Following<Environment, S, Input>) -> Effect
  where Value == Step<Environment, S, Input> {
    if isEmpty { return self }
    return map(at: .same) { step in
      guard case .commit(let transition) = step else { return step }
      return .commit(State { state in following.run(&state) { transition.run(&$0) } })
    }
  }
}
