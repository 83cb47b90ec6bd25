import BowyerCheck
import BowyerKinds
import BowyerLaws

/// Moves in rows, which are seen from each place of a row of three.
enum RowMoves: SampleValues {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<CoPartial<ZipperPartial>, A>> {
    Gen.zip(
      .function(from: Int.self, to: .integer(in: -1...3)),
      .function(from: Int.self, to: part)
    ).map { target, answer in
      Co { space in
        let row = space.fix()
        return row.go(to: target(row.index)).extract()(answer(row.index))
      }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<CoPartial<ZipperPartial>, A>) -> Seen {
    Seen(
      (0..<3).flatMap { index -> [any Hashable & Sendable] in
        let (value, space) = value.fix().run(Zipper(0, then: 1, 2).go(to: index).kind)
        return [value, space.fix().index, space.fix().values]
      }
    )
  }
}

typealias Counters = DayPairing<StateStorePairing<Int>, StateStorePairing<Int>>

/// Two stores side by side, seen from every pair of near positions.
enum DaySamples: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<Counters.W, A>> {
    let table: Gen<Fun<(Int, Int), A>> = .function(from: Int.self, Int.self, to: part)
    return Gen.zip(.integer(in: -1...1), .integer(in: -1...1), table).map { left, right, table in
      Day(Store(at: left) { $0 }.kind, Store(at: right) { $0 }.kind) { table(($0, $1)) }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<Counters.W, A>) -> Seen {
    let rows = value.fix().extend { day in
      Seen(day.extract(), day.lowerRight.fix().peek(1))
    }
    return Seen(rows.extract(), rows.lowerLeft.fix().peek(1))
  }
}

/// Moves on the left, then on the right.
enum CounterMoves: SampleValues {
  static func values<A: Hashable & Sendable>(of part: Gen<A>) -> Gen<Kind<Counters.M, A>> {
    Gen.zip(
      StateSamples.values(of: numbers),
      .function(from: Int.self, to: StateSamples.values(of: part))
    ).map { first, second in
      Counters.left(first).fix().flatMap { Counters.right(second($0)).fix() }.kind
    }
  }

  static func observe<A: Hashable & Sendable>(_ value: Kind<Counters.M, A>) -> Seen {
    Seen(
      [(0, 0), (1, 0), (0, 1)].flatMap { left, right -> [any Hashable & Sendable] in
        let both = Day(Store(at: left) { $0 }.kind, Store(at: right) { $0 }.kind) { [$0, $1] }
        let (value, space) = value.fix().run(both.kind)
        return [value, space.fix().extract()]
      }
    )
  }
}

/// Moves in environments, which stay and answer.
enum EnvMoves: SampleValues {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<CoPartial<EnvPartial<Int>>, A>> {
    ReaderSamples.values(of: part).map { $0.fix().co().kind }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<CoPartial<EnvPartial<Int>>, A>
  ) -> Seen {
    Seen(
      (-2...2).flatMap { environment -> [any Hashable & Sendable] in
        let (value, space) = value.fix().run(Env(in: environment, "here").kind)
        return [value, space.fix().ask, space.fix().extract()]
      }
    )
  }
}

/// Moves that note letters.
enum TracedMoves: SampleValues {
  static func values<A: Hashable & Sendable>(
    of part: Gen<A>
  ) -> Gen<Kind<CoPartial<TracedPartial<String>>, A>> {
    WriterSamples.values(of: part).map { $0.fix().co().kind }
  }

  static func observe<A: Hashable & Sendable>(
    _ value: Kind<CoPartial<TracedPartial<String>>, A>
  ) -> Seen {
    Seen(
      ["", "b"].flatMap { past -> [any Hashable & Sendable] in
        let (value, space) = value.fix().run(Traced<String, String> { $0 }.shift(past).kind)
        return [value, space.fix().extract(), space.fix().trace("a")]
      }
    )
  }
}
