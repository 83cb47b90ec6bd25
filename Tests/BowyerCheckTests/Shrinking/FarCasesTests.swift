import BowyerCheck
import Testing

@Suite("a simplest case far from the first")
struct FarCasesTests {
  @Test("is found where two choices are lowered at once")
  func pair() throws {
    for seed in 1...20 {
      let config = Config(cases: 10_000, seed: UInt64(seed))
      let failure = try falsify(.int, .int, .int, config: config) { a, b, c in
        !(c > 10 && (a == 0 && b == 0 || a >= 5 && b >= 7))
      }
      #expect(failure.arguments.map(\.value) == ["0", "0", "11"], "seed \(seed)")
    }
  }

  @Test("is found where one pick of a schedule is enough", arguments: [1, 2, 3] as [UInt64])
  func pick(value: UInt64) throws {
    let picks = Gen<[UInt64]> { source in
      source.open(.schedule)
      defer { source.close() }
      return (0..<8).map { _ in source.choice(4) { $0.next(upTo: 4) } }
    }
    let failure = try falsify(picks, config: Config(cases: 20_000, seed: 1)) { picks in
      let out = picks.filter { $0 > 0 }
      return !(out.count == picks.count || out == [value])
    }
    #expect(failure.arguments[0].value == "[0, 0, 0, 0, 0, 0, 0, \(value)]")
  }

  private static func boxes(_ depth: Int) -> Gen<(Int, Int)> {
    let leaf = Gen.int.map { (0, $0) }
    if depth == 0 { return leaf }
    return .frequency([(1, leaf), (60, boxes(depth - 1).map { ($0.0 + 1, $0.1) })])
  }

  @Test("is found in a tree of more than 150 choices")
  func deep() throws {
    for seed in 1...60 {
      let config = Config(cases: 1_000, seed: UInt64(seed))
      let failure = try falsify(Self.boxes(400), config: config) { $0.1 < 1_000 }
      #expect(failure.arguments[0].value == "(0, 1000)", "seed \(seed)")
    }
  }
}
