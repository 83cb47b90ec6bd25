import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of the operations on dispatchers.
  ///
  /// What is compared is the state that is left, and what is asked for: its names and, with a stub
  /// world, the steps it leads to.
  ///
  /// *empty*: `empty` leaves the state and asks for nothing; *sequence*: `d.combine(e)` does what `d` does
  /// and then what `e` does; *combineAll*: `combineAll(ds)` is `ds.reduce(.empty) { $0.combine($1) }`;
  /// *again*: what `d.combine(e)` and a widened dispatcher do does not depend on what they did before;
  /// *in-place*: `StateDispatcher(f)` does what `f` does, once, and asks for what `f` returns;
  /// *program*: `transition(f).transition(for: i) == f(i)`;
  /// *pure*: `pure(f).run(i, on: s).state == f(i).run(s).state`, and it asks for nothing;
  /// *reducing*: `reducing(f) == pure { i in .update { f(&$0, i) } }`; of widening: *local*, *frame*,
  /// *miss*, *steps*, *widen-composition*, *widen-environment*; at any depth of nesting, *deep-combine* and
  /// *deep-widen*: the result is the same
  static func dispatchers<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "dispatcher",
      parents: [dispatcherMonoid(algebra), widening(algebra)],
      laws: [
        Law(
          "again",
          arguments: ["d", "e", "orders"],
          SampleDispatchers.dispatchers,
          SampleDispatchers.dispatchers,
          orders
        ) { d, e, orders in
          let wide: @Sendable () -> StateDispatcher<Int, [Int], Int> = {
            A.widen(d, state: Halves.left, input: .identity)
          }
          let (both, part) = (A.combine(d, e), wide())
          return orders.map { Seen(both.seen($0[0], on: $0[1]), part.seen($0[0], on: [$0[1], 9])) }
            <-> orders.map {
              Seen(A.combine(d, e).seen($0[0], on: $0[1]), wide().seen($0[0], on: [$0[1], 9]))
            }
        },
        Law(
          "in-place",
          arguments: ["next", "effect", "i", "s"],
          transitions,
          requests,
          SampleDispatchers.numbers,
          SampleDispatchers.numbers
        ) { next, effect, i, s in
          let d: Sample = A.inPlace { state, input in
            defer { state = next([input, state]) }
            return effect([input, state])
          }
          let after = next([i, s])
          return d.seen(i, on: s) <-> Seen(after, effect([i, s]).seen(on: after))
        },
        Law(
          "program",
          arguments: ["next", "effect", "i", "s"],
          transitions,
          requests,
          SampleDispatchers.numbers,
          SampleDispatchers.numbers
        ) { next, effect, i, s in
          let d: Sample = A.transition { input in
            State { state in
              defer { state = next([input, state]) }
              return effect([input, state])
            }
          }
          let after = next([i, s])
          return d.seen(i, on: s) <-> Seen(after, effect([i, s]).seen(on: after))
        },
        Law(
          "pure",
          arguments: ["f", "i", "s"],
          transitions,
          SampleDispatchers.numbers,
          SampleDispatchers.numbers
        ) { f, i, s in
          let d: Sample = A.pure { input in State { $0 = f([input, $0]) } }
          return d.seen(i, on: s) <-> Seen.still(f([i, s]))
        },
        Law(
          "reducing",
          arguments: ["f", "i", "s"],
          transitions,
          SampleDispatchers.numbers,
          SampleDispatchers.numbers
        ) { f, i, s in
          let d: Sample = A.reducing { $0 = f([$1, $0]) }
          return d.seen(i, on: s) <-> Seen.still(f([i, s]))
        },
      ]
    )
  }

  typealias Sample = SampleDispatchers.Dispatcher

  /// Inputs, each with the state it meets.
  private static var orders: Gen<[[Int]]> {
    .array(of: .array(of: SampleDispatchers.numbers, count: 2...2), count: 1...3)
  }

  private static var requests: Gen<Fun<[Int], SampleDispatchers.Request>> {
    .function(from: [Int].self, to: SampleDispatchers.effects)
  }

  private static var transitions: Gen<Fun<[Int], Int>> {
    .function(from: [Int].self, to: SampleDispatchers.numbers)
  }
}
