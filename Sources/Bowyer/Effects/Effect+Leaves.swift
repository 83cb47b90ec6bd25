extension Effect {
  /// Returns the effect that does some work in the world, and yields its result.
  ///
  /// If the work throws, the effect fails.
  ///
  ///     Effect<[String], String>.perform("first name") { names in names[0] }.requests  // ["first name"]
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - work: Does it.
  /// - Returns: The description; nothing is done yet.
  @inlinable
  public static func perform(
    _ id: EffectID,
    _ work: @escaping @Sendable (Environment) async throws -> Value
  ) -> Effect {
    asking(id) { world in
      EffectCellOf(try await work(EffectCellOf<Environment>.value(in: world)))
    }
  }

  /// Returns the effect whose work takes the cell of the environment and returns that of the answer.
  @usableFromInline
  static func asking(
    _ id: EffectID,
    _ work: @escaping @Sendable (any EffectCell) async throws -> any EffectCell
  ) -> Effect {
    Effect(.leaf(EffectLeaf(id, Value.self, .perform(work))))
  }

  /// Returns the effect that does some work in the world, and is named by the place where it is written.
  ///
  /// Such a name changes when code moves, so what a test asserts or a recording keeps is better given
  /// one.
  ///
  ///     Effect<Int, Int>.perform { $0 + 1 }.requests.count  // 1
  ///
  /// - Parameters:
  ///   - fileID: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - work: Does it.
  /// - Returns: The description; nothing is done yet.
  @inlinable
  public static func perform(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ work: @escaping @Sendable (Environment) async throws -> Value
  ) -> Effect {
    perform(EffectID(fileID: fileID, line: line, column: column), work)
  }

  /// Returns the effect that does some work in the world, and yields nothing.
  ///
  /// If the work throws, the effect fails, as that of ``perform(_:_:)`` does: `catch` and `recover` answer the error;
  /// otherwise the session reports it, and `finished()` of what led to it throws it.
  ///
  ///     Effect<[String], Int>.run("print") { names in print(names) }.requests  // ["print"]
  ///
  /// *run*: `run(id, f)` asks for what `perform(id, f)` asks for, and yields nothing
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - work: Does it.
  /// - Returns: The description; nothing is done yet.
  public static func run(
    _ id: EffectID,
    _ work: @escaping @Sendable (Environment) async throws -> Void
  ) -> Effect {
    Effect<Environment, Void>.perform(id, work).silent()
  }

  /// Returns the effect that does some work in the world, which yields any number of values meanwhile.
  ///
  /// It ends when the work returns; what the work yields later is dropped. If the work throws, the effect fails, and what
  /// was yielded stays. `yield` does not wait until the value is handled. A test answers it as it answers a
  /// ``stream(_:_:)``.
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
  ///   - work: Does it, and calls `yield` with each value.
  /// - Returns: The description; nothing is done yet.
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

  /// Returns the effect that yields each value of a sequence, as they come.
  ///
  /// If the sequence throws, the effect fails. It is endless as far as waiting goes: nobody who waits for
  /// a session to settle waits for it.
  ///
  ///     Effect<AsyncStream<Int>, Int>.stream("ticks") { ticks in ticks }.requests  // ["ticks"]
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - values: Returns the sequence.
  /// - Returns: The description; nothing is done yet.
  public static func stream<Values: AsyncSequence & SendableMetatype>(
    _ id: EffectID,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> Effect where Values.Element == Value {
    stream(id, values, isLive: true)
  }

  /// Returns the effect that yields each value of a sequence, and is over when the sequence is.
  ///
  /// It is a ``stream(_:_:)`` that ends: those who wait for the session to settle, or for what led to it, wait
  /// for its end.
  ///
  ///     Effect<AsyncStream<Int>, Int>.drain("backlog") { backlog in backlog }.requests  // ["backlog"]
  ///
  /// - Parameters:
  ///   - id: The name of the request.
  ///   - values: Returns the sequence.
  /// - Returns: The description; nothing is done yet.
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

  /// Returns the effect that yields each value of a sequence, and is named by the place where it is
  /// written.
  ///
  ///     Effect<AsyncStream<Int>, Int>.stream { ticks in ticks }.requests.count  // 1
  ///
  /// - Parameters:
  ///   - fileID: The place.
  ///   - line: The place.
  ///   - column: The place.
  ///   - values: Returns the sequence.
  /// - Returns: The description; nothing is done yet.
  public static func stream<Values: AsyncSequence & SendableMetatype>(
    fileID: String = #fileID,
    line: Int = #line,
    column: Int = #column,
    _ values: @escaping @Sendable (Environment) async throws -> Values
  ) -> Effect where Values.Element == Value {
    stream(EffectID(fileID: fileID, line: line, column: column), values)
  }
}
