public import BowyerKinds
public import BowyerOptics

extension Dispatcher {
  /// Returns this dispatcher for one kind of a larger type's inputs.
  ///
  ///     let add = Dispatcher<StatePartial<Int>, Void, Int>.pure { n in State<Int, Void>.modify { $0 + n }.kind }
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     add.widen(input: left).move(for: .left(2)).program.fix().run(40).state  // 42
  ///     add.widen(input: left).move(for: .right(2)).program.fix().run(40).state  // 40
  ///
  /// *widen-combine*: `d.combine(e).widen(input: p) == d.widen(input: p).combine(e.widen(input: p))`;
  /// *miss*: no effect and no change for other inputs
  public func widen<Wider: Sendable>(
    input prism: Prism<Wider, Input>
  ) -> Dispatcher<M, Environment, Wider> {
    Dispatcher<M, Environment, Wider> { wider in
      prism.preview(wider).map { move(for: $0) } ?? .empty
    }
  }

  /// Returns this dispatcher in a larger world, of which it sees a part.
  ///
  ///     let hear = Dispatcher<WriterPartial<String>, String, Int>.effectful { _ in
  ///       .perform("hear") { name in Writer<String, Void>.tell(name).kind }
  ///     }
  ///     hear.widen { (world: [String]) in world[0] }.move(for: 1).transition.fix().run().value.requests  // ["hear"]
  public func widen<World: Sendable>(
    environment part: @escaping @Sendable (World) -> Environment
  ) -> Dispatcher<M, World, Input> {
    Dispatcher<M, World, Input> { input in move(for: input).widen(environment: part) }
  }

  /// Returns this dispatcher in another language of moves, into which a monad morphism translates.
  ///
  ///     let add = Dispatcher<StatePartial<Int>, Void, Int>.pure { n in State<Int, Void>.modify { $0 + n }.kind }
  ///     let moves = add.lift(InCo<StateStorePairing<Int>>())
  ///     moves.move(for: 2).program.fix().move(Store(at: 3) { $0 * $0 }.kind).fix().extract()  // 25
  ///
  /// *lift-combine*: `d.combine(e).lift(phi) == d.lift(phi).combine(e.lift(phi))`; *lift-empty*: `empty.lift(phi)`
  /// is `empty`; *lift-effect*: so are the transitions that its effects yield translated
  public func lift<Phi: NaturalTransformation>(
    _ phi: Phi
  ) -> Dispatcher<Phi.G, Environment, Input> where Phi.F == M, Phi.G: Monad {
    Dispatcher<Phi.G, Environment, Input> { input in move(for: input).lift(phi) }
  }
}
