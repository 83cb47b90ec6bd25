/// A small edit of the library that its tests should notice.
struct Edit: Sendable {
  enum Kind: String, CaseIterable {
    case comparison, logic, negation, arithmetic, end, statement, result, range
    case earlyReturn = "early return"
  }

  let kind: Kind
  let path: String
  let line: Int
  /// The bytes of the source that it replaces.
  let range: Range<Int>
  /// The new text, in which ``isOn`` stands for the question whether the edit was chosen.
  let replacement: String
  /// What it changes, without the place: it stays the same when lines are added above it.
  let change: String

  /// What is replaced by the call that asks whether an edit was chosen.
  static let isOn = "<isOn>"

  /// The module that it is in: `Sources/MODULE/…`.
  var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }

  /// What identifies it in later runs.
  var description: String { "\(path): \(kind.rawValue): \(change)" }
}

/// A source with some edits in it, each behind its switch.
struct EditedSource {
  /// An edit with the number that chooses it.
  struct Numbered: Sendable {
    let number: Int
    let edit: Edit
  }

  private(set) var text = ""
  /// The lines of the text that each edit takes, by its number.
  private var lines: [(number: Int, lines: ClosedRange<Int>)] = []

  init(_ source: String, _ edits: [Numbered]) {
    let bytes = Array(source.utf8)
    var position = 0
    var line = 1
    func take(_ part: some Collection<UInt8>) {
      text += String(decoding: part, as: UTF8.self)
      line += part.count { $0 == UInt8(ascii: "\n") }
    }
    for edit in edits.sorted(by: { $0.edit.range.lowerBound < $1.edit.range.lowerBound }) {
      take(bytes[position..<edit.edit.range.lowerBound])
      let first = line
      let parts = edit.edit.replacement.split(
        separator: Edit.isOn,
        omittingEmptySubsequences: false
      )
      take(Array(parts.joined(separator: "MutationSwitch.isOn(\(edit.number))").utf8))
      lines.append((edit.number, first...line))
      position = edit.edit.range.upperBound
    }
    take(bytes[position...])
  }

  /// Returns the number of the edit at a line, or of the nearest one before or after it.
  func edit(near line: Int) -> Int? {
    lines.min { distance(of: $0.lines, to: line) < distance(of: $1.lines, to: line) }?.number
  }

  private func distance(of lines: ClosedRange<Int>, to line: Int) -> Int {
    lines.contains(line) ? 0 : min(abs(lines.lowerBound - line), abs(lines.upperBound - line))
  }

  /// The file that each module gets: it says which edit was chosen, and can record which are reached.
  static let switchFile = """
    #if canImport(Darwin)
      import Darwin
    #else
      import Glibc
    #endif

    @usableFromInline
    nonisolated enum MutationSwitch {
      private static let chosen = getenv("MUTATION").flatMap { Int(String(cString: $0)) } ?? 0
      // Each process has a file of its own, since some tests limit the size of files.
      private static let record = getenv("MUTATION_REACHED").map {
        open(String(cString: $0) + "/\\(getpid())", O_WRONLY | O_APPEND | O_CREAT, 0o600)
      }
      nonisolated(unsafe) private static let isReached: UnsafeMutablePointer<Bool> = {
        let all = UnsafeMutablePointer<Bool>.allocate(capacity: 10_000)
        all.initialize(repeating: false, count: 10_000)
        return all
      }()

      @usableFromInline
      static func isOn(_ number: Int) -> Bool {
        if let record, !isReached[number] {
          isReached[number] = true
          let line = "\\(number)\\n"
          _ = line.utf8.withContiguousStorageIfAvailable { write(record, $0.baseAddress, $0.count) }
        }
        return number == chosen
      }
    }

    """
}
