public import BowyerKinds
public import BowyerViews

/// A view that depends on an environment, such as a theme or a language.
///
/// Its moves do not change the environment; they read it and request effects.
///
///     let greeting = EnvComponent(in: "de") { language in language == "de" ? "Guten Tag" : "Good day" }
///     greeting.view  // "Guten Tag"
///     greeting.query(Reader<String, Int> { $0.count }.kind)  // 2
public typealias EnvComponent<E: Sendable, V> = Component<ReaderEnvPairing<E>, V>

extension Component {
  /// Creates a component from an environment and a function from environments to views.
  public init<E: Sendable>(
    in environment: E,
    view: @escaping @Sendable (E) -> V
  ) where P == ReaderEnvPairing<E> {
    self.init(in: environment) { environment, _ in view(environment) }
  }

  /// Creates a component from an environment and a function from environments to views, which send their moves to a
  /// handler.
  public init<E: Sendable>(
    in environment: E,
    render: @escaping @Sendable (E, Handler<ReaderPartial<E>>) -> V
  ) where P == ReaderEnvPairing<E> {
    self.init(Env(in: environment, UI { handler in render(environment, handler) }).kind)
  }
}

/// A log: the view depends on everything recorded so far, and no entry is ever removed.
///
///     let tally = TracedComponent { (log: String) -> ViewTree<String> in .button("\(log.count)", "|") }
///     let session = Session(StoreComponent(tally, dispatcher: .notes))
///     session.send("||||")
///     session.view.rendered()  // "[ 4 ]"
///
/// *notes*: the view after `a`, then `b`, is the view after `a.combine(b)`
public typealias TracedComponent<Log: Monoid & Sendable, V> = Component<WriterTracedPairing<Log>, V>

extension Component {
  /// Creates a component from a function from logs to views.
  ///
  ///     let tally = TracedComponent { (log: String) in log.count }
  ///     tally.moved(by: Writer<String, Void>.tell("|||").kind).view  // 3
  public init<Log: Monoid & Sendable>(
    view: @escaping @Sendable (Log) -> V
  ) where P == WriterTracedPairing<Log> {
    self.init { log, _ in view(log) }
  }

  /// Creates a component from a function from logs to views, which send their moves to a handler.
  public init<Log: Monoid & Sendable>(
    render: @escaping @Sendable (Log, Handler<WriterPartial<Log>>) -> V
  ) where P == WriterTracedPairing<Log> {
    self.init(Traced { log in UI { handler in render(log, handler) } }.kind)
  }
}

extension Dispatcher where Input: Monoid, M == WriterPartial<Input> {
  /// The dispatcher of a log: each input is appended.
  ///
  ///     let notes = Dispatcher<WriterPartial<String>, Void, String>.notes
  ///     notes.move(for: "hm").program.fix().run().log  // "hm"
  public static var notes: Dispatcher {
    .pure { log in Writer<Input, Void>.tell(log).kind }
  }
}

/// A Moore machine, the Elm architecture: a hidden state, a view of the state, and inputs that change it.
///
///     let counter = MooreComponent(initialState: 40, update: { (n: Int, step: Int) in n + step }) { n in
///       .button("\(n)", 2)
///     }
///     let session = Session(StoreComponent(counter, dispatcher: .inputs))
///     session.send(2)
///     session.view.rendered()  // "[ 42 ]"
///
/// *steps*: the view after inputs is the view of the state to which `update` leads
public typealias MooreComponent<Input: Sendable, V> = Component<ActionMoorePairing<Input>, V>

extension Component {
  /// Creates a machine from a state, its update function, and its view, whose controls send inputs.
  public init<S: Sendable, Input: Sendable>(
    initialState: S,
    update: @escaping @Sendable (S, Input) -> S,
    view: @escaping @Sendable (S) -> ViewTree<Input>
  ) where P == ActionMoorePairing<Input>, V == ViewTree<Input> {
    self.init(initialState: initialState, update: update) { state, _ in view(state) }
  }

  /// Creates a machine from a state, its update function, and its view, given a function that sends inputs.
  ///
  ///     let counter = MooreComponent(initialState: 40, update: { (n: Int, step: Int) in n + step }) { n, send in "\(n)" }
  ///     counter.moved(by: Action.input(2).kind).view  // "42"
  public init<S: Sendable, Input: Sendable>(
    initialState: S,
    update: @escaping @Sendable (S, Input) -> S,
    render: @escaping @Sendable (S, @escaping @Sendable (Input) -> Void) -> V
  ) where P == ActionMoorePairing<Input> {
    self.init(
      Moore(initialState: initialState, update: update) { state in
        UI { handler in render(state) { input in handler.send(Action.input(input).kind) } }
      }.kind
    )
  }
}

extension Dispatcher where M == ActionPartial<Input> {
  /// The dispatcher of a machine: each input is passed to the machine unchanged.
  ///
  ///     let inputs = Dispatcher<ActionPartial<Int>, Void, Int>.inputs
  ///     inputs.move(for: 7).program.fix().run().log  // [7]
  public static var inputs: Dispatcher {
    .pure { input in Action.input(input).kind }
  }
}

/// A view and, behind it, the views to which moves lead: a stream, a wizard, a tree.
///
/// The functor pairing `P` determines the ways from one view to the next. A wizard, in which each input selects the next view:
///
///     let wizard = CofreeComponent("?", next: { (page: String, answer: Int) in "\(page)\(answer)" }) {
///       page -> ViewTree<Int> in .button(page, 7)
///     }
///     let session = Session(StoreComponent(wizard, dispatcher: .ways))
///     session.send(7)
///     session.view.rendered()  // "[ ?7 ]"
///
/// *ways*: a move by one instruction leads to the place behind the view with which the instruction pairs
public typealias CofreeComponent<P: FunctorPairing, V> = Component<FreeCofreePairing<P>, V>

extension Component {
  /// Creates the space that unfolds from a seed: a seed determines a view and the seeds behind it.
  ///
  ///     let slides = CofreeComponent<IdentityPairing, Int>(1, ways: { Identity($0 + 1).kind }) { n in n * n }
  ///     slides.moved(by: Free.lift(Identity(()).kind).kind).view  // 4
  public init<Ways: FunctorPairing, Seed: Sendable>(
    _ seed: Seed,
    ways: @escaping @Sendable (Seed) -> Kind<Ways.W, Seed>,
    view: @escaping @Sendable (Seed) -> V
  ) where P == FreeCofreePairing<Ways> {
    self.init(seed, ways: ways) { seed, _ in view(seed) }
  }

  /// Creates the space that unfolds from a seed; the views send their moves to a handler.
  public init<Ways: FunctorPairing, Seed: Sendable>(
    _ seed: Seed,
    ways: @escaping @Sendable (Seed) -> Kind<Ways.W, Seed>,
    render: @escaping @Sendable (Seed, Handler<FreePartial<Ways.M>>) -> V
  ) where P == FreeCofreePairing<Ways> {
    self.init(
      Cofree<Ways.W, UI<FreePartial<Ways.M>, V>>.unfold(seed) { seed in
        (UI { handler in render(seed, handler) }, ways(seed))
      }.kind
    )
  }

  /// Creates the space that unfolds from a seed, and in which each input selects the next seed.
  public init<Input: Sendable, Seed: Sendable>(
    _ seed: Seed,
    next: @escaping @Sendable (Seed, Input) -> Seed,
    view: @escaping @Sendable (Seed) -> V
  ) where P == FreeCofreePairing<EnvReaderPairing<Input>> {
    self.init(seed, ways: { seed in Reader { input in next(seed, input) }.kind }, view: view)
  }
}

extension Dispatcher where M == FreePartial<EnvPartial<Input>> {
  /// The dispatcher of a space in which each input selects the next view.
  ///
  ///     let ways = Dispatcher<FreePartial<EnvPartial<Int>>, Void, Int>.ways
  ///     ways.move(for: 7).program.fix().step().fold({ $0.fix().ask }, { 0 })  // 7
  public static var ways: Dispatcher {
    .pure { input in Free.lift(Env(in: input, ()).kind).kind }
  }
}

extension Dispatcher where M == FreePartial<IdentityPartial> {
  /// The dispatcher of a space in which every view is followed by exactly one: any input moves there.
  ///
  ///     let onward = Dispatcher<FreePartial<IdentityPartial>, Void, Int>.onward
  ///     onward.move(for: 7).program.fix().step().fold({ _ in "on" }, { "here" })  // "on"
  public static var onward: Dispatcher {
    .pure { _ in Free.lift(Identity(()).kind).kind }
  }
}

/// A row of views with a focus, such as the pages of a book or the steps of a wizard; moves go back and forth.
///
///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row -> ViewTree<Int> in
///       .button("\(row.extract()), \(row.index + 1) of \(row.values.count)", row.index + 1)
///     }
///     let session = Session(StoreComponent(pages, dispatcher: .pure { Co.go(to: $0).kind }))
///     session.send(2)
///     session.view.rendered()  // "[ c, 3 of 3 ]"
public typealias ZipperComponent<V> = Component<CoPairing<ZipperPartial>, V>

extension Component where P == CoPairing<ZipperPartial> {
  /// Creates a component from pages and a function that returns the view of the page in focus, given all pages.
  public init<Page: Sendable>(
    _ pages: Zipper<Page>,
    view: @escaping @Sendable (Zipper<Page>) -> V
  ) {
    self.init(pages) { page, _ in view(page) }
  }

  /// Creates a component from pages and a function that returns the view of the page in focus, which sends its moves
  /// to a handler.
  public init<Page: Sendable>(
    _ pages: Zipper<Page>,
    render: @escaping @Sendable (Zipper<Page>, Handler<CoPartial<ZipperPartial>>) -> V
  ) {
    self.init(pages.extend { page in UI { handler in render(page, handler) } }.kind)
  }
}

/// A state in each place of another component: the view is made from the state and the other component's view there.
///
///     let themed = StoreTComponent(initialState: 40, inside: EnvComponent(in: "dark") { $0 }) { count, theme in
///       "\(count) in the \(theme)"
///     }
///     themed.moved(by: StateT<Int, ReaderPartial<String>, Void>.set(42).kind).view  // "42 in the dark"
public typealias StoreTComponent<S: Sendable, P: Pairing, V> = Component<
  StateTStoreTPairing<S, P>, V
>

extension Component {
  /// Creates a component from a state and another component, whose moves `Lift` translates.
  public init<S: Sendable, Q: Pairing, Inside>(
    initialState: S,
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (S, Inside) -> V
  ) where P == StateTStoreTPairing<S, Q> {
    self.init(initialState: initialState, inside: other) { state, inside, _ in view(state, inside) }
  }

  /// Creates a component from a state and another component; the view sends its moves to a handler.
  public init<S: Sendable, Q: Pairing, Inside>(
    initialState: S,
    inside other: Component<Q, Inside>,
    render: @escaping @Sendable (S, Inside, Handler<StateTPartial<S, Q.M>>) -> V
  ) where P == StateTStoreTPairing<S, Q> {
    let space: Kind<Q.W, @Sendable (S) -> UI<StateTPartial<S, Q.M>, V>> = Q.W.map(other.space) {
      inside in
      let inside = inside.lift(Lift<StateTPartial<S, Q.M>>())
      return { state in UI { handler in render(state, inside.view(handler), handler) } }
    }
    self.init(StoreT(at: initialState, space).kind)
  }
}

/// Another component in an environment: the view is made from the environment and the other component's view.
///
///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
///     let themed = EnvTComponent(in: "dark", inside: pages) { theme, page in "\(page) in the \(theme)" }
///     themed.moved(by: ReaderTPartial<String, _>.lift(Co.right.kind)).view  // "b in the dark"
public typealias EnvTComponent<E: Sendable, P: Pairing, V> = Component<ReaderTEnvTPairing<E, P>, V>

extension Component {
  /// Creates a component from an environment and another component, whose moves `Lift` translates.
  public init<E: Sendable, Q: Pairing, Inside>(
    in environment: E,
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (E, Inside) -> V
  ) where P == ReaderTEnvTPairing<E, Q> {
    self.init(in: environment, inside: other) { environment, inside, _ in view(environment, inside)
    }
  }

  /// Creates a component from an environment and another component; the view sends its moves to a handler.
  public init<E: Sendable, Q: Pairing, Inside>(
    in environment: E,
    inside other: Component<Q, Inside>,
    render: @escaping @Sendable (E, Inside, Handler<ReaderTPartial<E, Q.M>>) -> V
  ) where P == ReaderTEnvTPairing<E, Q> {
    let space: Kind<Q.W, UI<ReaderTPartial<E, Q.M>, V>> = Q.W.map(other.space) { inside in
      let inside = inside.lift(Lift<ReaderTPartial<E, Q.M>>())
      return UI { handler in render(environment, inside.view(handler), handler) }
    }
    self.init(EnvT(in: environment, space).kind)
  }
}

/// A log in each place of another component: the view is made from the log and the other component's view there.
///
///     let pages = ZipperComponent(Zipper("a", then: "b", "c")) { row in row.extract() }
///     let noted = TracedTComponent(inside: pages) { (log: String, page) in "\(page): \(log)" }
///     typealias Notes = WriterTPartial<String, CoPartial<ZipperPartial>>
///     noted.moved(by: Notes.tell("!")).moved(by: Notes.lift(Co.right.kind)).view  // "b: !"
public typealias TracedTComponent<Log: Monoid & Sendable, P: Pairing, V> =
  Component<WriterTTracedTPairing<Log, P>, V>

extension Component {
  /// Creates a component from a log and another component, whose moves `Lift` translates.
  public init<Log: Monoid & Sendable, Q: Pairing, Inside>(
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (Log, Inside) -> V
  ) where P == WriterTTracedTPairing<Log, Q> {
    self.init(inside: other) { log, inside, _ in view(log, inside) }
  }

  /// Creates a component from a log and another component; the view sends its moves to a handler.
  public init<Log: Monoid & Sendable, Q: Pairing, Inside>(
    inside other: Component<Q, Inside>,
    render: @escaping @Sendable (Log, Inside, Handler<WriterTPartial<Log, Q.M>>) -> V
  ) where P == WriterTTracedTPairing<Log, Q> {
    let space: Kind<Q.W, @Sendable (Log) -> UI<WriterTPartial<Log, Q.M>, V>> = Q.W.map(other.space)
    { inside in
      let inside = inside.lift(Lift<WriterTPartial<Log, Q.M>>())
      return { log in UI { handler in render(log, inside.view(handler), handler) } }
    }
    self.init(TracedT(space).kind)
  }
}
