import BowyerKinds
public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher with serial groups: each part waits until the one before has settled.
  ///
  ///     let load = StateDispatcher<Void, Int, Int>.effectful { _ in .perform("load") { _ in .set(3) } }
  ///     let double = StateDispatcher<Void, Int, Int>.reducing { count, _ in count *= 2 }
  ///     let group = StateDispatcher.combine(all: [load, double])
  ///     group.run(1, on: 20).state  // 40
  ///     group.serial().run(1, on: 20).state  // 20
  ///
  /// A part settles when its finite effects, those of their steps, and those of the inputs that they sent have ended; not
  /// streams, nor ``Effect/every(_:)``. After an uncaught error, the later parts do not handle the input. An input whose
  /// consequences include the same input again never ends. `combineAll` makes a group, ``combine(_:)`` does not. Inner groups
  /// are serial too, unless one is ``concurrent()``: the innermost mode applies.
  public func serial() -> StateDispatcher { running(.serial) }

  /// Returns this dispatcher with concurrent groups, even inside a group that is ``serial()``.
  public func concurrent() -> StateDispatcher { running(.concurrent) }

  private func running(_ mode: DispatcherGroupMode) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects,
      group: group.map { DispatcherGroup($0.parts, $0.mode ?? mode) },
      outline: outline?.with(mode: mode),
      levels: levels + 1,
      reduce: { [reduce] state, input, _ in reduce(&state, input, mode) }
    )
  }

  /// Returns this dispatcher, whose start effects run one after another with their consequences, until one of these fails.
  ///
  /// Those of inner parts come first; ``Session/beginning`` throws the error.
  public func serialStart() -> StateDispatcher {
    var copy = self
    copy.startEffects = startEffects?.map { $0.inTurn() }
    copy.outline = outlined("starts serially")
    return copy
  }

  /// Returns this dispatcher, which handles each input when its consequences in another have ended without error.
  ///
  /// Groups in both keep their modes. For inputs of one kind, widen the other dispatcher by a prism or a case.
  public func before(_ other: StateDispatcher) -> StateDispatcher { .inTurn(other, self) }

  /// Returns this dispatcher, followed by another when its consequences have ended: `other.before(self)`.
  public func after(_ other: StateDispatcher) -> StateDispatcher { .inTurn(self, other) }

  /// Returns a dispatcher that is not a group, so `recover` treats both as one part.
  private static func inTurn(_ first: Self, _ second: Self) -> Self {
    StateDispatcher(
      startEffects: .several([first.startEffects, second.startEffects]),
      outline: ServiceOutline(
        whole: .inTurn,
        parts: Pieces().appending(first.fullOutline).appending(second.fullOutline)
      ),
      levels: max(first.levels, second.levels) + 1,
      reduce: { [parts = [first, second]] state, input, mode in
        DispatcherGroup.runInTurn(parts, from: 0, &state, input, mode)
      }
    )
  }
}

extension StateDispatcher where Input: Equatable {
  /// Returns this dispatcher, which handles one input after another dispatcher.
  public func before(_ input: Input, _ other: StateDispatcher) -> StateDispatcher {
    before(other.only(for: input))
  }

  /// Returns this dispatcher, followed by another for one input.
  public func after(_ input: Input, _ other: StateDispatcher) -> StateDispatcher {
    after(other.only(for: input))
  }

  private func only(for input: Input) -> StateDispatcher {
    StateDispatcher(startEffects: startEffects, outline: outlined(nil), levels: levels + 1) {
      [reduce] state, other, mode in
      areSame(other, input) ? reduce(&state, other, mode) : .empty
    }
  }
}

extension StateDispatcher {
  /// Returns this dispatcher with a change of the state for inputs of one kind.
  public func mutate<Kind: Sendable>(
    on kind: Prism<Input, Kind>,
    _ change: @escaping @Sendable (inout S, Kind) -> Void
  ) -> StateDispatcher {
    combine(StateDispatcher<Environment, S, Kind>.reducing(change).widen(input: kind))
  }

  /// Returns this dispatcher with a change of the state for one case, in the same transition.
  @inlinable
  @_disfavoredOverload
  public func mutate<Kind: Sendable>(
    on embed: @escaping @Sendable (Kind) -> Input,
    _ change: @escaping @Sendable (inout S, Kind) -> Void
  ) -> StateDispatcher {
    mutate(on: Prism(embedding: embed), change)
  }

  /// Returns this dispatcher with a change for inputs of one kind, which also sends inputs.
  public func react<Kind: Sendable>(
    to kind: Prism<Input, Kind>,
    _ change: @escaping @Sendable (inout S, Kind) -> [Input]
  ) -> StateDispatcher {
    combine(
      StateDispatcher { state, input in
        guard let payload = kind.preview(input) else { return .empty }
        return .merge(change(&state, payload).map { .send($0) })
      }
    )
  }

  /// Returns this dispatcher with a change of the state for one case, which also sends inputs.
  @inlinable
  @_disfavoredOverload
  public func react<Kind: Sendable>(
    to embed: @escaping @Sendable (Kind) -> Input,
    _ change: @escaping @Sendable (inout S, Kind) -> [Input]
  ) -> StateDispatcher {
    react(to: Prism(embedding: embed), change)
  }

  /// Returns this dispatcher, which sends an input for each error that its effects do not catch.
  ///
  ///     struct Offline: Error {}
  ///     let load = StateDispatcher<Void, Int, String>.effectful { _ in .perform("load") { _ in throw Offline() } }
  ///     load.recover { "\($0)" }.run("go", on: 0).effect.description  // "recover(perform(load))"
  ///
  /// It handles the errors of all effects that result from the dispatcher, except those of a later `onStart`; errors that
  /// result from its own answers go to outer handlers. Of several handlers, the innermost handles an error; one is identified
  /// by its source location. In a group, `recover` applies to each part: those after a failed one still handle the input.
  public func recover(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    recoverParts(EffectID(fileID: fileID, line: line, column: column), toInput)
  }

  /// Returns this dispatcher, whose groups recover as a whole: the later parts of a failed ``serial()`` group do not run.
  public func recoverGroup(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    supervised(EffectID(fileID: fileID, line: line, column: column), toInput)
  }

  private func recoverParts(
    _ name: EffectID,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    guard let group else { return supervised(name, toInput) }
    return group.map { $0.recoverParts(name, toInput) }
      .dispatcher(beginningWith: supervised(name, toInput).startEffects, outline: outline)
  }

  private func supervised(
    _ name: EffectID,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> StateDispatcher {
    StateDispatcher(
      startEffects: startEffects?.map { $0.supervised(name, toInput) },
      outline: outlined(group == nil ? "recovers" : "recovers as a group", isKept: true),
      levels: levels + 1,
      reduce: { [reduce] state, input, mode in
        let request = reduce(&state, input, mode)
        return request.isEmpty ? .empty : request.supervised(name, toInput)
      }
    )
  }
}

@usableFromInline
enum DispatcherGroupMode: Sendable {
  case concurrent, serial
}

/// The parts of a combined dispatcher, so that a mode can be applied to them later.
@usableFromInline
struct DispatcherGroup<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  @usableFromInline typealias Dispatcher = StateDispatcher<Environment, S, Input>
  private let link: Deep<[Dispatcher]>
  /// The mode of the group; nil inherits the mode of the surroundings.
  let mode: DispatcherGroupMode?

  init(_ parts: [Dispatcher], _ mode: DispatcherGroupMode?) {
    link = Deep(parts)
    self.mode = mode
  }

  var parts: [Dispatcher] { link.value }
  var dispatcher: Dispatcher { dispatcher(beginningWith: .several(parts.map(\.startEffects))) }

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

  @usableFromInline
  func map<E: Sendable, T: Sendable, I: Sendable>(
    _ f: (Dispatcher) -> StateDispatcher<E, T, I>
  ) -> DispatcherGroup<E, T, I> {
    DispatcherGroup<E, T, I>(StackRoom.run { parts.map(f) }, mode)
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

extension Effect {
  /// Returns the merged parts of this effect one after another; after a failure, no part starts.
  func inTurn<S, Input>() -> Effect where Value == Step<Environment, S, Input> {
    guard let node else { return self }
    let parts = node.mergedParts.map { Effect($0) }
    guard let last = parts.last else { return self }
    return parts.dropLast().reversed().reduce(last) { rest, part in
      part.settling(then: State { _ in rest })
    }
  }
}

extension EffectNode {
  /// The parts of nested merges, each with the functions, scopes and handlers around it.
  fileprivate var mergedParts: [EffectNode] {
    typealias Wrap = @Sendable (EffectNode) -> Shape
    var parts: [EffectNode] = []
    var waiting: [(node: EffectNode, around: Pieces<Wrap>)] = [(self, Pieces())]
    while let (node, around) = waiting.popLast() {
      switch node.shape {
      case .several(.merge, let nodes): waiting += nodes.reversed().map { ($0, around) }
      case .setting(let part, let setting):
        waiting.append((part, around.appending { .setting($0, setting) }))
      case .modified(let part, let modifier) where modifier.isOfParts:
        waiting.append((part, around.appending { .modified($0, modifier) }))
      case .value, .request, .several, .then, .modified, .cancel, .report, .presence:
        parts.append(around.array.reversed().reduce(node) { EffectNode($1($0)) })
      }
    }
    return parts
  }
}

extension EffectNode.Modifier {
  /// Whether it modifies the parts of a merge as it modifies the merge.
  fileprivate var isOfParts: Bool {
    switch self {
    case .scoped, .recover(.some, _): true
    case .delayed, .lasting, .timeout, .every, .throttled, .cancellable, .queued, .retry, .recover,
      .accountable:
      false
    }
  }
}
