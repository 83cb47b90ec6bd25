extension Effect {
  /// Yields what this effect yields without asking for anything first; returns what remains to be run.
  func yieldingImmediately(_ yield: (Value) -> Void) -> Effect {
    switch program {
    case .empty, .perform:
      return self
    case .pure(let value):
      yield(value)
      return .empty
    case .merge(let parts):
      return .merge(parts.map { $0.yieldingImmediately(yield) })
    case .concat(let parts):
      var rest = parts[...]
      while let first = rest.popFirst() {
        let remaining = first.yieldingImmediately(yield)
        if case .empty = remaining.program { continue }
        return .concat([remaining] + rest)
      }
      return .empty
    }
  }

  /// Runs this effect to its end.
  ///
  /// - Parameters:
  ///   - environment: The world it sees.
  ///   - yield: Is called with each value.
  ///   - fail: Is called with each error.
  /// - Returns: Whether all that was asked for was done.
  @discardableResult
  package func run(
    in environment: Environment,
    yield: @escaping @Sendable (Value) -> Void,
    fail: @escaping @Sendable (EffectID, any Error) -> Void
  ) async -> Bool {
    if Task.isCancelled { return false }
    switch program {
    case .empty:
      break
    case .pure(let value):
      yield(value)
    case .perform(let id, let work):
      do {
        yield(try await work(environment))
      } catch {
        if !Task.isCancelled { fail(id, error) }
        return false
      }
    case .merge(let parts):
      return await withTaskGroup(of: Bool.self) { group in
        for part in parts {
          group.addTask { await part.run(in: environment, yield: yield, fail: fail) }
        }
        return await group.reduce(true) { $0 && $1 }
      }
    case .concat(let parts):
      for part in parts {
        guard await part.run(in: environment, yield: yield, fail: fail) else { return false }
      }
    }
    return true
  }
}
