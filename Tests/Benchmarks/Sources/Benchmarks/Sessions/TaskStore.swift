import Synchronization

/// A store written by hand whose inputs start tasks: each is kept for cancellation, and its answer is applied under a
/// lock.
final class TaskStore: Sendable {
  private struct Content {
    var state = 0
    var lastID = 0
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  private let content = Mutex(Content())

  var state: Int { content.withLock { $0.state } }

  /// Starts a task for an input, whose answer is added to the state.
  @inline(never)
  func send(_ input: Int, _ work: @escaping @Sendable (Int) async throws -> Int) -> Task<
    Void, Never
  > {
    content.withLock { content in
      content.lastID += 1
      let id = content.lastID
      let task = Task {
        guard let answer = try? await work(input) else { return }
        self.apply(answer, of: id)
      }
      content.tasks[id] = task
      return task
    }
  }

  private func apply(_ answer: Int, of id: Int) {
    content.withLock { content in
      guard content.tasks.removeValue(forKey: id) != nil else { return }
      content.state &+= answer
    }
  }
}
