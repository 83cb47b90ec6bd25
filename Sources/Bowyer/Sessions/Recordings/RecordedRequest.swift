/// A request, identified by its name and its number among the requests of that name.
package struct RecordedRequest: Hashable, Sendable {
  package let id: EffectID
  /// The number of the request, from 1.
  package let number: Int

  package init(_ id: EffectID, _ number: Int = 1) {
    self.id = id
    self.number = number
  }
}

extension RecordedRequest: CustomStringConvertible {
  package var description: String { number == 1 ? "\(id)" : "\(id)#\(number)" }
}

/// The names of a session's requests, in the order in which they are made.
struct RequestNames: Sendable {
  /// A request that is not answered.
  struct Open: Sendable {
    let fiber: Int
    let request: RecordedRequest
    let isStream: Bool
  }

  private(set) var counts: [EffectID: Int] = [:]
  private var names: [Int: (request: RecordedRequest, isStream: Bool)] = [:]

  /// The unanswered requests, in the order in which they were made.
  var open: [Open] {
    names.map { Open(fiber: $0, request: $1.request, isStream: $1.isStream) }
      .sorted { $0.fiber < $1.fiber }
  }

  /// Returns the unanswered request of a fiber.
  subscript(_ fiber: Int) -> RecordedRequest? { names[fiber]?.request }

  /// Renames the unanswered requests as they were named at a point, and continues with its numbers.
  ///
  /// - Returns: The new name for each old one; nil if the unanswered requests differ from those at
  ///   the point.
  @discardableResult
  mutating func resume(at point: SessionPoint) -> [RecordedRequest: RecordedRequest]? {
    let open = open
    guard Set(point.counts.keys).isSuperset(of: open.map(\.request.id.name)),
      open.map(\.request.id.name) == point.open.map(\.id)
    else { return nil }
    var renamed: [RecordedRequest: RecordedRequest] = [:]
    for (old, new) in zip(open, point.open) {
      let request = RecordedRequest(EffectID(new.id), new.number)
      renamed[old.request] = request
      names[old.fiber] = (request, old.isStream)
    }
    counts = [:]
    for (name, count) in point.counts { counts[EffectID(name)] = count }
    return renamed
  }

  /// Names the request of a fiber.
  mutating func ask(_ fiber: Int, _ leaf: EffectLeaf) -> RecordedRequest {
    let number = counts[leaf.id, default: 0] + 1
    counts[leaf.id] = number
    let request = RecordedRequest(leaf.id, number)
    names[fiber] = (request, leaf.isStream)
    return request
  }

  /// Returns the request of a fiber that has received an answer.
  mutating func answer(_ fiber: Int) -> RecordedRequest? {
    guard let (request, isStream) = names[fiber] else { return nil }
    if !isStream { names[fiber] = nil }
    return request
  }

  /// Returns the request of a fiber that no longer waits for answers.
  @discardableResult
  mutating func end(_ fiber: Int) -> RecordedRequest? {
    names.removeValue(forKey: fiber)?.request
  }
}
