import BowyerLock

/// Checks that a property holds for all values by running it with many.
///
/// The body returns a `Bool`, a ``Comparison`` or a ``Verdict``. A failure is thrown as a
/// `PropertyFailure`, with a drawn case shrunk first; `examples` run first, and are not shrunk.
///
///     try forAll(.int, .int) { a, b in a + 0 * b == a }.cases  // 100
// Type checking arithmetic on values of a pack takes seconds, so one to three generators have their own overloads.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (repeat each A) throws -> R
) throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try forAll(at: site, config, examples, repeat each generators, by: body)
}

/// Checks that a body throws for no value by running it with many.
// A body that is a single `if` or `switch` prefers the overload that returns a value.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (repeat each A) throws -> Void
) throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try forAll(at: site, config, examples, repeat each generators) {
    (values: repeat each A) -> Verdict in
    try body(repeat each values)
    return .passed
  }
}

/// Checks a property of one generator, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, R: Checkable>(
  _ first: Gen<A>,
  examples: [A] = [],
  config: Config = Config(),
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (A) throws -> R
) throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try forAll(at: site, config, examples, first, by: body)
}

/// Checks a property of two generators, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (A, B) throws -> R
) throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try forAll(at: site, config, examples, first, second, by: body)
}

/// Checks a property of three generators, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (A, B, C) throws -> R
) throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try forAll(at: site, config, examples, first, second, third, by: body)
}

/// Checks an asynchronous property, with the caller's isolation; throws a `CancellationError` if cancelled between two cases.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A, R: Checkable>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (repeat each A) async throws -> R
) async throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try await forAll(at: site, config, examples, repeat each generators, by: body)
}

/// Checks that an asynchronous body throws for no value, case by case, with the caller's isolation.
@_disfavoredOverload
@inlinable
@discardableResult
public func forAll<each A>(
  _ generators: repeat Gen<each A>,
  examples: [(repeat each A)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (repeat each A) async throws -> Void
) async throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try await forAll(at: site, config, examples, repeat each generators) {
    (values: repeat each A) -> Verdict in
    try await body(repeat each values)
    return .passed
  }
}

/// Checks an asynchronous property of one generator, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, R: Checkable>(
  _ first: Gen<A>,
  examples: [A] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (A) async throws -> R
) async throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try await forAll(at: site, config, examples, first, by: body)
}

/// Checks an asynchronous property of two generators, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, B, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  examples: [(A, B)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (A, B) async throws -> R
) async throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try await forAll(at: site, config, examples, first, second, by: body)
}

/// Checks an asynchronous property of three generators, with fast type checking.
@inlinable
@discardableResult
public func forAll<A, B, C, R: Checkable>(
  _ first: Gen<A>,
  _ second: Gen<B>,
  _ third: Gen<C>,
  examples: [(A, B, C)] = [],
  config: Config = Config(),
  isolation: isolated (any Actor)? = #isolation,
  fileID: String = #fileID,
  filePath: String = #filePath,
  line: Int = #line,
  _ body: (A, B, C) async throws -> R
) async throws -> Report {
  let site = Site(fileID: fileID, filePath: filePath, line: line)
  return try await forAll(at: site, config, examples, first, second, third, by: body)
}

@inlinable
package func forAll<each A, R: Checkable>(
  at site: Site,
  _ config: Config,
  _ examples: [(repeat each A)],
  _ generators: repeat Gen<each A>,
  by body: (repeat each A) throws -> R
) throws -> Report {
  let run = Run(config, site, examples: examples.count)
  let draw = { (source: Source) throws(Discard) in (repeat try source.argument(each generators)) }
  return try run.collecting {
    while let values = run.next(examples, draw) {
      let isShown = run.learn { try body(repeat each values).verdict(explained: $0) }
      if isShown { run.note(Argument.all(repeat each values)) }
    }
  }
}

@inlinable
package func forAll<each A, R: Checkable>(
  at site: Site,
  _ config: Config,
  _ examples: [(repeat each A)],
  _ generators: repeat Gen<each A>,
  isolation: isolated (any Actor)? = #isolation,
  by body: (repeat each A) async throws -> R
) async throws -> Report {
  let run = Run(config, site, examples: examples.count)
  let draw = { (source: Source) throws(Discard) in (repeat try source.argument(each generators)) }
  return try await run.collecting {
    while let values = run.next(examples, draw) {
      let isShown = await run.learn { try await body(repeat each values).verdict(explained: $0) }
      if isShown { run.note(Argument.all(repeat each values)) }
    }
  }
}

extension Source {
  @usableFromInline
  func argument<A>(_ generator: Gen<A>) throws(Discard) -> A {
    open(.argument)
    let value = try generator.run(self)
    close()
    return value
  }
}

extension Run {
  @usableFromInline
  func collecting(_ tryCases: () throws -> Void) throws -> Report {
    try Collector.$current.withValue(collector, operation: tryCases)
    return try finish()
  }

  @usableFromInline
  func collecting(
    isolation: isolated (any Actor)? = #isolation,
    _ tryCases: () async throws -> Void
  ) async throws -> Report {
    try await Collector.$current.withValue(collector, operation: tryCases)
    return try finish()
  }

  @usableFromInline
  func learn(_ judge: (Bool) throws -> Verdict) -> Bool {
    do { return learn(try judge(wantsExplanation)) } catch { return learn(Verdict(thrown: error)) }
  }

  @usableFromInline
  func learn(
    isolation: isolated (any Actor)? = #isolation,
    _ judge: (Bool) async throws -> Verdict
  ) async -> Bool {
    do { return learn(try await judge(wantsExplanation)) } catch {
      return learn(Verdict(thrown: error))
    }
  }
}

/// What a body records with a test framework: a failure that it records makes the case fail.
///
/// When the property fails, the simplest case runs once more, unobserved, for the framework to show what it records.
package final class CaseWatch: Sendable {
  private let seen = Lock<(isTrying: Bool, reason: (@Sendable () -> String)?)>((false, nil))
  let report: @Sendable (PropertyFailure) -> Void

  package init(_ report: @escaping @Sendable (PropertyFailure) -> Void) { self.report = report }

  func begin() { seen.withLock { $0 = (true, nil) } }

  func end() -> (@Sendable () -> String)? {
    seen.withLock { seen in
      defer { seen = (false, nil) }
      return seen.reason
    }
  }

  /// Keeps a failure for the case that is being tried; returns whether one is.
  package func keeps(_ reason: @escaping @Sendable () -> String) -> Bool {
    seen.withLock { seen in
      if seen.isTrying { seen.reason = seen.reason ?? reason }
      return seen.isTrying
    }
  }
}

extension Argument {
  /// Returns values without names, each noted to be arbitrary, which the run takes back unless it is.
  @usableFromInline
  static func all<each Value>(_ values: repeat each Value) -> [Argument] {
    var arguments: [Argument] = []
    func add<A>(_ value: A) {
      let note = "any other \(A.self) also fails"
      arguments.append(Argument(name: "", value: render(value), note: note))
    }
    repeat add(each values)
    return arguments
  }
}

/// The configuration of a run of a property.
public struct Config: Sendable {
  /// The number of cases that must pass, at least 1; with a ``replay``, 0 draws no further case.
  public var cases: Int
  /// The seed of the run; without one, that of `BOWYER_SEED` in the environment, or a hash of the names of test and property.
  ///
  /// `BOWYER_SEED=random` draws one for the process, which standard error names.
  public var seed: UInt64?
  /// The name of the property in its report.
  public var name: String?
  /// The names of the arguments in the report; unnamed ones are `$0`, `$1`, and so on.
  public var arguments: [String]
  /// The token of a case to run first; if it cannot be used, ``Report/replayProblem`` says why, and `check` and
  /// `XCTAssertHolds` fail.
  public var replay: String?
  /// The store of failing cases, which run before any case that is drawn.
  public var regressions: (any RegressionStore)?
  /// The maximum number of discarded cases per requested case.
  public var maxDiscardRatio: Int
  /// The minimum fraction of its values that a filter must keep.
  public var minFilterRate: Double
  /// The maximum number of runs of the body during shrinking.
  public var maxShrinkEvaluations: Int
  /// The maximum duration of shrinking.
  public var shrinkTime: Duration
  /// Whether the run first enumerates cases, to find out whether there are only a few.
  package var surveys = true
  package var watch: CaseWatch?
  package var test: String?

  /// Creates a configuration.
  public init(
    cases: Int = 100,
    seed: UInt64? = nil,
    name: String? = nil,
    arguments: [String] = [],
    replay: String? = nil,
    regressions: (any RegressionStore)? = nil,
    maxDiscardRatio: Int = 10,
    minFilterRate: Double = 0.05,
    maxShrinkEvaluations: Int = 5_000,
    shrinkTime: Duration = .seconds(10)
  ) {
    (self.cases, self.seed, self.name, self.arguments) = (cases, seed, name, arguments)
    (self.replay, self.regressions) = (replay, regressions)
    (self.maxDiscardRatio, self.minFilterRate) = (maxDiscardRatio, minFilterRate)
    (self.maxShrinkEvaluations, self.shrinkTime) = (maxShrinkEvaluations, shrinkTime)
  }
}

/// The change of configurations by the context of a property, such as the traits of a test.
package enum ConfigChange {
  @TaskLocal package static var current: @Sendable (inout Config) -> Void = { _ in }
}
