import Testing

@testable import Mutation

private let edits = EditFinder.edits(
  in: (0..<20).map { "let a\($0) = b == c && d" }.joined(separator: "\n"),
  path: "Sources/A/B.swift"
)

@Test("the same seed draws the same edits, another one others")
func seeds() {
  let lines = [1, 1, 2].map { seed in Drawing.draw(edits, seed: seed).map(\.line) }
  #expect(lines[0] == lines[1])
  #expect(lines[0] != lines[2])
}

@Test("no two drawn edits touch each other")
func apart() {
  #expect(edits.count == 40)
  #expect(Drawing.draw(edits, seed: 1).map(\.line).sorted() == Array(1...20))
}

@Test("a module gets edits in proportion to its lines, and never fewer than the minimum")
func shares() {
  #expect(
    Drawing.shares(of: 100, lines: ["A": 750, "B": 240, "C": 10]) == ["A": 75, "B": 24, "C": 12]
  )
}
