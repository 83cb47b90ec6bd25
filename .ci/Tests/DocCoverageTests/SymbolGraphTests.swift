import Foundation
import Testing

@testable import DocCoverage

private func graph(_ symbols: String, _ relationships: String = "") throws -> SymbolGraph {
  let json =
    #"{"module": {"name": "M"}, "symbols": [\#(symbols)], "relationships": [\#(relationships)]}"#
  return try JSONDecoder().decode(SymbolGraph.self, from: Data(json.utf8))
}

private func symbol(_ more: String, access: String = "public") -> String {
  """
  {"identifier": {"precise": "s:a"}, "kind": {"displayName": "Structure", "identifier": "swift.struct"}, "pathComponents": ["A"],
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

@Test(
  "the visible names of a module are its own types and those that it re-exports, one by one or all"
)
func visibleNames() throws {
  let graphs = [try graph(symbol("") + "," + symbol("", access: "internal"))]
  #expect(graphs.visibleNames(of: "M", exports: "") == ["A"])
  #expect(graphs.visibleNames(of: "N", exports: "import M") == [])
  #expect(graphs.visibleNames(of: "N", exports: "@_exported public import M") == ["A"])
  let one = "@_exported public import struct M.B\n@_exported public import enum M.C"
  #expect(graphs.visibleNames(of: "N", exports: one) == ["B", "C"])
}
