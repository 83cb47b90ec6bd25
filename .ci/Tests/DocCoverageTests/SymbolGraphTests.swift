import Foundation
import Testing

@testable import DocCoverage

private func graph(_ symbols: String, _ relationships: String = "") throws -> SymbolGraph {
  let json = #"{"symbols": [\#(symbols)], "relationships": [\#(relationships)]}"#
  return try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8))
}

private func symbol(_ more: String, access: String = "public") -> String {
  """
  {"identifier": {"precise": "s:a"}, "kind": {"displayName": "Structure"}, "pathComponents": ["A"],
  "location": {"uri": "file:///x/Sources/M/A.swift", "position": {"line": 4, "character": 0}},
  "accessLevel": "\(access)"\(more)}
  """
}

@Test("a public symbol without a comment is reported with its place")
func undocumented() throws {
  let report = ["Sources/M/A.swift:5: structure A has no documentation"]
  #expect(try graph(symbol("")).undocumented == report)
  #expect(try graph(symbol(#", "docComment": {"lines": [{"text": " "}]}"#)).undocumented == report)
}

@Test("documentation of its own, or inherited, is enough")
func documented() throws {
  #expect(try graph(symbol(#", "docComment": {"lines": [{"text": "A."}]}"#)).undocumented.isEmpty)
  let inherits = #"{"source": "s:a", "sourceOrigin": {"identifier": "s:b"}}"#
  #expect(try graph(symbol(""), inherits).undocumented.isEmpty)
}

@Test("what is not public needs none")
func internalSymbols() throws {
  #expect(try graph(symbol("", access: "internal")).undocumented.isEmpty)
}
