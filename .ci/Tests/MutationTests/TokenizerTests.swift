import Testing

@testable import Mutation

private func texts(_ source: String) -> [String] { Tokenizer.tokens(of: source).map(\.text) }

@Test("comments are no tokens, and strings are one each")
func commentsAndStrings() {
  #expect(texts("a /* b /* c */ d */ + // e\nf") == ["a", "+", "f"])
  #expect(
    texts(##"a("x\(b(")"))y", #"\"#)"##) == ["a", "(", ##""x\(b(")"))y""##, ",", ##"#"\"#"##, ")"]
  )
}
