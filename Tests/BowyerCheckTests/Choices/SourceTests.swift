import BowyerCheck
import Testing

@Suite("Sources")
struct SourceTests {
  @Test("dice that take a choice themselves find the source at rest")
  func nested() {
    let gen = Gen<[UInt64]> { source in
      var inner: [UInt64] = []
      let outer = source.choice(9) { random in
        inner = (0..<3).map { _ in source.choice(9) { $0.next(upTo: 9) } }
        return random.next(upTo: 9)
      }
      return inner + [outer]
    }
    let samples = gen.samples(100, seed: 1)
    #expect(samples.allSatisfy { $0.count == 4 && $0.allSatisfy { $0 <= 9 } })
    #expect(Set(samples).count > 50)
    #expect(samples == gen.samples(100, seed: 1))
  }

  @Test("dice that take a choice themselves find it so after a random function, too")
  func nestedAfterFunction() {
    let functions = Gen.function(from: Int.self, to: .int)
    let gen = Gen<[UInt64]> { source throws(Discard) in
      _ = try functions.run(source)
      var inner: UInt64 = 0
      let outer = source.choice(9) { random in
        inner = source.choice(9) { $0.next(upTo: 9) }
        return random.next(upTo: 9)
      }
      return [inner, outer]
    }
    let samples = gen.samples(100, seed: 1)
    #expect(samples.count == 100 && Set(samples).count > 5)
    #expect(samples == gen.samples(100, seed: 1))
  }
}
