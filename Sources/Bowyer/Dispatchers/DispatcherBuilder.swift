/// A result builder that combines the dispatchers of a block.
///
///     let add = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
///     let isLogging = false
///     let counter = StateDispatcher<Void, Int, Int>.combineAll {
///       add
///       if isLogging { StateDispatcher.reducing { _, input in print(input) } }
///       for _ in 1...2 { add }
///     }
///     counter.run(2, on: 0).state  // 6
///
/// *builder*: `combineAll { d; e }` is `combineAll([d, e])`
@resultBuilder
public enum DispatcherBuilder<Environment: Sendable, S: Sendable, Input: Sendable> {
  /// The type of the dispatchers.
  public typealias Part = StateDispatcher<Environment, S, Input>

  /// Returns a dispatcher as a list of one.
  public static func buildExpression(_ part: Part) -> [Part] { [part] }

  /// Returns the dispatchers of a block, in order.
  public static func buildBlock(_ parts: [Part]...) -> [Part] { parts.flatMap { $0 } }

  /// Returns the dispatchers of an `if` without an `else`.
  public static func buildOptional(_ parts: [Part]?) -> [Part] { parts ?? [] }

  /// Returns the dispatchers of the first branch.
  public static func buildEither(first parts: [Part]) -> [Part] { parts }

  /// Returns the dispatchers of another branch.
  public static func buildEither(second parts: [Part]) -> [Part] { parts }

  /// Returns the dispatchers of each iteration of a loop, in order.
  public static func buildArray(_ parts: [[Part]]) -> [Part] { parts.flatMap { $0 } }

  /// Returns the dispatchers of an `if #available`.
  public static func buildLimitedAvailability(_ parts: [Part]) -> [Part] { parts }

  /// Combines the dispatchers.
  public static func buildFinalResult(_ parts: [Part]) -> Part {
    parts.count == 1 ? parts[0] : .combineAll(parts)
  }
}

extension StateDispatcher {
  /// Returns the dispatcher that runs all dispatchers of a block in order, in one transition.
  ///
  ///     let add = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let twice = StateDispatcher<Void, Int, Int>.combineAll {
  ///       add
  ///       add
  ///     }
  ///     twice.run(2, on: 0).state  // 4
  ///
  /// *builder*: `combineAll { d; e }` is `combineAll([d, e])`
  public static func combineAll(
    @DispatcherBuilder<Environment, S, Input> _ parts: () -> StateDispatcher
  ) -> StateDispatcher {
    parts()
  }
}
