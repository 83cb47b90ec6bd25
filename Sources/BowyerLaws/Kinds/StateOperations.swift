public import BowyerKinds

/// The operations of a monad that read and replace a state.
///
///     StateOperations<StatePartial<Int>, Int>().set(7).fix().run(4).state  // 7
public struct StateOperations<F, S: Sendable>: Sendable {
  /// The program that returns the state.
  public var get: Kind<F, S>
  /// Returns the program that replaces the state.
  public var set: @Sendable (S) -> Kind<F, Void>
  /// Returns the program that replaces the state by the result of a function for it.
  public var modify: @Sendable (@escaping @Sendable (S) -> S) -> Kind<F, Void>
  /// Returns the program that returns the result of a function for the state.
  public var inspect: @Sendable (@escaping @Sendable (S) -> Character) -> Kind<F, Character>

  /// Creates the operations from separate programs.
  public init(
    get: Kind<F, S>,
    set: @escaping @Sendable (S) -> Kind<F, Void>,
    modify: @escaping @Sendable (@escaping @Sendable (S) -> S) -> Kind<F, Void>,
    inspect: @escaping @Sendable (@escaping @Sendable (S) -> Character) -> Kind<F, Character>
  ) {
    self.get = get
    self.set = set
    self.modify = modify
    self.inspect = inspect
  }
}

extension StateOperations where F: MonadState, F.S == S {
  /// Creates the operations of a monad with a state.
  public init() {
    self.init(
      get: F.get,
      set: { F.set($0) },
      modify: { F.modify($0) },
      inspect: { F.inspect($0) }
    )
  }
}
