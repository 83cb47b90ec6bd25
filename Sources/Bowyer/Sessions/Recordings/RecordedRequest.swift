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
  private var counts: [EffectID: Int] = [:]
  private var names: [Int: (request: RecordedRequest, isStream: Bool)] = [:]

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
