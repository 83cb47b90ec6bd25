import Bowyer
import BowyerCheck

extension Effect where Environment == Int, Value == Int {
  /// What an effect yields in each of twelve seconds, in a world that is 1; an error is the value it answers.
  var timeline: [[Int]] {
    let seconds = (1...12).map { second in
      Effect.pure(-second).delayed(by: .milliseconds(second * 1000 + 500))
    }
    let parts = Effect.merge([self.catch(Effect.failed)] + seconds).yielded(in: 1)
      .split(omittingEmptySubsequences: false) { $0 < 0 }
    // What comes in one second is in no order that a law says.
    return parts.map { $0.sorted() }
  }

  /// Returns the value that stands for an error: 100 and the number of the refusal.
  static func failed(_ error: any Error) -> Effect {
    .pure(100 + ((error as? SampleRefusal)?.number ?? 99))
  }

  /// Effects that take up to some seconds, and may fail.
  static var samplesInTime: Gen<Effect> {
    let n = Gen.integer(in: 0...3)
    let leaf = Gen<Effect>.oneOf(
      n.map { .pure($0) },
      n.map { n in .perform("load") { world in n + world } },
      n.map { n in .perform("fail") { _ in throw SampleRefusal(number: n) } }
    )
    return .recursive(leaf, depth: 2) { part in
      let parts = Gen.array(of: part, count: 0...2)
      return .oneOf(
        parts.map { .merge($0) },
        parts.map { .concat($0) },
        Gen.zip(part, n).map { $0.delayed(by: .seconds($1)) }
      )
    }
  }
}
