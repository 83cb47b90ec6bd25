import BowyerLock

/// The labels of the cases of one run.
///
/// A task-local value gives the running body access to it. The labels of a case count when it has
/// passed.
@usableFromInline
final class Collector: Sendable {
  private struct Tally {
    var pending: Set<String> = []
    var counts: [String: Int] = [:]
    var required: [String: Double] = [:]
  }

  @TaskLocal static var current: Collector?

  private let tally = Lock(Tally())

  func add(_ name: String, when condition: Bool) {
    tally.withLock { tally in
      if condition { tally.pending.insert(name) } else { tally.counts[name, default: 0] += 0 }
    }
  }

  func require(_ part: Double, of name: String) {
    tally.withLock { tally in
      let known = tally.required[name]
      // NaN is kept, to be reported; otherwise, the largest requirement counts.
      tally.required[name] = known.map { $0 >= part || $0.isNaN ? $0 : part } ?? part
    }
  }

  func endCase(counts: Bool) {
    tally.withLock { tally in
      guard !tally.pending.isEmpty else { return }
      if counts { for name in tally.pending { tally.counts[name, default: 0] += 1 } }
      tally.pending.removeAll(keepingCapacity: true)
    }
  }

  var labels: [String: Int] { tally.withLock(\.counts) }

  /// Returns the state of each requirement after a number of cases.
  func coverage(of cases: Int, isExhaustive: Bool) -> [Coverage] {
    tally.withLock { tally in
      tally.required.sorted { $0.key < $1.key }.map { name, part in
        Coverage(
          name: name,
          required: part,
          count: tally.counts[name] ?? 0,
          cases: cases,
          isExhaustive: isExhaustive
        )
      }
    }
  }
}
