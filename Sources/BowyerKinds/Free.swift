/// A program of instructions, which the functor `F` defines: data until it is interpreted.
///
/// It is the free monad of the functor: programs with no other assumptions. Here the instruction is to write a line:
///
///     let write = { @Sendable (line: String) in Free.lift(Env(in: line, ()).kind) }
///     let program = write("a").flatMap { write("b") }
///     program.step().fold({ $0.fix().ask }, { _ in "done" })  // "a"
public struct Free<F: Functor, A: Sendable>: Sendable {
  let chain: Chain

  init(_ chain: Chain) { self.chain = chain }

  /// Returns the program without instructions that returns `a`.
  public static func pure(_ a: A) -> Free { Free(Chain(.value(a))) }

  /// Returns the program of one instruction, whose answer is the value of the program.
  public static func lift(_ instruction: Kind<F, A>) -> Free {
    let erased: Kind<F, any Sendable> = F.map(instruction) { $0 }
    return Free(Chain(.request(erased)))
  }

  /// Returns this program followed by the program that `next` returns for its value.
  public func flatMap<B: Sendable>(_ next: @escaping @Sendable (A) -> Free<F, B>) -> Free<F, B> {
    Free<F, B>(Chain(.bind(chain) { next(unpack($0, as: A.self)).chain }))
  }

  /// Returns the first instruction, whose answer is the rest of the program, or the value if there are no instructions.
  public func step() -> Either<Kind<F, Free>, A> {
    var run = ChainRun(chain)
    switch run.advance() {
    case .value(let value): return .right(unpack(value, as: A.self))
    case .request(let request):
      let instruction = unpack(request, as: Kind<F, any Sendable>.self)
      return .left(F.map(instruction) { [run] in Free(run.answered($0).rest) })
    }
  }

  /// Returns this program with `f` applied to its value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Free<F, B> {
    flatMap { .pure(f($0)) }
  }

  /// Returns this program in the monad `M`, with each instruction interpreted by `answer`.
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

/// The witness of ``Free`` over instructions `F`.
public enum FreePartial<F: Functor> {}

extension Free: Kinded {
  public typealias Witness = FreePartial<F>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the program in the box.
  public func fix<Instruction>() -> Free<Instruction, A> where F == FreePartial<Instruction> {
    fix(as: Free<Instruction, A>.self)
  }
}

extension FreePartial: Monad {
  public static func pure<A: Sendable>(_ a: A) -> Kind<Self, A> { Free<F, A>.pure(a).kind }

  public static func flatMap<A: Sendable, B: Sendable>(
    _ fa: Kind<Self, A>,
    _ f: @escaping @Sendable (A) -> Kind<Self, B>
  ) -> Kind<Self, B> { fa.fix().flatMap { f($0).fix() }.kind }
}

/// A value and a tail, computed on demand, of more values of the same form; the shape of the tail is `F`.
///
/// Over ``Identity`` it is a stream, over `Array` a tree, over `Optional` a list, over ``Reader`` a machine with inputs.
///
///     let numbers = Cofree.unfold(1) { n in (n, Identity(n + 1).kind) }
///     numbers.tail.fix().value.extract()  // 2
public struct Cofree<F: Functor, A: Sendable>: Sendable {
  private let head: @Sendable () -> A

  private let rest: @Sendable () -> Kind<F, Cofree>

  /// Creates the space of a value and its tail, both computed on demand.
  public init(
    _ head: @autoclosure @escaping @Sendable () -> A,
    _ tail: @escaping @Sendable () -> Kind<F, Cofree>
  ) {
    self.head = head
    rest = tail
  }

  /// Returns the space that unfolds from a seed: `grow` returns the value and the seeds of the tail.
  public static func unfold<Seed: Sendable>(
    _ seed: Seed,
    _ grow: @escaping @Sendable (Seed) -> (A, Kind<F, Seed>)
  ) -> Cofree {
    Cofree(grow(seed).0) { F.map(grow(seed).1) { unfold($0, grow) } }
  }

  /// Returns the value.
  public func extract() -> A { head() }

  /// The spaces after the value.
  public var tail: Kind<F, Cofree> { rest() }

  /// Returns the space whose value at each place is the result of `h` for the space from there.
  public func extend<B: Sendable>(_ h: @escaping @Sendable (Cofree) -> B) -> Cofree<F, B> {
    Cofree<F, B>(h(self)) { F.map(tail) { $0.extend(h) } }
  }

  /// Returns the space with `f` applied to each value.
  public func map<B: Sendable>(_ f: @escaping @Sendable (A) -> B) -> Cofree<F, B> {
    Cofree<F, B>(f(extract())) { F.map(tail) { $0.map(f) } }
  }
}

/// The witness of ``Cofree`` with tails of shape `F`.
public enum CofreePartial<F: Functor> {}

extension Cofree: Kinded {
  public typealias Witness = CofreePartial<F>
  public typealias Argument = A
}

extension Kind where A: Sendable {
  /// Returns the space in the box.
  public func fix<Shape>() -> Cofree<Shape, A> where F == CofreePartial<Shape> {
    fix(as: Cofree<Shape, A>.self)
  }
}

extension CofreePartial: Comonad {
  public static func extract<A: Sendable>(_ wa: Kind<Self, A>) -> A { wa.fix().extract() }

  public static func extend<A: Sendable, B: Sendable>(
    _ wa: Kind<Self, A>,
    _ h: @escaping @Sendable (Kind<Self, A>) -> B
  ) -> Kind<Self, B> { wa.fix().extend { h($0.kind) }.kind }
}
