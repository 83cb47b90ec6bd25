public import Bowyer
public import BowyerHTML
import BowyerKinds
import BowyerLock
public import BowyerViews

extension LiveApp {
  /// Runs a component for one page, with a session that is kept in a journal and survives the end of the connection and of the
  /// process; or, if the program is started in a terminal, serves pages.
  ///
  /// A page that is reloaded or reconnects continues in the same state: a new process replays the records of the session. If
  /// the state, too, is `Codable`, a snapshot replaces old records.
  ///
  /// - Parameters:
  ///   - component: The component.
  ///   - title: The title of the page.
  ///   - styleSheet: The style sheet of the page.
  ///   - limits: The limits for the messages of the page.
  ///   - redirectsOutput: Whether what the program prints goes to standard error, which `websocketd` shows, and not to the page.
  ///   - journal: The journal of the sessions.
  ///   - location: Returns the hash of the page's address for a state, such as `#/active`; nil to leave it unchanged.
  ///   - goTo: Returns the input for a hash that the user opened, by a link, with the back button, or with the page.
  /// - Returns: The final state.
  /// - Throws: ``LiveError``; ``LiveError/journal(_:reason:)`` also if the answers of a requested effect are not `Codable`.
  @discardableResult
  public static func run<Environment, S, V: ViewDescription>(
    _ component: StoreComponent<Environment, S, V.Input, V>,
    title: String = "Bowyer",
    styleSheet: String = HTMLStyleSheet.standard,
    limits: LiveLimits = LiveLimits(),
    redirectsOutput: Bool = true,
    journal: LiveJournal,
    location: (@Sendable (S) -> String)? = nil,
    goTo: (@Sendable (String) -> V.Input?)? = nil
  ) async throws(LiveError) -> S where V.Input: Codable {
    typealias Input = V.Input
    let kept = KeptComponent(component.shown, journal)
    try serveInTerminal(kept.component, title: title, styleSheet: styleSheet)
    let feed = try LiveFeed.ofStandardInput(limits)
    let standard = try LiveOutput.takeStandardOutput(redirects: redirectsOutput)
    defer { LiveOutput.giveBack(standard) }
    let write = LiveOutput.line(to: standard.output, limits)
    guard let name = await feed.sessionName(limits, write) else {
      return kept.component.initialState
    }
    func refuse(isFinal: Bool) {
      _ =
        write(ServerMessage.error("the session cannot go on").line)
        && (!isFinal || write(ServerMessage.bye.line))
    }
    let file: JournalFile
    let session: Session<S, LiveInput<Input>, ViewTree<Input>>
    do throws(LiveError) {
      file = try await JournalFile(kept.journal, name) { feed.inbox.post { $0.isTakenOver = true } }
    } catch {
      // The page connects again, until the file can be opened and no other process uses the session.
      refuse(isFinal: false)
      throw error
    }
    do throws(LiveError) {
      session = try kept.resume(file) { feed.inbox.post { $0.isChanged = true } }
    } catch {
      // The page connects again if the file cannot be written, but not if it cannot be replayed.
      refuse(isFinal: file.failure == nil)
      throw error
    }
    // Last, as another process may use the session then.
    defer { file.close() }
    let observation = session.onCommit { feed.inbox.post { $0.isChanged = true } }
    defer { observation.cancel() }
    let page = LivePage(
      session.view,
      location: location.map { session.look($0) },
      lastEvent: file.lastEvent,
      key: file.key,
      limits: limits,
      goTo: goTo
    )
    var loop = LiveLoop(
      session,
      feed,
      page,
      location,
      journal: file,
      sending: { LiveInput(event: $1, input: $0) },
      write: write
    )
    await loop.run { kept.shorten(file, session) }
    let state = session.state
    if let failure = file.failure {
      // No more requests are made, so that the last effects would not end.
      session.stop()
      throw failure
    }
    // The last effects are not recorded: the session goes on in the next process.
    await stop(session)
    return state
  }
}

/// A component whose sessions are kept in a journal.
struct KeptComponent<Environment: Sendable, S: Sendable, Input: Codable & Sendable>: Sendable {
  let component: StoreComponent<Environment, S, Input, ViewTree<Input>>
  let journal: LiveJournal
  private let dispatcher: StateDispatcher<Environment, S, LiveInput<Input>>

  init(
    _ component: StoreComponent<Environment, S, Input, ViewTree<Input>>,
    _ journal: LiveJournal
  ) {
    self.component = component
    self.journal = journal
    let numbers = Prism<LiveInput<Input>, Input>(
      extract: { $0.input },
      embed: { LiveInput(event: 0, input: $0) }
    )
    dispatcher = component.dispatcher.widen(input: numbers)
  }

  /// The name of the component in a journal.
  private var name: String {
    "\(qualifiedName(of: S.self)), \(qualifiedName(of: Input.self)), \(journal.version)"
  }

  private func numbered(
    in state: S
  ) -> StoreComponent<Environment, S, LiveInput<Input>, ViewTree<Input>> {
    StoreComponent(
      initialState: state,
      environment: component.environment,
      dispatcher: dispatcher,
      render: { [render = component.render] state, send in
        render(state) { send(LiveInput(event: 0, input: $0)) }
      }
    )
  }

  /// Continues the session of a journal file; calls a function when a record cannot be written.
  func resume(
    _ file: JournalFile,
    onFailure: @escaping @Sendable () -> Void
  ) throws(LiveError) -> Session<S, LiveInput<Input>, ViewTree<Input>> {
    var texts = try file.read()
    if texts.isEmpty {
      let bits = (0..<4).map { _ in String(UInt32.random(in: 0 ... .max), radix: 16) }
      texts = [JournalContent<Input>.heading(name), "key \(bits.joined(separator: "-"))"]
      do throws(LiveError) {
        try file.replace(by: texts)
      } catch {
        file.fail(error)
        throw error
      }
    }
    var resumption = SessionResumption<LiveInput<Input>>(name: "") { event in
      do throws(RecordingError) {
        let event = try event.get()
        var number = 0
        if case .sent(let input) = event.happening { number = input.event }
        if file.append(try event.text(), through: number) { return true }
      } catch {
        file.fail(.journal(file.path, reason: "\(error)"))
      }
      onFailure()
      return false
    }
    resumption.failures = journal.failures
    resumption.isInterrupted = journal.isInterrupted
    do {
      let content = try JournalContent<Input>(texts, of: name)
      guard let key = content.key else {
        throw JournalContent<Input>.Misfit(reason: "it has no key")
      }
      let state = try content.snapshot.map { snapshot in
        guard let state = try Self.decoded(snapshot.state) else {
          throw JournalContent<Input>.Misfit(
            reason: "it begins with a snapshot, and the state is no longer Codable"
          )
        }
        return state
      }
      file.begin(key, after: content.lastEvent)
      resumption.name = key
      return try Session(
        numbered(in: state ?? component.initialState),
        at: content.snapshot?.point,
        replaying: content.events,
        as: resumption
      )
    } catch {
      let reason = (error as? JournalContent<Input>.Misfit)?.reason ?? "\(error)"
      throw .journal(file.path, reason: reason + JournalFile.advice)
    }
  }

  /// Replaces the records by a snapshot, if there are many and the session is at rest.
  func shorten(_ file: JournalFile, _ session: Session<S, LiveInput<Input>, ViewTree<Input>>) {
    // The state after a record that could not be written is ahead of the file.
    guard file.isLong, file.failure == nil, S.self is any Codable.Type else { return }
    session.atPoint { point in
      do {
        let state = session.state
        guard let value = try Self.encoded(state) else { return }
        let snapshot = JournalSnapshot(point: point, event: file.lastEvent, state: value)
        let texts = [JournalContent<Input>.heading(name), "key \(file.key)", try snapshot.text()]
        guard let snapshot = try JournalContent<Input>(texts, of: name).snapshot,
          let decoded = try Self.decoded(snapshot.state)
        else { return file.postponeSnapshot() }
        guard Self.areSame(state, decoded) else {
          throw JournalContent<Input>.Misfit(
            reason:
              "the state is not equal to itself when it is encoded and decoded; records are kept instead"
          )
        }
        guard Session.canResume(numbered(in: decoded), at: snapshot.point) else {
          return file.postponeSnapshot()
        }
        try file.replace(by: texts)
      } catch {
        let reason = (error as? JournalContent<Input>.Misfit)?.reason ?? "\(error)"
        file.postponeSnapshot("no snapshot can be made: \(reason)")
      }
    }
  }

  /// Returns the data of a state; nil if states are not `Codable`.
  private static func encoded(_ state: S) throws -> RecordedValue? {
    func encoded<Value: Codable>(as type: Value.Type) throws -> RecordedValue? {
      try (state as? Value).map { try RecordedValue(encoding: $0) }
    }
    return try (S.self as? any Codable.Type).flatMap { try encoded(as: $0) }
  }

  /// Returns whether two states are equal; true if states are not `Equatable`.
  private static func areSame(_ a: S, _ b: S) -> Bool {
    func areSame<Value: Equatable>(as type: Value.Type) -> Bool {
      BowyerKinds.areSame(a as? Value, b as? Value)
    }
    return (S.self as? any Equatable.Type).map { areSame(as: $0) } ?? true
  }

  /// Returns the state that is encoded so; nil if states are not `Codable`.
  private static func decoded(_ value: RecordedValue) throws -> S? {
    func decoded<Value: Codable>(as type: Value.Type) throws -> S? {
      try value.decoded(as: type) as? S
    }
    return try (S.self as? any Codable.Type).flatMap { try decoded(as: $0) }
  }
}
