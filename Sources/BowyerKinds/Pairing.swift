/// Two functors that fit together: an instruction of `M` selects a value in `W`.
///
/// A ``Pairing`` is a pairing of a monad and a comonad. ``FreeCofreePairing`` makes one from any two functors that fit
/// together. Laws: *natural-left*, *natural-right*, *result*
public protocol FunctorPairing: SendableMetatype {
  /// The functor of the instructions.
  associatedtype M: Functor
  /// The functor that responds to the instructions.
  associatedtype W: Functor

  /// Returns the result of `f` for the values in the instruction `ma` and in the response of `wb`.
  static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C
}

/// A monad and a comonad that fit together: a program in the monad moves through the space of the comonad.
///
/// A pairing makes an architecture. A value of the comonad `W` is a space of all possible views; the monad `M` is the
/// language of moves through it; pairing both runs a move and returns its result. Laws: *unit*, *bind-duplicate*
///
/// A State program moves through a Store:
///
///     let squares = Store(at: 3) { $0 * $0 }.kind
///     let next = State<Int, Void>.modify { $0 + 1 }.kind
///     StateStorePairing.move(next, squares).fix().extract()  // 16
public protocol Pairing: FunctorPairing where M: Monad, W: Comonad {}

extension Pairing {
  /// Returns the space focused on the place to which `ma` moves.
  @inlinable
  public static func move<A: Sendable, B: Sendable>(
    _ ma: Kind<M, A>,
    _ space: Kind<W, B>
  ) -> Kind<W, B> {
    pair(ma, W.duplicate(space)) { _, there in there }
  }

  /// Returns the answer of `ma` in the space.
  @inlinable
  public static func query<A: Sendable, B: Sendable>(
    _ ma: Kind<M, A>,
    _ space: Kind<W, B>
  ) -> A {
    pair(ma, space) { answer, _ in answer }
  }
}

/// The pairing of Identity with itself: a program without effects, in a space with one place.
public enum IdentityPairing: Pairing {
  public typealias M = IdentityPartial
  public typealias W = IdentityPartial

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C { f(ma.fix().value, wb.fix().value) }
}

/// The pairing of State and Store: a program that reads and writes a state moves from position to position.
///
///     let squares = Store(at: 3) { $0 * $0 }.kind
///     StateStorePairing.pair(State<Int, Int>.get.kind, squares) { s, seen in [s, seen] }  // [3, 9]
///
/// Laws: *move-set*, *pair-get*
public enum StateStorePairing<S: Sendable>: Pairing {
  public typealias M = StatePartial<S>
  public typealias W = StorePartial<S>

  @inlinable
  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let store = wb.fix()
    let (position, value) = ma.fix().run(store.position)
    return f(value, store.peek(position))
  }
}

/// The pairing of Reader and Env: a program that reads an environment, and a value that has one.
///
///     let themed = Env(in: "dark", 3).kind
///     ReaderEnvPairing.pair(Reader<String, Int> { $0.count }.kind, themed) { [$0, $1] }  // [4, 3]
///
/// *pair-ask*: `pair(ask, w, f) == f(w.ask, w.extract())`
public enum ReaderEnvPairing<E: Sendable>: Pairing {
  public typealias M = ReaderPartial<E>
  public typealias W = EnvPartial<E>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let env = wb.fix()
    return f(ma.fix().run(env.ask), env.extract())
  }
}

/// The pairing of Env and Reader: ``ReaderEnvPairing`` with both sides exchanged, as a pairing of functors.
///
/// An Env selects an input, and a Reader has a value for each input. So in ``FreeCofreePairing``, ``Free`` is a list of inputs
/// and ``Cofree`` is a machine that takes them.
///
///     EnvReaderPairing.pair(Env(in: 4, "a").kind, Reader<Int, Int> { $0 * 2 }.kind) { "\($0)\($1)" }  // "a8"
public enum EnvReaderPairing<E: Sendable>: FunctorPairing {
  public typealias M = EnvPartial<E>
  public typealias W = ReaderPartial<E>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let env = ma.fix()
    return f(env.extract(), wb.fix().run(env.ask))
  }
}

/// The pairing of Writer and Traced: the space moves by the log that a program writes.
///
///     let spelled = Traced<String, Int> { $0.count }.kind
///     WriterTracedPairing.move(Writer("abc", true).kind, spelled).fix().extract()  // 3
///
/// *move-tell*: `move(tell(s), w) == w.shift(s)`
public enum WriterTracedPairing<Log: Monoid & Sendable>: Pairing {
  public typealias M = WriterPartial<Log>
  public typealias W = TracedPartial<Log>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (log, value) = ma.fix().run()
    return f(value, wb.fix().trace(log))
  }
}

/// The pairing of Action and Moore: the machine receives the inputs of the action in order.
///
///     let sum = Moore(initialState: 0, update: { (n: Int, i: Int) in n + i }, render: { $0 }).kind
///     ActionMoorePairing.move(Action([1, 2], true).kind, sum).fix().extract()  // 3
///
/// *move-input*: `move(.input(i), w) == w.step(i)`
public enum ActionMoorePairing<I: Sendable>: Pairing {
  public typealias M = ActionPartial<I>
  public typealias W = MoorePartial<I>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let (inputs, value) = ma.fix().run()
    return f(value, wb.fix().steps(inputs).extract())
  }
}

/// The pairing of Free and Cofree: each instruction of a program selects a place in the tail of the space.
///
/// Here a program is a sequence of words, and a machine receives them:
///
///     typealias Talk = FreeCofreePairing<EnvReaderPairing<String>>
///     let heard = Cofree<ReaderPartial<String>, String>.unfold("") { text in
///       (text, Reader<String, String> { text + $0 }.kind)
///     }
///     Talk.move(Free.lift(Env(in: "ho", ()).kind).kind, heard.kind).fix().extract()  // "ho"
///
/// *move-lift*: a move by one instruction leads to the place in the tail that is paired with the instruction
public enum FreeCofreePairing<P: FunctorPairing>: Pairing {
  public typealias M = FreePartial<P.M>
  public typealias W = CofreePartial<P.W>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    var (program, space) = (ma.fix(), wb.fix())
    while true {
      switch program.step() {
      case .right(let value): return f(value, space.extract())
      case .left(let instruction): (program, space) = P.pair(instruction, space.tail) { ($0, $1) }
      }
    }
  }
}

/// The pairing of StateT and StoreT, given a pairing of the monad and the comonad inside them.
///
///     typealias P = StateTStoreTPairing<Int, ReaderEnvPairing<Int>>
///     let table = StoreT(at: 2, Env(in: 10) { (s: Int) in s * s }.kind).kind
///     let move = StateT<Int, ReaderPartial<Int>, Void> { s in Reader { (s + $0, ()) }.kind }
///     P.move(move.kind, table).fix().extract()  // 144
public enum StateTStoreTPairing<S: Sendable, P: Pairing>: Pairing {
  public typealias M = StateTPartial<S, P.M>
  public typealias W = StoreTPartial<S, P.W>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let store = wb.fix()
    return P.pair(ma.fix().run(store.position), store.space) { f($0.value, $1($0.state)) }
  }
}

/// The pairing of ReaderT and EnvT, given a pairing of the monad and the comonad inside them.
///
///     typealias P = ReaderTEnvTPairing<Int, StateStorePairing<Int>>
///     let themed = EnvT(in: 4, Store(at: 3) { $0 * $0 }.kind).kind
///     let move = ReaderT<Int, StatePartial<Int>, Void> { step in State<Int, Void>.modify { $0 + step }.kind }
///     P.move(move.kind, themed).fix().extract()  // 49
public enum ReaderTEnvTPairing<E: Sendable, P: Pairing>: Pairing {
  public typealias M = ReaderTPartial<E, P.M>
  public typealias W = EnvTPartial<E, P.W>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let env = wb.fix()
    return P.pair(ma.fix().run(env.ask), env.lower, f)
  }
}

/// The pairing of WriterT and TracedT, given a pairing of the monad and the comonad inside them.
///
///     typealias P = WriterTTracedTPairing<String, StateStorePairing<Int>>
///     let noted = TracedT(Store(at: 2) { s in { @Sendable (log: String) in log + "\(s)" } }.kind).kind
///     let move = WriterT(State<Int, (String, Bool)> { s in s += 1; return ("to ", true) }.kind)
///     P.move(move.kind, noted).fix().extract()  // "to 3"
public enum WriterTTracedTPairing<Log: Monoid & Sendable, P: Pairing>: Pairing {
  public typealias M = WriterTPartial<Log, P.M>
  public typealias W = TracedTPartial<Log, P.W>

  public static func pair<A: Sendable, B: Sendable, C>(
    _ ma: Kind<M, A>,
    _ wb: Kind<W, B>,
    _ f: (A, B) -> C
  ) -> C {
    let traced = wb.fix()
    return P.pair(ma.fix().run(), traced.space) { f($0.value, $1(traced.past.log.combine($0.log))) }
  }
}
