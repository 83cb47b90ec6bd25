public import Bowyer

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
    /// After at most this time, whose records may be lost if the power or the system fails. The end of the process loses nothing.
    case interval(Duration)
  }

  /// A policy for a second connection to a session that another process uses.
  public enum SecondConnection: Hashable, Sendable {
    /// The second connection takes over; the first page is notified that its session has ended.
    case takesOver
    /// The second connection is refused until the first one has ended; its page connects again.
    case isRefused
  }

  /// The path of the folder, which is created if it does not exist.
  ///
  /// Only its owner can read a new folder; an existing folder keeps its permissions.
  public var folder: String
  /// The version of the component; files of other versions are not read.
  public var version: Int
  /// The policy for writing records to the disk.
  public var sync: Sync
  /// The policy for a second connection.
  public var secondConnection: SecondConnection
  /// The number of records, or 4 MiB of them, after which a snapshot replaces them, if the state is `Codable`.
  ///
  /// The snapshot waits until no finite effect runs and at most one `every` is waiting. A new process replays up to this many
  /// records before it answers.
  ///
  /// A state that is `Equatable` is decoded again and compared: if its `Codable` conformance loses a part, no snapshot is
  /// made, and the reason is reported. Other states are not compared, so theirs has to encode all of the state.
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
