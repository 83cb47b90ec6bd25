import MallocCounter

#if canImport(Glibc)
  import Foundation
  import Glibc
#endif

/// The memory of this process: what the C library gives, and what the system counts.
enum Memory {
  /// Whether allocations are counted here.
  static let isCounted = malloc_count() >= 0
  /// Whether it is known here how much is held.
  static let isKnown = malloc_held() >= 0

  /// The bytes that all threads hold.
  static var held: Double { Double(malloc_held()) }

  /// Returns how many bytes more are held after a work.
  static func held(after work: () -> Void) -> Double {
    let before = held
    work()
    return held - before
  }

  /// Returns how many bytes this thread allocates in a work.
  static func allocated(_ work: () -> Void) -> Double {
    let before = malloc_bytes()
    work()
    return Double(malloc_bytes() - before)
  }

  /// Counts what this thread allocates in so many runs, after a first one.
  static func allocations(_ runs: Int, _ work: () -> Void) -> Double {
    work()
    let before = malloc_count()
    for _ in 0..<runs { work() }
    return Double(malloc_count() - before)
  }

  /// The resident memory, in bytes; nil where that is not known.
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
