public import BowyerKinds

/// The operations that look at, and move to, positions which depend on the one in focus.
///
///     StoreOperations<StorePartial<Int>>().peeks(Store(at: 3) { $0 * $0 }.kind) { $0 + 1 }  // 16
public struct StoreOperations<F: ComonadStore>: Sendable {
  /// A function from a position to another.
  public typealias Change = @Sendable (F.S) -> F.S
  /// A function from a position to a program that reads and replaces a number, and returns a position.
  public typealias Trial = @Sendable (F.S) -> Kind<StatePartial<Int>, F.S>

  /// Returns what is seen at a function of the position.
  public var peeks: @Sendable (Kind<F, Int>, Change) -> Int
  /// Returns the same space, in focus at a function of the position.
  public var seeks: @Sendable (Kind<F, Int>, Change) -> Kind<F, Int>
  /// Returns what is seen at each of the positions that a functor holds.
  public var experiment: @Sendable (Kind<F, Int>, Trial) -> Kind<StatePartial<Int>, Int>

  /// Makes the operations from each of them.
  public init(
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
  public init<S>() where F == StorePartial<S> {
    self.init(
      peeks: { $0.fix().peeks($1) },
      seeks: { $0.fix().seeks($1).kind },
      experiment: { $0.fix().experiment($1) }
    )
  }
}
