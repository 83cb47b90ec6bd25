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

/// The registry that reports scenarios released without being run.
///
/// Such a scenario has no call that could throw. A registered test adapter records an issue;
/// without an adapter or a running test, the failure is written to standard error, and the process
/// exits with status 1.
package enum UnrunScenarios {
  /// A function that records a failure; returns whether a test framework received it.
  package typealias Listener = @Sendable (ScenarioFailure) -> Bool

  private static let listeners = Lock<[Listener]>([])

  /// Makes the process exit with status 1, whatever its own status.
  private static let failing: Void = {
    atexit {
      fflush(nil)
      _exit(1)
    }
  }()

  /// Registers an adapter to be notified of failures.
  package static func listen(_ listener: @escaping Listener) {
    listeners.withLock { $0.append(listener) }
  }

  static func report(_ failure: ScenarioFailure) {
    if listeners.withLock({ $0 }).contains(where: { $0(failure) }) { return }
    let text = Array("\(failure)\n".utf8)
    _ = text.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    _ = failing
  }
}
