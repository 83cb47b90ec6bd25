/// What of a session's effects is not over, as a value: how the parts that run stand to each other, what each
/// waits for, and for how long.
///
/// Two sessions with one state and one outline go on alike, if what their effects ask for by one name, from
/// one origin, is the same.
package struct EffectOutline: Hashable, Sendable {
  /// A part that runs.
  package struct Part: Hashable, Sendable {
    /// Which part it is in, of those before it in the list; -1 if in none.
    let parent: Int
    let role: UInt8
    /// How far it is.
    let numbers: [Int]
    /// What is asked for, if it asks.
    let request: EffectID?
    /// Of those asked for or set together, which it is.
    let position: Int
    /// For how much longer it waits for a time, if it does.
    let remaining: Duration?
    /// Where it comes from, if it is in no other.
    let origin: Int
  }

  /// For how long what has an identity is left out, and which part waits for the end of that.
  package struct Window: Hashable, Sendable {
    let remaining: Duration
    let waiting: Int?
  }

  package let parts: [Part]
  let windows: [EffectKey: Window]
  let lanes: [EffectKey: [Int]]

  /// Whether nothing runs, and nothing is remembered of what ran.
  package var isEmpty: Bool { parts.isEmpty && windows.isEmpty && lanes.isEmpty }
}

/// What an interceptor between a session and the world knows of the parts that run, by their numbers.
package protocol EffectWitness {
  /// What a part asks for.
  func request(of part: Int) -> EffectID?
  /// The time that a part waits for, if it set an alarm.
  func deadline(of part: Int) -> Duration?
  /// Which it is of those that were asked for, or set, together.
  func position(of part: Int) -> Int
  /// Where a part that is in no other comes from.
  func origin(of part: Int) -> Int
}

extension EffectMachine {
  /// The numbers of the parts that are in no other.
  var roots: [Int] { fibers.filter { $0.value.parent == 0 }.map(\.key).sorted() }

  /// Returns the part, in no other, that a part is in.
  func root(of id: Int) -> Int {
    var id = id
    while let parent = fibers[id]?.parent, parent != 0 { id = parent }
    return id
  }

  /// The parts that wait only for the end of their features: the state tells which these are.
  private var resting: Set<Int> {
    var resting: Set<Int> = []
    guard fibers.values.contains(where: \.isLasting) else { return resting }
    // The parts of a part have greater numbers.
    for (id, fiber) in fibers.sorted(by: { $0.key > $1.key }) where fiber.handle == nil {
      if case .waiting = fiber.role, fiber.isLasting {
        resting.insert(id)
      } else if !fiber.children.isEmpty, resting.isSuperset(of: fiber.children) {
        resting.insert(id)
      }
    }
    return resting
  }

  /// Returns what is not over, except for what waits for the end of its feature.
  ///
  /// Complexity: O(n log n) in the parts that run.
  func outline(_ witness: some EffectWitness) -> EffectOutline {
    let (resting, now) = (resting, self.now())
    let ids = fibers.keys.filter { !resting.contains($0) }.sorted()
    if ids.isEmpty, windows.isEmpty, lanes.isEmpty {
      return EffectOutline(parts: [], windows: [:], lanes: [:])
    }
    var places: [Int: Int] = [:]
    for (place, id) in ids.enumerated() { places[id] = place }
    let parts = ids.compactMap { id in
      fibers[id].map { fiber in
        let (role, numbers) = fiber.role.standing(places)
        let request = witness.request(of: id)
        // What is over, or has not begun, waits for nothing.
        let deadline = fiber.handle == nil || request != nil ? nil : witness.deadline(of: id)
        return EffectOutline.Part(
          parent: places[fiber.parent] ?? -1,
          role: role,
          numbers: numbers + (fiber.isLasting ? [1] : []),
          request: request,
          position: request != nil || deadline != nil ? witness.position(of: id) : 0,
          remaining: deadline.map { $0 - now },
          origin: fiber.parent == 0 ? witness.origin(of: id) : 0
        )
      }
    }
    var left: [EffectKey: EffectOutline.Window] = [:]
    for (key, window) in windows where window.end > now || window.waiting != nil {
      // Nobody asks for effects of a child that has gone.
      guard areThere(key.scope, window.looks) else { continue }
      left[key.outlined] = .init(
        remaining: window.end - now,
        waiting: window.waiting.flatMap { places[$0] }
      )
    }
    return EffectOutline(
      parts: parts,
      windows: left,
      lanes: [EffectKey: [Int]](
        lanes.map { key, lane in (key.outlined, lane.waiting.compactMap { places[$0] }) },
        uniquingKeysWith: +
      )
    )
  }

  private func areThere(_ scope: [EffectScope], _ looks: [(any EffectCell)?]) -> Bool {
    zip(scope, looks).allSatisfy { scope, look in
      look.flatMap(presence)?.contains(scope.key) ?? true
    }
  }
}

extension EffectKey {
  /// The key without what depends on history: a page of a path by its depth.
  fileprivate var outlined: EffectKey {
    let scope = scope.map { scope in
      (scope.key.id as? ScreenVisit).map {
        EffectScope(way: scope.way, key: EffectScope.Key($0.depth))
      } ?? scope
    }
    return EffectKey(scope: scope, id: id)
  }
}

extension EffectFiber.Role {
  /// Returns a number for the role, and how far it is.
  fileprivate func standing(_ places: [Int: Int]) -> (UInt8, [Int]) {
    switch self {
    case .leaf: (0, [])
    case .waiting: (1, [])
    case .merge(let remaining, let hasFailed): (2, [remaining, hasFailed ? 1 : 0])
    case .concat(let rest): (3, [rest.count])
    case .race(let race): (4, [race.remaining, race.winner.flatMap { places[$0] } ?? -1])
    case .group: (5, [])
    case .timeout: (6, [])
    case .every: (7, [])
    case .retry(let retry): (8, [retry.count])
    case .recover(let recovery):
      (
        9,
        [recovery.remaining, recovery.hasFailed ? 1 : 0, places[recovery.body] == nil ? 0 : 1]
      )
    case .throttleWaiting: (10, [])
    case .settling(let settling):
      (11, [settling.remaining, settling.hasFailed ? 1 : 0, settling.isOver ? 1 : 0])
    case .accountable: (12, [])
    }
  }
}
