import BowyerCheck
import Testing

@Test("the simplest choices make the simplest value") func simplest() throws {
  #expect(Gen.array(of: .int).simplest == [])
  try forAll(.array(of: .int)) { xs in xs.reversed().reversed() == xs }
  try forAll(.int, .int, .int) { a, b, c in a &+ (b &+ c) <-> (a &+ b) &+ c }
  try forAll(.bool) { _ in }
  let f = try #require(throws: PropertyFailure.self) {
    try forAll(.array(of: .int, count: 0...20), config: Config(cases: 1000)) { xs in Array(xs.reversed()) <-> xs }
  }
  print(f)
  let g = try #require(throws: PropertyFailure.self) {
    try forAll(.function(from: String.self, to: .int)) { f in
      f("monkey") == f("banana") || f("banana") == f("elephant") }
  }
  print(g)
  let h = try #require(throws: PropertyFailure.self) {
    try forAll(.int, .int, config: Config(arguments: ["a", "b"])) { a, b in a < 1000 }
  }
  print(h)
  print(try forAll(.bool, .optional(.bool)) { a, b in a || !a })
}
@Test func asyn() async throws {
  try await forAll(.int) { n in await Task.yield(); return n &- n <-> 0 }
  try await forAll(.int) { n in await Task.yield() }
  let f = await #expect(throws: PropertyFailure.self) {
    try await forAll(.int, deadline: .milliseconds(50)) { n in if n > 100 {try await Task.sleep(for: .seconds(1000))} }
  }
  print(f as Any)
}
@MainActor final class Box { var n = 0 }
@MainActor @Test func acto() async throws {
  let box = Box()
  try await forAll(.int, deadline: .seconds(50)) { @MainActor n in box.n += 1; await Task.yield(); return box.n > 0 }
  try await forAll(.int) { n in box.n += 1; await Task.yield(); return box.n > 0 }
  print(box.n)
}
