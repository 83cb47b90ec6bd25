import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of `empty`, `combine` and `combineAll`.
  static func dispatcherMonoid<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (d, n) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers)
    let depths = Gen.integer(in: 14...17)
    let reason = "it follows from empty and sequence"
    let see: @Sendable (Sample, Int, Int) -> Seen = { dispatcher, input, state in
      dispatcher.seen(input, on: state, in: 1, SampleDispatchers.states)
    }
    return LawSuite(
      "dispatcher-monoid",
      laws: [
        Law("empty", arguments: ["i", "s"], n, n) { i, s in
          (A.empty() as Sample).seen(i, on: s) <-> Seen.still(s)
        },
        Law("sequence", arguments: ["d", "e", "i", "s"], d, d, n, n) { d, e, i, s in
          let first = d.run(i, on: s)
          let second = e.run(i, on: first.state)
          let both = first.effect.combine(second.effect)
          return see(A.combine(d, e), i, s)
            <-> Seen(second.state, both.seen(in: 1, on: SampleDispatchers.states + [s]))
        },
        // The library links what is deep; `depth` lies on both sides of the first link.
        Law("deep-combine", arguments: ["d", "e", "depth", "i", "s"], d, d, depths, n, n) {
          d,
          e,
          depth,
          i,
          s in
          let deep = (0..<depth).reduce(d) { deep, _ in deep.combine(.empty) }
          return [see(A.combine(deep, e), i, s), see(A.combine(e, deep), i, s)]
            <-> [see(A.combine(d, e), i, s), see(A.combine(e, d), i, s)]
        },
        Law(
          "combineAll",
          arguments: ["ds", "i", "s"],
          Gen.array(of: d, count: 0...9),
          n,
          n
        ) { ds, i, s in
          see(A.combineAll(ds), i, s) <-> see(ds.reduce(.empty) { $0.combine($1) }, i, s)
        },
        Law("identity", .derived(reason), arguments: ["d", "i", "s"], d, n, n) { d, i, s in
          [see(A.combine(A.empty(), d), i, s), see(A.combine(d, A.empty()), i, s)]
            <-> [see(d, i, s), see(d, i, s)]
        },
        Law(
          "associativity",
          .derived(reason),
          arguments: ["c", "d", "e", "i", "s"],
          d,
          d,
          d,
          n,
          n
        ) { c, d, e, i, s in
          see(A.combine(A.combine(c, d), e), i, s) <-> see(A.combine(c, A.combine(d, e)), i, s)
        },
      ]
    )
  }
}
