public import BowyerCheck
public import BowyerKinds

extension LawSuite {
  /// Returns the laws of a monad with a state.
  ///
  ///     try LawSuite.monadState(StateSamples.self, StateOperations(), states: .integer(in: -2...2)).check()
  ///
  /// *put-put*: `flatMap(set(s)) { set(t) } == set(t)`;
  /// *put-get*: `flatMap(set(s)) { get } == flatMap(set(s)) { pure(s) }`;
  /// *get-put*: `flatMap(get, set) == pure(())`; *modify*: `modify(f) == flatMap(get) { set(f($0)) }`;
  /// *inspect*: `inspect(f) == flatMap(get) { pure(f($0)) }`
  ///
  /// - Parameters:
  ///   - samples: The type that generates and observes programs.
  ///   - operations: The operations that read and replace the state.
  ///   - states: A generator of states.
  /// - Returns: The suite.
  public static func monadState<S: SampleValues, Value: Hashable & Sendable>(
    _ samples: S.Type,
    _ operations: StateOperations<S.F, Value>,
    states: Gen<Value>
  ) -> LawSuite where S.F: Monad {
    typealias F = S.F
    let (get, set) = (operations.get, operations.set)
    let change = Gen.function(from: Value.self, to: states)
    let read = Gen.function(from: Value.self, to: S.letters)
    let both = Gen.function(from: [Value].self, to: S.values(of: S.letters))
    return LawSuite(
      "monad-state",
      parents: [monad(samples)],
      laws: [
        Law("put-put", arguments: ["s", "t"], states, states) { s, t in
          S.compare(done(F.flatMap(set(s)) { set(t) }), done(set(t)))
        },
        Law("put-get", arguments: ["s"], states) { s in
          S.compare(F.flatMap(set(s)) { get }, F.flatMap(set(s)) { F.pure(s) })
        },
        Law("get-put", arguments: ["a"], S.integers) { a in
          S.compare(F.flatMap(F.flatMap(get, set)) { F.pure(a) }, F.pure(a))
        },
        Law("get-get", .derived("it follows from get-put and put-get"), arguments: ["k"], both) {
          k in
          S.compare(
            F.flatMap(get) { s in F.flatMap(get) { t in k([s, t]) } },
            F.flatMap(get) { s in k([s, s]) }
          )
        },
        Law("modify", arguments: ["f"], change) { f in
          S.compare(done(operations.modify(f.closure)), done(F.flatMap(get) { set(f($0)) }))
        },
        Law("inspect", arguments: ["f"], read) { f in
          S.compare(operations.inspect(f.closure), F.flatMap(get) { F.pure(f($0)) })
        },
      ]
    )
  }

  /// Returns a program with a value that can be observed, from a program without one.
  private static func done<F: Monad>(_ program: Kind<F, Void>) -> Kind<F, Bool> {
    F.flatMap(program) { F.pure(true) }
  }
}
