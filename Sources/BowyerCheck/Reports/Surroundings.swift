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
  static func seed() -> UInt64? {
    _ = complained
    return seed(variable)
  }

  private static let complained: Void = { if let text = complaint(variable) { show(text) } }()

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Returns the seed that an environment says: the one that `BOWYER_SEED` holds; else 0 where `CI` says
  /// that a service runs the tests of a change, which should not fail by chance.
  static func seed(_ variable: (String) -> String?) -> UInt64? {
    if let seed = variable("BOWYER_SEED").flatMap({ UInt64($0) }) { return seed }
    return ["", "0", "false", "no", "off"].contains(variable("CI")?.lowercased() ?? "") ? nil : 0
  }

  /// What is wrong with `BOWYER_SEED` in an environment, if anything is.
  static func complaint(_ variable: (String) -> String?) -> String? {
    guard let text = variable("BOWYER_SEED"), !text.isEmpty, UInt64(text) == nil else { return nil }
    return
      "BOWYER_SEED is \(text.debugDescription), which is no number from 0 to \(UInt64.max): ignored\n"
  }

  /// Whether a person looks at standard error.
  static var isWatched: Bool { isatty(2) == 1 }

  static func show(_ text: String) {
    var text = text
    text.withUTF8 { bytes in _ = write(2, bytes.baseAddress, bytes.count) }
  }
}
