import BowyerCheck
import Testing
import TestSupport

@Suite("generators")
struct GeneratorTests {
  @Test("draw the same values for the same seed, and others for another")
  func deterministic() {
    let gen = Gen.array(of: .int)
    expectEqual(gen.samples(50, seed: 3), gen.samples(50, seed: 3))
    #expect(gen.samples(50, seed: 3) != gen.samples(50, seed: 4))
  }

  @Test("of ranges stay in them")
  func ranges() {
    #expect(Gen.integer(in: -3...17).samples(2_000, seed: 1).allSatisfy { (-3...17).contains($0) })
    #expect(Gen.integer(in: 250...UInt8.max).samples(500, seed: 1).allSatisfy { $0 >= 250 })
    #expect(
      Gen.double(in: -0.5...2.25).samples(2_000, seed: 1).allSatisfy { (-0.5...2.25).contains($0) }
    )
    let wide = Int128.max - 5...Int128.max
    #expect(Gen.integer(in: wide).samples(500, seed: 1).allSatisfy { wide.contains($0) })
  }

  @Test("of integers find the ends, zero and repetitions")
  func edges() {
    let values = Gen.array(of: .int, count: 100...100).samples(100, seed: 1)
    let all = Set(values.joined())
    #expect(all.isSuperset(of: [0, 1, -1, .min, .max]))
    #expect(values.allSatisfy { Set($0).count < $0.count })
    #expect(Gen<Int128>.integer().samples(500, seed: 1).max() ?? 0 > Int128(Int64.max))
  }

  @Test("of doubles are finite unless asked otherwise")
  func doubles() {
    #expect(Gen.double.samples(2_000, seed: 1).allSatisfy { $0.isFinite })
    #expect(Gen.anyDouble.samples(2_000, seed: 1).contains { $0.isNaN })
  }

  @Test("of characters reach all of Unicode")
  func characters() {
    let characters = Gen.character.samples(5_000, seed: 1)
    #expect(characters.contains(where: { $0.unicodeScalars.count > 1 }))
    expectEqual(Set(characters.map(\.isASCII)), [true, false])
  }

  @Test("of collections keep to their counts")
  func counts() {
    #expect(
      Gen.array(of: .bool, count: 2...5).samples(500, seed: 1).allSatisfy {
        (2...5).contains($0.count)
      }
    )
    let sets = Gen.set(of: .integer(in: 1...4), count: 1...9).samples(500, seed: 1)
    expectEqual(Set(sets.map(\.count)), [1, 2, 3, 4])
    #expect(Gen.set(of: .pure(1), count: 2...3).samples(10, seed: 1).isEmpty)
    let pairs = Gen.dictionary(keys: Gen<Int8>.integer(), values: .bool, count: 3...6).samples(
      100,
      seed: 1
    )
    #expect(pairs.allSatisfy { (3...6).contains($0.count) })
    #expect(Gen.array(of: .int, count: -9...0).samples(5, seed: 1).allSatisfy { $0.isEmpty })
  }

  @Test("of choices take the first for the simplest, and none of weight zero")
  func choosing() {
    expectEqual(Gen.oneOf(.pure("leaf"), .pure("node")).simplest, "leaf")
    let weighed = Gen.frequency([
      (-1, .pure("z")), (1, .pure("a")), (0, .pure("b")), (3, .pure("c")),
    ])
    expectEqual(weighed.simplest, "a")
    let samples = weighed.samples(4_000, seed: 1)
    expectEqual(Set(samples), ["a", "c"])
    #expect((800...1_200).contains(samples.filter { $0 == "a" }.count))
    expectEqual(Gen.frequency([(0, .pure(1)), (0, .pure(2))]).samples(2, seed: 1), [1, 1])
    expectEqual(Gen<Int>.oneOf([]).simplest, nil)
    #expect(Gen<Int>.element(of: [Int]()).samples(3, seed: 1).isEmpty)
    expectEqual(Set(Gen.element(of: 1...3).samples(100, seed: 1)), [1, 2, 3])
  }

  @Test("of trees end at their depth")
  func recursion() {
    let depths = Gen.recursive(.pure(0), depth: 3) { Gen.zip($0, $0).map { max($0, $1) + 1 } }
    expectEqual(Set(depths.samples(500, seed: 1)), [0, 1, 2, 3])
    expectEqual(depths.simplest, 0)
  }

  @Test("know how large the values may be")
  func sizes() {
    let size = Gen<Int>.sized { .pure($0) }
    expectEqual(size.samples(1, seed: 1, size: 40), [40])
    expectEqual([-1, Int.max].map { size.samples(1, seed: 1, size: $0) }, [[0], [100]])
    let halved = Gen.zip(size.scale { $0 / 2 }, size).map { [$0, $1] }
    expectEqual(halved.samples(1, seed: 1, size: 40), [[20, 40]])
    #expect(Gen.array(of: .int).samples(100, seed: 1, size: 3).allSatisfy { $0.count <= 3 })
  }

  @Test("left-identity, right-identity and associativity of flatMap")
  func monad() {
    let gen = Gen.integer(in: 0...9)
    let k = { @Sendable (n: Int) in Gen.array(of: Gen<Int8>.integer(), count: 0...n) }
    let l = { @Sendable (xs: [Int8]) in Gen.element(of: [xs.count, -1]) }
    expectEqual(Gen.pure(4).flatMap(k).samples(50, seed: 2), k(4).samples(50, seed: 2))
    expectEqual(gen.flatMap { .pure($0) }.samples(50, seed: 2), gen.samples(50, seed: 2))
    let (left, right) = (gen.flatMap(k).flatMap(l), gen.flatMap { k($0).flatMap(l) })
    expectEqual(left.samples(50, seed: 2), right.samples(50, seed: 2))
  }
}
