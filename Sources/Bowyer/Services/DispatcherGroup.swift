import BowyerKinds

/// The mode in which the parts of a group handle an input.
@usableFromInline
enum DispatcherGroupMode: Sendable {
  /// All parts handle the input in one transition; their effects run together.
  case concurrent
  /// Each part handles the input when all consequences of the previous part have ended.
  case serial
}

/// The parts of a combined dispatcher, so that a mode can be applied to them later.
///
/// Groups can be deeply nested; a loop releases them.
// @unchecked: `storage` is written only by `deinit`, when nothing else holds the group.
@usableFromInline
final class DispatcherGroup<Environment: Sendable, S: Sendable, Input: Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias Dispatcher = StateDispatcher<Environment, S, Input>

  private var storage: [Dispatcher]?
  /// The mode of the group; nil inherits the mode of the surroundings.
  let mode: DispatcherGroupMode?

  init(_ parts: [Dispatcher], _ mode: DispatcherGroupMode?) {
    storage = parts
    self.mode = mode
  }

  deinit {
    ReleaseLoop.release(&storage)
  }

  var parts: [Dispatcher] { storage ?? [] }

  /// The parts as one dispatcher.
  var dispatcher: Dispatcher { dispatcher(beginningWith: .several(parts.map(\.startEffects))) }

  /// Returns the parts as one dispatcher, with given start effects.
  func dispatcher(
    beginningWith startEffects: StartEffects<Environment, S, Input>?,
    outline: ServiceOutline? = nil
  ) -> Dispatcher {
    Dispatcher(
      startEffects: startEffects,
      group: self,
      outline: outline,
      levels: (parts.map(\.levels).max() ?? 0) + 1,
      reduce: { [parts, mode] state, input, around in
        let mode = mode ?? around
        return switch mode {
        case .concurrent: Self.runTogether(parts, &state, input, mode)
        case .serial: Self.runInTurn(parts, from: 0, &state, input, mode)
        }
      }
    )
  }

  /// Returns the group with a function applied to its parts.
  @usableFromInline
  func map<E: Sendable, T: Sendable, I: Sendable>(
    _ f: (Dispatcher) -> StateDispatcher<E, T, I>
  ) -> DispatcherGroup<E, T, I> {
    DispatcherGroup<E, T, I>(StackRoom.run { parts.map(f) }, mode)
  }

  /// Returns the group with a mode, unless it has one already.
  func inheriting(_ mode: DispatcherGroupMode) -> DispatcherGroup {
    self.mode == nil ? DispatcherGroup(parts, mode) : self
  }

  private static func runTogether(
    _ parts: [Dispatcher],
    _ state: inout S,
    _ input: Input,
    _ mode: DispatcherGroupMode
  ) -> Dispatcher.Request {
    var requests: [Dispatcher.Request] = []
    for part in parts {
      let request = part.reduce(&state, input, mode)
      if !request.isEmpty { requests.append(request) }
    }
    return requests.isEmpty ? .empty : .merge(requests)
  }

  /// Runs parts in order until one requests effects; the others wait for all its consequences.
  static func runInTurn(
    _ parts: [Dispatcher],
    from start: Int,
    _ state: inout S,
    _ input: Input,
    _ mode: DispatcherGroupMode
  ) -> Dispatcher.Request {
    for index in parts.indices.dropFirst(start) {
      let request = parts[index].reduce(&state, input, mode)
      if request.isEmpty { continue }
      guard index + 1 < parts.count else { return request }
      return request.settling(
        then: State { state in
          runInTurn(parts, from: index + 1, &state, input, mode)
        }
      )
    }
    return .empty
  }
}
