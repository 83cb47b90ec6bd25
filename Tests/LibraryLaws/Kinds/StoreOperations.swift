import BowyerKinds

/// The operations that look at, and move to, positions which depend on the one in focus.
struct StoreOperations<F: ComonadStore>: Sendable {
  /// A function from a position to another.
  typealias Change = @Sendable (F.S) -> F.S
  /// A function from a position to a program that reads and replaces a number, and returns a position.
  typealias Trial = @Sendable (F.S) -> Kind<StatePartial<Int>, F.S>

  /// Returns what is seen at a function of the position.
  var peeks: @Sendable (Kind<F, Int>, Change) -> Int
  /// Returns the same space, in focus at a function of the position.
  var seeks: @Sendable (Kind<F, Int>, Change) -> Kind<F, Int>
  /// Returns what is seen at each of the positions that a functor holds.
  var experiment: @Sendable (Kind<F, Int>, Trial) -> Kind<StatePartial<Int>, Int>

  /// Makes the operations from each of them.
  init(
    peeks: @escaping @Sendable (Kind<F, Int>, Change) -> Int,
    seeks: @escaping @Sendable (Kind<F, Int>, Change) -> Kind<F, Int>,
    experiment: @escaping @Sendable (Kind<F, Int>, Trial) -> Kind<StatePartial<Int>, Int>
  ) {
    self.peeks = peeks
    self.seeks = seeks
    self.experiment = experiment
  }
}

extension StoreOperations {
  /// Makes the operations of `Store`.
  init<S>() where F == StorePartial<S> {
    self.init(
      peeks: { $0.fix().peeks($1) },
      seeks: { $0.fix().seeks($1).kind },
      experiment: { $0.fix().experiment($1) }
    )
  }
}
