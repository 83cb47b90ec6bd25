/// The structure of a session's running effects: their parts, and what each waits for.
///
/// Two sessions with equal states and outlines behave the same, if requests with the same name and origin do.
package struct EffectOutline: Hashable, Sendable {
  package struct Part: Hashable, Sendable {
    let parent: Int
    let role: EffectFiber.Role
    let count: Int
    let rest: Int
    let attempts: Int
    let hasFailed: Bool
    let endsWithParts: Bool
    let isLasting: Bool
    let chosen: Int?
    let request: EffectID?
    /// The position among the requests and alarms that were made together.
    let position: Int
    let remaining: Duration?
    /// The origin of the part, if no part contains it.
    let origin: Int
    let cancelled: Set<EffectKey>
  }

  package struct Window: Hashable, Sendable {
    let remaining: Duration
    let waiting: Int?
  }

  package let parts: [Part]
  let windows: [EffectKey: Window]
  let lanes: [EffectKey: [Int]]
  package var isEmpty: Bool { parts.isEmpty && windows.isEmpty && lanes.isEmpty }
}

package protocol EffectWitness {
  func request(of part: Int) -> EffectID?
  func deadline(of part: Int) -> Duration?
  func position(of part: Int) -> Int
  func origin(of part: Int) -> Int
}

extension EffectMachine {
  var roots: [Int] { fibers.filter { $0.value.parent == 0 }.map(\.key).sorted() }

  func root(of id: Int) -> Int {
    var id = id
    while let parent = fibers[id]?.parent, parent != 0 { id = parent }
    return id
  }

  /// The parts that wait only for the end of their features, and so follow from the state.
  private var resting: Set<Int> {
    var resting: Set<Int> = []
    guard fibers.values.contains(where: \.isLasting) else { return resting }
    // A part has a lower number than the parts in it.
    for (id, fiber) in fibers.sorted(by: { $0.key > $1.key }) where fiber.handle == nil {
      if fiber.role == .waiting, fiber.isLasting {
        resting.insert(id)
      } else if !fiber.children.isEmpty, resting.isSuperset(of: fiber.children) {
        resting.insert(id)
      }
    }
    return resting
  }

  /// Returns the outline of the running effects, without those that wait for their features' ends.
  func outline(_ witness: some EffectWitness) -> EffectOutline {
    let (resting, now) = (resting, self.now())
    let ids = fibers.keys.filter { !resting.contains($0) }.sorted()
    var places: [Int: Int] = [:]
    for (place, id) in ids.enumerated() { places[id] = place }
    let parts = ids.compactMap { id in
      fibers[id].map { fiber in
        let request = witness.request(of: id)
        // A part that has ended or has not started has no alarm.
        let deadline = fiber.handle == nil || request != nil ? nil : witness.deadline(of: id)
        return EffectOutline.Part(
          parent: places[fiber.parent] ?? -1,
          role: fiber.role,
          count: fiber.count,
          rest: fiber.rest.count,
          attempts: fiber.attempts,
          hasFailed: fiber.hasFailed,
          endsWithParts: fiber.endsWithParts,
          isLasting: fiber.isLasting,
          chosen: fiber.chosen.flatMap { places[$0] },
          request: request,
          position: request != nil || deadline != nil ? witness.position(of: id) : 0,
          remaining: deadline.map { $0 - now },
          origin: fiber.parent == 0 ? witness.origin(of: id) : 0,
          cancelled: fiber.cancelledLater
        )
      }
    }
    var left: [EffectKey: EffectOutline.Window] = [:]
    for (key, window) in windows where window.end > now || window.waiting != nil {
      // A child that has left makes no requests.
      guard isThere(key.scope) else { continue }
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

  private func isThere(_ scope: EffectScope?) -> Bool {
    scope?.children.allSatisfy { presence($0.wholeLookup)?.contains($0.key) != false } ?? true
  }
}

extension EffectFiber {
  fileprivate var cancelledLater: Set<EffectKey> {
    let keys = laterParts.parts.reduce(cancelled) { $0.union($1.context.cancelled) }
    return keys.isEmpty ? keys : Set(keys.map(\.outlined))
  }
}

extension EffectKey {
  /// The key without its history: the visit of a page is replaced by the depth of the page.
  fileprivate var outlined: EffectKey {
    guard let children = scope?.children, children.contains(where: { $0.key.id is ScreenVisit })
    else { return self }
    let scope = children.reversed().reduce(nil) { outer, child -> EffectScope? in
      var child = child
      child.outer = outer
      if let visit = child.key.id as? ScreenVisit { child.key = EffectScope.Key(visit.depth) }
      return EffectScope(child)
    }
    return EffectKey(scope: scope, id: id)
  }
}
