/// A program of instructions: the functor `F` defines the instructions, and a program is data until it is
/// interpreted.
///
/// For a functor of instructions it is the free monad: programs of instructions, with no other
/// assumptions. Here the instruction is to write a line:
///
///     let write = { @Sendable (line: String) in Free.lift(Env(in: line, ()).kind) }
///     let program = write("a").flatMap { write("b") }
///     program.step().fold({ $0.fix().ask }, { _ in "done" })  // "a"
///
/// **Stack.** A chain of `flatMap` and `map`, of any length, nested to the left or by recursion, is built, run
/// and released in constant stack space.
///
/// *foldMap-lift*: `lift(layer).foldMap(phi) == phi(layer)`; the laws of a monad, observed by running.
public struct Free<F: Functor, A: Sendable>: Sendable {
  @usableFromInline let chain: Chain

  @usableFromInline
  init(_ chain: Chain) {
    self.chain = chain
  }

  /// Returns the program without instructions that returns `a`.
  ///
  ///     Free<IdentityPartial, Int>.pure(3).step().fold({ _ in 0 }, { $0 })  // 3
  public static func pure(_ a: A) -> Free { Free(Chain(.value(a))) }

  /// Returns the program of one instruction, whose answer is the value of the program.
  ///
  ///     Free.lift(Int?.some(3).kind).foldMap(Unchanged()).fix()  // Optional(3)
  public static func lift(_ instruction: Kind<F, A>) -> Free {
    let erased: Kind<F, any Sendable> = F.map(instruction) { $0 }
    return Free(Chain(.request(erased)))
  }

  /// Returns the program of one instruction, whose answer is the rest of the program.
  ///
  ///     let rest = Free.lift(Int?.some(3).kind)
  ///     Free.suspend(Optional(rest).kind).foldMap(Unchanged()).fix()  // Optional(3)
  public static func suspend(_ instruction: Kind<F, Free>) -> Free {
    Free<F, Free>.lift(instruction).flatMap { $0 }
  }

  /// Returns this program followed by the program that `next` returns for its value.
  ///
  ///     Free.lift(Int?.some(3).kind).flatMap { .pure($0 + 1) }.foldMap(Unchanged()).fix()  // Optional(4)
  ///
  /// *associativity*: `m.flatMap(k).flatMap(l) == m.flatMap { k($0).flatMap(l) }`
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Free<F, B>) -> Free<F, B> {
    Free<F, B>(Chain(.bind(chain) { next(unpack($0, as: A.self)).chain }))
  }

  /// Returns the first instruction, whose answer is the rest of the program, or the value if there
  /// are no instructions.
  ///
  ///     Free.lift(Identity(3).kind).step().fold({ _ in "asks" }, { "\($0)" })  // "asks"
  public func step() -> Either<Kind<F, Free>, A> {
    var run = ChainRun(chain)
    switch run.advance() {
    case .value(let value): return .right(unpack(value, as: A.self))
    case .request(let request):
      let instruction = unpack(request, as: Kind<F, any Sendable>.self)
      return .left(F.map(instruction) { [run] in Free(run.answered($0).rest) })
    }
  }
}

// MARK: - Derived

extension Free {
  /// Returns this program with `f` applied to its value.
  ///
  ///     Free.lift(Int?.some(3).kind).map { $0 + 1 }.foldMap(Unchanged()).fix()  // Optional(4)
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Free<F, B> {
    flatMap { .pure(f($0)) }
  }

  /// Returns this program in the monad `M`, with each instruction interpreted by `answer`.
  ///
  ///     Free.lift(Int?.some(3).kind).foldMap(Unchanged()).fix()  // Optional(3)
  ///
  /// *foldMap*: it is a monad morphism: `pure(a).foldMap(phi) == pure(a)`;
  /// `m.flatMap(k).foldMap(phi) == flatMap(m.foldMap(phi)) { k($0).foldMap(phi) }`
  public func foldMap<Answer: NaturalTransformation>(_ answer: Answer) -> Kind<Answer.G, A>
  where Answer.F == F, Answer.G: Monad {
    Answer.G.tailRec(ChainRun(chain)) { run in
      var run = run
      switch run.advance() {
      case .value(let value): return Answer.G.pure(.right(unpack(value, as: A.self)))
      case .request(let request):
        let instruction = unpack(request, as: Kind<F, any Sendable>.self)
        return Answer.G.map(answer(instruction)) { [run] in .left(run.answered($0)) }
      }
    }
  }
}

// MARK: - Kind

/// The witness of ``Free`` over instructions `F`.
public enum FreePartial<F: Functor> {}

extension Free: Kinded {
  public typealias Witness = FreePartial<F>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  @inlinable
  public func fix<Instruction>() -> Free<Instruction, A> where F == FreePartial<Instruction> {
    fix(as: Free<Instruction, A>.self)
  }
}

extension FreePartial: Monad {
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Free<F, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> {
    fa.fix().flatMap { f($0).fix() }.kind
  }
}
