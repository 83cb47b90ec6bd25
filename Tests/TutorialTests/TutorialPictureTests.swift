import Bowyer
import BowyerTerminal
import Foundation
import Testing

@testable import struct ShowcaseExamples.TerminalPicture

/// The pictures of the tutorial, each of a view that its code makes.
private let pictures: [(name: String, draw: @Sendable (ViewTheme) -> String)] = [
  (
    "counter-view",
    { theme in
      let view: ViewTree<CounterInput> =
        .row(.button("-", .decrement), .text("0"), .button("+", .increment))
      return picture(of: view, rows: 3, theme: theme)
    }
  ),
  (
    "counter-loading",
    { picture(of: counterView(Counter(count: 42, isLoading: true)), rows: 7, theme: $0) }
  ),
  (
    "counter-fact",
    { theme in
      let fact = Counter.Fact(number: 42, text: "42 is the double of 21.0.")
      return picture(of: counterView(Counter(count: 42, fact: fact)), rows: 7, theme: theme)
    }
  ),
]

private func picture(
  of view: ViewTree<CounterInput>,
  rows: Int,
  theme: ViewTheme
) -> String {
  var picture = TerminalPicture(title: "The counter")
  picture.add(TerminalScreen(view, columns: 32, rows: rows, theme: theme), for: .zero)
  return picture.svg
}

@Test("the pictures of the tutorial are those of its views", arguments: pictures.indices)
func tutorialPictures(index: Int) throws {
  let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/tutorial")
  let (name, draw) = pictures[index]
  for (file, theme) in [("\(name).svg", ViewTheme.light), ("\(name)~dark.svg", .dark)] {
    let drawn = draw(theme)
    let kept = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
    #expect(kept == drawn, "what is drawn now, to be put into \(file):\n\(drawn)")
  }
}
