public import Bowyer
import BowyerKinds
import BowyerLock
import BowyerViews

/// A journal of the sessions of live pages, which survive the end of the connection and of the process.
///
///     LiveJournal("sessions", sync: .everyRecord).sync  // LiveJournal.Sync.everyRecord
///
/// Each session has a file, named by 128 random bits from the page. Inputs and the answers of effects are written to it before
/// they are handled, so no acknowledged event is lost if the process ends in any way. A new process for the same page
/// replays the file, and continues.
///
/// *kept*: an acknowledged event is in the state of the next process, once; any other is sent again by the page, and counts
/// once; *at-least-once*: an effect whose answer is in the file does not run again, an effect without an answer does
public struct LiveJournal: Sendable {
  /// A policy for writing records to the disk.
  public enum Sync: Hashable, Sendable {
    /// Before a record is handled (`fsync` for each record): if the power fails, no acknowledged event is lost.
    case everyRecord
    /// After at most this time, whose records may be lost if the power or the system fails. The end of the process loses none.
    case interval(Duration)
  }

  /// A policy for a second connection to a session that another process uses.
  public enum SecondConnection: Hashable, Sendable {
    /// The second connection takes over; the first page is notified that its session has ended.
    case takesOver
    /// The second connection is refused until the first one has ended; its page connects again.
    case isRefused
  }

  /// The path of the folder; a missing one is created, for its owner alone.
  public var folder: String
  /// The version of the component.
  public var version: Int
  /// The steps from earlier versions; the old file is kept, as `….journal.v1`, which a program of that version reads.
  public var migrating: DataStore.Migrations
  /// When records are written to the disk.
  public var sync: Sync
  /// What happens to a second connection.
  public var secondConnection: SecondConnection
  /// The number of records, or 4 MiB of them, after which a snapshot replaces them, if the state is `Codable`.
  ///
  /// A new process replays up to this many records before it answers. The snapshot waits until no finite effect runs and at
  /// most one `every` is waiting. If the state is `Equatable`, and is another one after encoding and decoding, no snapshot is
  /// made, and the reason is reported. Other states are not compared: they have to be encoded completely.
  public var snapshotInterval: Int
  /// The time for which an unused session is kept.
  public var maximumAge: Duration
  /// The maximum number of sessions; the least recently used ones are removed.
  public var maximumCount: Int
  /// The types of the errors with which effects may fail; in the next process, others become a ``/Bowyer/RecordedFailure``.
  public var failures: [any (Error & Codable).Type]
  /// Returns whether an effect without an answer at the end of the process fails with
  /// ``/Bowyer/EffectError/interrupted(request:)``; otherwise it runs again, with the same ``/Bowyer/EffectID/requestKey``.
  public var isInterrupted: @Sendable (EffectID) -> Bool

  /// Creates a journal in a folder.
  public init(
    _ folder: String,
    version: Int = 1,
    migrating: DataStore.Migrations = [:],
    sync: Sync = .interval(.seconds(1)),
    secondConnection: SecondConnection = .takesOver,
    snapshotInterval: Int = 1_000,
    maximumAge: Duration = .seconds(30 * 24 * 60 * 60),
    maximumCount: Int = 1_000,
    failures: [any (Error & Codable).Type] = [],
    isInterrupted: @escaping @Sendable (EffectID) -> Bool = { _ in false }
  ) {
    self.folder = folder.isEmpty ? "." : folder
    self.version = version
    self.migrating = migrating
    self.sync = sync
    self.secondConnection = secondConnection
    self.snapshotInterval = snapshotInterval
    self.maximumAge = maximumAge
    self.maximumCount = maximumCount
    self.failures = failures
    self.isInterrupted = isInterrupted
  }
}

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
    // The page connects again until the file can be locked and written; but not if it cannot be replayed.
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

  /// What the heading of a journal says of the component.
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
    return component.with(state: state).using(input: numbers)
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
      let (found, version) = (Content.version(of: texts[0]) ?? journal.version, journal.version)
      if found > version, let kept = try file.kept(version) { texts = kept }
      let content = try Content(texts, of: name, migrating: journal.migrating, to: version)
      let migrated = found == version ? [] : try content.texts(of: name)
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
        interrupting: journal.isInterrupted,
        begin: {
          if migrated.isEmpty { return }
          do throws(LiveError) { try file.replace(by: migrated, keeping: found) } catch {
            file.fail(error)
          }
        }
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

  /// Returns true also if states are not `Equatable`.
  private static func areSame(_ a: S, _ b: S) -> Bool {
    func areSame<Value: Equatable>(as type: Value.Type) -> Bool {
      BowyerKinds.areSame(a as? Value, b as? Value)
    }
    return (S.self as? any Equatable.Type).map { areSame(as: $0) } ?? true
  }

  /// Returns nil if states are not `Codable`.
  private static func decoded(_ value: RecordedValue) throws -> S? {
    try (S.self as? any Codable.Type).flatMap { try value.decoded(as: $0) as? S }
  }
}
