extension Effect {
  /// Returns the effect that performs asynchronous work and yields its result.
  ///
  /// If the work throws, the effect fails.
  ///
  ///     Effect<[String], String>.perform("first name") { names in names[0] }.requests  // ["first name"]
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - work: The work, which receives the environment.
  /// - Returns: The effect; no work has started.
  @inlinable
  public static func perform(
    _ id: EffectID,
    _ work: @escaping @Sendable (Environment) async throws -> Value
  ) -> Effect {
    asking(id) { world in
      EffectCellOf(try await work(EffectCellOf<Environment>.value(in: world)))
    }
  }

  /// Returns the effect whose work takes the environment's cell and returns the answer's cell.
  @usableFromInline
  static func asking(
    _ id: EffectID,
    _ work: @escaping @Sendable (any EffectCell) async throws -> any EffectCell
  ) -> Effect {
    Effect(.leaf(EffectLeaf(id, Value.self, .perform(work))))
  }

  /// Returns the effect that performs asynchronous work, named by its source location.
  ///
  /// The name changes when the code moves. Give the effect a name if a test or a recording refers
  /// to it.
  ///
  ///     Effect<Int, Int>.perform { $0 + 1 }.requests.count  // 1
  ///
  /// - Parameters:
  ///   - fileID: The file of the source location.
  ///   - line: The line of the source location.
  ///   - column: The column of the source location.
  ///   - work: The work, which receives the environment.
  /// - Returns: The effect; no work has started.
  @inlinable
  public static func perform(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ work: @escaping @Sendable (Environment) async throws -> Value
  ) -> Effect {
    perform(EffectID(fileID: fileID, line: line, column: column), work)
  }

  /// Returns the effect that performs asynchronous work and yields nothing.
  ///
  /// If the work throws, the effect fails as a ``perform(_:_:)`` does: `catch` and `recover` handle
  /// the error; otherwise the session reports it, and `finished()` of the input that led to the
  /// effect throws it.
  ///
  ///     Effect<[String], Int>.run("print") { names in print(names) }.requests  // ["print"]
  ///
  /// *run*: `run(id, f)` makes the request of `perform(id, f)`, and yields nothing
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - work: The work, which receives the environment.
  /// - Returns: The effect; no work has started.
  public static func run(
    _ id: EffectID,
    _ work: @escaping @Sendable (Environment) async throws -> Void
  ) -> Effect {
    Effect<Environment, Void>.perform(id, work).silent()
  }

  /// Returns the effect that performs asynchronous work, which yields any number of values while it
  /// runs.
  ///
  /// It ends when the work returns; values that the work yields later are dropped. If the work
  /// throws, the effect fails, and yielded values remain. `yield` does not wait until the value is
  /// handled. A test answers the request as it answers a ``stream(_:_:)``.
  ///
  ///     let upload = Effect<[String], Int>.yielding("upload") { files, yield in
  ///       for file in files { yield(file.count) }
  ///     }
  ///     upload.requests  // ["upload"]
  ///
  /// *yielding*: it yields what the work yields, each value once, in order
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - work: The work, which receives the environment, and calls `yield` with each value.
  /// - Returns: The effect; no work has started.
  public static func yielding(
    _ id: EffectID,
    _ work:
      @escaping @Sendable (
        Environment, _ yield: @escaping @Sendable (Value) -> Void
      ) async throws -> Void
  ) -> Effect {
    let erased: EffectLeaf.Work = .stream { world, job in
      try await work(EffectCellOf<Environment>.value(in: world)) { job.yield(EffectCellOf($0)) }
    }
    return Effect(.leaf(EffectLeaf(id, Value.self, erased)))
  }

  /// Returns the effect that yields each value of a sequence, as it arrives.
  ///
  /// If the sequence throws, the effect fails. The effect counts as endless: functions that wait
  /// for a session to settle, or for an input to finish, do not wait for it.
  ///
  ///     Effect<AsyncStream<Int>, Int>.stream("ticks") { ticks in ticks }.requests  // ["ticks"]
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - values: Returns the sequence for an environment.
  /// - Returns: The effect; no work has started.
  public static func stream<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> Effect where Values.Element == Value {
    stream(id, values, isLive: true)
  }

  /// Returns the effect that yields each value of a sequence, and ends when the sequence ends.
  ///
  /// Unlike a ``stream(_:_:)``, it counts as finite: functions that wait for the session to settle,
  /// or for the input that led to the effect, wait for its end.
  ///
  ///     Effect<AsyncStream<Int>, Int>.drain("backlog") { backlog in backlog }.requests  // ["backlog"]
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - values: Returns the sequence for an environment.
  /// - Returns: The effect; no work has started.
  public static func drain<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> Effect where Values.Element == Value {
    stream(id, values, isLive: false)
  }

  private static func stream<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ values: @escaping @Sendable (Environment) async throws -> Values,
    isLive: Bool
  ) -> Effect where Values.Element == Value {
    let erased: EffectLeaf.Work = .stream { world, job in
      for try await value in try await values(EffectCellOf<Environment>.value(in: world)) {
        await job.yieldInTurn(EffectCellOf(value))
      }
    }
    return Effect(.leaf(EffectLeaf(id, Value.self, erased, isLive: isLive)))
  }

  /// Returns the effect that yields each value of a sequence, named by its source location.
  ///
  ///     Effect<AsyncStream<Int>, Int>.stream { ticks in ticks }.requests.count  // 1
  ///
  /// - Parameters:
  ///   - fileID: The file of the source location.
  ///   - line: The line of the source location.
  ///   - column: The column of the source location.
  ///   - values: Returns the sequence for an environment.
  /// - Returns: The effect; no work has started.
  public static func stream<Values: AsyncSequence & SendableMetatype>(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> Effect where Values.Element == Value {
    stream(EffectID(fileID: fileID, line: line, column: column), values)
  }
}
