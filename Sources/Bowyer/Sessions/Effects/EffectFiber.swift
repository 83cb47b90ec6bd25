/// A part of an effect that runs: an object, since it changes in many places.
final class EffectFiber {
  enum Role {
    /// Waits for the world, for a time, or for its turn in the queue.
    case leaf
    /// Waits for a time to start a part.
    case waiting(Part)
    case merge(remaining: Int, hasFailed: Bool)
    /// What comes after the part that runs, the next one last.
    case concat([Part])
    case race(Race)
    /// Has one part, and ends as it does.
    case group
    case timeout(EffectNode, Duration)
    case every(Every)
    case retry(Retry)
    case recover(Recovery)
    case throttleWaiting(Throttle)
    case settling(Settling)
    /// Has one part, and reports its errors to the fiber that waits for the effects of its cause.
    case accountable
  }

  struct Part {
    let node: EffectNode
    let context: EffectContext

    init(node: EffectNode, context: EffectContext) {
      self.node = node
      self.context = context
    }

    /// Makes a part that the end of the feature does not cancel.
    init(lasting node: EffectNode, context: EffectContext) {
      var context = context
      context.isLasting = true
      self.init(node: node, context: context)
    }
  }

  struct Race {
    var remaining: Int
    var winner: Int?
    var lastError: (EffectID, any Error)?
  }

  struct Every {
    let part: Part
    let interval: Duration
    let start: Duration
  }

  struct Retry {
    let part: Part
    let limit: Int
    let backoff: Backoff
    var count = 0
  }

  struct Recovery {
    let body: Int
    let context: EffectContext
    let handler: @Sendable (any Error) -> EffectNode?
    var remaining = 1
    var hasFailed = false
    /// Distinguishes the handler from others, if it answers nothing that follows from its answer.
    var name: EffectID?
  }

  struct Settling {
    let next: Part
    var remaining = 1
    var hasFailed = false
    /// Whether there is nothing more to wait for.
    var isOver = false
  }

  struct Throttle {
    let part: Part
    let key: EffectKey
    let duration: Duration
  }

  /// What a finite effect waits for.
  enum Hold {
    case task, pause
  }

  /// The fiber it is a part of; 0 is none.
  var parent: Int
  let cause: SessionCause
  var role: Role
  var children: Set<Int> = []
  /// The identities by which it can be cancelled.
  var keys: [EffectKey] = []
  /// Which watch it is under, if it is a child's.
  var watch: (number: Int, key: EffectScope.Key)?
  /// The task or the alarm that was started for it.
  var handle: EffectHandle?
  /// Whether it is a part of a race.
  var isRacing = false
  /// How it counts for those who wait for its cause, or for the session to settle.
  var hold: Hold?
  /// Where it waits for its turn, or has it.
  var lane: EffectKey?
  /// Who notes what becomes of what it asks for, until that is over.
  var watched: (id: EffectID, watches: [EffectWatcher])?
  /// Whether what it yields is dropped.
  var isSilent = false
  /// Whether the end of the feature does not cancel it, but starts it if it waits.
  var isLasting = false

  init(parent: Int, cause: SessionCause, role: Role, isRacing: Bool = false) {
    self.parent = parent
    self.cause = cause
    self.role = role
    self.isRacing = isRacing
  }
}

/// An identity, within a scope; without one it is the scope itself.
struct EffectKey: Hashable {
  let scope: [EffectScope]
  let id: EffectID?
}

/// What ends the work that was started for a fiber.
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
