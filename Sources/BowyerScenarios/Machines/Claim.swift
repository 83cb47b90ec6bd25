import BowyerCheck

/// Something that should hold in a history, by name.
struct Claim<S: Sendable, Model: Sendable>: Sendable {
  enum Moment: Sendable {
    /// At the start, and after every event.
    case always
    /// When nothing is left to happen.
    case atRest
  }

  let name: String
  let moment: Moment
  let judge: @Sendable (S, Model, _ explained: Bool) throws -> Verdict

  /// Returns what is wrong, if something is.
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
  /// Returns the same claim of what has a model.
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
