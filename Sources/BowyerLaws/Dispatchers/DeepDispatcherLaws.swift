import Bowyer
import BowyerCheck

extension LawSuite {
  /// Returns the laws of dispatchers that are nested deep enough to continue on another stack.
  ///
  ///     try LawSuite.deepDispatchers(LibraryDispatchers.self).check()
  ///
  /// *deep-combine*: many dispatchers that are combined one by one, from either end, do in order what each does;
  /// *deep-widen*: widening many times is widening by the composition
  ///
  /// - Parameter algebra: The operations.
  /// - Returns: The suite.
  public static func deepDispatchers<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (d, n) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers)
    let (s, i) = (Halves.generator, HalfInput.generator)
    return LawSuite(
      "deep-dispatcher",
      laws: [
        Law(
          "deep-combine",
          arguments: ["ds", "i", "s"],
          Gen.array(of: d, count: 18...40),
          n,
          n
        ) { ds, i, s in
          let states = SampleDispatchers.states
          var (state, effect) = (s, Sample.Request.empty)
          for d in ds {
            let next = d.run(i, on: state)
            (state, effect) = (next.state, effect.combine(next.effect))
          }
          let left = ds.dropFirst().reduce(ds[0]) { A.combine($0, $1) }
          let right = ds.dropLast().reversed().reduce(ds[ds.count - 1]) { A.combine($1, $0) }
          let expected = Seen(state, effect.seen(in: 1, on: states + [s]))
          return [left, right].map { $0.seen(i, on: s, in: 1, states) } <-> [expected, expected]
        },
        Law("deep-widen", arguments: ["d", "pairs", "i", "s"], d, .integer(in: 9...20), i, s) {
          d,
          pairs,
          i,
          s in
          let states = [[-1, 0], [2, 3]]
          let half = d.widen(state: Halves.left, input: HalfInput.leftPrism)
          // One turns the halves around, the next one turns them back.
          let deep = (0..<(2 * pairs)).reduce(half) { deep, _ in
            A.widen(deep, state: Halves.mirrored, input: HalfInput.swapped)
          }
          return deep.seen(i, on: s, in: 1, states) <-> half.seen(i, on: s, in: 1, states)
        },
      ]
    )
  }
}
