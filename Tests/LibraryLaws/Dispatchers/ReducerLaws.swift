import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of the operations on reducers: dispatchers that change the state and ask for
  /// nothing.
  ///
  /// *reducing*: `reducing(f)` changes the state as `f` does, and asks for nothing, each time it runs;
  /// *empty*: `empty` changes nothing; *sequence*: `r.combine(q)` changes the state as `r` does and then
  /// as `q` does; of `wide = r.widen(state: l, input: p)`: *locality*: it does to the part what `r` does;
  /// *frame*: it leaves the rest as it was; *miss*: for other inputs it writes nothing at all
  static func reducers<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    LawSuite(
      "reducer",
      parents: [reducerMonoid(algebra)],
      laws: focusing(algebra) + derivedFocusing(algebra)
    )
  }

  private typealias Change = Fun<[Int], Int>

  private static var changes: Gen<Change> {
    .function(from: [Int].self, to: SampleDispatchers.numbers)
  }

  private static func reducer<A: DispatcherAlgebra>(
    _ algebra: A.Type,
    _ change: Change
  ) -> SampleDispatchers.Dispatcher { A.reducing { $0 = change([$1, $0]) } }

  private static func reducerMonoid<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (f, n) = (changes, SampleDispatchers.numbers)
    let reason = "it follows from empty and sequence"
    return LawSuite(
      "reducer-monoid",
      laws: [
        Law("reducing", arguments: ["r", "inputs", "s"], f, .array(of: n, count: 1...3), n) {
          r,
          inputs,
          s in
          let reducer = reducer(A.self, r)
          return inputs.map { reducer.seen($0, on: s) }
            <-> inputs.map { Seen.still(r([$0, s])) }
        },
        Law("empty", arguments: ["i", "s"], n, n) { i, s in
          (A.empty() as SampleDispatchers.Dispatcher).run(i, on: s).state <-> s
        },
        Law("sequence", arguments: ["r", "q", "i", "s"], f, f, n, n) { r, q, i, s in
          A.combine(reducer(A.self, r), reducer(A.self, q)).run(i, on: s).state
            <-> q([i, r([i, s])])
        },
        Law("identity", .derived(reason), arguments: ["r", "i", "s"], f, n, n) { r, i, s in
          let r = reducer(A.self, r)
          return [A.combine(A.empty(), r), A.combine(r, A.empty())].map { $0.run(i, on: s).state }
            <-> [r, r].map { $0.run(i, on: s).state }
        },
        Law("associativity", .derived(reason), arguments: ["r", "q", "p", "i"], f, f, f, n) {
          r,
          q,
          p,
          i in
          let (r, q, p) = (reducer(A.self, r), reducer(A.self, q), reducer(A.self, p))
          return A.combine(A.combine(r, q), p).run(i, on: 0).state
            <-> A.combine(r, A.combine(q, p)).run(i, on: 0).state
        },
      ]
    )
  }

  /// Returns the laws that say all that a focus does.
  private static func focusing<A: DispatcherAlgebra>(_ algebra: A.Type) -> [Law] {
    let (f, n, s) = (changes, SampleDispatchers.numbers, Halves.generator)
    let wide: @Sendable (Change) -> StateDispatcher<Int, [Int], HalfInput> = { change in
      A.widen(.reducing { $0 = change([$1, $0]) }, state: Halves.left, input: HalfInput.leftPrism)
    }
    return [
      Law("locality", arguments: ["r", "i", "s"], f, n, s) { r, i, s in
        wide(r).run(.left(i), on: s).state[0] <-> r([i, s[0]])
      },
      Law("frame", arguments: ["r", "i", "s"], f, n, s) { r, i, s in
        wide(r).run(.left(i), on: s).state[1] <-> s[1]
      },
      Law("miss", arguments: ["r", "i", "s"], f, n, n) { r, i, s in
        let noted: StateDispatcher<Int, Noted, HalfInput> = A.widen(
          .reducing { $0 = r([$1, $0]) },
          state: Noted.lens,
          input: HalfInput.leftPrism
        )
        let after = noted.run(.right(i), on: Noted(value: s)).state
        return Seen(after.value, after.writes) <-> Seen(s, 0)
      },
    ]
  }

  /// Returns the laws that follow from these.
  private static func derivedFocusing<A: DispatcherAlgebra>(_ algebra: A.Type) -> [Law] {
    let (f, n, s, i) = (changes, SampleDispatchers.numbers, Halves.generator, HalfInput.generator)
    let reason = "it follows from locality, frame and miss"
    let wide: @Sendable (SampleDispatchers.Dispatcher) -> StateDispatcher<Int, [Int], HalfInput> = {
      A.widen($0, state: Halves.left, input: HalfInput.leftPrism)
    }
    return [
      Law("focus-identity", .derived(reason), arguments: ["r", "i", "s"], f, n, n) { r, i, s in
        let same = A.widen(reducer(A.self, r), state: .identity, input: .identity)
        return same.run(i, on: s).state <-> r([i, s])
      },
      Law("focus-composition", .derived(reason), arguments: ["r", "i", "s"], f, i, Halves.thirds) {
        r,
        i,
        s in
        let half = wide(reducer(A.self, r))
        let twice = A.widen(
          A.widen(half, state: Halves.mirrored, input: HalfInput.swapped),
          state: Halves.rest,
          input: HalfInput.evenLeft
        )
        let once = A.widen(
          half,
          state: Halves.rest.andThen(Halves.mirrored),
          input: HalfInput.evenLeft.andThen(HalfInput.swapped)
        )
        return twice.run(i, on: s).state <-> once.run(i, on: s).state
      },
      Law("focus-empty", .derived(reason), arguments: ["i", "s"], i, s) { i, s in
        wide(A.empty()).run(i, on: s).state <-> s
      },
      Law("focus-combine", .derived(reason), arguments: ["r", "q", "i", "s"], f, f, i, s) {
        r,
        q,
        i,
        s in
        let (r, q) = (reducer(A.self, r), reducer(A.self, q))
        return wide(A.combine(r, q)).run(i, on: s).state
          <-> A.combine(wide(r), wide(q)).run(i, on: s).state
      },
    ]
  }
}
