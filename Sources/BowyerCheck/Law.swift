/// A property as a value, which can be checked anywhere: a ``Law``, a suite of laws, a machine.
public protocol PropertyTest {
  /// Runs the property with many values; throws a `PropertyFailure` with the simplest failing case.
  func report(_ config: Config, at site: Site) throws -> Report
}

extension PropertyTest {
  /// Checks the property, and throws on failure; with `BowyerTesting`, records an issue of the test at the call instead.
  @_disfavoredOverload
  @discardableResult
  public func check(
    _ config: Config = Config(),
    fileID: String = #fileID,
    filePath: String = #filePath,
    line: Int = #line
  ) throws -> Report {
    try report(config, at: Site(fileID: fileID, filePath: filePath, line: line))
  }
}

/// A named property that holds for all values; it can be checked anywhere, and passed to a test as its argument.
///
///     let law = Law("addition.zero", arguments: ["n"], .int) { n in n + 0 <-> n }
///     try law.check().cases  // 100
public struct Law: Sendable {
  /// The relation of a law to the other laws of its suite.
  public enum Standing: Hashable, Sendable {
    /// The law detects errors that no other law of its suite does.
    case primitive
    /// The law follows from other laws, for the given reason; it is checked nevertheless.
    case derived(String)
  }

  /// The dotted name, such as `lens.put-put`.
  public var name: String
  /// The subject of the law, such as `Settings.volume`, if set.
  public var subject: String?
  /// Whether it is primitive or derived.
  public var standing: Standing

  private let arguments: [String]
  private let body: @Sendable (Config, Site) throws -> Report

  /// Creates a law from a property of drawn values; `arguments` are their names in reports.
  public init<each A: SendableMetatype, R: Checkable>(
    _ name: String,
    _ standing: Standing = .primitive,
    arguments: [String],
    _ generators: repeat Gen<each A>,
    property: @escaping @Sendable (repeat each A) throws -> R
  ) {
    self.init(name, standing, arguments) { config, site in
      try forAll(at: site, config, [], repeat each generators, by: property)
    }
  }

  /// Creates a law of two drawn values, with fast type checking.
  public init<A: SendableMetatype, B: SendableMetatype, R: Checkable>(
    _ name: String,
    _ standing: Standing = .primitive,
    arguments: [String],
    _ first: Gen<A>,
    _ second: Gen<B>,
    property: @escaping @Sendable (A, B) throws -> R
  ) {
    self.init(name, standing, arguments) { config, site in
      try forAll(at: site, config, [], first, second, by: property)
    }
  }

  /// Creates a law of three drawn values, with fast type checking.
  public init<A: SendableMetatype, B: SendableMetatype, C: SendableMetatype, R: Checkable>(
    _ name: String,
    _ standing: Standing = .primitive,
    arguments: [String],
    _ first: Gen<A>,
    _ second: Gen<B>,
    _ third: Gen<C>,
    property: @escaping @Sendable (A, B, C) throws -> R
  ) {
    self.init(name, standing, arguments) { config, site in
      try forAll(at: site, config, [], first, second, third, by: property)
    }
  }

  package init(
    _ name: String,
    _ standing: Standing = .primitive,
    _ arguments: [String] = [],
    _ check: @escaping @Sendable (Config, Site) throws -> Report
  ) {
    (self.name, self.standing, self.arguments, body) = (name, standing, arguments, check)
  }
}

extension Law: PropertyTest {
  public func report(_ config: Config, at site: Site) throws -> Report {
    var config = config
    config.name = config.name ?? description
    if config.arguments.isEmpty { config.arguments = arguments }
    return try body(config, site)
  }
}

extension Law: CustomStringConvertible {
  /// Whether no other law of its suite implies this one.
  public var isPrimitive: Bool { standing == .primitive }

  public var description: String { (subject.map { $0 + ": " } ?? "") + name }
}
