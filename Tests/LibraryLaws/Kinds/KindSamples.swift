import BowyerCheck
import BowyerKinds
import BowyerLaws

/// Instructions: to say yes or no.
enum Sayings: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<EnvPartial<Bool>, A>> {
    Gen.zip(.bool, part).map { Env(in: $0, $1).kind }
  }

  static func observe<A: Drawn>(_ value: Kind<EnvPartial<Bool>, A>) -> Seen {
    Seen(value.fix().ask, value.fix().extract())
  }
}

/// Programs that say yes or no up to three times; what they say and their value are seen.
enum FreeSamples: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<FreePartial<EnvPartial<Bool>>, A>> {
    Gen.zip(.array(of: .bool, count: 0...3), part).map { said, value in
      said.reduce(Free.pure(value)) { rest, word in
        Free.lift(Env(in: word, ()).kind).flatMap { rest }
      }
      .kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<FreePartial<EnvPartial<Bool>>, A>) -> Seen {
    var (program, said) = (value.fix(), [Bool]())
    while true {
      switch program.step() {
      case .right(let value): return Seen(said, value)
      case .left(let saying):
        said.append(saying.fix().ask)
        program = saying.fix().extract()
      }
    }
  }
}

/// Machines that hear yes or no, drawn as tables over four states.
enum CofreeSamples: SampleValues {
  static func values<A: Drawn>(
    of part: Gen<A>
  ) -> Gen<Kind<CofreePartial<ReaderPartial<Bool>>, A>> {
    let states = Gen<Int>.integer(in: 0...3)
    return Gen.zip(
      states,
      .function(from: Int.self, Bool.self, to: states),
      .function(from: Int.self, to: part)
    ).map { state, update, render in
      Cofree.unfold(state) { state in
        (render(state), Reader<Bool, Int> { update((state, $0)) }.kind)
      }.kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<CofreePartial<ReaderPartial<Bool>>, A>) -> Seen {
    func seen(_ space: Cofree<ReaderPartial<Bool>, A>, _ depth: Int) -> [any Drawn] {
      [space.extract()]
        + (depth == 0 ? [] : [false, true].flatMap { seen(space.tail.fix().run($0), depth - 1) })
    }
    return Seen(seen(value.fix(), 2))
  }
}

/// Endless rows that repeat after a while; the first five values are seen.
enum StreamSamples: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<CofreePartial<IdentityPartial>, A>> {
    Gen.array(of: part, count: 1...4).map { parts in
      Cofree.unfold(0) { n in (parts[n % parts.count], Identity(n + 1).kind) }.kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<CofreePartial<IdentityPartial>, A>) -> Seen {
    var (row, seen) = (value.fix(), [any Drawn]())
    for _ in 0..<5 {
      seen.append(row.extract())
      row = row.tail.fix().value
    }
    return Seen(seen)
  }
}

/// Answers an instruction with what it says, written down.
struct Written: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<EnvPartial<Bool>, A>
  ) -> Kind<WriterPartial<String>, A> {
    Writer(fa.fix().ask ? "a" : "b", fa.fix().extract()).kind
  }
}

/// Programs of instructions, answered in a monad.
struct Folded: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<FreePartial<EnvPartial<Bool>>, A>
  ) -> Kind<WriterPartial<String>, A> { fa.fix().foldMap(Written()) }
}

/// Programs over a small integer state, around any monad.
enum StateTSamples<Base: SampleValues>: SampleValues where Base.F: Monad {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<StateTPartial<Int, Base.F>, A>> {
    let next = Gen.zip(.integer(in: 0...1), part).map { Two($0, $1) }
    let steps: Gen<Fun<Int, Kind<Base.F, Two<Int, A>>>> =
      .function(from: Int.self, to: Base.values(of: next))
    return steps.map { step in
      StateT { state in Base.F.map(step(state)) { ($0.first, $0.second) } }.kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<StateTPartial<Int, Base.F>, A>) -> Seen {
    Seen(
      (0...1).map { state -> any Drawn in
        Base.observe(Base.F.map(value.fix().run(state)) { Two($0.state, $0.value) })
      }
    )
  }
}

/// Programs that read a small integer, around any monad.
enum ReaderTSamples<Base: SampleValues>: SampleValues where Base.F: Monad {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<ReaderTPartial<Int, Base.F>, A>> {
    let reads: Gen<Fun<Int, Kind<Base.F, A>>> =
      .function(from: Int.self, to: Base.values(of: part))
    return reads.map { ReaderT($0.closure).kind }
  }

  static func observe<A: Drawn>(_ value: Kind<ReaderTPartial<Int, Base.F>, A>) -> Seen {
    Seen([-2, 1].map { Base.observe(value.fix().run($0)) as any Drawn })
  }
}

/// Programs that write letters, around any monad.
enum WriterTSamples<Base: SampleValues>: SampleValues where Base.F: Monad {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<WriterTPartial<String, Base.F>, A>> {
    Base.values(of: Gen.zip(WriterSamples.logs, part).map { Two($0, $1) }).map { program in
      WriterT(Base.F.map(program) { ($0.first, $0.second) }).kind
    }
  }

  static func observe<A: Drawn>(
    _ value: Kind<WriterTPartial<String, Base.F>, A>
  ) -> Seen { Base.observe(Base.F.map(value.fix().run()) { Two($0.log, $0.value) }) }
}

/// Spaces with small integer positions, around any comonad.
enum StoreTSamples<Base: SampleValues>: SampleValues where Base.F: Comonad {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<StoreTPartial<Int, Base.F>, A>> {
    let table: Gen<Fun<(Int, Int), A>> = .function(from: Int.self, Int.self, to: part)
    return Gen.zip(.integer(in: -1...1), Base.values(of: numbers), table).map {
      position,
      space,
      table in
      StoreT(
        at: position,
        Base.F.map(space) { place in { @Sendable position in table((place, position)) } }
      ).kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<StoreTPartial<Int, Base.F>, A>) -> Seen {
    let store = value.fix()
    return Seen([store.position] + (-1...1).map { Base.observe(store.seek($0).lower) })
  }
}

/// Spaces in small integer environments, around any comonad.
enum EnvTSamples<Base: SampleValues>: SampleValues where Base.F: Comonad {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<EnvTPartial<Int, Base.F>, A>> {
    Gen.zip(.integer(in: -2...2), Base.values(of: part)).map { EnvT(in: $0, $1).kind }
  }

  static func observe<A: Drawn>(
    _ value: Kind<EnvTPartial<Int, Base.F>, A>
  ) -> Seen { Seen(value.fix().ask, Base.observe(value.fix().lower)) }
}

/// Spaces after short texts, around any comonad.
enum TracedTSamples<Base: SampleValues>: SampleValues where Base.F: Comonad {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<TracedTPartial<String, Base.F>, A>> {
    let table: Gen<Fun<(Int, String), A>> = .function(from: Int.self, String.self, to: part)
    return Gen.zip(Base.values(of: numbers), table, WriterSamples.logs).map { space, table, past in
      TracedT(Base.F.map(space) { place in { @Sendable log in table((place, log)) } })
        .shift(past).kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<TracedTPartial<String, Base.F>, A>) -> Seen {
    let space = value.fix()
    return Seen(Base.observe(space.lower), space.trace("ab"))
  }
}

/// Moves in rows, which are seen from each place of a row of three.
enum RowMoves: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<CoPartial<ZipperPartial>, A>> {
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

  static func observe<A: Drawn>(_ value: Kind<CoPartial<ZipperPartial>, A>) -> Seen {
    Seen(
      (0..<3).flatMap { index -> [any Drawn] in
        let (value, space) = value.fix().run(Zipper(0, then: 1, 2).go(to: index).kind)
        return [value, space.fix().index, space.fix().values]
      }
    )
  }
}

typealias Counters = DayPairing<StateStorePairing<Int>, StateStorePairing<Int>>

/// Two stores side by side, seen from every pair of near positions.
enum DaySamples: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<Counters.W, A>> {
    let table: Gen<Fun<(Int, Int), A>> = .function(from: Int.self, Int.self, to: part)
    return Gen.zip(.integer(in: -1...1), .integer(in: -1...1), table).map { left, right, table in
      Day(Store(at: left) { $0 }.kind, Store(at: right) { $0 }.kind) { table(($0, $1)) }.kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<Counters.W, A>) -> Seen {
    let rows = value.fix().extend { day in
      Seen(day.extract(), day.lowerRight.fix().peek(1))
    }
    return Seen(rows.extract(), rows.lowerLeft.fix().peek(1))
  }
}

/// Moves on the left, then on the right.
enum CounterMoves: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<Counters.M, A>> {
    Gen.zip(
      StateSamples.values(of: numbers),
      .function(from: Int.self, to: StateSamples.values(of: part))
    ).map { first, second in
      Counters.left(first).fix().flatMap { Counters.right(second($0)).fix() }.kind
    }
  }

  static func observe<A: Drawn>(_ value: Kind<Counters.M, A>) -> Seen {
    Seen(
      [(0, 0), (1, 0), (0, 1)].flatMap { left, right -> [any Drawn] in
        let both = Day(Store(at: left) { $0 }.kind, Store(at: right) { $0 }.kind) { [$0, $1] }
        let (value, space) = value.fix().run(both.kind)
        return [value, space.fix().extract()]
      }
    )
  }
}

/// Moves in environments, which stay and answer.
enum EnvMoves: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<CoPartial<EnvPartial<Int>>, A>> {
    ReaderSamples.values(of: part).map { Co($0, in: ReaderEnvPairing.self).kind }
  }

  static func observe<A: Drawn>(_ value: Kind<CoPartial<EnvPartial<Int>>, A>) -> Seen {
    Seen(
      (-2...2).flatMap { environment -> [any Drawn] in
        let (value, space) = value.fix().run(Env(in: environment, "here").kind)
        return [value, space.fix().ask, space.fix().extract()]
      }
    )
  }
}

/// Moves that note letters.
enum TracedMoves: SampleValues {
  static func values<A: Drawn>(of part: Gen<A>) -> Gen<Kind<CoPartial<TracedPartial<String>>, A>> {
    WriterSamples.values(of: part).map { Co($0, in: WriterTracedPairing.self).kind }
  }

  static func observe<A: Drawn>(_ value: Kind<CoPartial<TracedPartial<String>>, A>) -> Seen {
    Seen(
      ["", "b"].flatMap { past -> [any Drawn] in
        let (value, space) = value.fix().run(Traced<String, String> { $0 }.shift(past).kind)
        return [value, space.fix().extract(), space.fix().trace("a")]
      }
    )
  }
}

// The languages of moves that say the same, each way.

/// The program over positions that makes the same move.
struct CoToState: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<StorePartial<Int>>, A>
  ) -> Kind<StatePartial<Int>, A> {
    State { position in
      let (value, space) = fa.fix().run(Store(at: position) { $0 }.kind)
      position = space.fix().position
      return value
    }.kind
  }
}

/// The program that writes the log by which a move goes on.
struct CoToWriter: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<TracedPartial<String>>, A>
  ) -> Kind<WriterPartial<String>, A> {
    let (value, space) = fa.fix().run(Traced<String, String> { $0 }.kind)
    return Writer(space.fix().extract(), value).kind
  }
}

/// The program that reads the environment in which a move stays.
struct CoToReader: NaturalTransformation {
  func callAsFunction<A: Sendable>(
    _ fa: Kind<CoPartial<EnvPartial<Int>>, A>
  ) -> Kind<ReaderPartial<Int>, A> {
    Reader { fa.fix().query(Env(in: $0, ()).kind) }.kind
  }
}

/// Two values as one that can be compared.
struct Two<A: Drawn, B: Drawn>: Hashable, Sendable {
  let first: A
  let second: B

  init(_ first: A, _ second: B) {
    self.first = first
    self.second = second
  }
}

extension SampleValues {
  static var numbers: Gen<Int> { .integer(in: -4...4) }
}
