import Bowyer
import BowyerTerminal
import TestSupport
import Testing

@testable import ShowcaseExamples

private typealias User = TerminalUser<ShowcaseState, ShowcaseInput>

private func user(_ example: Example, _ size: Size) -> User {
  User(showcaseComponent(open: example, in: .scripted), columns: size.columns, rows: size.rows)
}

/// How large a terminal is.
struct Size: Hashable, Sendable, CustomStringConvertible {
  let columns: Int
  let rows: Int

  var description: String { "\(columns)×\(rows)" }

  static let usual = Size(columns: 80, rows: 24)
  static let large = Size(columns: 120, rows: 40)
  static let small = Size(columns: 40, rows: 12)
}

private let examples: [Example] = [
  .counter, .temperature, .flights, .timer, .people, .circles, .cells, .todomvc, .gallery,
]

/// The corners of frames that are not closed: each is to have another on its line, and one below or above it.
private func openCorners(_ lines: [String]) -> [String] {
  let cells = lines.map { Array($0) }
  func sign(_ row: Int, _ column: Int) -> Character {
    cells.indices.contains(row) && cells[row].indices.contains(column) ? cells[row][column] : " "
  }
  var open: [String] = []
  for (row, line) in cells.enumerated() {
    for (column, corner) in line.enumerated() where corner == "┌" || corner == "╭" {
      let end = corner == "┌" ? "┐" : "╮"
      let bottom: Character = corner == "┌" ? "└" : "╰"
      let isClosed =
        line[column...].contains(Character(end))
        && (row + 1..<max(cells.count, row + 1)).contains { below in
          sign(below, column) == bottom
            && (row + 1..<below).allSatisfy { sign($0, column) == "│" }
        }
      if !isClosed { open.append("\(row), \(column)") }
    }
  }
  return open
}

@Suite("The examples on a terminal") struct FrameTests {
  /// Each size, after another one or as the first.
  private static let changes: [[Size]] =
    [[.usual, .small], [.small, .large], [.large, .usual]]
    + (TestSize.isFull ? [[.usual], [.large]] : []) + [[.small]]

  @Test(
    "show what has the focus, whole frames, and no more than fits, in all sizes and from one to another",
    arguments: examples,
    changes
  )
  func frames(example: Example, sizes: [Size]) {
    var user = user(example, sizes[0])
    for size in sizes.dropFirst() { user.resize(columns: size.columns, rows: size.rows) }
    let size = sizes[sizes.count - 1]
    for _ in 0..<TestSize.of(3, full: 24) {
      #expect(user.screen.lines.count <= size.rows)
      #expect(user.screen.lines.allSatisfy { $0.displayWidth <= size.columns })
      #expect(user.isFocusSeen, "\(user.text)")
      // The gallery is longer than a screen, so that a frame in it may be cut.
      if example != .gallery { expectEqual(openCorners(user.screen.lines), [], "\(user.text)") }
      user.press("tab")
    }
  }
}
