import Testing

private let text = "# A\n\n## Context\n\n## Decision\n\n## What it costs\n"

@Test("the decisions of the codebase are numbered without a gap and say what they cost")
func decisionRecords() {
  #expect(DecisionRecords.violations(Codebase.files) == [])
}

@Test("a gap, a second record of a number and a wrong name are caught")
func numbering() {
  func caught(_ names: String...) -> [String] {
    DecisionRecords.violations(names.map { TextFile("docs/decisions/" + $0, text) }).map {
      String($0.path.dropFirst("docs/decisions/".count))
    }
  }
  #expect(caught("0001-kinds.md", "0002-optics.md") == [])
  #expect(caught("0001-kinds.md", "0003-optics.md") == ["0003-optics.md"])
  #expect(caught("0001-kinds.md", "0001-optics.md") == ["0001-optics.md"])
  #expect(caught("kinds.md") == ["kinds.md"])
  #expect(caught("0001-kinds.txt") == ["0001-kinds.txt"])
}

@Test("a record without its cost is caught")
func headings() {
  let record = TextFile("docs/decisions/0001-a.md", "## Context\n## Decision\n")
  #expect(DecisionRecords.violations([record]).count == 1)
}
