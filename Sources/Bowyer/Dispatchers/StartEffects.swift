import BowyerKinds
import BowyerOptics

/// The effects that a dispatcher asks for without an input: when its state first appears.
///
/// It is a pure function of a state and of what it remembers from the states before. Nothing is remembered
/// at first; so the first call returns all that begins.
///
/// Start effects nest as deep as dispatchers do, so they run where the stack has room, and a loop releases them.
// @unchecked: `parts` is written only by `deinit`, when nothing else holds them.
@usableFromInline
final class StartEffects<Environment: Sendable, S: Sendable, Input: Sendable>: @unchecked Sendable {
  @usableFromInline typealias Request = StateDispatcher<Environment, S, Input>.Request

  /// What is remembered.
  @usableFromInline typealias Memory = (any Sendable)?

  /// Whether nothing begins later, whatever becomes of the state.
  let isOnce: Bool

  typealias Begin = @Sendable (S, inout Memory, DispatcherGroupMode) -> Request

  private struct Parts: Sendable {
    let begin: Begin
  }

  // @exclusivity(unchecked): only `deinit` writes it, as above.
  @exclusivity(unchecked) private var parts: Parts?

  init(isOnce: Bool, _ begin: @escaping Begin) {
    self.isOnce = isOnce
    parts = Parts(begin: begin)
  }

  deinit {
    ReleaseLoop.release(&parts)
  }

  /// Returns what begins in a state that follows on those that are remembered, where groups run in a mode.
  func next(_ state: S, _ memory: inout Memory, _ mode: DispatcherGroupMode) -> Request {
    if isOnce, memory != nil { return .empty }
    guard let parts else { preconditionFailure("start effects are run after their release") }
    return StackRoom.run { parts.begin(state, &memory, mode) }
  }
}

extension StartEffects {
  private struct Begun: Sendable {}

  /// Returns what begins once, for the mode in which groups run.
  convenience init(_ request: @escaping @Sendable (DispatcherGroupMode) -> Request) {
    self.init(isOnce: true) { _, memory, mode in
      memory = Begun()
      return request(mode)
    }
  }

  /// Returns what begins with several, in order; nil if there is nothing.
  @usableFromInline
  static func several(_ parts: [StartEffects?]) -> StartEffects? {
    let parts = parts.compactMap { $0 }
    guard parts.count > 1 else { return parts.first }
    return StartEffects(isOnce: parts.allSatisfy(\.isOnce)) { state, memory, mode in
      var memories =
        (memory as? BegunParts)?.memories ?? Array(repeating: nil, count: parts.count)
      memory = nil
      let requests = parts.indices.map { parts[$0].next(state, &memories[$0], mode) }
      memory = BegunParts(memories)
      return .merge(requests)
    }
  }

  /// Returns the same for a part of a larger state, and one kind of its inputs.
  @usableFromInline
  func widen<Whole, Wider>(
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, Input>,
    at place: EffectPlace
  ) -> StartEffects<Environment, Whole, Wider> {
    StartEffects<Environment, Whole, Wider>(isOnce: isOnce) { whole, memory, mode in
      self.next(lens.get(whole), &memory, mode).widened(state: lens, input: prism, at: place)
    }
  }

  /// Returns the same in a state of which this one is a part, with something made of what is asked for.
  func map<Whole, Wider>(
    state part: @escaping @Sendable (Whole) -> S,
    _ f: @escaping @Sendable (Request) -> StartEffects<Environment, Whole, Wider>.Request
  ) -> StartEffects<Environment, Whole, Wider> {
    StartEffects<Environment, Whole, Wider>(isOnce: isOnce) { whole, memory, mode in
      let request = self.next(part(whole), &memory, mode)
      return request.isEmpty ? .empty : f(request)
    }
  }

  /// Returns the same where groups run in a mode, whatever is around.
  func running(_ mode: DispatcherGroupMode) -> StartEffects {
    StartEffects(isOnce: isOnce) { state, memory, _ in self.next(state, &memory, mode) }
  }

  /// Returns the same in a larger world.
  @usableFromInline
  func widen<World>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> StartEffects<World, S, Input> {
    StartEffects<World, S, Input>(isOnce: isOnce) { state, memory, mode in
      self.next(state, &memory, mode).widenSteps(environment: part)
    }
  }
}

/// The memories of several parts; as parts are nested, so are these, and a loop releases them.
// @unchecked: `memories` is written only by `deinit`, when nothing else holds them.
private final class BegunParts: @unchecked Sendable {
  var memories: [(any Sendable)?]?

  init(_ memories: [(any Sendable)?]) {
    self.memories = memories
  }

  deinit {
    ReleaseLoop.release(&memories)
  }
}
