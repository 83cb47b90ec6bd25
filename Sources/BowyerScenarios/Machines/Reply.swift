public import Bowyer
public import BowyerCheck

/// The reply to a request that the component's own environment does not perform.
struct Reply: Sendable {
  enum Kind: Sendable {
    case answer(Gen<any Sendable>)
    case failure(any Error)
  }

  /// The name of the request, if the reply is for one name.
  let id: EffectID?
  let fits: @Sendable (EffectID) -> Bool
  let kind: Kind

  init(id: EffectID, _ kind: Kind) {
    self.id = id
    self.kind = kind
    fits = { $0 == id }
  }

  init(fits: @escaping @Sendable (EffectID) -> Bool, _ kind: Kind) {
    id = nil
    self.fits = fits
    self.kind = kind
  }
}

extension Machine {
  /// Returns this machine with random answers to the requests of an effect.
  ///
  /// The check fails if no effect with this name makes a request, so that a misspelled name is
  /// noticed.
  ///
  ///     let search = StoreComponent(
  ///       initialState: 0,
  ///       dispatcher: StateDispatcher<Void, Int, String>.effectful { _ in
  ///         Effect<Void, Int>.perform("search") { _ in 0 }.map { found in .set(found) }
  ///       },
  ///       view: { found in .text("\(found)") })
  ///     let machine = Machine(search, inputs: .pure("swift"))
  ///       .answering("search", with: .integer(in: 0...9)).invariant("small") { $0 < 10 }
  ///     try machine.check().cases  // 100
  ///
  /// - Parameters:
  ///   - id: The name of the effect.
  ///   - answers: The generator of the answers, of the type that the effect takes.
  /// - Returns: The machine.
  public func answering<Answer: Sendable>(_ id: EffectID, with answers: Gen<Answer>) -> Machine {
    with { $0.replies.append(Reply(id: id, .answer(answers.map { $0 }))) }
  }

  /// Returns this machine with random answers to the requests of some effects.
  ///
  /// - Parameters:
  ///   - fits: Returns whether the answers are for the effect with a name.
  ///   - answers: The generator of the answers.
  /// - Returns: The machine.
  public func answering<Answer: Sendable>(
    where fits: @escaping @Sendable (EffectID) -> Bool,
    with answers: Gen<Answer>
  ) -> Machine {
    with { $0.replies.append(Reply(fits: fits, .answer(answers.map { $0 }))) }
  }

  /// Returns this machine with requests of an effect that may fail.
  ///
  /// Call it several times for several errors, such as a `CancellationError` for cancelled work.
  ///
  /// - Parameters:
  ///   - id: The name of the effect.
  ///   - error: The error.
  /// - Returns: The machine.
  public func failing(_ id: EffectID, with error: any Error = SimulatedFailure()) -> Machine {
    with { $0.replies.append(Reply(id: id, .failure(error))) }
  }

  /// Returns this machine with requests of some effects that may fail.
  ///
  /// - Parameters:
  ///   - fits: Returns whether the effect with a name may fail.
  ///   - error: The error.
  /// - Returns: The machine.
  public func failing(
    where fits: @escaping @Sendable (EffectID) -> Bool,
    with error: any Error = SimulatedFailure()
  ) -> Machine {
    with { $0.replies.append(Reply(fits: fits, .failure(error))) }
  }

  /// Returns the generator of answers to the requests with a name; `nil` if the environment
  /// performs them.
  func answers(to id: EffectID) -> Gen<any Sendable>? {
    for reply in replies where reply.fits(id) {
      if case .answer(let answers) = reply.kind { return answers }
    }
    return nil
  }

  /// Returns the errors with which the requests with a name may fail.
  func failures(of id: EffectID) -> [any Error] {
    replies.compactMap { reply in
      guard case .failure(let error) = reply.kind, reply.fits(id) else { return nil }
      return error
    }
  }
}
