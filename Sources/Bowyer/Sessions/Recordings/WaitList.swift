/// The pending alarms, ordered by time and then by the order in which they were set.
struct WaitList<Ring: Sendable>: Sendable {
  private struct Wait: Sendable {
    let time: Duration
    let number: Int
    let fiber: Int
    let ring: Ring
  }

  private var waits: [Wait] = []
  private var keys: [Int: (time: Duration, number: Int)] = [:]
  private var lastNumber = 0

  /// The fibers that wait, in the order of their alarms.
  var fibers: [Int] { waits.map(\.fiber) }

  /// The alarms, in their order.
  var rings: [Ring] { waits.map(\.ring) }

  mutating func set(_ fiber: Int, until time: Duration, _ ring: Ring) {
    lastNumber += 1
    let wait = Wait(time: time, number: lastNumber, fiber: fiber, ring: ring)
    keys[fiber] = (time, lastNumber)
    waits.insert(wait, at: index(of: (time, lastNumber)))
  }

  /// Removes the alarm of a fiber; returns its position, from 1.
  @discardableResult
  mutating func remove(_ fiber: Int) -> Int? {
    guard let key = keys.removeValue(forKey: fiber) else { return nil }
    let index = index(of: key)
    waits.remove(at: index)
    return index + 1
  }

  /// Removes the alarm at a position, from 1.
  mutating func remove(at place: Int) -> Ring? {
    guard place > 0, place <= waits.count else { return nil }
    let wait = waits.remove(at: place - 1)
    keys[wait.fiber] = nil
    return wait.ring
  }

  private func index(of key: (time: Duration, number: Int)) -> Int {
    var (low, high) = (0, waits.count)
    while low < high {
      let middle = (low + high) / 2
      if (waits[middle].time, waits[middle].number) < key {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
