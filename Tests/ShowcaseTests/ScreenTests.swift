import Bowyer
import BowyerTerminal
import BowyerViews
import Foundation
import TestSupport
import Testing

@testable import ShowcaseExamples

struct Size: Hashable, Sendable, CustomStringConvertible {
  let columns: Int
  let rows: Int

  var description: String { "\(columns)×\(rows)" }

  static let usual = Size(columns: 80, rows: 24)
  static let large = Size(columns: 120, rows: 40)
  static let small = Size(columns: 40, rows: 12)
  static let huge = Size(columns: 200, rows: 60)
}

extension TerminalUser {
  /// Goes from control to control, and expects that what has the focus is seen, and no more than fits.
  fileprivate mutating func expectFitting(_ size: Size, presses: Int, wholeFrames: Bool = false) {
    for _ in 0..<presses {
      #expect(screen.lines.count <= size.rows)
      #expect(screen.lines.allSatisfy { $0.displayWidth <= size.columns })
      #expect(isFocusSeen, "\(text)")
      if wholeFrames { expectEqual(openCorners(screen.lines), [], "\(text)") }
      press("tab")
    }
  }
}

/// The corners of frames that are not closed: each is to have another on its line, and one below or above it.
private func openCorners(_ lines: [String]) -> [String] {
  let cells = lines.map { Array($0) }
  func sign(_ row: Int, _ column: Int) -> Character {
    cells.indices.contains(row) && cells[row].indices.contains(column) ? cells[row][column] : " "
  }
  var open: [String] = []
  for (row, line) in cells.enumerated() {
    for (column, corner) in line.enumerated() where corner == "┌" || corner == "╭" {
      let end: Character = corner == "┌" ? "┐" : "╮"
      let bottom: Character = corner == "┌" ? "└" : "╰"
      let isClosed =
        line[column...].contains(end)
        && (row + 1..<max(cells.count, row + 1)).contains { below in
          sign(below, column) == bottom
            && (row + 1..<below).allSatisfy { sign($0, column) == "│" }
        }
      if !isClosed { open.append("\(row), \(column)") }
    }
  }
  return open
}

@Suite("The examples on a terminal") struct ScreenTests {
  private typealias User = TerminalUser<ShowcaseState, ShowcaseInput>

  private static let framed: [Example] = [
    .counter, .temperature, .flights, .timer, .people, .circles, .cells, .todomvc, .gallery,
  ]

  /// Each size, after another one or as the first.
  private static let changes: [[Size]] =
    [[.usual, .small], [.small, .large], [.large, .usual]]
    + (TestSize.isFull ? [[.usual], [.large]] : []) + [[.small]]

  @Test("show whole frames, in all sizes and from one to another", arguments: framed, changes)
  func frames(example: Example, sizes: [Size]) {
    var user = User(
      showcaseComponent(open: example, in: .scripted),
      columns: sizes[0].columns,
      rows: sizes[0].rows
    )
    for size in sizes.dropFirst() { user.resize(columns: size.columns, rows: size.rows) }
    // The gallery is longer than a screen, so that a frame in it may be cut.
    user.expectFitting(
      sizes[sizes.count - 1],
      presses: TestSize.of(2, full: 24),
      wholeFrames: example != .gallery
    )
  }

  @Test(
    "show what has the focus, and no more than fits, designed and on the first screen",
    arguments: Example.allCases,
    [Size.small, .usual] + (TestSize.isFull ? [.large, .huge] : [])
  )
  func fits(example: Example, size: Size) {
    // A theme changes colours, and no place.
    for theme in TestSize.isFull ? [ViewTheme.dark, .light] : [.dark] {
      var user = User(
        showcaseComponent(open: example, in: .scripted),
        columns: size.columns,
        rows: size.rows,
        theme: theme
      )
      user.expectFitting(size, presses: TestSize.of(3, full: 12))
    }
    guard TestSize.isFull || size == .small else { return }
    let component = frontDoorComponent(in: .scripted).with(
      state: FrontDoorState(showcase: ShowcaseState(open: example), columns: size.columns)
    )
    var user = TerminalUser(component, columns: size.columns, rows: size.rows)
    user.expectFitting(size, presses: TestSize.of(2, full: 6))
  }

  @Test(
    "cut no text and no word of a label, in any width",
    arguments: Example.allCases,
    TestSize.isFull ? [36, 40, 57, 80, 120, 200] : [40]
  )
  func whole(example: Example, width: Int) {
    let view = showcaseView(ShowcaseState(open: example))
    /// What is read in a layout: its letters and digits, in the order of the alphabet.
    func letters(_ width: Int) -> [Character] {
      TextLayout(view.node, width: width, drawing: .designed).lines
        .flatMap { $0.text.filter { $0.isLetter || $0.isNumber } }.sorted()
    }
    expectEqual(letters(width), letters(400))
    let layout = TextLayout(view.node, width: width, drawing: .designed)
    for control in view.controls where !control.label.isEmpty {
      let text = layout.lines(ofControl: control.path).map(\.text).joined(separator: " ")
      // The name of a cell of the spreadsheet is not shown, nor that of a field of TodoMVC, which has a placeholder.
      let isUnnamed = example == .cells || example == .todomvc && control.label == "New"
      let isNamed = text.contains { !$0.isWhitespace } && !isUnnamed
      for word in control.label.split(separator: " ") where isNamed {
        #expect(text.contains(word), "\(text)")
      }
    }
  }

  @Test("show a preview by a key, beside what there is, until something is done")
  func preview() async {
    let component = previewing(showcaseComponent(open: .stepper, in: .scripted))
    var player = ScriptPlayer(component, width: 120)
    await player.perform("key tab")
    await player.perform("key f4")
    let frame = await player.perform("press +")
    #expect(frame.contains("It would be:") && frame.contains("( - ) 1 ( + )"))
    #expect(await !player.perform("press +").contains("It would be:"))
  }
}

@Suite("The first screen") struct FrontDoorTests {
  private func view(_ columns: Int) -> ViewTree<FrontDoorInput> {
    frontDoorView(FrontDoorState(showcase: ShowcaseState(open: .stepper), columns: columns))
  }

  @Test("lists every example once, in its group, where there is room, and names its file")
  func sidebar() {
    let lines = view(100).rendered(width: 140).split(separator: "\n").map {
      String($0.prefix(24)).trimmingCharacters(in: .whitespaces)
    }
    var expected = ExampleGroup.allCases.flatMap { [$0.rawValue] + $0.examples.map(\.title) }
    expected[1] = "> " + expected[1]
    expectEqual(Array(lines.prefix(expected.count)), expected)
    expectEqual(Set(Example.allCases.map(\.title)).count, Example.allCases.count)
    #expect(view(99).rendered(width: 99).hasPrefix("Example: [ Stepper ▾ ]"))
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    for example in Example.allCases {
      let file = tests.appending(path: "../../Playgrounds/Showcase/\(example.source)")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(file.path)")
    }
  }

  @Test("leads to another example, and presses reach the open one")
  func presses() {
    var user = TerminalUser(frontDoorComponent(in: .scripted))
    user.click("[ + ]")
    expectEqual(user.state.showcase.stepper.count, 1)
    user.click("Stepper ▾")
    user.click("Sign up")
    expectEqual(user.state.showcase.open, .signup)
    #expect(user.text.contains("Playgrounds/Showcase/Examples/Signup.swift"))
  }
}
