import Testing

@testable import DocExamples

private func statements(_ code: String) -> [Statement] {
  let lines = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
  return Statement.statements(
    of: lines.map { ExampleBlock.Line(number: $0.offset + 1, text: String($0.element)) }
  )
}

@Test("a comment after two spaces claims the value of an expression")
func claims() {
  let found = statements("let a = 1\na + 1  // 2\na  // prints 1\na // one space")
  #expect(found.map(\.claim) == [nil, "2", nil, nil])
  #expect(found.map(\.role) == [.run, .claim, .run, .run])
}

@Test("a comment after a binding claims the value of its name")
func bindings() {
  #expect(statements("let a: Int = 1  // 1").map(\.role) == [.binding("a")])
}

@Test("an expression over several lines is one statement")
func severalLines() {
  let found = statements("make {\n  $0  // not a claim\n}\n.get()\n  + 1  // 2\n3  // 3")
  #expect(found.map(\.number) == [1, 6])
  #expect(found.map(\.claim) == ["2", "3"])
}

@Test("two slashes inside a string are not a comment")
func strings() {
  let found = statements(#"parse("a  // b")  // "x""#)
  #expect(found.map(\.claim) == [#""x""#])
}

@Test("types are declarations, attributes go with them")
func declarations() {
  let found = statements("@MainActor\nstruct A {\n  let b: Int  // a part\n}\nextension A {}")
  #expect(found.map(\.role) == [.declaration, .declaration])
}
