/// Something that was asked of the world: what, and the how manieth time.
package struct RecordedRequest: Hashable, Sendable {
  package let id: EffectID
  /// The first is 1.
  package let number: Int

  package init(_ id: EffectID, _ number: Int = 1) {
    self.id = id
    self.number = number
  }
}

extension RecordedRequest: CustomStringConvertible {
  package var description: String { number == 1 ? "\(id)" : "\(id)#\(number)" }
}

/// Names what is asked for, in the order in which it is.
struct RequestNames: Sendable {
  /// A request that is not answered.
  struct Open: Sendable {
    let fiber: Int
    let request: RecordedRequest
    let isStream: Bool
  }

  private(set) var counts: [EffectID: Int] = [:]
  private var names: [Int: (request: RecordedRequest, isStream: Bool)] = [:]

  /// The requests without an answer, in the order in which they were made.
  var open: [Open] {
    names.map { Open(fiber: $0, request: $1.request, isStream: $1.isStream) }
      .sorted { $0.fiber < $1.fiber }
  }

  /// What a fiber asks for, if it is not answered.
  subscript(_ fiber: Int) -> RecordedRequest? { names[fiber]?.request }

  /// Names what is not answered as it was named at a point, and goes on with the numbers of that.
  ///
  /// - Returns: The old names and the new ones; nil if something else is open there.
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

  /// Names what a fiber asks for.
  mutating func ask(_ fiber: Int, _ leaf: EffectLeaf) -> RecordedRequest {
    let number = counts[leaf.id, default: 0] + 1
    counts[leaf.id] = number
    let request = RecordedRequest(leaf.id, number)
    names[fiber] = (request, leaf.isStream)
    return request
  }

  /// Returns what a fiber asked for, which has been answered.
  mutating func answer(_ fiber: Int) -> RecordedRequest? {
    guard let (request, isStream) = names[fiber] else { return nil }
    if !isStream { names[fiber] = nil }
    return request
  }

  /// Returns what a fiber asked for, for which nobody waits any more.
  @discardableResult
  mutating func end(_ fiber: Int) -> RecordedRequest? {
    names.removeValue(forKey: fiber)?.request
  }
}
