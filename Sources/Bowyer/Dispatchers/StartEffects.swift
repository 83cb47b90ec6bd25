import BowyerKinds

extension StateDispatcher {
  /// Returns this dispatcher with an effect that starts with the session, or with each placed child, until the child leaves.
  ///
  ///     let clock = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///       .onStart(Effect<Void, Int>.perform("time") { _ in 42 }.map { .send($0) })
  ///     clock.started(on: 0).requests  // ["time"]
  public func onStart(_ effect: Request) -> StateDispatcher {
    var copy = self
    copy.startEffects = .several([startEffects, StartEffects(effect)])
    let note = (["starts"] + effect.requests.map { "\"\($0)\"" }).joined(separator: " ")
    copy.outline = outlined(note, isKept: true)
    return copy
  }

  /// Returns this dispatcher with an effect at its start that yields changes of the state.
  public func onStart(changing effect: Effect<Environment, State<S, Void>>) -> StateDispatcher {
    onStart(effect.map { .commit($0) })
  }

  /// Returns this dispatcher with an effect at its start that yields inputs.
  public func onStart(sending effect: Effect<Environment, Input>) -> StateDispatcher {
    onStart(effect.map { .send($0) })
  }

  /// Returns this dispatcher, which sends an input when its state first appears.
  // Disfavored, so that `.pure(…)` is an effect even if the input type has a case `pure`.
  @_disfavoredOverload
  public func onStart(sending input: Input) -> StateDispatcher { onStart(.send(input)) }

  /// Returns this dispatcher with an effect that starts when the session stops, or each time a placed child leaves the state.
  ///
  /// The other effects are cancelled then. This one runs to its end, also after ``Session/stop()``, and ``Session/settled()``
  /// waits for it. It yields nothing, because no state is left.
  public func onEnd(_ effect: Effect<Environment, Never>) -> StateDispatcher {
    onStart(effect.lasting(after: nil))
  }

  /// Returns this dispatcher, which sends the values of a sequence as inputs from its start until the session or child ends.
  public func subscribe<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ kind: SubscriptionKind = .live,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> StateDispatcher where Values.Element == Input {
    onStart(sending: kind == .drained ? .drain(id, values) : .stream(id, values))
  }

  /// Returns the effects that start when a session starts in a state; nothing is run.
  public func started(on state: S) -> Request {
    var memory: StartEffects<Environment, S, Input>.Memory = nil
    return startEffects?.next(state, &memory) ?? .empty
  }
}

/// Whether a session waits for the end of a sequence that a dispatcher subscribes to.
public enum SubscriptionKind: Hashable, Sendable {
  /// The sequence may be endless, and the session does not wait for its end.
  case live
  /// The sequence ends, and the session waits for its end, as for that of any finite effect.
  case drained
}

/// The effects that a dispatcher starts without an input: a pure function of the state and a memory, which is nil at first.
@usableFromInline
struct StartEffects<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  @usableFromInline typealias Request = StateDispatcher<Environment, S, Input>.Request
  @usableFromInline typealias Memory = (any Sendable)?

  private struct Link: Sendable {
    let begin: @Sendable (S, inout Memory) -> Request
  }

  /// Whether all effects start with the first call, so that later states start none.
  let isOnce: Bool
  private let link: Deep<Link>

  init(isOnce: Bool, _ begin: @escaping @Sendable (S, inout Memory) -> Request) {
    self.isOnce = isOnce
    link = Deep(Link(begin: begin))
  }

  func next(_ state: S, _ memory: inout Memory) -> Request {
    if isOnce, memory != nil { return .empty }
    // Start effects and their memories are nested as deep as dispatchers.
    return StackRoom.run { link.value.begin(state, &memory) }
  }

  init(_ request: Request) {
    self.init(isOnce: true) { _, memory in
      memory = true
      return request
    }
  }

  @usableFromInline
  static func several(_ parts: [StartEffects?]) -> StartEffects? {
    let parts = parts.compactMap { $0 }
    guard parts.count > 1 else { return parts.first }
    return StartEffects(isOnce: parts.allSatisfy(\.isOnce)) { state, memory in
      var memories =
        (memory as? Deep<[Memory]>)?.value ?? Array(repeating: nil, count: parts.count)
      memory = nil
      let requests = parts.indices.map { parts[$0].next(state, &memories[$0]) }
      memory = Deep(memories)
      return .merge(requests)
    }
  }

  /// Passes the state on as it is: a copy might not fit on the stack.
  @usableFromInline
  func map<World, Wider>(
    _ f: @escaping @Sendable (Request) -> StartEffects<World, S, Wider>.Request
  ) -> StartEffects<World, S, Wider> {
    StartEffects<World, S, Wider>(isOnce: isOnce) { state, memory in
      let request = next(state, &memory)
      return request.isEmpty ? .empty : f(request)
    }
  }

  @usableFromInline
  func map<World, Whole, Wider>(
    state part: @escaping @Sendable (Whole) -> S,
    _ f: @escaping @Sendable (Request) -> StartEffects<World, Whole, Wider>.Request
  ) -> StartEffects<World, Whole, Wider> {
    StartEffects<World, Whole, Wider>(isOnce: isOnce) { whole, memory in
      let request = next(part(whole), &memory)
      return request.isEmpty ? .empty : f(request)
    }
  }
}

extension StateDispatcher {
  package var begins: (atAll: Bool, again: Bool) {
    (startEffects != nil, startEffects.map { !$0.isOnce } ?? false)
  }

  /// This dispatcher without the start effects that start only once.
  package var begun: StateDispatcher {
    StateDispatcher(startEffects: begins.again ? startEffects : nil, levels: levels, reduce: reduce)
  }
}

private struct ChildMemory<Members: ChildMembers>: Sendable {
  let members: Members
  let inner: [Members.ID: (any Sendable)?]
}

extension StartEffects {
  /// If the children start nothing later, their number costs nothing while they stay the same.
  @usableFromInline
  func placed<Place: ChildPlace, Wider>(
    at place: Place,
    _ path: ChildPath<Environment, Place, Wider, Input>
  ) -> StartEffects<Environment, Place.Whole, Wider> where Place.Child == S {
    StartEffects<Environment, Place.Whole, Wider>(isOnce: false) { whole, memory in
      let known = memory as? ChildMemory<Place.Members>
      var inner = known?.inner ?? [:]
      memory = nil
      let members = place.members(of: whole)
      let ids = isOnce ? known.map { members.missing(in: $0.members) } : nil
      for id in known?.members.missing(in: members) ?? [] { inner[id] = nil }
      let requests = place.children(ids, of: whole).map { id, child in
        var memory = inner[id] ?? nil
        let request = next(child, &memory)
        if !isOnce { inner[id] = .some(memory) }
        return path.widen(request, of: id)
      }
      memory = ChildMemory(members: members, inner: inner)
      return .merge(requests)
    }
  }
}
