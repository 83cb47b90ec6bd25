import Bowyer
import BowyerCheck

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
          let result = wide(d).run(.right(i), on: s)
          return Seen(result.state, result.effect.requests, result.effect.values.count)
            <-> Seen(s, [EffectID](), 0)
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
        Law(
          "widen-composition",
          .derived(reason),
          arguments: ["d", "i", "s"],
          d,
          n.map { [HalfInput.left($0)] },
          s.map { [$0] }
        ) { d, i, s in
          let whole = Lens<[[Int]], [Int]>(get: { $0[0] }, update: { $1(&$0[0]) })
          let first = Prism<[HalfInput], HalfInput>(
            extract: { $0.count == 1 ? $0.first : nil },
            embed: { [$0] }
          )
          let once = A.widen(
            d,
            state: whole.andThen(Halves.left),
            input: first.andThen(HalfInput.leftPrism)
          )
          return A.widen(wide(d), state: whole, input: first).seen(i, on: s, in: 1, [states])
            <-> once.seen(i, on: s, in: 1, [states])
        },
      ]
    )
  }
}
