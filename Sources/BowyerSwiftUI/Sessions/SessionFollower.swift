#if canImport(SwiftUI)
  import Bowyer
  import BowyerLock
  import Dispatch
  import Observation
  import Synchronization

  /// Follows a session on the main actor: views that read it are made again when the state has changed.
  @MainActor @Observable
  final class SessionFollower<Content> {
    private var commits = 0
    @ObservationIgnored private let show: @MainActor () -> Content
    /// Whether what is shown is made again after a commit; nil if it always is.
    @ObservationIgnored var isOutdated: (@MainActor () -> Bool)?
    /// What the session showed last, and in which version.
    @ObservationIgnored private var latest: (content: Content, version: Int)?
    @ObservationIgnored private let signal: CommitSignal
    @ObservationIgnored private let sendAny: @MainActor (any Sendable) -> Delivery?
    @ObservationIgnored private let beginSession: @MainActor () -> Void
    @ObservationIgnored private let stopObserving: @Sendable () -> Void
    /// Whether the session has begun.
    @ObservationIgnored private(set) var hasBegun: Bool

    /// Follows a session that somebody else keeps.
    init<S, Input, V>(
      _ session: Session<S, Input, V>,
      show: @escaping @MainActor (Session<S, Input, V>) -> Content
    ) {
      self.show = { show(session) }
      sendAny = { input in (input as? Input).map { session.send($0) } }
      beginSession = {}
      hasBegun = true
      let signal = CommitSignal()
      self.signal = signal
      let observation = signal.follow(session)
      stopObserving = { observation.cancel() }
      receive()
    }

    /// Follows a session that begins when its view appears.
    init<S, Input>(
      _ session: LateSession<S, Input>,
      show: @escaping @MainActor (LateSession<S, Input>) -> Content
    ) {
      self.show = { show(session) }
      sendAny = { input in (input as? Input).map { session.send($0) } }
      beginSession = { session.begin() }
      hasBegun = false
      signal = session.signal
      stopObserving = {}
      receive()
    }

    private func receive() {
      signal.receive = { [weak self] in
        guard let self, isOutdated?() != false else { return }
        commits += 1
      }
    }

    deinit { stopObserving() }

    /// Begins the session, unless it has begun.
    func begin() {
      if hasBegun { return }
      hasBegun = true
      beginSession()
    }

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
    /// The number of sessions followed so far.
    private(set) var count = 0

    nonisolated init() {}

    /// Returns what follows the session of a source: what is kept, unless that is of another session.
    func follower(of source: SessionSource<Content>) -> SessionFollower<Content> {
      if let kept, kept.session === source.session { return kept.follower }
      let follower = source.follow()
      kept = (follower, source.session)
      count += 1
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

    /// Signals what a session commits from now on.
    func follow<S, Input, V>(_ session: Session<S, Input, V>) -> SessionObservation {
      let isFirst = Atomic(true)
      return session.onCommit { [weak self] in
        // The first call reports that it was added.
        if !isFirst.exchange(false, ordering: .relaxed) { self?.send() }
      }
    }

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

  /// A component's session, which begins when its view appears, or an input is sent.
  ///
  /// SwiftUI evaluates the bodies of views that do not appear, as of tabs that nobody has chosen. Till the session
  /// begins, the state is the initial one.
  nonisolated final class LateSession<S: Sendable, Input: Sendable>: Sendable {
    let signal = CommitSignal()
    private let initialState: S
    private let make: @Sendable () -> Session<S, Input, Void>
    private let session = Lock<Session<S, Input, Void>?>(nil)

    init<Environment, V>(
      _ component: StoreComponent<Environment, S, Input, V>,
      _ diagnose: @escaping @Sendable (Diagnostic) -> Void
    ) {
      let silent = StoreComponent<Environment, S, Input, Void>(
        initialState: component.initialState,
        environment: component.environment,
        dispatcher: component.dispatcher,
        render: { _, _ in }
      )
      initialState = component.initialState
      make = { Session(silent, diagnose: diagnose) }
    }

    /// Begins the session, unless it has begun.
    func begin() { _ = begun() }

    @discardableResult
    func send(_ input: Input) -> Delivery { begun().send(input) }

    /// Calls a function with the state, in place.
    func look<R>(_ body: (borrowing S) -> R) -> R {
      guard let session = session.withLock({ $0 }) else { return body(initialState) }
      return session.look(body)
    }

    private func begun() -> Session<S, Input, Void> {
      let (begun, isNew) = session.withLock { session in
        if let session { return (session, false) }
        let new = make()
        session = new
        // It ends with the session, which nobody but this keeps.
        _ = signal.follow(new)
        return (new, true)
      }
      // What it began with may have changed the state before it was followed.
      if isNew, !begun.beginning.isWithoutEffects { signal.send() }
      return begun
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
