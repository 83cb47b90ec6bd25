import BowyerCheck
import Testing
import TestSupport

private struct Login: Hashable, Sendable {
  var name = "nobody"
  var tries = 3
  var isKept = false
}

@Suite("a generator of a value's properties")
struct KeyPathTests {
  private let logins = Gen.of(
    Login(),
    (\.isKept, .bool),
    (\.name, .string(count: 1...4))
  )

  @Test("draws as the tuple of them does, and leaves the others")
  func order() {
    let pairs = Gen.zip(.bool, .string(count: 1...4))
      .map { Login(name: $0.1, isKept: $0.0) }
    expectEqual(logins.samples(200, seed: 2), pairs.samples(200, seed: 2))
    expectEqual(Gen.of(Login()).samples(2, seed: 1), [Login(), Login()])
  }

  @Test("lets the later of two for one property stand")
  func twice() {
    let twice = Gen.of(Login(), (\.tries, .integer(in: 1...2)), (\.tries, .integer(in: 7...9)))
    expectEqual(Set(twice.samples(200, seed: 1).map(\.tries)), [7, 8, 9])
  }

  @Test("shrinks each property by itself")
  func shrinks() throws {
    let failure = try falsify(
      Gen.of(Login(), (\.tries, .int), (\.isKept, .bool)),
      config: Config()
    ) { $0.tries < 5 }
    expectEqual(
      failure.arguments.map(\.value),
      [#"Login(name: "nobody", tries: 5, isKept: false)"#]
    )
  }

  @Test("discards classes, of which all draws would be one object, and what a generator discards")
  func discards() {
    final class Box: Sendable { let value = 1 }
    #expect(Gen.of(Box()).samples(5, seed: 1).isEmpty)
    let none = Gen.of(Login(), (\.tries, Gen.int.filter("none") { _ in false }))
    #expect(none.samples(5, seed: 1).isEmpty)
  }
}
