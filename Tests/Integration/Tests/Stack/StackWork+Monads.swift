import BowyerKinds

extension StackWork {
  static let monads: [StackWork] =
    plain + transformed
    + [
      StackWork("Free.foldMap, into State") { count in
        let program = said(count).foldMap(Counted())
        precondition(program.fix().run(0).state == count)
      },
      StackWork("Free.foldMap, into Identity") { count in
        precondition(said(count).foldMap(Forgotten()).fix().value == count)
      },
    ]

  private static let plain =
    binds(
      "State",
      State<Int, Int> { state in
        state += 1
        return 1
      }.kind
    ) { $0.fix().run(0).value }
    + binds("Reader", Reader<Int, Int> { $0 }.kind) { $0.fix().run(1) }
    + binds("Writer", Writer([1], 1).kind) { $0.fix().run().value }
    + binds("Action", Action(["a"], 1).kind) { $0.fix().run().value }
    + binds("Co of Store", stepping) { $0.fix().query(Store(at: 0) { $0 }.kind) }
    + binds("Co of Zipper", Co.right.map { 1 }.kind) {
      $0.fix().query(Zipper("a", then: "b", "c").kind)
    }
    + binds("Free", Free.lift(Identity(1).kind).kind) {
      $0.fix().foldMap(Unchanged()).fix().value
    }

  private static let transformed =
    binds(
      "StateT around Identity",
      StateT<Int, IdentityPartial, Int> { Identity(($0 + 1, 1)).kind }.kind
    ) {
      $0.fix().run(0).fix().value.value
    }
    + binds(
      "ReaderT around Identity",
      ReaderT<Int, IdentityPartial, Int> { Identity($0).kind }.kind
    ) {
      $0.fix().run(1).fix().value
    }
    + binds(
      "WriterT around Identity",
      WriterT<[Int], IdentityPartial, Int>(Identity(([1], 1)).kind).kind
    ) {
      $0.fix().run().fix().value.value
    }

  private static let stepping = Co(
    State<Int, Int> { position in
      position += 1
      return 1
    }.kind,
    in: StateStorePairing.self
  ).kind

  private static func said(_ count: Int) -> Free<EnvPartial<Bool>, Int> {
    let one = Free.lift(Env(in: true, 1).kind)
    var program = Free<EnvPartial<Bool>, Int>.pure(0)
    for _ in 0..<count { program = program.flatMap { n in one.map { n + $0 } } }
    return program
  }

  private struct Counted: NaturalTransformation {
    func callAsFunction<A: Sendable>(
      _ fa: Kind<EnvPartial<Bool>, A>
    ) -> Kind<StatePartial<Int>, A> {
      State { count in
        count += 1
        return fa.fix().extract()
      }.kind
    }
  }

  private struct Forgotten: NaturalTransformation {
    func callAsFunction<A: Sendable>(_ fa: Kind<EnvPartial<Bool>, A>) -> Kind<IdentityPartial, A> {
      Identity(fa.fix().extract()).kind
    }
  }
}
