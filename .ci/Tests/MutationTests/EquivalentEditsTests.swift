import Foundation
import Testing

@testable import Mutation

@Test("an edit that counts as equivalent is one of code that is still there")
func equivalentEdits() throws {
  let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
  func words(_ text: some StringProtocol) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
  var sources: [String: String] = [:]
  for entry in EquivalentEdits.reasons.keys {
    let parts = entry.split(separator: ": ", maxSplits: 2).map(String.init)
    let path = parts[0]
    let source =
      try sources[path] ?? words(String(contentsOf: root.appending(path: path), encoding: .utf8))
    sources[path] = source
    #expect(Edit.Kind(rawValue: parts[1]) != nil, "\(entry)")
    let arrow = try #require(parts[2].firstRange(of: " → "))
    var old = parts[2][..<arrow.lowerBound]
    // Of several conditions only one is negated.
    if parts[1] == Edit.Kind.negation.rawValue { old = old.drop { $0 != " " }.dropFirst() }
    #expect(source.contains(old), "\(entry)")
  }
}
