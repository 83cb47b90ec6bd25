#if canImport(SwiftUI)
  import Bowyer
  import BowyerLock
  import Dispatch
  import Observation
  import Synchronization

  /// A follower of a session on the main actor: views that read its content are evaluated again after a change.
  @MainActor @Observable
  final class SessionFollower<Content> {
    private var commits = 0
    @ObservationIgnored private let show: @MainActor () -> Content
    /// Returns whether the content is outdated after a commit; nil if it always is.
    @ObservationIgnored var isOutdated: (@MainActor () -> Bool)?
    @ObservationIgnored private var latest: (content: Content, version: Int)?
    @ObservationIgnored private let signal: CommitSignal
    @ObservationIgnored private let sendAny: @MainActor (any Sendable) -> Delivery?
    /// Begins the session; nil once it has begun.
    @ObservationIgnored private var beginSession: (@MainActor () -> Void)?
    @ObservationIgnored private let stopObserving: @Sendable () -> Void

    var hasBegun: Bool { beginSession == nil }

    init(
      _ signal: CommitSignal,
      show: @escaping @MainActor () -> Content,
      begin: (@MainActor () -> Void)? = nil,
      stopObserving: @escaping @Sendable () -> Void = {},
      send: @escaping @MainActor (any Sendable) -> Delivery?
    ) {
      (self.signal, self.show, self.stopObserving) = (signal, show, stopObserving)
      (sendAny, beginSession) = (send, begin)
      signal.receive = { [weak self] in
        guard let self, isOutdated?() != false else { return }
        commits += 1
      }
    }

    deinit { stopObserving() }

    func begin() { beginSession.take()?() }

    /// The current content, created once for each version; a body that reads it is evaluated again when it changes.
    var content: Content {
      _ = commits
      let version = signal.version
      if let latest, latest.version == version { return latest.content }
      let content = show()
      latest = (content, version)
      return content
    }

    /// A body that calls this is evaluated again after a change.
    func awaitChange() { _ = commits }

    /// Sends an input; `whenHandled` is called once it is handled or refused, at once unless the session is busy on
    /// another thread, and before the views that it changes are evaluated again.
    func send(_ input: any Sendable, whenHandled: @escaping @MainActor () -> Void = {}) {
      // The commit may not have arrived here yet; the view must not be older than the acknowledgement.
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

  /// Creates a follower only when it is used, because SwiftUI discards the storage of all but a view's first evaluation.
  @MainActor
  final class SessionKeeper<Content> {
    private var kept: (follower: SessionFollower<Content>, session: AnyObject?)?
    private(set) var count = 0

    nonisolated init() {}

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
  /// A commit on the main queue is signalled at once, so that the current animation applies to it; others share a task.
  nonisolated final class CommitSignal: Sendable {
    @MainActor var receive: @MainActor @Sendable () -> Void = {}
    private let isPending = Atomic(false)
    private let commits = Atomic(0)

    var version: Int { commits.load(ordering: .acquiring) }

    func follow<S, Input, V>(_ session: Session<S, Input, V>) -> SessionObservation {
      let isFirst = Atomic(true)
      return session.onCommit { [weak self] _ in
        // The first call reports that it was added.
        if !isFirst.exchange(false, ordering: .relaxed) { self?.send() }
      }
    }

    func send() {
      commits.add(1, ordering: .acquiringAndReleasing)
      if DispatchQueue.getSpecific(key: mainQueueMark) == true {
        MainActor.assumeIsolated { receive() }
      } else if !isPending.exchange(true, ordering: .acquiringAndReleasing) {
        Task { @MainActor in
          isPending.store(false, ordering: .releasing)
          receive()
        }
      }
    }
  }

  /// A session that starts when its view appears or an input is sent, as SwiftUI also evaluates views that never appear.
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

    func begin() { _ = begun() }

    @discardableResult
    func send(_ input: Input) -> Delivery { begun().send(input) }

    func look<R>(_ body: (borrowing S) -> R) -> R {
      guard let session = session.withLock({ $0 }) else { return body(initialState) }
      return session.look(body)
    }

    private func begun() -> Session<S, Input, Void> {
      let (begun, isNew) = session.withLock { session in
        if let session { return (session, false) }
        let new = make()
        session = new
        // The observation ends with the session, to which only this object has a reference.
        _ = signal.follow(new)
        return (new, true)
      }
      // The start effects may have changed the state before it was followed.
      if isNew, !begun.beginning.isWithoutEffects { signal.send() }
      return begun
    }
  }

  private nonisolated let mainQueueMark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()
#endif
