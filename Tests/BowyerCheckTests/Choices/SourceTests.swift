import BowyerCheck
import Testing
import TestSupport

@Suite("Sources")
struct SourceTests {
  @Test(
    "dice that take a choice themselves find the source at rest, after a random function, too",
    arguments: [false, true]
  )
  func nested(afterFunction: Bool) {
    let functions = Gen.function(from: Int.self, to: .int)
    let gen = Gen<[UInt64]> { source throws(Discard) in
      if afterFunction { _ = try functions.run(source) }
      var inner: [UInt64] = []
      let outer = source.choice(9) { random in
        inner = (0..<3).map { _ in source.choice(9) { $0.next(upTo: 9) } }
        return random.next(upTo: 9)
      }
      return inner + [outer]
    }
    let samples = gen.samples(100, seed: 1)
    expectEqual(samples.count, 100)
    #expect(samples.allSatisfy { $0.count == 4 && $0.allSatisfy { $0 <= 9 } })
    #expect(Set(samples).count > 50)
    expectEqual(samples, gen.samples(100, seed: 1))
  }
}
