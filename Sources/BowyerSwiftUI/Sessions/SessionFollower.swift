#if canImport(SwiftUI)
  import Bowyer
  import Observation

  /// Follows a session on the main actor: views that read it are made again when the state has changed.
  @MainActor @Observable
  final class SessionFollower<Content> {
    /// How often an input that was sent from here is known to be handled.
    private(set) var answers = 0
    private var commits = 0
    @ObservationIgnored private var observation: SessionObservation?
    @ObservationIgnored private let show: @MainActor () -> Content
    @ObservationIgnored private let sendAny: @MainActor (any Sendable) -> Void

    init<S, Input, V>(
      _ session: Session<S, Input, V>,
      show: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      self.show = { show(session) }
      sendAny = { input in if let input = input as? Input { session.send(input) } }
      let bell = CommitBell { [weak self] in self?.commits += 1 }
      observation = session.changes(of: { _ in () }, by: { _, _ in false }) { old, _ in
        // The first time it is told of what is, not of a commit.
        if old != nil { bell.ring() }
      }
    }

    deinit { observation?.cancel() }

    /// What the session shows now; who reads it is told when that changes.
    var content: Content {
      _ = commits
      return show()
    }

    /// Sends an input of the session's, and notes when it is handled.
    ///
    /// A session handles an input on the thread that sends it, unless another is at it; then it is handled
    /// soon.
    func send(_ input: any Sendable) {
      let before = commits
      sendAny(input)
      if commits != before {
        answers += 1
      } else {
        Task { [weak self] in
          try? await Task.sleep(for: .milliseconds(100))
          self?.answers += 1
        }
      }
    }
  }
#endif
