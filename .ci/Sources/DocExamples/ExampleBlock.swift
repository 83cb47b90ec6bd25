/// The code of one documentation comment: the indented lines of a `///` block, in order.
struct ExampleBlock: Equatable {
  /// A line of code, and where it stands.
  struct Line: Equatable {
    let number: Int
    let text: String
  }

  /// The source file, as a path from the root of the repository.
  let file: String
  /// The conditions of the `#if`s around the comment.
  let conditions: [String]
  var lines: [Line]

  /// Returns the blocks of a source file that hold code.
  ///
  /// As in Markdown, an indented line is code only after an empty line or another line of code: else it
  /// goes on with a paragraph or a list.
  static func blocks(in text: String, file: String) -> [ExampleBlock] {
    var blocks: [ExampleBlock] = []
    var conditions: [String] = []
    var lines: [Line] = []
    var mayBeginCode = true
    func close() {
      if !lines.isEmpty {
        blocks.append(ExampleBlock(file: file, conditions: conditions, lines: lines))
      }
      lines = []
      mayBeginCode = true
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.hasPrefix("///") else {
        close()
        follow(String(trimmed), &conditions)
        continue
      }
      let comment = trimmed.dropFirst(3)
      if comment.allSatisfy({ $0 == " " }) {
        mayBeginCode = true
        if !lines.isEmpty { lines.append(Line(number: index + 1, text: "")) }
      } else if comment.hasPrefix("     "), mayBeginCode {
        lines.append(Line(number: index + 1, text: String(comment.dropFirst(5))))
      } else {
        mayBeginCode = false
      }
    }
    close()
    return blocks
  }

  /// Keeps the conditions that hold at a line up to date with its `#if`, `#else` or `#endif`.
  private static func follow(_ line: String, _ conditions: inout [String]) {
    if line.hasPrefix("#if ") {
      conditions.append(String(line.dropFirst(4)))
    } else if line.hasPrefix("#elseif "), let last = conditions.popLast() {
      conditions.append("!(\(last)) && (\(line.dropFirst(8)))")
    } else if line.hasPrefix("#else"), let last = conditions.popLast() {
      conditions.append("!(\(last))")
    } else if line.hasPrefix("#endif") {
      conditions = conditions.dropLast()
    }
  }
}
