#if canImport(SwiftUI)
  import Bowyer
  import Dispatch
  import Observation
  import Synchronization

  /// Follows a session on the main actor: views that read it are made again when the state has changed.
  @MainActor @Observable
  final class SessionFollower<Content> {
    private var commits = 0
    @ObservationIgnored private var observation: SessionObservation?
    @ObservationIgnored private let show: @MainActor () -> Content
    /// What the session showed last, and in which version.
    @ObservationIgnored private var latest: (content: Content, version: Int)?
    @ObservationIgnored private let signal: CommitSignal
    @ObservationIgnored private let sendAny: @MainActor (any Sendable) -> Delivery?

    init<S, Input, V>(
      _ session: Session<S, Input, V>,
      show: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      self.show = { show(session) }
      sendAny = { input in (input as? Input).map { session.send($0) } }
      let signal = CommitSignal()
      self.signal = signal
      signal.receive = { [weak self] in self?.commits += 1 }
      observation = session.onChange(of: { _ in () }, by: { _, _ in false }) { old, _ in
        // The first call reports the current value, not a commit.
        if old != nil { signal.send() }
      }
    }

    deinit { observation?.cancel() }

    /// What the session shows now, made once for each version; a body that reads it is evaluated when it changes.
    var content: Content {
      _ = commits
      let version = signal.version
      if let latest, latest.version == version { return latest.content }
      let content = show()
      latest = (content, version)
      return content
    }

    /// Has the body that calls this evaluated again when the session changes.
    func awaitChange() { _ = commits }

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

  /// Keeps what follows a session, for the view that it belongs to.
  ///
  /// A view makes one each time it is made itself, and SwiftUI keeps the first: so it begins empty, and makes
  /// the session only when it is asked.
  @MainActor
  final class SessionKeeper<Content> {
    private var kept: (follower: SessionFollower<Content>, session: AnyObject?)?

    nonisolated init() {}

    /// Returns what follows the session of a source: what is kept, unless that is of another session.
    func follower(of source: SessionSource<Content>) -> SessionFollower<Content> {
      if let kept, kept.session === source.session { return kept.follower }
      let follower = source.follow()
      kept = (follower, source.session)
      return follower
    }
  }

  /// Signals commits, which happen on any thread, to the main actor.
  ///
  /// A commit on the main queue is signalled at once, so that the current animation applies to it. Others are
  /// signalled by a task; commits before it runs share it.
  nonisolated final class CommitSignal: Sendable {
    @MainActor var receive: @MainActor @Sendable () -> Void = {}
    private let isPending = Atomic(false)
    private let commits = Atomic(0)

    /// The number of commits that were signalled, on whatever thread.
    var version: Int { commits.load(ordering: .acquiring) }

    func send() {
      commits.add(1, ordering: .acquiringAndReleasing)
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { receive() }
      } else if !isPending.exchange(true, ordering: .acquiringAndReleasing) {
        Task { @MainActor in
          isPending.store(false, ordering: .releasing)
          receive()
        }
      }
    }
  }

  /// Tells whether the current thread runs the main queue, on which the main actor runs.
  private nonisolated enum MainQueue {
    private static let mark: DispatchSpecificKey<Bool> = {
      let mark = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: mark, value: true)
      return mark
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
  }
#endif
