import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of widening.
  static func widening<A: DispatcherAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (d, n) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers)
    let (s, i) = (Halves.generator, HalfInput.generator)
    let reason = "it follows from local, frame, miss and steps, which say all that widening does"
    let wide: @Sendable (Sample) -> StateDispatcher<Int, [Int], HalfInput> = { d in
      A.widen(d, state: Halves.left, input: HalfInput.leftPrism)
    }
    let states = [[-1, 0], [2, 3]]
    return LawSuite(
      "widening",
      laws: [
        Law("local", arguments: ["d", "i", "s"], d, n, s) { d, i, s in
          wide(d).run(.left(i), on: s).state[0] <-> d.run(i, on: s[0]).state
        },
        Law("frame", arguments: ["d", "i", "s"], d, n, s) { d, i, s in
          wide(d).run(.left(i), on: s).state[1] <-> s[1]
        },
        Law("miss", arguments: ["d", "i", "s"], d, n, s) { d, i, s in
          wide(d).seen(.right(i), on: s) <-> Seen.still(s)
        },
        Law("steps", arguments: ["d", "i", "s"], d, n, s) { d, i, s in
          let expected = d.run(i, on: s[0]).effect.map { $0.onLeft }
          return wide(d).run(.left(i), on: s).effect.seen(in: 1, on: states)
            <-> expected.seen(in: 1, on: states)
        },
        Law(
          "widen-environment",
          arguments: ["d", "f", "i", "s", "world"],
          d,
          SampleDispatchers.changes,
          n,
          n,
          n
        ) { d, f, i, s, world in
          let result = A.widen(d, environment: f.closure).run(i, on: s)
          let alone = d.run(i, on: s)
          return Seen(result.state, result.effect.seen(in: world, on: [s]))
            <-> Seen(alone.state, alone.effect.seen(in: f(world), on: [s]))
        },
        Law("widen-empty", .derived(reason), arguments: ["i", "s"], i, s) { i, s in
          wide(A.empty()).seen(i, on: s, in: 1, states)
            <-> (A.empty() as StateDispatcher<Int, [Int], HalfInput>).seen(i, on: s, in: 1, states)
        },
        Law("widen-combine", .derived(reason), arguments: ["d", "e", "i", "s"], d, d, i, s) {
          d,
          e,
          i,
          s in
          wide(A.combine(d, e)).seen(i, on: s, in: 1, states)
            <-> A.combine(wide(d), wide(e)).seen(i, on: s, in: 1, states)
        },
        Law("widen-identity", .derived(reason), arguments: ["d", "i", "s"], d, n, n) { d, i, s in
          A.widen(d, state: .identity, input: .identity).seen(i, on: s, in: 1, [1])
            <-> d.seen(i, on: s, in: 1, [1])
        },
        // The inner and the outer parts are of one type, or a wrong order could not be noticed.
        Law("widen-composition", arguments: ["d", "i", "s"], d, i, Halves.thirds) { d, i, s in
          let half = d.widen(state: Halves.left, input: HalfInput.leftPrism)
          let inner = (state: Halves.mirrored, input: HalfInput.swapped)
          let outer = (state: Halves.rest, input: HalfInput.evenLeft)
          let (state, input) = (outer.state.andThen(inner.state), outer.input.andThen(inner.input))
          return A.widen(half, inner, outer).seen(i, on: s, in: 1, [])
            <-> half.widen(state: state, input: input).seen(i, on: s, in: 1, [])
        },
        Law("deep-widen", arguments: ["d", "depth", "i", "s"], d, .integer(in: 14...17), i, s) {
          d,
          depth,
          i,
          s in
          let half = d.widen(state: Halves.left, input: HalfInput.leftPrism)
          let deep = (0..<depth).reduce(half) { deep, _ in deep.widen(state: .identity) }
          let seen = [deep, half].map {
            A.widen($0, state: Halves.mirrored, input: HalfInput.swapped)
              .seen(i, on: s, in: 1, states)
          }
          return seen[0] <-> seen[1]
        },
        Law("separate-parts", .derived(reason), arguments: ["d", "e", "i", "s"], d, d, n, s) {
          d,
          e,
          i,
          s in
          let left: StateDispatcher<Int, [Int], Int> = A.widen(
            d,
            state: Halves.left,
            input: .identity
          )
          let right = A.widen(e, state: Halves.right, input: .identity)
          return A.combine(left, right).settled(i, on: s, in: 1)
            <-> A.combine(right, left).settled(i, on: s, in: 1)
        },
        Law(
          "separate-schedules",
          .derived(reason),
          arguments: ["d", "e", "i", "s", "turns"],
          d,
          d,
          n,
          s,
          Gen.array(of: .bool, count: 0...12)
        ) { d, e, i, s, turns in
          let left = A.widen(d, state: Halves.left, input: .identity)
          let right = A.widen(e, state: Halves.right, input: .identity)
          return left.settled(i, on: s, in: 1, beside: right, turns)
            <-> [d.settled(i, on: s[0], in: 1), e.settled(i, on: s[1], in: 1)]
        },
      ]
    )
  }
}
