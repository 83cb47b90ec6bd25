public import BowyerKinds
public import BowyerOptics

/// A description of work in the outside world, which does nothing until a ``Session`` runs it.
///
///     let login = Effect<Void, Int>.perform("login") { _ in 42 }
///     login.requests  // ["login"]
///
/// Only ``perform(_:_:)``, ``run(_:_:)``, ``yielding(_:_:)``, ``stream(_:_:)`` and ``drain(_:_:)`` perform work, each as a
/// request with a name, which a test asserts; the work receives an environment. An effect that *fails* yields no more values;
/// the session reports an uncaught error.
///
/// Laws: *monoid*, *race-one*, *race-never*, *run*, *yielding*, *delay-zero*, *delay-sum*, *timeout*,
/// *every*, *debounce*, *throttle*, *cancel-early*, *catch-pure*, *catch-merge*, *retry-none*
public struct Effect<Environment: Sendable, Value: Sendable>: Sendable {
  /// The program; nil for the empty effect, which most transitions return.
  @usableFromInline package let node: EffectNode?

  @usableFromInline
  package init(_ node: EffectNode?) { self.node = node }

  init(_ shape: EffectNode.Shape) { self.init(EffectNode(shape)) }

  @inlinable var isEmpty: Bool { node == nil }

  func modified(_ modifier: EffectNode.Modifier) -> Effect {
    Effect(node.map { EffectNode(.modified($0, modifier)) })
  }

  func setting<World, Other>(_ setting: EffectNode.Setting) -> Effect<World, Other> {
    Effect<World, Other>(node.map { EffectNode(.setting($0, setting)) })
  }

  /// The effect that does nothing and yields nothing.
  @inlinable
  public static var empty: Effect { Effect(nil) }

  @available(*, unavailable, renamed: "empty")
  public static var none: Effect { .empty }

  /// Returns the effect that yields a value at once.
  @inlinable
  public static func pure(_ value: Value) -> Effect {
    Effect(EffectNode.yielding(EffectCellOf(value)))
  }

  package static func report(_ diagnostic: Diagnostic) -> Effect { Effect(.report(diagnostic)) }

  /// Returns this effect with a function applied to its values, in constant time.
  public func map<Other: Sendable>(
    _ f: @escaping @Sendable (Value) -> Other
  ) -> Effect<Environment, Other> {
    map(at: nil, f)
  }

  /// Returns this effect, whose steps of the part at `place` are turned into steps of the whole.
  func map<Other: Sendable>(
    at place: EffectPlace?,
    _ f: @escaping @Sendable (Value) -> Other
  ) -> Effect<Environment, Other> {
    setting(.map(place) { EffectCellOf(f(EffectCellOf<Value>.value(in: $0))) })
  }

  /// Returns this effect for a larger environment, of which it receives a part.
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Effect<World, Value> {
    setting(.widen { EffectCellOf(part(EffectCellOf<World>.value(in: $0))) })
  }

  /// Returns the effect that performs asynchronous work and yields its result, or fails if it throws.
  @inlinable
  public static func perform(
    _ id: EffectID,
    _ work: @escaping @Sendable (Environment) async throws -> Value
  ) -> Effect {
    request(id, isStream: false) { world, job in
      job.yield(EffectCellOf(try await work(EffectCellOf<Environment>.value(in: world))))
    }
  }

  @usableFromInline
  static func request(
    _ id: EffectID,
    isStream: Bool = true,
    isLive: Bool = false,
    _ work: @escaping @Sendable (any EffectCell, EffectJob) async throws -> Void
  ) -> Effect {
    Effect(
      .request(
        EffectLeaf(id: id, answerType: Value.self, isStream: isStream, isLive: isLive, work: work)
      )
    )
  }

  /// Returns the effect that performs work, named by its source location, so the name changes when the code moves.
  @inlinable
  public static func perform(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ work: @escaping @Sendable (Environment) async throws -> Value
  ) -> Effect {
    perform(EffectID(fileID: fileID, line: line, column: column), work)
  }

  /// Returns the effect that performs asynchronous work and yields nothing, or fails if it throws.
  public static func run(
    _ id: EffectID,
    _ work: @escaping @Sendable (Environment) async throws -> Void
  ) -> Effect {
    Effect<Environment, Void>.perform(id, work).silent()
  }

  /// Returns the effect of asynchronous work that yields any number of values until it returns; later ones are dropped.
  ///
  /// If the work throws, the effect fails, and yielded values remain. `yield` does not wait.
  public static func yielding(
    _ id: EffectID,
    _ work:
      @escaping @Sendable (
        Environment, _ yield: @escaping @Sendable (Value) -> Void
      ) async throws -> Void
  ) -> Effect {
    request(id) { world, job in
      try await work(EffectCellOf<Environment>.value(in: world)) { job.yield(EffectCellOf($0)) }
    }
  }

  /// Returns the effect that yields each value of a sequence, and fails with it; it counts as endless, and is not waited for.
  public static func stream<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> Effect where Values.Element == Value {
    stream(id, values, isLive: true)
  }

  /// Returns the effect that yields each value of a sequence, and counts as finite: it is waited for.
  public static func drain<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> Effect where Values.Element == Value {
    stream(id, values, isLive: false)
  }

  private static func stream<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ values: @escaping @Sendable (Environment) async throws -> Values,
    isLive: Bool
  ) -> Effect where Values.Element == Value {
    request(id, isLive: isLive) { world, job in
      for try await value in try await values(EffectCellOf<Environment>.value(in: world)) {
        await job.yieldInTurn(EffectCellOf(value))
      }
    }
  }

  /// Returns the effect that yields each value of a sequence, named by its source location.
  public static func stream<Values: AsyncSequence & SendableMetatype>(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> Effect where Values.Element == Value {
    stream(EffectID(fileID: fileID, line: line, column: column), values)
  }

  /// The names of the requests, in the order of the program, without those of error handlers.
  public var requests: [EffectID] { node.map { Array($0.requests) } ?? [] }

  /// The values that the effect yields without a request, in the order of the program.
  public var values: [Value] {
    var values: [Value] = []
    node?.forEachPart { part, context in
      guard case .value(let cell) = part, !context.isSilent else { return }
      values.append(EffectCellOf<Value>.value(in: context.value(of: cell)))
    }
    return values
  }

  /// The diagnostics that the effect reports to the session, in the order of the program.
  public var reports: [Diagnostic] {
    node?.shapes.compactMap { if case .report(let report) = $0 { report } else { nil } } ?? []
  }

  var presence: EffectPresence? {
    node?.shapes.lazy.compactMap { if case .presence(let found) = $0 { found } else { nil } }.first
  }

  /// Returns whether the effect reports a missing child, now or in a later part of a serial group, run on a copy of the state.
  func reportsMissingChild<S, Input>(in state: S) -> Bool
  where Value == Step<Environment, S, Input> {
    if isEmpty { return false }
    var (state, requests, isMissing) = (state, [self], false)
    while !isMissing, let request = requests.popLast() {
      request.node?.forEachPart { part, context in
        if context.isOfListener { return }
        if case .report(.childMissing) = part { isMissing = true }
        guard case .value(let cell) = part, context.isLater, !context.isSilent else { return }
        let step = EffectCellOf<Value>.value(in: context.value(of: cell))
        if case .commit(let transition) = step { requests.append(transition.run(&state)) }
      }
    }
    return isMissing
  }
}

extension Effect: CustomStringConvertible {
  /// The structure of the effect, on one line, without functions such as those passed to `map(_:)`.
  public var description: String {
    guard let node else { return "empty" }
    var text = ""
    node.describe(to: &text)
    return text
  }
}

extension EffectNode {
  fileprivate func describe(to text: inout String) {
    let (head, parts) = (head, shape.parts)
    text += head
    for (index, part) in parts.enumerated() {
      if index > 0 { text += ", " }
      StackRoom.run { part.describe(to: &text) }
    }
    if !head.isEmpty, !parts.isEmpty { text += ")" }
  }

  private var head: String {
    switch shape {
    case .value: "pure"
    case .request(let leaf): "\(leaf.isStream ? "stream" : "perform")(\(leaf.id))"
    case .several(let combination, _): "\(combination.rawValue)("
    case .then: "settling("
    case .setting: ""
    case .modified(_, let modifier): modifier.head
    case .cancel(let id): "cancel(id: \(id))"
    case .report(let diagnostic): "report(\(diagnostic))"
    case .presence: "presence"
    }
  }
}

extension EffectNode.Modifier {
  fileprivate var head: String {
    switch self {
    case .delayed(let duration): "delayed(by: \(duration), "
    case .lasting(nil): "atEnd("
    case .lasting(let duration?): "delayed(by: \(duration), orAtEnd, "
    case .timeout(let duration): "timeout(after: \(duration), "
    case .every(let interval): "every(\(interval), "
    case .throttled(let id, let duration, let latest):
      "throttled(id: \(id), for: \(duration)\(latest ? ", latest" : ""), "
    case .cancellable(let id, let replacing):
      "cancellable(id: \(id)\(replacing ? ", replacing" : ""), "
    case .queued(let id, _): "queued(id: \(id), "
    case .scoped(_, let key): "scoped(to: \(key.id), "
    case .retry(let count, .none): "retry(\(count), "
    case .retry(let count, let backoff): "retry(\(count), after: \(backoff), "
    case .recover(let name, _): name == nil ? "catch(" : "recover("
    case .accountable: ""
    }
  }
}

/// The name of a request or of a cancellable effect, which also appears in tests and diagnostics.
public struct EffectID: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The key of the request that the task works for; nil unless the session keeps a journal.
  ///
  /// A request that is repeated after the process ended has the same key, and no other request has it, nor another attempt
  /// of ``Effect/retry(_:after:)``: a service can perform each key only once. Requests made after the session was stopped are
  /// not repeated: their keys end with `#end-` and random letters.
  public static var requestKey: String? { taskKey }
  @TaskLocal static var taskKey: String?

  /// Creates the identity with a name.
  public init(_ name: String) { self.name = name }

  @usableFromInline
  init(fileID: String, line: Int, column: Int) { name = "\(fileID):\(line):\(column)" }
}

extension EffectID: ExpressibleByStringInterpolation {
  public init(stringLiteral name: String) { self.init(name) }
}

extension EffectID: CustomStringConvertible {
  public var description: String { name }
}

/// An error of an effect that its work did not throw.
public enum EffectError: Error, Hashable, Codable {
  /// The effect did not end in time.
  case timedOut(after: Duration)
  /// The interval of an ``Effect/every(_:)`` was zero or less.
  case intervalNotPositive(Duration)
  /// The answer to a request was not of the request's type.
  case answerMismatch(expected: String, given: String)
  /// The process ended before the request was answered, and the resumed session does not repeat it.
  case interrupted(request: String)
}

extension EffectError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .timedOut(let duration): "it had not ended after \(duration)"
    case .intervalNotPositive(let interval): "the interval \(interval) is not positive"
    case .answerMismatch(let expected, let given):
      "it expects an answer of type \(expected), not \(given)"
    case .interrupted(let request): "the process ended before \(request.literal) was answered"
    }
  }
}

/// A step that a session performs for a dispatcher or an effect: a transition or an input.
public enum Step<Environment: Sendable, S: Sendable, Input: Sendable>: Sendable {
  /// Changes the current state by one atomic transition, which may return further effects.
  case commit(State<S, Effect<Environment, Step>>)
  /// Sends an input, which the session handles in its ``SendOrder``.
  case send(Input)

  /// Returns the step that changes the current state, without further effects.
  @inlinable
  public static func commit(_ transition: State<S, Void>) -> Step {
    .commit(
      State { state in
        transition.run(&state)
        return .empty
      }
    )
  }

  func map<World, Whole, Wider>(
    input embed: (Input) -> Wider,
    _ transition: (State<S, Effect<Environment, Step>>) -> State<
      Whole, Effect<World, Step<World, Whole, Wider>>
    >
  ) -> Step<World, Whole, Wider> {
    switch self {
    case .send(let input): .send(embed(input))
    case .commit(let program): .commit(transition(program))
    }
  }

  fileprivate func mapRequest<World>(
    _ f: @escaping @Sendable (Effect<Environment, Step>) -> Effect<World, Step<World, S, Input>>
  ) -> Step<World, S, Input> {
    map(input: { $0 }) { $0.map(f) }
  }
}

extension Effect {
  @usableFromInline
  func widened<S, Input, Whole, Wider>(
    state lens: Lens<Whole, S>,
    input prism: Prism<Wider, Input>,
    at place: EffectPlace
  ) -> Effect<Environment, Step<Environment, Whole, Wider>>
  where Value == Step<Environment, S, Input> {
    map(at: place) { step in
      step.map(input: prism.embed) { transition in
        State { whole in
          // On more stack if needed: a step of a deep dispatcher has been widened once per level.
          StackRoom.run { lens.update(&whole) { state in transition.run(&state) } }
        }.map { effect in effect.widened(state: lens, input: prism, at: place) }
      }
    }
  }

  /// Returns this effect with a function applied to it and to the effects that its steps request.
  private func mapRequests<World, S, Input>(
    _ f: @escaping @Sendable (Effect) -> Effect<World, Value>
  ) -> Effect<World, Step<World, S, Input>> where Value == Step<Environment, S, Input> {
    f(self).map(at: .same) { step in step.mapRequest { $0.mapRequests(f) } }
  }

  @usableFromInline
  func widenSteps<World, S, Input>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Effect<World, Step<World, S, Input>> where Value == Step<Environment, S, Input> {
    mapRequests { $0.widen(environment: part) }
  }

  /// Returns the inputs that the effect sends without a request, in the order of the program.
  public func sentInputs<S, Input>() -> [Input] where Value == Step<Environment, S, Input> {
    values.compactMap { if case .send(let input) = $0 { input } else { nil } }
  }

  /// Returns the effect that sends an input.
  public static func send<S, Input>(_ input: Input) -> Effect
  where Value == Step<Environment, S, Input> {
    .pure(.send(input))
  }

  /// Returns the effect that sends an input, and makes a transition when its consequences have ended without uncaught error.
  public static func sending<S, Input>(
    _ input: Input,
    then next: State<S, Void>
  ) -> Effect where Value == Step<Environment, S, Input> {
    Effect.send(input).settling(then: next.map { .empty })
  }

  /// Returns this effect, followed by a transition if its consequences end without uncaught error.
  package func settling<S, Input>(
    then transition: State<S, Effect>
  ) -> Effect where Value == Step<Environment, S, Input> {
    let next = Effect.pure(.commit(transition))
    let first = map(at: .same) { step in
      step.mapRequest { $0.mapRequests { request in request.modified(.accountable) } }
    }
    guard let node = first.node, let last = next.node else { return next }
    return Effect(.then(node, last))
  }

  /// Returns this effect with a handler that turns an uncaught error, except of the handler's input, into an input.
  func supervised<S, Input>(
    _ name: EffectID,
    _ toInput: @escaping @Sendable (any Error) -> Input
  ) -> Effect where Value == Step<Environment, S, Input> {
    mapRequests { $0.modified(.recover(name) { Effect.send(toInput($0)).node }) }
  }

  /// Returns this effect, started when the earlier ones with the same identity, of all features if shared, have ended.
  package func queued(id: EffectID, isShared: Bool = false) -> Effect {
    modified(.queued(id, isShared: isShared))
  }

  /// Returns this effect, started after a delay or when its feature ends, which does not cancel it.
  func lasting<Other: Sendable>(
    after duration: Duration?
  ) -> Effect<Environment, Other> where Value == Never {
    Effect<Environment, Other>(modified(.lasting(after: duration)).node)
  }

  package func silent<V: Sendable>(as _: V.Type = V.self) -> Effect<Environment, V> {
    setting(.silent)
  }
}
