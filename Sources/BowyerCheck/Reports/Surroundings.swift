#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// What the engine knows of the process it runs in: the seed it is given, and its standard error.
enum Surroundings {
  /// Returns the seed that the environment variable `BOWYER_SEED` holds.
  static func seed() -> UInt64? {
    guard let text = getenv("BOWYER_SEED") else { return nil }
    return UInt64(String(cString: text))
  }

  /// Whether a person looks at standard error.
  static var isWatched: Bool { isatty(2) == 1 }

  /// Writes to standard error.
  static func show(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }
}
