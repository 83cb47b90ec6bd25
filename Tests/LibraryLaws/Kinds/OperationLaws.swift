import BowyerCheck
import BowyerKinds
import BowyerLaws

// The laws of what a program or a space can do beyond a monad or a comonad: reading and replacing a state, moving
// to positions, reading environments and writing logs; and of what its pairing does with these.

extension LawSuite {
  /// The laws of reading and replacing a state.
  static var stateOperations: LawSuite {
    let (s, f) = (positions, Gen.function(from: Int.self, to: positions))
    @Sendable func states(_ program: State<Int, Void>) -> [Int] {
      (-2...2).map { program.run($0).state }
    }
    return LawSuite(
      "state-operations",
      Law("put-put", "s t", s, s) { s, t in
        states(.set(s).flatMap { .set(t) }) <-> states(.set(t))
      },
      Law("put-get", "s", s) { s in
        StateSamples.compare(
          State<Int, Void>.set(s).flatMap { State<Int, Int>.get }.kind,
          State<Int, Void>.set(s).flatMap { State<Int, Int>.pure(s) }.kind
        )
      },
      Law("get-put", "s", s) { s in
        State<Int, Int>.get.flatMap { .set($0) }.run(s).state <-> s
      },
      Law("modify", "f", f) { f in
        states(.modify(f.closure)) <-> states(State<Int, Int>.get.flatMap { .set(f($0)) })
      },
      Law("inspect", "f", f) { f in
        StateSamples.compare(
          State<Int, Int>.inspect(f.closure).kind,
          State<Int, Int>.get.map(f.closure).kind
        )
      },
      Law("transformed", "s t f", s, s, f) { s, t, f in
        typealias Program<A: Sendable> = StateT<Int, IdentityPartial, A>
        let changed = Program<Void>.set(t).flatMap { .modify(f.closure) }.flatMap {
          Program<Int>.get
        }
        let (state, value) = changed.run(s).fix().value
        return [state, value, Program<Int>.inspect(f.closure).run(s).fix().value.value]
          <-> [f(t), f(t), f(s)]
      }
    )
  }

  /// The laws of looking at and moving to positions.
  static var storeOperations: LawSuite {
    let w = StoreSamples.values(of: StoreSamples.integers).map { $0.fix() }
    let v = StoreTSamples<EnvSamples>.values(of: StoreSamples.integers).map { $0.fix() }
    return LawSuite(
      "store-operations",
      Law("peek-position", "w", w) { w in w.peek(w.position) <-> w.extract() },
      Law("position-seek", "w s", w, positions) { w, s in
        [w.seek(s).position, w.extend { $0.extract() }.position] <-> [s, w.position]
      },
      Law("peek-seek", "w s t", w, positions, positions) { w, s, t in
        w.seek(s).peek(t) <-> w.peek(t)
      },
      Law("peek-extend", "w s", w, positions) { w, s in
        w.extend { $0.extract() &- $0.peek(0) &+ $0.position }.peek(s)
          <-> w.peek(s) &- w.peek(0) &+ s
      },
      Law("transformed", "v s t", v, positions, positions) { v, s, t in
        let extended = v.extend { $0.extract() &- $0.peek(0) &+ $0.position }
        return [v.peek(v.position), v.seek(s).position, v.seek(s).peek(t), extended.peek(s)]
          <-> [v.extract(), s, v.peek(t), v.peek(s) &- v.peek(0) &+ s]
      },
      Law("pair-get", "w", w) { w in
        StateStorePairing.pair(State<Int, Int>.get.kind, w.kind) { [$0, $1] }
          <-> [w.position, w.extract()]
      },
      Law("move-set", "w s", w, positions) { w, s in
        StoreSamples.compare(
          StateStorePairing.move(State<Int, Void>.set(s).kind, w.kind),
          w.seek(s).kind
        )
      }
    )
  }

  /// The laws of reading an environment, and of changing it.
  static var environmentOperations: LawSuite {
    let w = EnvSamples.values(of: EnvSamples.integers).map { $0.fix() }
    let v = EnvTSamples<StoreSamples>.values(of: EnvSamples.integers).map { $0.fix() }
    let f = Gen.function(from: Int.self, to: positions)
    let m = ReaderSamples.values(of: ReaderSamples.integers).map { $0.fix() }
    let k = Gen.function(from: Int.self, to: ReaderSamples.values(of: ReaderSamples.letters))
    return LawSuite(
      "environment-operations",
      Law("ask-local", "w f", w, f) { w, f in
        [w.local(f.closure).ask, w.local(f.closure).extract()] <-> [f(w.ask), w.extract()]
      },
      Law("ask-extend", "w", w) { w in w.extend { $0.extract() }.ask <-> w.ask },
      Law("transformed", "v f", v, f) { v, f in
        let (local, extended) = (v.local(f.closure), v.extend { $0.extract() })
        return [local.ask, local.extract(), extended.ask] <-> [f(v.ask), v.extract(), v.ask]
      },
      Law("local-ask", "f", f) { f in
        ReaderSamples.compare(
          Reader<Int, Int>.ask.local(f.closure).kind,
          Reader<Int, Int>.ask.map(f.closure).kind
        )
      },
      Law("transformed-ask", "e f", positions, f) { e, f in
        ReaderT<Int, IdentityPartial, Int>.ask.local(f.closure).run(e).fix().value <-> f(e)
      },
      Law("local-flatMap", "f m k", f, m, k) { f, m, k in
        ReaderSamples.compare(
          m.flatMap { k($0).fix() }.local(f.closure).kind,
          m.local(f.closure).flatMap { k($0).fix().local(f.closure) }.kind
        )
      },
      Law("pair-ask", "w", w) { w in
        ReaderEnvPairing.pair(Reader<Int, Int>.ask.kind, w.kind) { [$0, $1] }
          <-> [w.ask, w.extract()]
      }
    )
  }

  /// The laws of writing a log, and of moving by one.
  static var logOperations: LawSuite {
    let logs = WriterSamples.logs
    let w = TracedSamples.values(of: TracedSamples.integers).map { $0.fix() }
    let v = TracedTSamples<StoreSamples>.values(of: TracedSamples.integers).map { $0.fix() }
    @Sendable func tell(_ log: String) -> Writer<String, Void> { .tell(log) }
    return LawSuite(
      "log-operations",
      Law("tell-tell", "a b", logs, logs) { a, b in
        tell(a).flatMap { tell(b) }.run().log <-> tell(a.combine(b)).run().log
      },
      Law("tell-empty", "a", logs) { a in
        tell(a).flatMap { tell(.empty) }.run().log <-> a
      },
      Law("listen-tell", "a b", logs, logs) { a, b in
        let (log, heard) = tell(a).flatMap { tell(b).listen() }.run()
        return [log, heard.log] <-> [a.combine(b), b]
      },
      Law("trace-empty", "w", w) { w in w.trace(.empty) <-> w.extract() },
      Law("trace-shift", "w s t", w, logs, logs) { w, s, t in
        w.shift(s).trace(t) <-> w.trace(s.combine(t))
      },
      Law("trace-extend", "w s", w, logs) { w, s in
        w.extend { $0.extract() &- $0.trace("a") }.trace(s)
          <-> w.shift(s).extract() &- w.shift(s).trace("a")
      },
      Law("transformed", "v s t", v, logs, logs) { v, s, t in
        let extended = v.extend { $0.extract() &- $0.trace("a") }.trace(s)
        return [v.trace(.empty), v.shift(s).trace(t), extended]
          <-> [v.extract(), v.trace(s.combine(t)), v.trace(s) &- v.trace(s.combine("a"))]
      },
      Law("move-tell", "s w", logs, w) { s, w in
        TracedSamples.compare(WriterTracedPairing.move(tell(s).kind, w.kind), w.shift(s).kind)
      }
    )
  }

  private static let positions = Gen.integer(in: -2...2)
}
