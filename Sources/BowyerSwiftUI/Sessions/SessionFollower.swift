#if canImport(SwiftUI)
  import Bowyer
  import Observation

  /// Follows a session on the main actor: views that read it are made again when the state has changed.
  @MainActor @Observable
  final class SessionFollower<S: Sendable, Input: Sendable, V: Sendable> {
    @ObservationIgnored let session: Session<S, Input, V>
    /// How many of the inputs that were sent from views are known to be handled.
    private(set) var answers = 0
    private var commits = 0
    @ObservationIgnored private var observation: SessionObservation?

    init(_ session: Session<S, Input, V>) {
      self.session = session
      let bell = CommitBell { [weak self] in self?.commits += 1 }
      // Told at once of the present state, which is no commit.
      observation = session.changes(of: { _ in () }, by: { _, _ in false }) { old, _ in
        if old != nil { bell.ring() }
      }
    }

    isolated deinit {
      observation?.cancel()
    }

    /// Makes what reads this depend on the state.
    func follow() {
      _ = commits
    }

    /// What the session shows now.
    var view: V {
      follow()
      return session.view
    }

    /// Sends an input, and notes when it is handled.
    func send(_ input: Input) {
      let before = commits
      session.send(input)
      if commits != before {
        answers += 1
      } else {
        // Another thread is at it.
        Task { [weak self] in
          try? await Task.sleep(for: .milliseconds(100))
          self?.answers += 1
        }
      }
    }
  }

  extension SessionFollower where V == ViewTree<Input> {}

  extension SessionFollower {
    /// Does what a person did to a control of the tree that the session shows.
    ///
    /// The tree is the one that it shows now: what is not there any more, or disabled, sends nothing.
    func perform(_ action: ViewAction, at path: [PathElement]) {
      guard let tree = session.view as? ViewTree<Input> else { return }
      if let input = try? tree.dispatch(action, at: path) { send(input) }
    }
  }
#endif
