import BowyerKinds

/// The program of an effect: a tree without generic types, which loops walk and release.
// @unchecked: `parts` is written only by `deinit`, when nothing else holds the node.
@usableFromInline
package final class EffectNode: @unchecked Sendable {
  package typealias Function = @Sendable (any EffectCell) -> any EffectCell

  package enum Shape: Sendable {
    case pure(any EffectCell)
    case leaf(EffectLeaf)
    /// With a place, the function turns the steps of the part there into steps of the whole.
    case map(EffectNode, EffectPlace?, Function)
    case widen(EffectNode, Function)
    case merge([EffectNode])
    case concat([EffectNode])
    case race([EffectNode])
    case delayed(EffectNode, Duration)
    case timeout(EffectNode, Duration)
    case every(EffectNode, Duration)
    case throttled(EffectNode, EffectID, Duration, latest: Bool)
    case cancellable(EffectNode, EffectID, replacing: Bool)
    case cancel(EffectID)
    case retry(EffectNode, Int, Backoff)
    case recover(EffectNode, @Sendable (any Error) -> EffectNode?)
    case scoped(EffectNode, EffectScoping)
    case cancelScope(EffectScoping)
    case report(Diagnostic)
    case presence(EffectPresence)
    case answering(EffectNode, EffectID, EffectAnswer)
    /// The second starts when all finite consequences of the first have ended without an error.
    case settling(EffectNode, then: EffectNode)
    /// An effect of a step, whose errors count as errors of the effect that yielded the step.
    case accountable(EffectNode)
    /// An effect with a handler that does not handle errors of its own answers.
    case supervised(EffectNode, EffectID, @Sendable (any Error) -> EffectNode?)
    case queued(EffectNode, EffectID, isShared: Bool)
    case silent(EffectNode)
    case watched(EffectNode, @Sendable (SessionEvent) -> any EffectCell)
    /// Starts after the delay, or at the end of its feature, which does not cancel it.
    case lasting(EffectNode, after: Duration?)
  }

  private var parts: Shape?

  package init(_ shape: Shape) {
    parts = shape
  }

  @usableFromInline
  static func yielding(_ cell: any EffectCell) -> EffectNode { EffectNode(.pure(cell)) }

  deinit {
    ReleaseLoop.release(&parts)
  }

  package var shape: Shape {
    guard let parts else { preconditionFailure("an effect is used after its release") }
    return parts
  }
}

/// A request of an effect: its name, the type of its answers, and its work.
///
/// The functions that transform the answer are separate, so it can be given without the work.
package struct EffectLeaf: Sendable {
  package enum Work: Sendable {
    case perform(@Sendable (any EffectCell) async throws -> any EffectCell)
    case stream(@Sendable (any EffectCell, EffectJob) async throws -> Void)
  }

  package let id: EffectID
  package let answerType: any Sendable.Type
  package let work: Work
  /// Whether the request counts as endless, so that nothing waits for its end.
  let isLive: Bool

  init<Answer: Sendable>(
    _ id: EffectID,
    _ type: Answer.Type,
    _ work: Work,
    isLive: Bool = false
  ) {
    self.id = id
    self.isLive = isLive
    self.work = work
    answerType = type
  }

  /// Returns the cell of an answer; nil if the answer is not of type `answerType`.
  package func accept(_ answer: any Sendable) -> (any EffectCell)? {
    func cell<Answer: Sendable>(_ type: Answer.Type) -> (any EffectCell)? {
      (answer as? Answer).map(EffectCellOf.init)
    }
    return cell(answerType)
  }

  func mismatch(_ answer: any Sendable) -> EffectError {
    .answerMismatch(expected: "\(answerType)", given: "\(type(of: answer))")
  }

  /// Returns the cell of an answer; nil if the type of the answers is not `Decodable`.
  func decode(_ decoder: any Decoder) throws -> (any EffectCell)? {
    func cell<Answer: Sendable>(_ type: Answer.Type) throws -> (any EffectCell)? {
      try Self.decode(type, from: decoder).map(EffectCellOf.init)
    }
    return try cell(answerType)
  }

  package func decode(_ value: RecordedValue) throws -> (any Sendable)? {
    try decode(RecordedValueDecoder(value))?.anyValue
  }

  private static func decode<Answer>(
    _ type: Answer.Type,
    from decoder: any Decoder
  ) throws -> Answer? {
    // The two types are equal, so the cast is exact, even for an optional in an optional.
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Answer? {
      try Value(from: decoder) as? Answer
    }
    if let nothing = () as? Answer { return nothing }
    guard let type = type as? any Decodable.Type else { return nil }
    return try decode(type)
  }

  var hasCodableAnswers: Bool {
    answerType == Void.self || answerType is any Codable.Type
  }

  package var isStream: Bool {
    if case .stream = work { true } else { false }
  }
}

/// A fixed answer to a request, in place of its work.
package enum EffectAnswer: Sendable {
  case values([any Sendable])
  case failure(any Error)
}

/// A value in an effect's program, whose type only the functions that create and read it need.
///
/// Unspecialised generic code looks up metadata at each use, so values are boxed in cells, and
/// closures contain all code that depends on their types.
@usableFromInline
package protocol EffectCell: AnyObject, Sendable {
  var anyValue: any Sendable { get }
}

@usableFromInline
package final class EffectCellOf<Value: Sendable>: EffectCell {
  @usableFromInline package let value: Value

  @inlinable
  package init(_ value: Value) {
    self.value = value
  }

  @inlinable
  package var anyValue: any Sendable { value }

  /// Returns the value of a cell, which has this type by construction.
  @inlinable
  package static func value(in cell: any EffectCell) -> Value {
    guard let cell = cell as? EffectCellOf else {
      preconditionFailure("the program of an effect is typed by the Effect that holds it")
    }
    return cell.value
  }
}

extension EffectNode {
  package enum Leaf {
    case leaf(EffectLeaf)
    case value(any EffectCell)
    case failure(EffectID, any Error)
    case cancel
    /// The identity of an effect, whose leaves follow unless it was cancelled before it started.
    case identity(EffectID)
    case report(Diagnostic)
    case presence(EffectPresence)
    /// A program that the end of the feature starts; its leaves follow.
    case lasting(EffectNode)
  }

  package func forEachLeaf(
    in context: EffectContext = EffectContext(),
    _ visit: (Leaf, EffectContext) -> Void
  ) {
    var waiting = [(node: self, context: context)]
    while let (node, outside) = waiting.popLast() {
      var context = outside
      switch context.enter(node) {
      case .pure(let cell): visit(.value(cell), context)
      case .leaf(let leaf):
        for part in leaf.answered(in: context) { visit(part, context) }
      case .merge(let parts), .concat(let parts), .race(let parts):
        waiting += parts.reversed().map { ($0, context) }
      case .delayed(let inner, _), .timeout(let inner, _), .retry(let inner, _, _),
        .recover(let inner, _), .accountable(let inner),
        .supervised(let inner, _, _), .queued(let inner, _, _):
        waiting.append((inner, context))
      case .throttled(let inner, let id, _, _), .cancellable(let inner, let id, _):
        if !context.isRepeated { visit(.identity(id), context) }
        if !context.cancels(id) { waiting.append((inner, context)) }
      case .every(let inner, _):
        context.isRepeated = true
        waiting.append((inner, context))
      case .scoped(let inner, let scoping):
        context.scope.append(context.scope(scoping).0)
        waiting.append((inner, context))
      case .settling(let inner, let next):
        waiting.append((next, context))
        waiting[waiting.count - 1].context.isLater = true
        waiting.append((inner, context))
      case .lasting(let inner, _):
        context.isRepeated = true
        visit(.lasting(inner), context)
        waiting.append((inner, context))
      case .report(let diagnostic): visit(.report(diagnostic), context)
      case .presence(let presence): visit(.presence(presence), context)
      case .cancel, .cancelScope: visit(.cancel, context)
      case .map, .widen, .answering, .silent, .watched: break
      }
    }
  }
}

extension EffectLeaf {
  func answered(in context: EffectContext) -> [EffectNode.Leaf] {
    switch context.answers[id] {
    case nil: [.leaf(self)]
    case .failure(let error): [.failure(id, error)]
    case .values(let answers): answers.map(taking)
    }
  }

  private func taking(_ answer: any Sendable) -> EffectNode.Leaf {
    accept(answer).map { .value($0) } ?? .failure(id, mismatch(answer))
  }
}

extension EffectNode {
  var isLasting: Bool {
    var isLasting = false
    forEachLeaf { leaf, _ in if case .lasting = leaf { isLasting = true } }
    return isLasting
  }
}

typealias EffectWatcher = @Sendable (SessionEvent) -> any EffectCell

/// The context of a part of an effect, given by the nodes around it.
package struct EffectContext: Sendable {
  /// The functions to apply to its values, from the innermost to the outermost.
  var maps: EffectChain?
  /// The functions to apply to the environment, the outermost first.
  var worlds: EffectChain?
  var scope: [EffectScope] = []
  /// The step that looks up the existing children, for each scope; nil for a scope without a child.
  var looks: [(any EffectCell)?] = []
  var answers: [EffectID: EffectAnswer] = [:]
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

  /// Enters the nodes that only change the context, and returns the shape of the first other node.
  mutating func enter(_ node: EffectNode) -> EffectNode.Shape {
    var shape = node.shape
    while true {
      switch shape {
      case .map(let inner, let place, let function):
        maps = EffectChain(function, at: place, before: maps)
        if place === EffectPlace.outputListener { isOfListener = true }
        shape = inner.shape
      case .widen(let inner, let function):
        worlds = EffectChain(function, before: worlds)
        shape = inner.shape
      case .answering(let inner, let id, let answer):
        // The outermost answer takes precedence.
        if answers[id] == nil { answers[id] = answer }
        shape = inner.shape
      case .watched(let inner, let note):
        let maps = maps
        watches.append { EffectChain.applyOutward(maps, to: note($0)) }
        shape = inner.shape
      case .silent(let inner):
        // The values are dropped, so no outer function applies to them.
        isSilent = true
        maps = nil
        shape = inner.shape
      default: return shape
      }
    }
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

  private var functions: [EffectNode.Function] {
    var functions: [EffectNode.Function] = []
    var chain: EffectChain? = self
    while let link = chain?.link.value {
      functions.append(link.function)
      chain = link.rest
    }
    return functions
  }

  /// Returns the places that a step passes, innermost first, and whether all are known.
  static func way(_ chain: EffectChain?) -> (places: [EffectPlace], isKnown: Bool) {
    var (chain, places, isKnown) = (chain, [EffectPlace](), true)
    while let link = chain?.link.value {
      if link.place == nil { isKnown = false }
      if let place = link.place, place.identity != .same { places.append(place) }
      chain = link.rest
    }
    return (places, isKnown)
  }

  static func applyInward(_ chain: EffectChain?, to cell: any EffectCell) -> any EffectCell {
    chain?.functions.reversed().reduce(cell) { $1($0) } ?? cell
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
