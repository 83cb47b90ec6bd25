import Foundation
import Testing

@testable import Mutation

@Test("an edit that counts as equivalent is one of those that can be drawn")
func equivalentEdits() throws {
  let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
  let paths = Set(EquivalentEdits.reasons.keys.map { String($0.prefix { $0 != ":" }) })
  let edits = try paths.flatMap { path in
    let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    return EditFinder.edits(in: source, path: path).map(\.description)
  }
  #expect(Set(EquivalentEdits.reasons.keys).subtracting(edits).sorted() == [])
}
