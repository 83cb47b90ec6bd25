import Testing

private let compiler = Compiler()

extension Integration {
  @Suite("A property with arithmetic", .compiles(importing: "BowyerCheck"))
  struct CompilingTests {
    private static let properties = [
      "(.int) { a in a * 2 + a * 3 <-> a * 5 }",
      "(.int, .int) { a, b in (a + b) * (a + b) <-> a * a + 2 * a * b + b * b }",
      "(.int, .int) { a, b in a + b == b + a }",
      "(.int, .int, .int) { a, b, c in a + b + c == c + b + a }",
      "(.int, .int, .int) { a, b, c in a * (b + c) <-> a * b + a * c }",
    ]

    @Test(
      "of up to three values, sync and async, is type-checked without search, and one if of four"
    )
    func arithmetic() throws {
      var programs = [
        "four": """
        func check() throws {
          try forAll(.int, .int, .int, .int) { a, b, c, d in
            if a > b { return a == c } else { return b == d }
          }
        }
        """
      ]
      for (index, property) in Self.properties.enumerated() {
        let asynchronous = property.replacing(" in ", with: " in await Task.yield(); return ")
        let law = property.replacing("(.", with: "(\"law\", arguments: [], .", maxReplacements: 1)
        programs["property\(index)"] = """
          import BowyerXCTest
          func assert() throws { try XCTAssertHolds { try forAll\(property) } }
          func assertLater() async throws { try await XCTAssertHolds { try await forAll\(asynchronous) } }
          func check() throws { try forAll\(property) }
          func checkLater() async throws { try await forAll\(asynchronous) }
          let law = Law\(law)
          """
      }
      let verdicts = try compiler.check(each: programs, importing: "BowyerCheck", scopes: 10_000)
      for (name, verdict) in verdicts {
        #expect(verdict.isAccepted, "\(programs[name] ?? ""): \(verdict.text)")
      }
    }
  }
}
