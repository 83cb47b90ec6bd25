import BowyerKinds

/// How the parts of a group see an input.
@usableFromInline
enum DispatcherGroupMode: Sendable {
  /// All in one transition; what they ask for runs together.
  case concurrent
  /// Each when all is over that the one before it led to.
  case serial
}

/// What a dispatcher was combined of, so that how it runs may be said afterwards.
///
/// Groups in groups may be deep; they are released by a loop.
// @unchecked: `storage` is written only by `deinit`, when nothing else holds the group.
@usableFromInline
final class DispatcherGroup<Environment: Sendable, S: Sendable, Input: Sendable>:
  @unchecked Sendable
{
  @usableFromInline typealias Dispatcher = StateDispatcher<Environment, S, Input>

  private var storage: [Dispatcher]?
  /// What was said; nil takes the mode of what is around it.
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

  /// Returns the parts as one dispatcher, of which it is known what it begins with.
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

  /// Returns the group with something made of each of its parts.
  @usableFromInline
  func map<E: Sendable, T: Sendable, I: Sendable>(
    _ f: (Dispatcher) -> StateDispatcher<E, T, I>
  ) -> DispatcherGroup<E, T, I> {
    DispatcherGroup<E, T, I>(StackRoom.run { parts.map(f) }, mode)
  }

  /// Returns the group in a mode, unless it was said already in which it is.
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

  /// Runs parts, whose groups run in a mode, until one asks for something; the others wait for that.
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
