import BowyerCheck

/// A named property that should hold in a history.
struct Claim<S: Sendable, Model: Sendable>: Sendable {
  enum Moment: Sendable {
    /// At the start, and after every event.
    case always
    /// In the final state, with nothing pending.
    case atRest
  }

  let name: String
  let moment: Moment
  let judge: @Sendable (S, Model, _ explained: Bool) throws -> Verdict

  /// Returns a violation if the claim does not hold.
  func violation(_ state: S, _ model: Model) -> Violation? {
    let verdict: (Bool) -> Verdict = { explained in
      do { return try judge(state, model, explained) } catch {
        return .failed("threw \(render(error))")
      }
    }
    guard verdict(false).isFailure else { return nil }
    let what = "\(moment == .always ? "the invariant" : "at rest,") “\(name)”"
    return Violation(what: what) {
      if case .failed(let evidence) = verdict(true) { evidence } else { Evidence() }
    }
  }
}

extension Claim where Model == Void {
  /// Returns the same claim for a machine with a model.
  func forgettingModel<Other>() -> Claim<S, Other> {
    let judge = judge
    return Claim<S, Other>(name: name, moment: moment == .always ? .always : .atRest) {
      state,
      _,
      explained in
      try judge(state, (), explained)
    }
  }
}
