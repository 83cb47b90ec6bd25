import TestSupport
import Testing

@testable import BowyerCheck

@Suite("generators")
struct GeneratorTests {
  @Test("draw the same values for the same seed, and keep the laws of flatMap")
  func deterministic() {
    let lists = Gen.array(of: .int)
    expectEqual(lists.samples(50, seed: 3), lists.samples(50, seed: 3))
    #expect(lists.samples(50, seed: 3) != lists.samples(50, seed: 4))
    let gen = Gen.integer(in: 0...9)
    let k = { @Sendable (n: Int) in Gen.array(of: Gen<Int8>.integer(), count: 0...n) }
    let l = { @Sendable (xs: [Int8]) in Gen.element(of: [xs.count, -1]) }
    expectEqual(Gen.pure(4).flatMap(k).samples(50, seed: 2), k(4).samples(50, seed: 2))
    expectEqual(gen.flatMap { .pure($0) }.samples(50, seed: 2), gen.samples(50, seed: 2))
    let (left, right) = (gen.flatMap(k).flatMap(l), gen.flatMap { k($0).flatMap(l) })
    expectEqual(left.samples(50, seed: 2), right.samples(50, seed: 2))
  }

  @Test("of integers stay in their ranges, and find the ends, zero and repetitions")
  func integers() {
    #expect(Gen.integer(in: -3...17).samples(2_000, seed: 1).allSatisfy { (-3...17).contains($0) })
    #expect(Gen.integer(in: 250...UInt8.max).samples(500, seed: 1).allSatisfy { $0 >= 250 })
    let values = Gen.array(of: .int, count: 100...100).samples(100, seed: 1)
    #expect(Set(values.joined()).isSuperset(of: [0, 1, -1, .min, .max]))
    #expect(values.allSatisfy { Set($0).count < $0.count })
    #expect(Gen<Int128>.integer().samples(500, seed: 1).max() ?? 0 > Int128(Int64.max))
    let wide = Gen<Int128>.integer(in: 1 ... .max).samples(500, seed: 1)
    #expect((200...300).contains(wide.count { $0 <= Int128(Int64.max) }))
  }

  @Test("of wide integers draw from the end nearer to zero on, and shrink to a border")
  func wide() throws {
    let most: Int128 = 1_000_000_000_000_000_000_000_000_000_000
    let ends = [-most ... -(most / 10), most / 10...most, Int128.max - 5...Int128.max]
    for (range, simplest) in zip(ends, [-(most / 10), most / 10, Int128.max - 5]) {
      expectEqual(Gen.integer(in: range).simplest, simplest)
      #expect(Gen.integer(in: range).samples(500, seed: 1).allSatisfy { range.contains($0) })
    }
    expectEqual(Set(Gen.integer(in: ends[2]).samples(500, seed: 1)).count, 6)
    func isNear(
      _ border: Int128,
      _ gen: Gen<Int128>,
      _ config: Config,
      _ holds: @escaping @Sendable (Int128) -> Bool
    ) throws -> Bool {
      let found = Int128(try falsify(gen, config: config, holds).arguments[0].value) ?? 0
      return (border > 0 ? found - border : border - found) < most / 1_000_000
    }
    for seed in 1...10 as ClosedRange<UInt64> {
      let config = Config(cases: 1_000, seed: seed)
      #expect(try isNear(-most / 2, .integer(in: ends[0]), config) { $0 > -most / 2 })
      #expect(try isNear(-most, .integer(), config) { $0 > -most })
      #expect(try isNear(most, .integer(), config) { $0 < most })
    }
  }

  @Test("of doubles draw evenly in any range, of characters from all of Unicode")
  func doubles() {
    let greatest = Double.greatestFiniteMagnitude
    let ranges = [
      -0.5...2.25, -.infinity...0, 0 ... .infinity, 1e308...1.5e308, -.infinity ... .infinity,
      -greatest...greatest,
    ]
    for range in ranges {
      let samples = Gen.double(in: range).samples(2_000, seed: 1)
      #expect(samples.allSatisfy { $0.isFinite && range.contains($0) }, "\(range)")
      #expect(Set(samples).count > 500, "\(range)")
      #expect(samples.count { $0 == min(greatest, range.upperBound) && $0 != 0 } < 200)
    }
    expectEqual(Gen.double(in: -.infinity ... -.infinity).simplest, -greatest)
    expectEqual(Gen.double(in: -5 ... -1).simplest, -1)
    let doubles = Gen.double.samples(50_000, seed: 1)
    #expect(doubles.allSatisfy { $0.isFinite })
    #expect(doubles.count { $0 < -0.1 && $0 > -9 && $0 != $0.rounded() } > 100)
    #expect(Gen.anyDouble.samples(2_000, seed: 1).contains { $0.isNaN })
    let characters = Gen.character.samples(5_000, seed: 1)
    #expect(characters.contains(where: { $0.unicodeScalars.count > 1 }))
    expectEqual(Set(characters.map(\.isASCII)), [true, false])
  }

  @Test("of texts that look like numbers make other spellings of one, in each case of a hundred")
  func numerals() {
    expectEqual(Gen.numeral.simplest, "0")
    for seed in 1...100 as ClosedRange<UInt64> {
      let texts = Gen.numeral.samples(100, seed: seed)
      // These tests of a text are those that a prism to `Int` and one to `UInt8` would need.
      #expect(texts.contains { text in Int(text).map { "\($0)" != text } ?? false })
      #expect(texts.contains { text in UInt8(text).map { "\($0)" != text } ?? false })
      #expect(texts.contains { $0.hasPrefix("0") && Int($0) != nil && $0 != "0" })
      #expect(texts.contains { $0.allSatisfy(\.isWholeNumber) && Int($0) == nil })
      #expect(texts.contains { $0.hasPrefix("+") })
    }
  }

  @Test("of collections keep to their counts, which are sane where a range is open")
  func counts() throws {
    func counts<C: Collection>(_ gen: Gen<C>, _ cases: Int = 500, size: Int = 100) -> Set<Int> {
      Set(gen.samples(cases, seed: 1, size: size).map(\.count))
    }
    #expect(counts(.array(of: .bool, count: 2...5)).isSubset(of: 2...5))
    #expect(counts(.array(of: .bool, count: 0...1_000), 50).contains { $0 > 500 })
    expectEqual(counts(.set(of: .integer(in: 1...4), count: 1...9)), [1, 2, 3, 4])
    #expect(Gen.set(of: .pure(1), count: 2...3).samples(10, seed: 1).isEmpty)
    expectEqual(Gen.set(of: .bool, count: 2...2).samples(100, seed: 1).count, 100)
    let pairs = Gen.dictionary(keys: Gen<Int8>.integer(), values: .bool, count: 3...6)
    #expect(counts(pairs, 100).isSubset(of: 3...6))
    expectEqual(counts(.array(of: .int, count: -9...0), 5), [0])
    let arrays = Gen.array(of: .bool, count: 3...Int.max)
    #expect(counts(arrays, 200).isSubset(of: 3...103))
    expectEqual(counts(arrays, 20, size: 0), [3])
    #expect(counts(.string(count: 0...Int.max), 50).isSubset(of: 0...100))
    let failure = try falsify(.array(of: .bool, count: 0...Int.max)) { $0.count < 4 }
    expectEqual(failure.arguments[0].value, "[false, false, false, false]")
  }

  @Test("of choices take the first for the simplest, and draw in proportion to the weights")
  func choosing() {
    expectEqual(Gen.oneOf(.pure("leaf"), .pure("node")).simplest, "leaf")
    let weighed = Gen.frequency([
      (-1, .pure("z")), (1, .pure("a")), (0, .pure("b")), (3, .pure("c")),
    ])
    expectEqual(weighed.simplest, "a")
    let samples = weighed.samples(4_000, seed: 1)
    expectEqual(Set(samples), ["a", "c"])
    #expect((800...1_200).contains(samples.filter { $0 == "a" }.count))
    let heavy = Gen.frequency((0..<3).map { (Int.max, .pure($0)) } + [(1, .pure(3))])
    let numbers = heavy.samples(3_000, seed: 1)
    #expect((0..<3).allSatisfy { n in (800...1_200).contains(numbers.count { $0 == n }) })
    expectEqual(Gen.frequency([(0, .pure(1)), (0, .pure(2))]).samples(2, seed: 1), [1, 1])
    expectEqual(Gen<Int>.oneOf([]).simplest, nil)
    #expect(Gen<Int>.element(of: [Int]()).samples(3, seed: 1).isEmpty)
    expectEqual(Set(Gen.element(of: 1...3).samples(100, seed: 1)), [1, 2, 3])
    let optionals = Gen.optional(Gen.pure(1)).samples(4_000, seed: 1)
    #expect((400...600).contains(optionals.count { $0 == nil }))
  }

  @Test("of trees end at their depth")
  func recursion() {
    let depths = Gen.recursive(.pure(0), depth: 3) { Gen.zip($0, $0).map { max($0, $1) + 1 } }
    expectEqual(Set(depths.samples(500, seed: 1)), [0, 1, 2, 3])
    expectEqual(depths.simplest, 0)
    #expect((1_800...2_200).contains(depths.samples(4_000, seed: 1).count { $0 == 0 }))
    let leaves = Gen.recursive(.pure(0), depth: 0) { $0.map { $0 + 1 } }
    expectEqual(Set(leaves.samples(100, seed: 1)), [0])
    let sizes = Gen.recursive(Gen<Int>.sized { .pure($0) }, depth: 2) { $0 }
    expectEqual(Set(sizes.samples(500, seed: 1)), [100, 25, 7])
  }

  @Test("know how large the values may be, as before after a scaled value was discarded")
  func sizes() {
    let size = Gen<Int>.sized { .pure($0) }
    expectEqual([40, -1, Int.max].map { size.samples(1, seed: 1, size: $0) }, [[40], [0], [100]])
    let halved = Gen.zip(size.scale { $0 / 2 }, size).map { [$0, $1] }
    expectEqual(halved.samples(1, seed: 1, size: 40), [[20, 40]])
    expectEqual(size.scale { $0 * 9 }.samples(1, seed: 1, size: 40), [100])
    expectEqual(size.scale { $0 - 50 }.samples(1, seed: 1, size: 40), [0])
    #expect(Gen.array(of: .int).samples(100, seed: 1, size: 3).allSatisfy { $0.count <= 3 })
    let none = Gen<Int> { _ throws(Discard) in throw Discard(reason: "none") }.scale { $0 / 2 }
    let after = Gen<Int> { source throws(Discard) in
      _ = try? none.run(source)
      return try size.run(source)
    }
    expectEqual(after.samples(3, seed: 1, size: 80), [80, 80, 80])
  }

  @Test("that take a choice within a choice find the source at rest, after a function, too")
  func nested() {
    let functions = Gen.function(from: Int.self, to: .int)
    for afterFunction in [false, true] {
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
}

@Suite("random functions")
struct FunTests {
  typealias Adder = @Sendable (Int) -> Int

  @Test("give equal results for equal arguments, or equal observations; they may return functions")
  func functions() throws {
    var results: Set<Int> = []
    try forAll(.function(from: Int.self, to: .int), .int) { f, n in
      results.insert(f(1))
      return f(n) <-> f(n)
    }
    #expect(results.count > 20)
    let several = Gen.function(from: Int.self, String.self, Bool.self, to: .int)
    try forAll(several, .int, .string(), .bool) { f, n, s, b in f((n, s, b)) <-> f((n, s, b)) }
    let observing = Gen.function(observing: { (f: Adder) in [f(0), f(5)] }, to: .int)
    try forAll(observing, .int) { h, n in
      let (add, addTo): (Adder, Adder) = ({ $0 &+ n }, { n &+ $0 })
      return h(add) <-> h(addTo)
    }
    let curried = Gen.function(
      from: Int.self,
      to: .function(from: Bool.self, to: Gen<Int8>.integer())
    )
    try forAll(curried, .int, .bool) { f, n, b in f(n)(b) <-> f(n)(b) }
    expectEqual(try falsify(curried) { f in f(1)(true) == f(2)(false) }.kind, .falsified)
    let two = Gen.function(from: Int.self, Bool.self, to: .int)
    expectEqual(try falsify(two) { f in f((1, true)) == f((1, false)) }.kind, .falsified)
  }

  @Test("may be applied by generators, and by many tasks at once")
  func applied() async throws {
    try forAll(Gen.zip(.function(from: Int.self, to: .int), .int).map { f, n in f(n) }) { _ in true
    }
    try await forAll(.function(from: Int.self, to: .int)) { f in
      let results = await withTaskGroup(of: [Int].self) { group in
        for _ in 0..<4 { group.addTask { (0..<20).map { f($0) } } }
        return await group.reduce(into: Set<[Int]>()) { $0.insert($1) }
      }
      return results.count == 1
    }
  }

  @Test("shrink to the one difference that matters, of all of several arguments")
  func animals() throws {
    let gen = Gen.function(from: String.self, to: .int)
    for seed in 1...100 as ClosedRange<UInt64> {
      let failure = try falsify(gen, config: Config(cases: 1_000, seed: seed)) { f in
        let (monkey, banana, elephant) = (f("monkey"), f("banana"), f("elephant"))
        return monkey == banana || banana == elephant
      }
      #expect(failure.shrinking.evaluations <= 30)
      let table = #"{"monkey" → 0, "banana" → 1, "elephant" → 0, _ → 0}"#
      expectEqual(failure.arguments.map(\.value), [table], "seed \(seed)")
    }
    let several = Gen.function(from: Int.self, String.self, Bool.self, to: .int)
    let failure = try falsify(several, config: Config(cases: 1_000, seed: 1)) { f in
      let (one, other, third) = (f((1, "a", true)), f((1, "b", true)), f((1, "a", false)))
      return one == other && one == third
    }
    let table = try #require(failure.arguments.first?.value)
    #expect(table.hasPrefix(#"{(1, "a", true) → "#) && table.contains(#"(1, "b", true) → "#))
  }

  @Test("stay as they are while another argument is drawn anew")
  func varied() throws {
    let digits = Gen.function(from: Int.self, to: .integer(in: 0...9))
    for seed in 1...3 as ClosedRange<UInt64> {
      let failure = try falsify(digits, .int, config: Config(cases: 1_000, seed: seed)) { f, _ in
        f(1) != 3
      }
      expectEqual(failure.arguments.map(\.value), ["{1 → 3, _ → 0}", "0"])
      expectEqual(failure.arguments.map(\.note), [nil, "any other Int also fails"])
    }
  }

  @Test("applied after their case has ended, give the default, and the report says so")
  func escaped() throws {
    var kept: (f: Fun<Int, Int>, one: Int)?
    let report = try forAll(.function(from: Int.self, to: .int)) { f in
      if let kept {
        _ = kept.f(99)
        expectEqual(kept.f(1), kept.one)
      }
      kept = (f, f(1))
    }
    expectEqual(report.notes, ["escaped function: applied 99 times after its case had ended"])
  }
}
