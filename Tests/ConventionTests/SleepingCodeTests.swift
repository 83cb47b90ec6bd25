import Testing

@Test("no code of the codebase sleeps in a comment, and no work is put off")
func sleepingCode() {
  #expect(Codebase.files.flatMap(SleepingCode.code) == [])
  #expect(Codebase.files.flatMap(SleepingCode.notes) == [])
}

@Test(
  "code in a comment is caught",
  arguments: [
    "let a = 1", "var b: Int", "  if a { b() }", "if a == b { c() }", "f { }", "}", "return a",
    "public func f() -> Int",
    "a.b = 3",
    "print(a)", "import Testing", "case .left:", "stack.append(contentsOf: b)", "#if os(Linux)",
  ]
)
func codeInComment(text: String) {
  #expect(SleepingCode.code(TextFile("A.swift", "let x = 1\n// \(text)")).map(\.line) == [2])
}

@Test(
  "prose in a comment is not caught",
  arguments: [
    "let the first one wait", "if it is gone, nothing happens", "MARK: - Derived",
    "return to the start.",
    "@unchecked: `value` is read only here",
    "(m.flatMap(k)).flatMap(l)  ==  m.flatMap { k($0).flatMap(l) }",
    "see also what `f` does with {a, b}",
    "swift-tools-version: 6.2", "The case of one: nothing is left",
  ]
)
func proseInComment(text: String) {
  #expect(SleepingCode.code(TextFile("A.swift", "// \(text)")) == [])
  #expect(SleepingCode.code(TextFile("A.swift", "/// let a = 1")) == [])
}

@Test("code in the prose of a page of the tour is not caught, beside it and elsewhere it is")
func codeInPage() {
  let text = "//: }\n// }"
  #expect(SleepingCode.code(TextFile(TourPages.playground + "/A.swift", text)).map(\.line) == [2])
  #expect(SleepingCode.code(TextFile("A.swift", text)).map(\.line) == [1, 2])
}

@Test("a note of work that is put off is caught in any file")
func notes() {
  for note in SleepingCode.notes {
    #expect(SleepingCode.notes(TextFile("docs/a.md", "a\n\(note): later")).map(\.line) == [2])
  }
}
