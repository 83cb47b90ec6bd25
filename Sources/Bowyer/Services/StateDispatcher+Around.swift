import BowyerKinds
public import BowyerOptics

extension StateDispatcher {
  /// Returns this dispatcher, which handles each input after another dispatcher, when all
  /// consequences of the input there have ended.
  ///
  /// If an effect of the other fails and nothing catches the error, this one does not handle the input.
  ///
  ///     let count = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let double = StateDispatcher<Void, Int, Int>.reducing { count, _ in count *= 2 }
  ///     count.before(double).run(1, on: 20).state  // 41
  ///
  /// Groups inside both keep their modes.
  ///
  /// *before*: `d.before(e)` is `combineAll([e, d]).serial()` if `d` and `e` contain no groups, but
  /// it is a single part of the groups around it
  public func before(_ other: StateDispatcher) -> StateDispatcher {
    .inTurn(other, self)
  }

  /// Returns this dispatcher, which handles inputs of one kind after another dispatcher.
  ///
  ///     let count = StateDispatcher<Void, Int, Side>.reducing { count, _ in count += 1 }
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     let guarded = count.before(left, .reducing { count, n in count *= n })
  ///     guarded.run(.left(3), on: 20).state  // 61
  ///
  /// - Parameters:
  ///   - kind: Matches the inputs that the other handles.
  ///   - other: The dispatcher that runs first.
  /// - Returns: The combined dispatcher.
  public func before<Kind: Sendable>(
    _ kind: Prism<Input, Kind>,
    _ other: StateDispatcher<Environment, S, Kind>
  ) -> StateDispatcher {
    before(other.widen(input: kind))
  }

  /// Returns this dispatcher, which handles the inputs of one case after another dispatcher.
  ///
  ///     let count = StateDispatcher<Void, Int, Side>.reducing { count, _ in count += 1 }
  ///     count.before(Side.left, .reducing { count, n in count *= n }).run(.left(3), on: 20).state  // 61
  @inlinable
  @_disfavoredOverload
  public func before<Kind: Sendable>(
    _ embed: @escaping @Sendable (Kind) -> Input,
    _ other: StateDispatcher<Environment, S, Kind>
  ) -> StateDispatcher {
    before(Prism(embedding: embed), other)
  }

  /// Returns this dispatcher, followed by another when all consequences of an input have ended here.
  ///
  /// If an effect of this one fails and nothing catches the error, the other does not handle the input.
  ///
  ///     let count = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let double = StateDispatcher<Void, Int, Int>.reducing { count, _ in count *= 2 }
  ///     count.after(double).run(1, on: 20).state  // 42
  ///
  /// Groups inside both keep their modes.
  ///
  /// *after*: `d.after(e)` is `combineAll([d, e]).serial()` if `d` and `e` contain no groups, but
  /// it is a single part of the groups around it
  public func after(_ other: StateDispatcher) -> StateDispatcher {
    .inTurn(self, other)
  }

  /// Returns this dispatcher, followed by another for inputs of one kind.
  ///
  ///     let count = StateDispatcher<Void, Int, Side>.reducing { count, _ in count += 1 }
  ///     let left = Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }
  ///     count.after(left, .reducing { count, n in count *= n }).run(.left(3), on: 20).state  // 63
  ///
  /// - Parameters:
  ///   - kind: Matches the inputs that the other handles.
  ///   - other: The dispatcher that runs second.
  /// - Returns: The combined dispatcher.
  public func after<Kind: Sendable>(
    _ kind: Prism<Input, Kind>,
    _ other: StateDispatcher<Environment, S, Kind>
  ) -> StateDispatcher {
    after(other.widen(input: kind))
  }

  /// Returns this dispatcher, followed by another for the inputs of one case.
  ///
  ///     let count = StateDispatcher<Void, Int, Side>.reducing { count, _ in count += 1 }
  ///     count.after(Side.left, .reducing { count, n in count *= n }).run(.left(3), on: 20).state  // 63
  @inlinable
  @_disfavoredOverload
  public func after<Kind: Sendable>(
    _ embed: @escaping @Sendable (Kind) -> Input,
    _ other: StateDispatcher<Environment, S, Kind>
  ) -> StateDispatcher {
    after(Prism(embedding: embed), other)
  }

  /// Returns the dispatcher that runs two in order; it is not a group, so `recover` treats both as one part.
  private static func inTurn(_ first: StateDispatcher, _ second: StateDispatcher) -> StateDispatcher
  {
    StateDispatcher(
      startEffects: .several([first.startEffects, second.startEffects]),
      outline: ServiceOutline(
        .inTurn,
        parts: Pieces().appending(first.fullOutline).appending(second.fullOutline)
      ),
      levels: max(first.levels, second.levels) + 1,
      reduce: { [parts = [first, second]] state, input, mode in
        DispatcherGroup.runInTurn(parts, from: 0, &state, input, mode)
      }
    )
  }
}

extension StateDispatcher where Input: Equatable {
  /// Returns this dispatcher, which handles one input after another dispatcher.
  ///
  ///     let count = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     let guarded = count.before(1, .reducing { count, _ in count *= 2 })
  ///     guarded.run(1, on: 20).state  // 41
  ///     guarded.run(2, on: 20).state  // 22
  ///
  /// - Parameters:
  ///   - input: The input that the other handles.
  ///   - other: The dispatcher that runs first.
  /// - Returns: The combined dispatcher.
  public func before(_ input: Input, _ other: StateDispatcher) -> StateDispatcher {
    before(other.only(for: input))
  }

  /// Returns this dispatcher, followed by another for one input.
  ///
  ///     let count = StateDispatcher<Void, Int, Int>.reducing { $0 += $1 }
  ///     count.after(1, .reducing { count, _ in count *= 2 }).run(1, on: 20).state  // 42
  ///
  /// - Parameters:
  ///   - input: The input that the other handles.
  ///   - other: The dispatcher that runs second.
  /// - Returns: The combined dispatcher.
  public func after(_ input: Input, _ other: StateDispatcher) -> StateDispatcher {
    after(other.only(for: input))
  }

  private func only(for input: Input) -> StateDispatcher {
    StateDispatcher(startEffects: startEffects, outline: outlined(nil), levels: levels + 1) {
      [reduce] state, other, mode in
      areSame(other, input) ? reduce(&state, other, mode) : .empty
    }
  }
}
