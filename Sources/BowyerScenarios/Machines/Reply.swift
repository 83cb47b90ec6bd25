public import Bowyer
public import BowyerCheck

/// What becomes of what effects ask for, where it is not for the component's own environment.
struct Reply: Sendable {
  enum Kind: Sendable {
    case answer(Gen<any Sendable>)
    case failure(any Error)
  }

  /// For which name it is, if it is for one.
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
  /// Returns this machine, where what one effect asks for is answered with values that are drawn.
  ///
  /// An effect with this name that never asks fails the check, as a wrong name would go unnoticed.
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
  ///   - answers: Draws the answers; they are of the type that the effect takes.
  /// - Returns: The machine.
  public func answering<Answer: Sendable>(_ id: EffectID, with answers: Gen<Answer>) -> Machine {
    with { $0.replies.append(Reply(id: id, .answer(answers.map { $0 }))) }
  }

  /// Returns this machine, where what some effects ask for is answered with values that are drawn.
  ///
  /// - Parameters:
  ///   - fits: Tells for which effects, by their names.
  ///   - answers: Draws the answers.
  /// - Returns: The machine.
  public func answering<Answer: Sendable>(
    where fits: @escaping @Sendable (EffectID) -> Bool,
    with answers: Gen<Answer>
  ) -> Machine {
    with { $0.replies.append(Reply(fits: fits, .answer(answers.map { $0 }))) }
  }

  /// Returns this machine, where what one effect asks for may fail.
  ///
  /// It may fail in several ways, if this is said several times: with a `CancellationError`, too, as work
  /// that is cancelled does.
  ///
  /// - Parameters:
  ///   - id: The name of the effect.
  ///   - error: What it fails with.
  /// - Returns: The machine.
  public func failing(_ id: EffectID, with error: any Error = SimulatedFailure()) -> Machine {
    with { $0.replies.append(Reply(id: id, .failure(error))) }
  }

  /// Returns this machine, where what some effects ask for may fail.
  ///
  /// - Parameters:
  ///   - fits: Tells which effects, by their names.
  ///   - error: What they fail with.
  /// - Returns: The machine.
  public func failing(
    where fits: @escaping @Sendable (EffectID) -> Bool,
    with error: any Error = SimulatedFailure()
  ) -> Machine {
    with { $0.replies.append(Reply(fits: fits, .failure(error))) }
  }

  /// Draws the answers to what has a name, if that is not for the environment.
  func answers(to id: EffectID) -> Gen<any Sendable>? {
    for reply in replies where reply.fits(id) {
      if case .answer(let answers) = reply.kind { return answers }
    }
    return nil
  }

  /// How what has a name may fail.
  func failures(of id: EffectID) -> [any Error] {
    replies.compactMap { reply in
      guard case .failure(let error) = reply.kind, reply.fits(id) else { return nil }
      return error
    }
  }
}
