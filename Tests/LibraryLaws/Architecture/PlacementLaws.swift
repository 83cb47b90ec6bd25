import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// The laws of placing dispatchers on children that may be absent: what they do, ask for and report.
  ///
  /// *other*: for other inputs it does not even look, and changes no row; *row*: it leaves the others and their order.
  static var placements: LawSuite {
    let (d, n) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers)
    let rows = SampleRow.generator
    let guest = Gen<SampleRow?>.optional(n.map { SampleRow(id: 1, value: $0) })
    return LawSuite(
      "placement",
      laws: [
        Law("present", "d i s", d, n, someNumbers) { d, i, s in
          let result = first(d).run(.left(i), on: s)
          let alone = d.run(i, on: s[0])
          return Seen(result.state, result.effect.seen(in: 1, on: numbers + [s]))
            <-> Seen(
              [alone.state] + s.dropFirst(),
              alone.effect.map { $0.onFirst }.seen(in: 1, on: numbers + [s])
            )
        },
        Law("absent", "d i", d, n) { d, i in
          nothing(first(d).run(.left(i), on: [])) <-> Seen([Int](), [EffectID](), 0, 1)
        },
        Law("other", "d i s", d, n, n) { d, i, s in
          let noted: StateDispatcher<Int, Noted, HalfInput> = d.ifPresent(
            state: Noted.lens.asAffine,
            input: HalfInput.leftPrism
          )
          let result = noted.run(.right(i), on: Noted(value: s))
          let rows = rowStates[1]
          return Seen(
            Seen(result.state.value, result.state.writes, result.effect.reports.count),
            nothing(each(d).run(.other(i), on: rows))
          ) <-> Seen(Seen(s, 0, 0), Seen(rows, [EffectID](), 0, 0))
        },
        Law("by-id", "d i s", d, HalfInput.generator, guest) { d, i, s in
          let child = Optional<SampleRow>.somePrism.asAffine
          let known = SampleRow.dispatcher(d).ifPresent(
            state: child,
            id: \.id,
            input: HalfInput.leftPrism
          )
          let plain = SampleRow.dispatcher(d).ifPresent(state: child, input: HalfInput.leftPrism)
          let states = [SampleRow(id: 1, value: 2)]
          return Seen(known.seen(i, on: s, in: 1, states), known.run(i, on: s).effect.reports.count)
            <-> Seen(plain.seen(i, on: s, in: 1, states), plain.run(i, on: s).effect.reports.count)
        },
        Law("row", "d id i rows", d, .integer(in: 0...3), n, rows) { d, id, i, rows in
          guard let position = rows.index(id: id) else { throw Discard(reason: "row") }
          let result = each(d).run(.row(id, i), on: rows)
          let alone = d.run(i, on: rows[position].value)
          var expected = rows
          expected.update(at: position) { $0.value = alone.state }
          return Seen(result.state, result.effect.seen(in: 1, on: rowStates + [rows]))
            <-> Seen(
              expected,
              alone.effect.map { $0.onRow(id) }.seen(in: 1, on: rowStates + [rows])
            )
        },
        Law("row-absent", "d i rows", d, n, SampleRow.generator) { d, i, rows in
          nothing(each(d).run(.row(7, i), on: rows)) <-> Seen(rows, [EffectID](), 0, 1)
        },
        Law("started", "d e i s", d, SampleDispatchers.effects, n, n) { d, e, i, s in
          let starting = d.onStart(d.run(i, on: s).effect).onStart(e)
          let expected = d.run(i, on: s).effect.combine(e)
          return Seen(
            starting.started(on: s).seen(in: 1, on: [s]),
            starting.seen(i, on: s, in: 1, [])
          )
            <-> Seen(expected.seen(in: 1, on: [s]), d.seen(i, on: s, in: 1, []))
        },
      ] + derivedPlacements
    )
  }

  private static let someNumbers = Gen.array(of: SampleDispatchers.numbers, count: 1...2)
  private static let numbers = [[], [-1, 0], [2]]
  private static let rowStates = [
    Rows<SampleRow>(),
    Rows([2, 0, 3].map { SampleRow(id: $0, value: $0) }, uniquingIDsWith: { first, _ in first }),
  ]

  private static func first(_ d: Sample) -> StateDispatcher<Int, [Int], HalfInput> {
    d.ifPresent(state: Array.element(at: 0), input: HalfInput.leftPrism)
  }

  private static func each(_ d: Sample) -> StateDispatcher<Int, Rows<SampleRow>, RowInput> {
    SampleRow.dispatcher(d).forEach(state: .identity, input: RowInput.prism)
  }

  private static func nothing<S: Drawn, Input>(
    _ result: (state: S, effect: StateDispatcher<Int, S, Input>.Request)
  ) -> Seen {
    let (state, effect) = result
    return Seen(state, effect.requests, effect.values.count, effect.reports.count)
  }

  /// The laws that follow from these.
  private static var derivedPlacements: [Law] {
    let (d, n, i) = (SampleDispatchers.dispatchers, SampleDispatchers.numbers, HalfInput.generator)
    let s = Gen.array(of: SampleDispatchers.numbers, count: 0...2)
    return [
      Law("if-present", "d i s", d, i, Halves.generator) { d, i, s in
        d.ifPresent(state: Halves.left.asAffine, input: HalfInput.leftPrism)
          .seen(i, on: s, in: 1, [[2, 3]])
          <-> d.widen(state: Halves.left, input: HalfInput.leftPrism)
          .seen(i, on: s, in: 1, [[2, 3]])
      },
      Law("if-present-composition", "d i s", d, i, s) { d, i, s in
        let (inner, outer) = (Array<Int>.element(at: 0), Halves.mirrored)
        let half = d.ifPresent(state: inner, input: HalfInput.leftPrism)
        let twice = half.ifPresent(state: outer.asAffine, input: HalfInput.evenLeft)
        let once = d.ifPresent(
          state: outer.andThen(inner),
          input: HalfInput.evenLeft.andThen(HalfInput.leftPrism)
        )
        return twice.seen(i, on: s, in: 1, numbers) <-> once.seen(i, on: s, in: 1, numbers)
      },
      Law("rows-commute", "d i j rows", d, n, n, SampleRow.generator) { d, i, j, rows in
        let d = each(d)
        let (left, right) = (d.run(.row(0, i), on: rows).state, d.run(.row(1, j), on: rows).state)
        return d.run(.row(1, j), on: left).state <-> d.run(.row(0, i), on: right).state
      },
    ]
  }
}

/// A row with a number.
struct SampleRow: Identifiable, Hashable {
  let id: Int
  var value: Int

  /// Rows with some of the ids from 0 to 3, in some order.
  static let generator: Gen<Rows<SampleRow>> = Gen.array(
    of: Gen.zip(.integer(in: 0...3), SampleDispatchers.numbers),
    count: 0...4
  ).map { pairs in
    Rows(pairs.map { SampleRow(id: $0, value: $1) }, uniquingIDsWith: { first, _ in first })
  }

  /// A random dispatcher on a row.
  static func dispatcher(
    _ d: SampleDispatchers.Dispatcher
  ) -> StateDispatcher<Int, SampleRow, Int> { d.widen(state: \.value) }
}

/// An input for a row, or another one.
enum RowInput: Hashable {
  case row(Int, Int)
  case other(Int)

  static let prism = Prism<RowInput, (id: Int, input: Int)>(
    extract: { if case .row(let id, let input) = $0 { (id, input) } else { nil } },
    embed: { .row($0.id, $0.input) }
  )
}

extension Step where Environment == Int, S == Int, Input == Int {
  /// The step on the row with an id, if there is one.
  func onRow(_ id: Int) -> Step<Int, Rows<SampleRow>, RowInput> {
    switch self {
    case .send(let input): .send(.row(id, input))
    case .commit(let transition):
      .commit(
        State { rows in
          guard let position = rows.index(id: id) else { return .empty }
          let request = rows.update(at: position) { row in transition.run(&row.value) }
          return request?.map { $0.onRow(id) } ?? .empty
        }
      )
    }
  }
}
