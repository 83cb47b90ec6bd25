#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How far a test goes.
///
/// A test that needs minutes at the size which the library promises runs at a smaller one, at which the
/// same defects show, unless the environment variable `BOWYER_FULL_TESTS` is 1.
package enum TestSize {
  /// Whether tests run at the sizes that are promised.
  package static let isFull = getenv("BOWYER_FULL_TESTS").map { String(cString: $0) } == "1"

  /// Returns the size of a test.
  package static func of(_ brief: Int, full: Int) -> Int { isFull ? full : brief }
}
