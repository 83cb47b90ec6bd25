import Synchronization

/// A running part of an effect: an object, since it changes in many places.
final class EffectFiber {
  enum Role: Hashable {
    /// Waits for an answer, or for its turn in the session's queue.
    case answer
    /// Starts its part at an alarm, when its turn in a lane comes, or at the end of its feature.
    case waiting
    /// Starts its part at the end of a throttle's window.
    case throttled
    /// Runs one part.
    case group
    case merge
    case concat
    case race
    case timeout
    case every
    case retry
    case recover
    /// Starts its second part when all consequences of the first have ended.
    case then
    /// Runs one part, whose errors count as failures of the fiber that waits for its cause.
    case accountable
  }

  struct Part {
    let node: EffectNode
    var context: EffectContext
  }

  enum Hold {
    case task, pause
  }

  /// The number of the fiber that contains this one; 0 if there is none.
  var parent: Int
  let cause: SessionCause
  var role: Role
  /// What the fiber starts later or again, or watches: the second part of a `then`.
  var part: Part?
  var modifier: EffectNode.Modifier?
  /// The parts of a sequence that have not started, in reverse order.
  var rest: [Part] = []
  /// The number of parts that have not ended.
  var count = 1
  var hasFailed = false
  /// Whether the fiber ends with its parts, and starts no further one.
  var endsWithParts: Bool
  /// The part of a race that has won it, or the part whose error a handler handles.
  var chosen: Int?
  var lastError: (EffectID, any Error)?
  /// The number of repetitions after a failure.
  var attempts = 0
  /// The time of the latest alarm.
  var alarm = Duration.zero
  var children: Set<Int> = []
  var keys: [EffectKey] = []
  /// The keys of the effects that were cancelled in parts that the fiber has not started.
  var cancelled: Set<EffectKey> = []
  /// The keys under which the fiber is indexed as one that may start effects later.
  var indexedKeys: Set<EffectKey> = []
  /// The child of this fiber: the number of its place, and its key; nil if it belongs to none.
  var child: (place: Int, key: EffectScope.Key)?
  var handle: EffectHandle?
  var isRacing = false
  /// The wait that its cause and the session count; nil if neither counts one.
  var hold: Hold?
  /// The key of the lane in which it waits for its turn, or has it.
  var lane: EffectKey?
  var watched: (id: EffectID, watches: [EffectWatcher])?
  var isSilent = false
  /// Whether the end of the feature does not cancel it, but starts it if it still waits.
  var isLasting = false

  init(_ role: Role, in parent: Int, for cause: SessionCause) {
    self.role = role
    self.parent = parent
    self.cause = cause
    endsWithParts = role != .then
  }
}

extension EffectFiber {
  /// The parts that may start later, and whether the fiber only waits for them.
  ///
  /// A repetition of ``Effect/every(_:)`` and an effect at the end of a feature are not requested yet.
  var laterParts: (parts: [Part], isWaiting: Bool) {
    let parts = part.map { [$0] } ?? []
    return switch role {
    case .waiting: isLasting ? ([], false) : (parts, true)
    case .throttled: (parts, true)
    case .retry: (parts, children.isEmpty)
    case .concat: (rest, false)
    case .then: (endsWithParts ? [] : parts, false)
    case .answer, .group, .merge, .race, .timeout, .every, .recover, .accountable: ([], false)
    }
  }

  /// The keys that can cancel effects in parts that may start later; nil if these are not known.
  var laterKeys: Set<EffectKey>? {
    if role == .then { return nil }
    var keys: Set<EffectKey> = []
    forEachLaterPart(without: []) { part, context in
      if let key = part.key(in: context) { keys.insert(key) }
    }
    return keys
  }

  /// Cancels the effects with a key in the later parts; returns whether the fiber waits only for
  /// them.
  func cancelLater(_ key: EffectKey) -> Bool {
    let (parts, isWaiting) = laterParts
    if !isWaiting, cancelled.contains(key) { return false }
    var (isFound, isLeft) = (role == .then && !parts.isEmpty, false)
    if role != .then {
      forEachLaterPart(without: cancelled.union([key])) { part, context in
        if part.key(in: context) == key { isFound = true }
        if part.parts.isEmpty { isLeft = true }
      }
    }
    if isFound { cancelled.insert(key) }
    return isFound && isWaiting && !isLeft
  }

  private func forEachLaterPart(
    without cancelled: Set<EffectKey>,
    _ visit: (EffectNode.Shape, EffectContext) -> Void
  ) {
    for part in laterParts.parts {
      var context = part.context
      context.cancelled.formUnion(cancelled)
      part.node.forEachPart(in: context, visit)
    }
  }
}

extension EffectFiber.Part {
  init(lasting node: EffectNode, context: EffectContext) {
    self.init(node: node, context: context)
    self.context.isLasting = true
    (self.context.cancelled, self.context.isRepeated) = ([], false)
  }
}

/// An identity within a scope.
struct EffectKey: Hashable {
  let scope: EffectScope?
  let id: EffectID
}

enum EffectHandle: Sendable {
  case task(Task<Void, Never>)
  case other(@Sendable () -> Void)

  func cancel() {
    switch self {
    case .task(let task): task.cancel()
    case .other(let cancel): cancel()
    }
  }
}

/// A pending request, which a task works on, or an interceptor answers.
package final class EffectJob: Sendable {
  /// A pause of a stream, which ends when the last reference to it is released.
  final class Pause: Sendable {
    private let continuation: CheckedContinuation<Void, Never>

    init(_ continuation: CheckedContinuation<Void, Never>) {
      self.continuation = continuation
    }

    deinit {
      continuation.resume()
    }
  }

  /// The number of values after which a stream waits until they have been handled.
  private static let batch = 64
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
}

extension EffectJob {
  nonisolated(nonsending) package func run() async {
    if Task.isCancelled { return }
    do {
      let environment = context.environment(of: EffectCellOf(()))
      switch leaf.work {
      case .perform(let work):
        yield(try await work(environment))
      case .stream(let work):
        try await work(environment, self)
        end()
      }
    } catch {
      fail(error)
    }
  }

  func begin(on executor: (any TaskExecutor)?) -> EffectHandle {
    guard let key = core?.world.interceptor?.requestKey(fiber) else {
      return .task(Task(executorPreference: executor) { await self.run() })
    }
    return .task(
      Task(executorPreference: executor) {
        await EffectID.$taskKey.withValue(key) { await self.run() }
      }
    )
  }

  /// Yields an answer of a stream; after every 64 answers, waits until they have been handled.
  nonisolated(nonsending) func yieldInTurn(_ answer: any EffectCell) async {
    let number = yielded.add(1, ordering: .relaxed).newValue
    guard number % Self.batch == 0 else { return yield(answer) }
    await withCheckedContinuation { continuation in yield(answer, Pause(continuation)) }
  }

  /// Yields an answer; the pause, if any, ends when it has been handled.
  func yield(_ answer: any EffectCell, _ pause: Pause? = nil) {
    // Computed here and not when it is handled, as the caller's functions may take a while.
    let value = context.value(of: answer)
    let isLast = !leaf.isStream
    take(
      .yielded(value, nil, isLast: isLast),
      .answered(fiber, leaf.id, answer, isLast: isLast),
      during: pause
    )
  }

  private func take(_ event: EffectMachine.Event, _ news: SessionEvent, during pause: Pause? = nil)
  {
    guard let core else { return }
    core.run(.effect) { [fiber] in
      withExtendedLifetime(pause) { core.take(event, of: fiber, news) }
    }
  }
}

extension EffectJob {
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
