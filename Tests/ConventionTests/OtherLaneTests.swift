import Foundation
import Testing

@Test("a run of the unit lane names the other lane at its end")
func otherLane() {
  atexit {
    print(
      """
      Left out: tests of programs, terminals, browsers, compilers and real time. Run them with
        swift test --package-path Tests/Integration
      """
    )
  }
}

@Test("a test that the thread gate chooses or leaves out by its name is there")
func gateNames() throws {
  let gates = try #require(Codebase.files.first { $0.path == ".ci/run" })
  let tests = Codebase.files.filter { $0.isSwift && $0.path.hasPrefix("Tests/") }.map(\.text)
    .joined()
  let names = gates.lines.filter { $0.contains("--skip ") || $0.contains("--filter '(") }
    .flatMap { $0.split { !$0.isLetter } }.filter { !["filter", "skip", "Tests"].contains($0) }
  #expect(names.count > 10)
  let missing = names.filter { name in
    !tests.contains("struct \(name)") && !tests.contains("func \(name)(")
  }
  #expect(missing == [])
}
