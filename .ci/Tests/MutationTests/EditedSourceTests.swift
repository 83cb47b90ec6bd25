import Testing

@testable import Mutation

private let source = "let a = b == c\n\nlet d = e\n  == f\nlet g = h\n"

private let edited = EditedSource(
  source,
  EditFinder.edits(in: source, path: "Sources/A/B.swift").enumerated().map {
    .init(number: $0.offset + 1, edit: $0.element)
  }
)

@Test("each edit has a switch of its own number")
func numbers() {
  #expect(
    edited.text == """
      let a = (MutationSwitch.isOn(1) ? (b != c) : (b == c))

      let d = (MutationSwitch.isOn(2) ? (e
        != f) : (e
        == f))
      let g = h

      """
  )
}

@Test("an error of the compiler is put down to the edit at its line, or to the nearest")
func errors() {
  #expect([1, 3, 5, 6].map { edited.edit(near: $0) } == [1, 2, 2, 2])
  let output = """
    /a/package/Sources/A/B.swift:3:9: error: no
    |  `- error: no
    /a/package/Tests/Fixtures/SwiftUI/AdapterInMainActor/C.swift:4:1: error: no
    /a/package/Sources/A/B.swift:5:1: warning: no
    """
  #expect(
    CompilerError.errors(in: output) == [
      CompilerError(path: "Sources/A/B.swift", line: 3),
      CompilerError(path: "Sources/BowyerSwiftUI/C.swift", line: 4),
    ]
  )
}
