import BowyerKinds

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Access to the process: the seed in its environment variables, and its standard error.
enum Surroundings {
  static func seed() -> UInt64 {
    _ = complained
    return seed(variable)
  }

  private static let complained: Void = { if let text = complaint(variable) { show(text) } }()

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the seed in an environment: the number in `BOWYER_SEED`, a drawn one if that is `random`, or else 0, so
  /// that two runs are the same.
  static func seed(_ variable: (String) -> String?) -> UInt64 {
    guard let text = variable("BOWYER_SEED") else { return 0 }
    return text == "random" ? .random(in: 0 ... .max) : UInt64(text) ?? 0
  }

  /// Returns a warning if `BOWYER_SEED` is not a valid seed.
  static func complaint(_ variable: (String) -> String?) -> String? {
    guard let text = variable("BOWYER_SEED"), !["", "random"].contains(text), UInt64(text) == nil
    else { return nil }
    return
      "BOWYER_SEED is \(text.literal), which is neither a number from 0 to \(UInt64.max) nor “random”: ignored\n"
  }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { isatty(2) == 1 }

  static func show(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }
}
