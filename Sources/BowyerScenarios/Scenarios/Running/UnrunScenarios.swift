import BowyerLock

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Where a scenario that was released without being run is reported.
///
/// Nobody calls a scenario that nobody runs, so nobody can throw. An adapter that was used in the process
/// records an issue; if none is there, or none knows of a test that runs, it is written to standard error,
/// and the process ends with a failure.
package enum UnrunScenarios {
  /// Records a failure; returns whether a test framework receives it.
  package typealias Listener = @Sendable (ScenarioFailure) -> Bool

  private static let listeners = Lock<[Listener]>([])

  /// Makes the process end with a failure, whatever it would have ended with.
  private static let failing: Void = {
    atexit {
      fflush(nil)
      _exit(1)
    }
  }()

  /// Has failures told to an adapter.
  package static func listen(_ listener: @escaping Listener) {
    listeners.withLock { $0.append(listener) }
  }

  static func tell(_ failure: ScenarioFailure) {
    if listeners.withLock({ $0 }).contains(where: { $0(failure) }) { return }
    let text = Array("\(failure)\n".utf8)
    _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _ = failing
  }
}
