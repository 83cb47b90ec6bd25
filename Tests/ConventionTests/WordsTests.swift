import Testing

private func caught(_ text: String, at path: String = "docs/a.md") -> [Int] {
  Words.violations([TextFile(path, text)]).map(\.line)
}

@Test("the codebase uses the words of the field")
func words() {
  #expect(Words.violations(Codebase.files) == [])
}

@Test("a banned phrase is caught in pages, comments, strings and names, in any case")
func bannedPhrases() {
  for ban in Words.banned {
    #expect(caught("a\nIf \(ban.phrase), b") == [2])
  }
  #expect(caught("Whoever it is") == [1])
  #expect(caught("/// Mends it.\nlet bell = \"desk\"", at: "Tests/A/A.swift") == [1, 2, 2])
  #expect(caught("an observer is\ntold of it, `whoever`") == [1])
  #expect(caught("  /// An observer is\n  /// told.", at: "Tests/A/A.swift") == [1])
}

@Test("parts of words, code in pages, and exceptions are not caught")
func allowedWords() {
  #expect(caught("The warehouse, recommended.") == [])
  #expect(caught("```swift\nlet bell = 1\n```\n`bell`") == [])
  for exception in Words.exceptions {
    let phrase = exception.phrase.isEmpty ? "whoever" : exception.phrase
    #expect(!exception.reason.isEmpty)
    #expect(Words.violations([TextFile(exception.path + "A.md", phrase)]) == [])
  }
}
