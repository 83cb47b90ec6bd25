import Testing

@testable import DocExamples

@Test(
  "a claim with two words side by side is text, any other an expression",
  arguments: [
    ("3", false), ("\"a b\"", false), ("Point(x: 1, y: 2)", false), (".left(3)", false),
    ("a + b", false), ("x == \"a b\"", false), ("nil as Int?", false), ("[\"a b\": 1]", false),
    ("two apples", true), ("Stepper of 3", true),
  ]
)
func text(claim: String, isText: Bool) {
  #expect(ExampleFile.isText(claim) == isText)
}

@Test("every statement is compiled with its place, types stand outside of the function")
func source() {
  let lines = [(7, "struct A {}"), (8, "f(A())  // 3")]
  let block = ExampleBlock(
    file: "Sources/M/A.swift",
    conditions: ["os(Linux)"],
    lines: lines.map { ExampleBlock.Line(number: $0.0, text: $0.1) }
  )
  #expect(
    ExampleFile(block: block, number: 5, imports: ["M"]).source == """
      #if (os(Linux))
      import M
      import ExamplePrelude
      #sourceLocation(file: "Sources/M/A.swift", line: 7)
      private struct A {}
      #sourceLocation()
      func example5(_ exampleReport: ExampleReport) async throws {
      #sourceLocation(file: "Sources/M/A.swift", line: 8)
      exampleReport.check(f(A()), 3, "Sources/M/A.swift:8")
      #sourceLocation()
      }
      #endif

      """
  )
}
