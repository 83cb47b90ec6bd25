import BowyerKinds
import Synchronization

/// The program of an effect: a tree without generic types, which loops walk and release.
@usableFromInline
package struct EffectNode: Sendable {
  package typealias Function = @Sendable (any EffectCell) -> any EffectCell

  package enum Shape: Sendable {
    case value(any EffectCell)
    case request(EffectLeaf)
    case several(Combination, [EffectNode])
    /// Runs the second node when all finite consequences of the first have ended without an error.
    case then(EffectNode, EffectNode)
    case setting(EffectNode, Setting)
    case modified(EffectNode, Modifier)
    case cancel(EffectID)
    case report(Diagnostic)
    /// The answer to a lookup of children.
    case presence(EffectPresence)
  }

  package enum Combination: String, Sendable {
    case merge, concat, race
  }

  package enum Setting: Sendable {
    /// With a place, the function turns the steps of the part there into steps of the whole.
    case map(EffectPlace?, Function)
    case widen(Function)
    case silent
    /// The effects of an input that a listener of outputs has handled.
    case heard
    case watched(EffectWatcher)
  }

  package enum Modifier: Sendable {
    case delayed(Duration)
    /// Starts after the delay, or at the end of its feature, which does not cancel it.
    case lasting(after: Duration?)
    case timeout(Duration)
    case every(Duration)
    case throttled(EffectID, Duration, latest: Bool)
    case cancellable(EffectID, replacing: Bool)
    case queued(EffectID, isShared: Bool)
    /// An effect of a child, which ends when the child leaves.
    case scoped(any EffectPath, EffectScope.Key)
    case retry(Int, Backoff)
    /// A handler with a name does not handle errors of its own answers.
    case recover(EffectID?, @Sendable (any Error) -> EffectNode?)
    /// An effect of a step, whose errors count as errors of the effect that yielded the step.
    case accountable
  }

  private let link: Deep<Shape>

  package init(_ shape: Shape) { link = Deep(shape) }

  @usableFromInline
  static func yielding(_ cell: any EffectCell) -> EffectNode { EffectNode(.value(cell)) }

  package var shape: Shape { link.value }

  /// Calls a function with each node that is not a setting, in order, except in effects that are cancelled before they start.
  package func forEachPart(
    in context: EffectContext = EffectContext(),
    _ visit: (Shape, EffectContext) -> Void
  ) {
    var waiting = [(node: self, context: context)]
    while let (node, outside) = waiting.popLast() {
      var context = outside
      let shape = context.enter(node)
      visit(shape, context)
      switch shape {
      case .value, .request, .cancel, .report, .presence, .setting: break
      case .several(_, let parts): waiting += parts.reversed().map { ($0, context) }
      case .then(let first, let next):
        waiting.append((next, context))
        waiting[waiting.count - 1].context.isLater = true
        waiting.append((first, context))
      case .modified(let part, let modifier):
        switch modifier {
        case .throttled(let id, _, _), .cancellable(let id, _): if context.cancels(id) { continue }
        case .every, .lasting: context.isRepeated = true
        case .scoped(let path, let key): context.scope = EffectScope(path, key, in: context)
        case .delayed, .timeout, .queued, .retry, .recover, .accountable: break
        }
        waiting.append((part, context))
      }
    }
  }

  var shapes: some Sequence<Shape> {
    sequence(state: [self]) { waiting in
      guard let shape = waiting.popLast()?.shape else { return nil }
      waiting += shape.parts.reversed()
      return shape
    }
  }

  var isLasting: Bool {
    shapes.contains { if case .modified(_, .lasting) = $0 { true } else { false } }
  }

  /// The first request, by which a diagnostic names the whole effect.
  var name: EffectID { requests.first { _ in true } ?? "no request" }

  var requests: some Sequence<EffectID> {
    shapes.lazy.compactMap { if case .request(let leaf) = $0 { leaf.id } else { nil } }
  }
}

extension EffectNode.Shape {
  var parts: [EffectNode] {
    switch self {
    case .value, .request, .cancel, .report, .presence: []
    case .several(_, let parts): parts
    case .then(let first, let next): [first, next]
    case .setting(let part, _), .modified(let part, _): [part]
    }
  }

  /// The key that cancels the part before it starts.
  func key(in context: EffectContext) -> EffectKey? {
    switch self {
    case .modified(_, .throttled(let id, _, _)) where !context.isRepeated,
      .modified(_, .cancellable(let id, _)) where !context.isRepeated:
      EffectKey(scope: context.scope, id: id)
    case .value, .request, .several, .then, .setting, .modified, .cancel, .report, .presence: nil
    }
  }
}

package struct EffectLeaf: Sendable {
  package let id: EffectID
  package let answerType: any Sendable.Type
  /// Whether there may be any number of answers, up to the end of the work.
  package let isStream: Bool
  /// Whether the request counts as endless, so that nothing waits for its end.
  var isLive = false
  package let work: @Sendable (any EffectCell, EffectJob) async throws -> Void

  package func accept(_ answer: Any) -> (any EffectCell)? {
    func cell<Answer: Sendable>(_ type: Answer.Type) -> (any EffectCell)? {
      (answer as? Answer).map(EffectCellOf.init)
    }
    return cell(answerType)
  }

  func mismatch(_ answer: any Sendable) -> EffectError {
    .answerMismatch(expected: "\(answerType)", given: "\(type(of: answer))")
  }

  /// Returns the cell of an answer; nil if the type of the answers is not `Decodable`.
  package func decode(_ value: RecordedValue) throws -> (any EffectCell)? {
    if answerType == Void.self { return EffectCellOf(()) }
    guard let type = answerType as? any Decodable.Type else { return nil }
    return accept(try type.init(from: RecordedValueDecoder(value)))
  }

  var hasCodableAnswers: Bool { answerType == Void.self || answerType is any Codable.Type }
}

/// A value in an effect's program, whose type only the functions that create and read it need.
@usableFromInline
package protocol EffectCell: AnyObject, Sendable {
  var anyValue: any Sendable { get }
}

@usableFromInline
package final class EffectCellOf<Value: Sendable>: EffectCell {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) { self.value = value }

  @inlinable
  package var anyValue: any Sendable { value }

  /// Returns the value of a cell, typed by construction.
  @inlinable
  package static func value(in cell: any EffectCell) -> Value {
    guard let cell = cell as? EffectCellOf else {
      preconditionFailure("the program of an effect is typed by the Effect that holds it")
    }
    return cell.value
  }
}

package typealias EffectWatcher = @Sendable (SessionEvent) -> any EffectCell

/// The context of a part of an effect, given by the nodes around it.
package struct EffectContext: Sendable {
  /// The functions to apply to its values, from the innermost to the outermost.
  var maps: EffectChain?
  /// The functions to apply to the environment, the outermost first.
  var worlds: EffectChain?
  var scope: EffectScope?
  var cancelled: Set<EffectKey> = []
  /// Whether, in a program that is inspected, it is requested only later.
  var isRepeated = false
  var watches: [EffectWatcher] = []
  var isEndless = false
  var isSilent = false
  var isLater = false
  /// Whether the end of its feature does not cancel it.
  var isLasting = false
  /// Whether it belongs to a listener that has handled an output, so the child existed.
  var isOfListener = false

  package init() {}

  /// Enters the settings around a node, and returns its shape.
  mutating func enter(_ node: EffectNode) -> EffectNode.Shape {
    var shape = node.shape
    while case .setting(let inner, let setting) = shape {
      switch setting {
      case .map(let place, let function):
        maps = EffectChain(function, at: place, before: maps)
      case .widen(let function): worlds = EffectChain(function, before: worlds)
      case .watched(let note):
        watches.append { [maps] event in EffectChain.applyOutward(maps, to: note(event)) }
      case .heard: isOfListener = true
      case .silent:
        // The values are dropped, so no outer function applies to them.
        isSilent = true
        maps = nil
      }
      shape = inner.shape
    }
    return shape
  }

  func cancels(_ id: EffectID) -> Bool {
    !isRepeated && !cancelled.isEmpty && cancelled.contains(EffectKey(scope: scope, id: id))
  }

  package func value(of cell: any EffectCell) -> any EffectCell {
    EffectChain.applyOutward(maps, to: cell)
  }

  package func environment(of cell: any EffectCell) -> any EffectCell {
    EffectChain.applyInward(worlds, to: cell)
  }
}

/// A shared list of functions, from the innermost to the outermost, run and released by loops.
struct EffectChain: Sendable {
  private struct Link: Sendable {
    let function: EffectNode.Function
    let place: EffectPlace?
    let rest: EffectChain?
  }

  private let link: Deep<Link>

  init(
    _ function: @escaping EffectNode.Function,
    at place: EffectPlace? = nil,
    before rest: EffectChain?
  ) {
    link = Deep(Link(function: function, place: place, rest: rest))
  }

  private static func links(_ chain: EffectChain?, upTo end: EffectChain?) -> some Sequence<Link> {
    sequence(state: chain) { chain in
      guard let link = chain?.link, link !== end?.link else { return nil }
      chain = link.value.rest
      return link.value
    }
  }

  /// Returns the places, and whether all are known.
  static func places(
    _ chain: EffectChain?,
    upTo end: EffectChain?
  ) -> (places: [EffectPlace], isKnown: Bool) {
    let places = links(chain, upTo: end).map(\.place)
    return (places.compactMap(\.self).filter { $0.identity != .same }, !places.contains(nil))
  }

  /// Returns a lookup in the whole for one in a part; nil if a function on the way is not known.
  static func widen(
    _ lookup: any EffectCell,
    by chain: EffectChain?,
    upTo end: EffectChain?
  ) -> (any EffectCell)? {
    links(chain, upTo: end).reduce(lookup) { lookup, link in
      lookup.flatMap { link.place?.widen($0) }
    }
  }

  static func applyInward(_ chain: EffectChain?, to cell: any EffectCell) -> any EffectCell {
    links(chain, upTo: nil).reversed().reduce(cell) { $1.function($0) }
  }

  static func applyOutward(_ chain: EffectChain?, to cell: any EffectCell) -> any EffectCell {
    var (cell, chain) = (cell, chain)
    while let link = chain?.link.value {
      cell = link.function(cell)
      chain = link.rest
    }
    return cell
  }
}

/// A pending request, which a task works on, or an interceptor answers.
@usableFromInline
package final class EffectJob: Sendable {
  private static let batch = 64
  private static let noWorld = EffectCellOf(())
  package let fiber: Int
  package let leaf: EffectLeaf
  private let context: EffectContext
  private weak let core: SessionCore?
  private let yielded = Atomic(0)

  init(_ fiber: Int, _ leaf: EffectLeaf, _ context: EffectContext, _ core: SessionCore) {
    self.fiber = fiber
    self.leaf = leaf
    self.context = context
    self.core = core
  }

  nonisolated(nonsending) package func run() async {
    if Task.isCancelled { return }
    do {
      try await leaf.work(context.environment(of: Self.noWorld), self)
      if leaf.isStream { end() }
    } catch {
      fail(error)
    }
  }

  func begin(on executor: (any TaskExecutor)?) -> EffectHandle {
    let task =
      if let key = core?.world.interceptor?.requestKey(fiber) {
        Task(executorPreference: executor) {
          await EffectID.$taskKey.withValue(key) { await self.run() }
        }
      } else {
        Task(executorPreference: executor) { await self.run() }
      }
    return EffectHandle { task.cancel() }
  }

  /// Yields an answer of a stream; after every 64 answers, waits until they have been handled.
  nonisolated(nonsending) func yieldInTurn(_ answer: any EffectCell) async {
    let number = yielded.add(1, ordering: .relaxed).newValue
    guard number % Self.batch == 0 else { return yield(answer) }
    await withCheckedContinuation { continuation in
      yield(answer, during: OnRelease { continuation.resume() })
    }
  }

  @usableFromInline
  func yield(_ answer: any EffectCell) { yield(answer, during: nil) }

  private func yield(_ answer: any EffectCell, during pause: OnRelease?) {
    // Computed here and not when it is handled, as the caller's functions may take a while.
    let (value, isLast) = (context.value(of: answer), !leaf.isStream)
    let news = SessionEvent.answered(fiber, leaf.id, answer, isLast: isLast)
    take(.yielded(value, nil, isLast: isLast), news, during: pause)
  }

  private func take(
    _ event: EffectMachine.Event,
    _ news: SessionEvent,
    during pause: OnRelease? = nil
  ) {
    core?.run(.effect) { [fiber, core] in
      withExtendedLifetime(pause) { core?.take(event, of: fiber, news) }
    }
  }

  /// Answers the request; returns whether the answer is of the request's type.
  package func answer(_ answer: any Sendable) -> Bool {
    guard let cell = leaf.accept(answer) else { return false }
    yield(cell)
    return true
  }

  package func end() { take(.ended, .ended(fiber, leaf.id)) }

  package func fail(_ error: any Error) {
    take(.failed(leaf.id, error), .failed(fiber, leaf.id, error))
  }
}
