import BowyerKinds
import BowyerOptics

/// The effects that a dispatcher starts without an input, when its state first appears.
///
/// They are a pure function of the state and of a memory of the earlier states. The memory is nil
/// at first, so the first call returns all start effects.
///
/// Start effects nest as deep as dispatchers do, so they run where the stack has room, and a loop releases them.
// @unchecked: `parts` is written only by `deinit`, when nothing else holds them.
@usableFromInline
final class StartEffects<Environment: Sendable, S: Sendable, Input: Sendable>: @unchecked Sendable {
  @usableFromInline typealias Request = StateDispatcher<Environment, S, Input>.Request

  /// The memory of the earlier states.
  @usableFromInline typealias Memory = (any Sendable)?

  /// Whether all effects start with the first call, so that later states start none.
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

  /// Returns the effects that start in a state, given the memory of the earlier states; groups run in `mode`.
  func next(_ state: S, _ memory: inout Memory, _ mode: DispatcherGroupMode) -> Request {
    if isOnce, memory != nil { return .empty }
    guard let parts else { preconditionFailure("start effects are run after their release") }
    return StackRoom.run { parts.begin(state, &memory, mode) }
  }
}

extension StartEffects {
  private struct Begun: Sendable {}

  /// Creates start effects that start once, given the mode in which groups run.
  convenience init(_ request: @escaping @Sendable (DispatcherGroupMode) -> Request) {
    self.init(isOnce: true) { _, memory, mode in
      memory = Begun()
      return request(mode)
    }
  }

  /// Returns the start effects of several parts, in order; nil if there are none.
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

  /// Returns these start effects for a larger state and wider inputs.
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

  /// Returns these start effects for a larger state, with their requests transformed.
  func map<Whole, Wider>(
    state part: @escaping @Sendable (Whole) -> S,
    _ f: @escaping @Sendable (Request) -> StartEffects<Environment, Whole, Wider>.Request
  ) -> StartEffects<Environment, Whole, Wider> {
    StartEffects<Environment, Whole, Wider>(isOnce: isOnce) { whole, memory, mode in
      let request = self.next(part(whole), &memory, mode)
      return request.isEmpty ? .empty : f(request)
    }
  }

  /// Returns these start effects with all groups in a fixed mode.
  func running(_ mode: DispatcherGroupMode) -> StartEffects {
    StartEffects(isOnce: isOnce) { state, memory, _ in self.next(state, &memory, mode) }
  }

  /// Returns these start effects for a larger environment.
  @usableFromInline
  func widen<World>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> StartEffects<World, S, Input> {
    StartEffects<World, S, Input>(isOnce: isOnce) { state, memory, mode in
      self.next(state, &memory, mode).widenSteps(environment: part)
    }
  }
}

/// The memories of several parts. They nest as the parts do, so a loop releases them.
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
