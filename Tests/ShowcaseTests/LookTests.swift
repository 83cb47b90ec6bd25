import Bowyer
import BowyerTerminal
import BowyerViews
import TestSupport
import Testing

@testable import ShowcaseExamples

@Suite("Each example, designed") struct LookTests {
  private typealias User = TerminalUser<ShowcaseState, ShowcaseInput>

  private static let sizes =
    [Size.small, .usual] + (TestSize.isFull ? [.large, Size(columns: 200, rows: 60)] : [])

  private func view(_ example: Example) -> ViewTree<ShowcaseInput> {
    showcaseView(ShowcaseState(open: example))
  }

  /// What is read in a layout: its letters and digits, in the order of the alphabet.
  private func letters(_ view: ViewTree<ShowcaseInput>, _ width: Int) -> [Character] {
    TextLayout(view.node, width: width, drawing: .designed).lines
      .flatMap { $0.text.filter { $0.isLetter || $0.isNumber } }.sorted()
  }

  @Test("shows what has the focus, and no more than fits", arguments: Example.allCases, sizes)
  func fits(example: Example, size: Size) {
    // A theme changes colours, and no place.
    for theme in TestSize.isFull ? [ViewTheme.dark, .light] : [.dark] {
      var user = User(
        showcaseComponent(open: example, in: .scripted),
        columns: size.columns,
        rows: size.rows,
        theme: theme
      )
      for _ in 0..<TestSize.of(4, full: 12) {
        #expect(user.screen.lines.count <= size.rows)
        #expect(user.screen.lines.allSatisfy { $0.displayWidth <= size.columns })
        #expect(user.isFocusSeen, "\(user.text)")
        user.press("tab")
      }
    }
  }

  @Test(
    "cuts no text, in any width",
    arguments: Example.allCases,
    TestSize.isFull ? [36, 40, 57, 80, 120, 200] : [40, 80]
  )
  func whole(example: Example, width: Int) {
    expectEqual(letters(view(example), width), letters(view(example), 400))
  }

  @Test("has the label of each control in whole words", arguments: Example.allCases, sizes)
  func labels(example: Example, size: Size) {
    let view = view(example)
    let layout = TextLayout(view.node, width: size.columns, drawing: .designed)
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
}
