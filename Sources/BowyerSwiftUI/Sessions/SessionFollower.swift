#if canImport(SwiftUI)
  import Bowyer
  import Observation

  /// Follows a session on the main actor: views that read it are made again when the state has changed.
  @MainActor @Observable
  final class SessionFollower<Content> {
    private var commits = 0
    @ObservationIgnored private var observation: SessionObservation?
    @ObservationIgnored private let show: @MainActor () -> Content
    @ObservationIgnored private let sendAny: @MainActor (any Sendable) -> Delivery?

    init<S, Input, V>(
      _ session: Session<S, Input, V>,
      show: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      self.show = { show(session) }
      sendAny = { input in (input as? Input).map { session.send($0) } }
      let bell = CommitBell { [weak self] in self?.commits += 1 }
      observation = session.onChange(of: { _ in () }, by: { _, _ in false }) { old, _ in
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

    /// Sends an input of the session's.
    ///
    /// - Parameters:
    ///   - input: The input.
    ///   - whenHandled: Is called once the input is handled, or refused: at once unless another thread keeps the
    ///     session busy. The views that change by it are made again no earlier.
    func send(_ input: any Sendable, whenHandled: @escaping @MainActor () -> Void = {}) {
      // The commit may not have been told here yet; the view must not be older than the acknowledgement.
      guard let delivery = sendAny(input), !delivery.isHandled else {
        commits += 1
        return whenHandled()
      }
      Task { [weak self] in
        try? await delivery.handled()
        self?.commits += 1
        whenHandled()
      }
    }
  }
#endif
