import Compiling
import Testing

private let compiler = Compiler()

@Suite(
  "a property with arithmetic compiles quickly",
  .enabled(if: isCI || compiler.has("BowyerCheck"), "there are no modules beside the tests")
)
struct CompilingTests {
  @Test(
    "of up to three values, sync and async",
    arguments: [
      "(.int) { a in a * 2 + a * 3 <-> a * 5 }",
      "(.int, .int) { a, b in (a + b) * (a + b) <-> a * a + 2 * a * b + b * b }",
      "(.int, .int) { a, b in a + b == b + a }",
      "(.int, .int, .int) { a, b, c in a + b + c == c + b + a }",
      "(.int, .int, .int) { a, b, c in a * (b + c) <-> a * b + a * c }",
    ]
  )
  func arithmetic(_ property: String) throws {
    let asynchronous = property.replacing(" in ", with: " in await Task.yield(); return ")
    let law = property.replacing("(.", with: "(\"law\", arguments: [], .", maxReplacements: 1)
    let assertions =
      compiler.has("BowyerXCTest")
      ? """
      import BowyerXCTest
      func assert() throws { try XCTAssertForAll\(property) }
      func assertLater() async throws { try await XCTAssertForAll\(asynchronous) }
      """ : ""
    let program = """
      \(assertions)
      func check() throws { try forAll\(property) }
      func checkLater() async throws { try await forAll\(asynchronous) }
      let law = Law\(law)
      """
    let verdict = try compiler.check(program, importing: "BowyerCheck", scopes: 10_000)
    #expect(verdict.isAccepted, "\(verdict.text)")
  }

  @Test("of more values, whose body is one if")
  func more() throws {
    let program = """
      func check() throws {
        try forAll(.int, .int, .int, .int) { a, b, c, d in
          if a > b { return a == c } else { return b == d }
        }
      }
      """
    let verdict = try compiler.check(program, importing: "BowyerCheck", scopes: 10_000)
    #expect(verdict.isAccepted, "\(verdict.text)")
  }
}
