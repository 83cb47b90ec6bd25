#if canImport(Glibc)
  import Foundation
  import Glibc
#endif

/// The memory of this process, as the system counts it; nil where that is not known.
enum Memory {
  /// The resident memory, in bytes.
  static var resident: Int? { status("VmRSS") }

  /// The most that was resident since the last call of ``forgetPeak()``, in bytes.
  static var peak: Int? { status("VmHWM") }

  /// Begins to count ``peak`` anew.
  static func forgetPeak() {
    #if canImport(Glibc)
      try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    #endif
  }

  /// Reads a line such as `VmRSS:    1234 kB`.
  private static func status(_ name: String) -> Int? {
    #if canImport(Glibc)
      let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = text?.split(separator: "\n").first { $0.hasPrefix(name + ":") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }
        .map { $0 * 1_024 }
    #else
      return nil
    #endif
  }
}
