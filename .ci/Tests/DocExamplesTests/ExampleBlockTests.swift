import Testing

@testable import DocExamples

@Test("indented lines after an empty line are code, with the numbers of their lines")
func code() {
  let text = """
    /// A sum.
    ///
    ///     let one = 1
    ///
    ///     one + 1  // 2
    ///
    /// - Parameter one: The first
    ///     of the two.
    func sum() {}
    /// Nothing to run.
    """
  let blocks = ExampleBlock.blocks(in: text, file: "A.swift")
  #expect(blocks.count == 1)
  #expect(blocks.first?.lines.map(\.number) == [3, 4, 5, 6])
  #expect(blocks.first?.lines.map(\.text) == ["let one = 1", "", "one + 1  // 2", ""])
}

@Test("an example holds under the conditions around it")
func conditions() {
  let text = """
    #if canImport(Darwin)
    #elseif os(Linux)
    ///
    ///     1  // 1
    #else
    ///
    ///     2  // 2
    #endif
    ///
    ///     3  // 3
    """
  let blocks = ExampleBlock.blocks(in: text, file: "A.swift")
  let elseIf = "!(canImport(Darwin)) && (os(Linux))"
  #expect(blocks.map(\.conditions) == [[elseIf], ["!(\(elseIf))"], []])
}
