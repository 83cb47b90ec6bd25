public import BowyerCheck

extension Machine {
  /// Returns this machine with the claim that a property holds at the start and after every event.
  ///
  ///     let counter = StoreComponent(
  ///       initialState: 0, dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 -= $1 },
  ///       view: { count in .text("\(count)") })
  ///     let machine = Machine(counter, inputs: .integer(in: 0...9)).invariant("up") { $0 > -5 }
  ///     (try? machine.check()) == nil  // true
  ///
  /// - Parameters:
  ///   - name: The name of the property in reports.
  ///   - holds: Returns whether the property holds in a state: a `Bool`, or a comparison with
  ///     `<->`.
  /// - Returns: The machine.
  public func invariant<R: Checkable & SendableMetatype>(
    _ name: String,
    _ holds: @escaping @Sendable (S) throws -> R
  ) -> Machine {
    claiming(name, .always) { state, _, explained in try holds(state).verdict(explained: explained)
    }
  }

  /// Returns this machine with the claim that a property holds in the final state, with nothing
  /// pending.
  ///
  /// - Parameters:
  ///   - name: The name of the property in reports.
  ///   - holds: Returns whether the property holds in the final state.
  /// - Returns: The machine.
  public func eventually<R: Checkable & SendableMetatype>(
    _ name: String,
    _ holds: @escaping @Sendable (S) throws -> R
  ) -> Machine {
    claiming(name, .atRest) { state, _, explained in try holds(state).verdict(explained: explained)
    }
  }

  /// Returns this machine with the claim that the state agrees with the model at the start and
  /// after every event.
  ///
  /// - Parameters:
  ///   - name: The name of the claim in reports.
  ///   - holds: Returns whether a state agrees with a model.
  /// - Returns: The machine.
  public func agreement<R: Checkable & SendableMetatype>(
    _ name: String,
    _ holds: @escaping @Sendable (S, Model) throws -> R
  ) -> Machine {
    claiming(name, .always) { state, model, explained in
      try holds(state, model).verdict(explained: explained)
    }
  }

  /// Returns this machine with the claim that the final state, with nothing pending, agrees with
  /// the model.
  ///
  /// - Parameters:
  ///   - name: The name of the claim in reports.
  ///   - holds: Returns whether the final state agrees with a model.
  /// - Returns: The machine.
  public func eventualAgreement<R: Checkable & SendableMetatype>(
    _ name: String,
    _ holds: @escaping @Sendable (S, Model) throws -> R
  ) -> Machine {
    claiming(name, .atRest) { state, model, explained in
      try holds(state, model).verdict(explained: explained)
    }
  }

  private func claiming(
    _ name: String,
    _ moment: Claim<S, Model>.Moment,
    _ judge: @escaping @Sendable (S, Model, Bool) throws -> Verdict
  ) -> Machine {
    with { $0.claims.append(Claim(name: name, moment: moment, judge: judge)) }
  }
}
