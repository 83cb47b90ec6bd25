import BowyerCheck
import Testing
import TestSupport

@Suite("A law") struct LawTests {
  private let small = Law("numbers.small", arguments: ["n"], .integer(in: 0...9)) { $0 < 5 }

  @Test("is reported by its name, unless the run has one, with the names of its arguments")
  func names() {
    let failure = #expect(throws: PropertyFailure.self) { try small.check(Config(seed: 1)) }
    expectEqual(failure?.name, "numbers.small")
    expectEqual(failure?.arguments.map(\.description), ["n = 5"])
    var config = Config(seed: 1, arguments: ["m"])
    config.name = "mine"
    let other = #expect(throws: PropertyFailure.self) { try small.check(config) }
    expectEqual(other?.name, "mine")
    expectEqual(other?.arguments.map(\.description), ["m = 5"])
  }
}
