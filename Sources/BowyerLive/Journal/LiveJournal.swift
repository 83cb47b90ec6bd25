public import Bowyer

/// Where the sessions of live pages are kept, so that they outlast the connection and the process, and how.
///
///     LiveJournal("sessions", sync: .everyRecord).sync  // LiveJournal.Sync.everyRecord
///
/// Each session has a file, which is named by the 128 random bits that the page has drawn: inputs and effects' answers are
/// written to it before anything comes of them, so nothing that a page was told is lost when the process ends in whatever
/// way. A new process for the same page goes through them again, and goes on.
///
/// *kept*: what was acknowledged is in the state of the next process, once; what was not is sent again by the page, and counts
/// once; *at-least-once*: an effect whose answer is in the file is not asked for again, one without an answer is
public struct LiveJournal: Sendable {
  /// When what is written is on the disk.
  public enum Sync: Hashable, Sendable {
    /// Before anything comes of it (`fsync` for each record): nothing that was acknowledged is lost when the power fails.
    case everyRecord
    /// After this time at most: when the power fails, or the system, so much may be lost. The end of the process loses nothing.
    case interval(Duration)
  }

  /// What becomes of a second connection to a session that another process has.
  public enum SecondConnection: Hashable, Sendable {
    /// It takes over; the page that had the session is told that it has ended.
    case takesOver
    /// It is refused, unless the other one ends within a second.
    case isRefused
  }

  /// The path of the folder, which is made if it is not there.
  ///
  /// Only its user may read it.
  public var folder: String
  /// The version of the component: a file of another version is not read.
  public var version: Int
  /// When what is written is on the disk.
  public var sync: Sync
  /// What becomes of a second connection.
  public var secondConnection: SecondConnection
  /// After how many records, or 4 MiB, a snapshot takes their place, as soon as no finite effect runs: if the state is `Codable`.
  ///
  /// A new process goes through so many records before it answers.
  public var snapshotInterval: Int
  /// For how long a session that nobody uses is kept.
  public var maximumAge: Duration
  /// How many sessions are kept: of more, those that were used last.
  public var maximumCount: Int
  /// The types of the errors that effects may have failed with; another one is a ``/Bowyer/RecordedFailure`` in the next process.
  public var failures: [any (Error & Codable).Type]
  /// Whether an effect that was not answered when the process ended fails with ``/Bowyer/EffectError/interrupted(request:)``; else it is asked for
  /// again, with the same ``/Bowyer/EffectID/requestKey``.
  public var isInterrupted: @Sendable (EffectID) -> Bool

  /// Makes a journal in a folder.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - version: The version of the component.
  ///   - sync: When what is written is on the disk.
  ///   - secondConnection: What becomes of a second connection to a session.
  ///   - snapshotInterval: After how many records a snapshot takes their place.
  ///   - maximumAge: For how long a session that nobody uses is kept.
  ///   - maximumCount: How many sessions are kept.
  ///   - failures: The types of the errors that effects may have failed with.
  ///   - isInterrupted: Whether an effect that was not answered fails, and is not asked for again.
  public init(
    _ folder: String,
    version: Int = 1,
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
    self.sync = sync
    self.secondConnection = secondConnection
    self.snapshotInterval = snapshotInterval
    self.maximumAge = maximumAge
    self.maximumCount = maximumCount
    self.failures = failures
    self.isInterrupted = isInterrupted
  }
}
