import Bowyer
import BowyerKinds
import BowyerLock
import BowyerViews

/// A component whose sessions are kept in a journal.
struct KeptComponent<Environment: Sendable, S: Sendable, Input: Codable & Sendable>: Sendable {
  private typealias Content = JournalContent<Input>

  let component: StoreComponent<Environment, S, Input, ViewTree<Input>>
  let journal: LiveJournal

  /// Opens a session of a page by its name; tells the page if that fails.
  func open(
    _ name: String,
    for feed: LiveFeed,
    _ write: (String) -> Bool
  ) async throws(LiveError) -> LiveSession<S, LiveInput<Input>, Input> {
    // The page connects again, until no other process uses the session, and the file can be opened and written; but not if
    // it cannot be replayed.
    var isFinal = false
    do throws(LiveError) {
      let file = try await JournalFile(journal, name) { feed.inbox.post { $0.isTakenOver = true } }
      do throws(LiveError) {
        let session = try resume(file) { feed.inbox.post { $0.isChanged = true } }
        var open = LiveSession(session: session, file: file) { LiveInput(event: $1, input: $0) }
        open.rest = { shorten(file, session) }
        return open
      } catch {
        isFinal = file.failure == nil
        file.close()
        throw error
      }
    } catch {
      _ =
        write(ServerMessage.error("the session cannot go on").line)
        && (!isFinal || write(ServerMessage.bye.line))
      throw error
    }
  }

  /// The name of the component in a journal.
  private var name: String {
    "\(qualifiedName(of: S.self)), \(qualifiedName(of: Input.self)), \(journal.version)"
  }

  private func numbered(
    in state: S
  ) -> StoreComponent<Environment, S, LiveInput<Input>, ViewTree<Input>> {
    let numbers = Prism<LiveInput<Input>, Input>(
      extract: { $0.input },
      embed: { LiveInput(event: 0, input: $0) }
    )
    return StoreComponent(
      initialState: state,
      environment: component.environment,
      dispatcher: component.dispatcher.widen(input: numbers),
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
      texts = [Content.heading(name), "key \(bits.joined(separator: "-"))"]
      do throws(LiveError) {
        try file.replace(by: texts)
      } catch {
        file.fail(error)
        throw error
      }
    }
    do {
      let content = try Content(texts, of: name)
      guard let key = content.key else { throw Content.Misfit(reason: "it has no key") }
      let state = try content.snapshot.flatMap { try Self.decoded($0.state) }
      guard content.snapshot == nil || state != nil else {
        let reason = "it begins with a snapshot, and the state is no longer Codable"
        throw Content.Misfit(reason: reason)
      }
      file.begin(key, after: content.lastEvent)
      return try Session(
        numbered(in: state ?? component.initialState),
        at: content.snapshot?.point,
        replaying: content.events,
        named: key,
        failures: journal.failures,
        interrupting: journal.isInterrupted
      ) { event in
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
    } catch {
      throw .journal(file.path, reason: "\(error)" + JournalFile.advice)
    }
  }

  /// Replaces the records by a snapshot, if there are many and the session is at rest.
  func shorten(_ file: JournalFile, _ session: Session<S, LiveInput<Input>, ViewTree<Input>>) {
    // The state after a record that could not be written is ahead of the file.
    guard file.isLong, file.failure == nil, S.self is any Codable.Type else { return }
    session.atPoint { point in
      do {
        let state = session.state
        guard let value = state as? any Encodable else { return }
        let data = try RecordedValue(encoding: value)
        let snapshot = JournalSnapshot(point: point, event: file.lastEvent, state: data)
        let texts = [Content.heading(name), "key \(file.key)", try snapshot.text()]
        guard let snapshot = try Content(texts, of: name).snapshot,
          let decoded = try Self.decoded(snapshot.state)
        else { return file.postponeSnapshot() }
        guard Self.areSame(state, decoded) else {
          let reason = "the state is not equal to itself when it is encoded and decoded"
          throw Content.Misfit(reason: reason + "; records are kept instead")
        }
        guard Session.canResume(numbered(in: decoded), at: snapshot.point) else {
          return file.postponeSnapshot()
        }
        try file.replace(by: texts)
      } catch {
        file.postponeSnapshot("no snapshot can be made: \(error)")
      }
    }
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
    try (S.self as? any Codable.Type).flatMap { try value.decoded(as: $0) as? S }
  }
}
