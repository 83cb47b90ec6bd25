import Bowyer
import BowyerCheck

extension LawSuite {
  /// Returns the laws of the operations on dispatchers.
  ///
  /// What is compared is the state that is left, and what is asked for: its names and, with a stub
  /// world, the steps it leads to.
  ///
  ///     try LawSuite.dispatchers(LibraryDispatchers.self).check()
  ///
  /// *empty*: `empty` leaves the state and asks for nothing; *sequence*: `d.combine(e)` does what `d` does
  /// and then what `e` does; *pure*: `pure(f).run(i, on: s).state == f(i).run(s).state`;
  /// *reducing*: `reducing(f) == pure { i in .update { f(&$0, i) } }`; of widening: *local*, *frame*,
  /// *miss*, *steps*, *widen-environment*
  ///
  /// - Parameter algebra: The operations.
  /// - Returns: The suite.
  public static func dispatchers<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "dispatcher",
      parents: [dispatcherMonoid(algebra), widening(algebra)],
      laws: [
        Law(
          "pure",
          arguments: ["f", "i", "s"],
          transitions,
          SampleDispatchers.numbers,
          SampleDispatchers.numbers
        ) { f, i, s in
          let d: Sample = A.pure { input in State { $0 = f([input, $0]) } }
          return d.run(i, on: s).state <-> f([i, s])
        },
        Law(
          "reducing",
          arguments: ["f", "i", "s"],
          transitions,
          SampleDispatchers.numbers,
          SampleDispatchers.numbers
        ) { f, i, s in
          let d: Sample = A.reducing { $0 = f([$1, $0]) }
          return d.run(i, on: s).state <-> f([i, s])
        },
      ]
    )
  }

  typealias Sample = SampleDispatchers.Dispatcher

  private static var transitions: Gen<Fun<[Int], Int>> {
    .function(from: [Int].self, to: SampleDispatchers.numbers)
  }

  /// Returns the laws of `empty` and `combine`.
  private static func dispatcherMonoid<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (d, n) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers)
    let reason = "it follows from empty and sequence"
    let see: @Sendable (Sample, Int, Int) -> Seen = { dispatcher, input, state in
      dispatcher.seen(input, on: state, in: 1, SampleDispatchers.states)
    }
    return LawSuite(
      "dispatcher-monoid",
      laws: [
        Law("empty", arguments: ["i", "s"], n, n) { i, s in
          let result = (A.empty() as Sample).run(i, on: s)
          return Seen(result.state, result.effect.requests, result.effect.values.count)
            <-> Seen(s, [EffectID](), 0)
        },
        Law("sequence", arguments: ["d", "e", "i", "s"], d, d, n, n) { d, e, i, s in
          let first = d.run(i, on: s)
          let second = e.run(i, on: first.state)
          let both = first.effect.combine(second.effect)
          return see(A.combine(d, e), i, s)
            <-> Seen(second.state, both.seen(in: 1, on: SampleDispatchers.states + [s]))
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
