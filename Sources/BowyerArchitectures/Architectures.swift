public import BowyerKinds

// The architectures of the library's pairings: each is an alias of `Component`, and an initialiser that makes a space of
// views from data. If its views send moves, instead of inputs, they are made by `extend`, which provides the handler.

/// A row of views with a focus, such as the pages of a book or the steps of a wizard; moves go back and forth.
///
///     let pages = ZipperComponent(Zipper("a", then: "b")) { row in "\(row.extract()), page \(row.index + 1)" }
///     pages.moved(by: Co.right.kind).view  // "b, page 2"
public typealias ZipperComponent<V> = Component<CoPairing<ZipperPartial>, V>

extension Component where P == CoPairing<ZipperPartial> {
  /// Creates a component from pages and a function that returns the view of the page in focus, given all pages.
  public init<Page: Sendable>(
    _ pages: Zipper<Page>,
    view: @escaping @Sendable (Zipper<Page>) -> V
  ) {
    self.init(pages.extend { page in UI { _ in view(page) } }.kind)
  }
}

/// A log: the view depends on everything recorded so far, and no entry is ever removed.
///
///     let tally = TracedComponent { (log: String) in log.count }
///     tally.moved(by: Writer<String, Void>.tell("|||").kind).view  // 3
public typealias TracedComponent<Log: Monoid & Sendable, V> = Component<WriterTracedPairing<Log>, V>

extension Component {
  /// Creates a component from a function from logs to views.
  public init<Log: Monoid & Sendable>(view: @escaping @Sendable (Log) -> V)
  where P == WriterTracedPairing<Log> {
    self.init(Traced { log in UI { _ in view(log) } }.kind, hasRemarks: false)
  }
}

extension Dispatcher where Input: Monoid, M == WriterPartial<Input> {
  /// The dispatcher of a log: each input is appended.
  public static var notes: Dispatcher { .pure { log in Writer<Input, Void>.tell(log).kind } }
}

/// A Moore machine, the Elm architecture: a hidden state, a view of the state, and inputs that change it.
///
///     let counter = MooreComponent(initialState: 40, update: { (n: Int, step: Int) in n + step }) { n in "count: \(n)" }
///     counter.moved(by: Action.input(2).kind).view  // "count: 42"
public typealias MooreComponent<Input: Sendable, V> = Component<ActionMoorePairing<Input>, V>

extension Component {
  /// Creates a machine from a state, its update function, and its view.
  public init<S: Sendable, Input: Sendable>(
    initialState: S,
    update: @escaping @Sendable (S, Input) -> S,
    view: @escaping @Sendable (S) -> V
  ) where P == ActionMoorePairing<Input> {
    self.init(Moore(initialState: initialState, update: update) { s in UI { _ in view(s) } }.kind)
  }
}

extension Dispatcher where M == ActionPartial<Input> {
  /// The dispatcher of a machine: each input is passed to the machine unchanged.
  public static var inputs: Dispatcher { .pure { input in Action.input(input).kind } }
}

/// A view that depends on an environment, such as a theme or a language, which no move changes.
///
///     EnvComponent(in: "de") { language in language == "de" ? "Guten Tag" : "Good day" }.view  // "Guten Tag"
public typealias EnvComponent<E: Sendable, V> = Component<ReaderEnvPairing<E>, V>

extension Component {
  /// Creates a component from an environment and a function from environments to views.
  public init<E: Sendable>(in environment: E, view: @escaping @Sendable (E) -> V)
  where P == ReaderEnvPairing<E> {
    self.init(Env(in: environment, UI { _ in view(environment) }).kind)
  }
}

/// A view and, behind it, the views to which moves lead: a stream, a wizard, a tree.
///
/// The functor pairing `P` determines the ways from one view to the next. In a wizard, each input selects the next view:
///
///     let wizard = CofreeComponent("?", next: { (page: String, answer: Int) in "\(page)\(answer)" }) { page in page }
///     wizard.moved(by: Free.lift(Env(in: 7, ()).kind).kind).view  // "?7"
public typealias CofreeComponent<P: FunctorPairing, V> = Component<FreeCofreePairing<P>, V>

extension Component {
  /// Creates the space that unfolds from a seed: a seed determines a view and the seeds behind it.
  public init<Ways: FunctorPairing, Seed: Sendable>(
    _ seed: Seed,
    ways: @escaping @Sendable (Seed) -> Kind<Ways.W, Seed>,
    view: @escaping @Sendable (Seed) -> V
  ) where P == FreeCofreePairing<Ways> {
    self.init(Cofree.unfold(seed) { seed in (UI { _ in view(seed) }, ways(seed)) }.kind)
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
  public static var ways: Dispatcher { .pure { input in Free.lift(Env(in: input, ()).kind).kind } }
}

extension Dispatcher where M == FreePartial<IdentityPartial> {
  /// The dispatcher of a space in which every view is followed by exactly one: any input moves there.
  public static var onward: Dispatcher { .pure { _ in Free.lift(Identity(()).kind).kind } }
}

/// A state in each place of another component: the view is made from the state and the other component's view there.
///
///     let pages = ZipperComponent(Zipper("a", then: "b")) { row in row.extract() }
///     let counted = StoreTComponent(initialState: 40, inside: pages) { count, page in "\(page) \(count)" }
///     typealias Moves = StateTPartial<Int, CoPartial<ZipperPartial>>
///     counted.moved(by: StateT.set(42).kind).moved(by: Lift<Moves>()(Co.right.kind)).view  // "b 42"
public typealias StoreTComponent<S: Sendable, P: Pairing, V> =
  Component<StateTStoreTPairing<S, P>, V>

/// A log in each place of another component: the view is made from the log and the other component's view there.
public typealias TracedTComponent<Log: Monoid & Sendable, P: Pairing, V> =
  Component<WriterTTracedTPairing<Log, P>, V>

/// Another component in an environment: the view is made from the environment and the other component's view.
public typealias EnvTComponent<E: Sendable, P: Pairing, V> = Component<ReaderTEnvTPairing<E, P>, V>

extension Component {
  /// Creates a component from a state and another component, whose moves `Lift` translates.
  public init<S: Sendable, Q: Pairing, Inside>(
    initialState: S,
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (S, Inside) -> V
  ) where P == StateTStoreTPairing<S, Q> {
    self.init(StoreT(at: initialState, other.lifted(view)).kind, hasRemarks: false)
  }

  /// Creates a component from a log and another component, whose moves `Lift` translates.
  public init<Log: Monoid & Sendable, Q: Pairing, Inside>(
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (Log, Inside) -> V
  ) where P == WriterTTracedTPairing<Log, Q> {
    self.init(TracedT(other.lifted(view)).kind, hasRemarks: false)
  }

  /// Creates a component from an environment and another component, whose moves `Lift` translates.
  public init<E: Sendable, Q: Pairing, Inside>(
    in environment: E,
    inside other: Component<Q, Inside>,
    view: @escaping @Sendable (E, Inside) -> V
  ) where P == ReaderTEnvTPairing<E, Q> {
    let space: Kind<Q.W, UI<P.M, V>> = Q.W.map(other.lifted(view)) { ui in ui(environment) }
    self.init(EnvT(in: environment, space).kind, hasRemarks: false)
  }

  /// Returns the space of functions from a value around this component to the user interface of the whole.
  private func lifted<Around: Sendable, T: MonadTrans, Whole>(
    _ view: @escaping @Sendable (Around, V) -> Whole
  ) -> Kind<P.W, @Sendable (Around) -> UI<T, Whole>> where T.Base == P.M {
    P.W.map(space) { ui in
      let ui = ui.lift(Lift<T>())
      return { around in ui.map { view(around, $0) } }
    }
  }
}
