import BowyerCheck
import Testing
import TestSupport

@Suite("a simplest case far from the first")
struct FarCasesTests {
  @Test("is found where two choices are lowered at once")
  func pair() throws {
    for seed in 1...20 {
      let config = Config(cases: 10_000, seed: UInt64(seed))
      let failure = try falsify(.int, .int, .int, config: config) { a, b, c in
        !(c > 10 && (a == 0 && b == 0 || a >= 5 && b >= 7))
      }
      expectEqual(failure.arguments.map(\.value), ["0", "0", "11"], "seed \(seed)")
    }
  }

  /// A number in as many boxes as there may be, at random; the choices decide.
  private static func boxes(_ depth: Int) -> Gen<(boxes: Int, number: Int)> {
    let leaf = Gen.int.map { (boxes: 0, number: $0) }
    if depth == 0 { return leaf }
    let inner = boxes(depth - 1)
    return Gen { source throws(Discard) in
      source.open(.tree)
      defer { source.close() }
      if source.choice(1, { _ in 1 }) == 0 { return try leaf.run(source) }
      let (boxes, number) = try inner.run(source)
      return (boxes + 1, number)
    }
  }

  @Test("is found in a tree of more than 150 choices")
  func deep() throws {
    let config = Config(cases: 1_000, seed: 1, shrinkTime: .seconds(600))
    let failure = try falsify(Self.boxes(200), config: config) { $0.number < 1_000 }
    expectEqual(failure.arguments[0].value, "(boxes: 0, number: 1000)")
  }
}
