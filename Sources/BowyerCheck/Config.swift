/// The configuration of a run of a property.
///
///     Config(cases: 1_000).cases  // 1000
public struct Config: Sendable {
  /// The number of cases that must pass.
  ///
  /// Less than 1 counts as 1, so that no property passes untested; with a ``replay``, 0 draws no
  /// further case.
  public var cases: Int
  /// The seed of the run.
  ///
  /// By default it is 0, so that two runs are the same. The environment variable `BOWYER_SEED` sets it:
  /// to a number, or with `random` to a new one for each run.
  public var seed: UInt64
  /// The name of the property in its report.
  public var name: String?
  /// The names of the arguments in the report; unnamed ones are `$0`, `$1`, and so on.
  public var arguments: [String]
  /// The token of a case to run first.
  ///
  /// If it cannot be read, or makes no case with these generators, the run continues without it,
  /// and ``Report/replayProblem`` gives the reason; `check` and `XCTAssertHolds` then fail.
  public var replay: String?
  /// The store of failing cases.
  public var regressions: (any RegressionStore)?
  /// The maximum number of discarded cases per requested case.
  public var maxDiscardRatio: Int
  /// The minimum fraction of its values that a filter must keep.
  public var minFilterRate: Double
  /// The maximum number of runs of the body during shrinking.
  public var maxShrinkEvaluations: Int
  /// The maximum duration of shrinking.
  public var shrinkTime: Duration
  /// Whether the run first enumerates cases, to find out whether there are only a few.
  package var surveys = true
  /// What a test framework records while cases are tried.
  package var watch: CaseWatch?

  /// Creates a configuration.
  public init(
    cases: Int = 100,
    seed: UInt64? = nil,
    name: String? = nil,
    arguments: [String] = [],
    replay: String? = nil,
    regressions: (any RegressionStore)? = nil,
    maxDiscardRatio: Int = 10,
    minFilterRate: Double = 0.05,
    maxShrinkEvaluations: Int = 5_000,
    shrinkTime: Duration = .seconds(10)
  ) {
    self.cases = cases
    self.seed = seed ?? SeedVariable.seed
    self.name = name
    self.arguments = arguments
    self.replay = replay
    self.regressions = regressions
    self.maxDiscardRatio = maxDiscardRatio
    self.minFilterRate = minFilterRate
    self.maxShrinkEvaluations = maxShrinkEvaluations
    self.shrinkTime = shrinkTime
  }
}

/// The change of configurations by the context of a property, such as the traits of a test.
package enum ConfigChange {
  @TaskLocal package static var current: @Sendable (Config) -> Config = { $0 }
}

/// The place of a property in the sources.
public struct Site: Hashable, Sendable, CustomStringConvertible {
  /// The module and the file.
  public let fileID: String
  /// The full path of the file.
  public let filePath: String
  /// The line.
  public let line: Int
  /// The column.
  public let column: Int

  /// Creates a place.
  public init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline
  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.init(
      fileID: fileID.description,
      filePath: filePath.description,
      line: Int(line),
      column: Int(column)
    )
  }

  /// The module, the file and the line.
  public var description: String { "\(fileID):\(line)" }
}

/// A case as a short text, to run it again: in another process, in debug or release builds, on any
/// platform.
///
/// It contains the choices of the shrunk case, so it does not depend on the seed, only on the
/// generators of the property.
///
///     ReplayToken("1000") == nil  // true
///
/// *round-trip*: `ReplayToken(token.description) == token`
public struct ReplayToken: Hashable, Sendable, CustomStringConvertible {
  /// The indices of the choices.
  public let indices: [UInt64]
  /// The size of the values, from 0 to 100.
  public let size: Int
  /// The first byte of a token: `full` for size 100, `sized` if the second byte is the size.
  private static let (full, sized): (UInt8, UInt8) = (1, 2)

  /// Creates the token of a case; the size is clamped to 0...100.
  public init(_ indices: [UInt64], size: Int = 100) {
    self.indices = indices
    self.size = min(100, max(0, size))
  }

  /// Parses a token; `nil` if the text is not an unmodified ``description``.
  public init?(_ text: String) {
    guard let bytes = Base32.decode(text), bytes.count >= 3 else { return nil }
    let body = bytes.dropLast(2)
    guard Self.checksum(body) == Array(bytes.suffix(2)) else { return nil }
    let head: Int
    switch (body[0], body.dropFirst().first) {
    case (Self.full, _): (head, size) = (1, 100)
    case (Self.sized, let size?) where size < 100: (head, self.size) = (2, Int(size))
    default: return nil
    }
    var indices: [UInt64] = []
    var (index, shift) = (UInt64(0), UInt64(0))
    for byte in body.dropFirst(head) {
      guard shift < 64 else { return nil }
      index |= UInt64(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      indices.append(index)
      (index, shift) = (0, 0)
    }
    guard shift == 0 else { return nil }
    self.indices = indices
  }

  /// The token as text: a version, the size if it is not 100, the choices in groups of seven bits,
  /// and a checksum of two bytes.
  public var description: String {
    var bytes = size == 100 ? [Self.full] : [Self.sized, UInt8(size)]
    for index in indices {
      var rest = index
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(truncatingIfNeeded: rest))
    }
    return Base32.encode(bytes + Self.checksum(bytes[...]))
  }

  /// Fletcher's checksum (1982), which depends on each byte and its position.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var (sum, sums) = (UInt32(0), UInt32(0))
    for byte in bytes {
      sum = (sum + UInt32(byte)) % 255
      sums = (sums + sum) % 255
    }
    return [UInt8(sum), UInt8(sums)]
  }
}

enum Base32 {
  private static let digits = Array("0123456789abcdefghjkmnpqrstvwxyz")

  static func encode(_ bytes: [UInt8]) -> String {
    var text = ""
    var (buffer, bits) = (0, 0)
    for byte in bytes {
      buffer = (buffer << 8 | Int(byte)) & 0xFFFF
      bits += 8
      while bits >= 5 {
        bits -= 5
        text.append(digits[buffer >> bits & 31])
      }
    }
    if bits > 0 { text.append(digits[buffer << (5 - bits) & 31]) }
    return text
  }

  /// Returns the bytes, or `nil` if the text contains another character; letters may have either
  /// case.
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (buffer, bits) = (0, 0)
    for character in text.lowercased() {
      guard let digit = digits.firstIndex(of: character) else { return nil }
      buffer = (buffer << 5 | digit) & 0xFFFF
      bits += 5
      guard bits >= 8 else { continue }
      bits -= 8
      bytes.append(UInt8(buffer >> bits & 255))
    }
    return bytes
  }
}

/// A store of failing cases, which are run first in later runs.
public protocol RegressionStore: Sendable {
  /// Returns the tokens of the recorded cases of a property.
  func tokens(of property: String) -> [String]

  /// Records a failing case; the store may also ignore it.
  func record(_ token: String, showing arguments: String, of property: String)
}
