/// A property that holds for all values, with a name that stays.
///
/// A law is a value: it is made once, checked anywhere, and handed to a test as its argument.
///
///     let law = Law("addition.zero", arguments: ["n"], .int) { n in n + 0 <-> n }
///     try law.check().cases  // 100
public struct Law: Sendable {
  /// Whether a law says something that no other law of its suite says.
  public enum Standing: Hashable, Sendable {
    /// It rules out what no other law of its suite does.
    case primitive
    /// It follows from other laws, for the reason given; it is checked all the same.
    case derived(String)
  }

  /// The dotted name, such as `lens.put-put`.
  public var name: String
  /// What the law is about, such as `Settings.volume`, if that has been said.
  public var subject: String?
  /// Whether it is primitive or derived.
  public var standing: Standing

  private let body: @Sendable (Config, Site) throws -> Report

  /// Makes a law of a property of drawn values.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - standing: Whether it is primitive or derived.
  ///   - arguments: The names of the values, as a report shows them.
  ///   - generators: Draw the values.
  ///   - property: What should hold for them.
  public init<each A: SendableMetatype, R: Checkable & SendableMetatype>(
    _ name: String,
    _ standing: Standing = .primitive,
    arguments: [String],
    _ generators: repeat Gen<each A>,
    property: @escaping @Sendable (repeat each A) throws -> R
  ) {
    self.name = name
    self.standing = standing
    body = { config, site in
      var config = config
      if config.arguments.isEmpty { config.arguments = arguments }
      return try forAll(repeat each generators, config: config, site: site, property)
    }
  }

  /// Makes a law of a check.
  package init(_ name: String, _ body: @escaping @Sendable (Config, Site) throws -> Report) {
    self.name = name
    standing = .primitive
    self.body = body
  }
}

extension Law: PropertyTest {
  public func report(_ config: Config, at site: Site) throws -> Report {
    var config = ConfigChange.current(config)
    config.name = config.name ?? description
    return try body(config, site)
  }
}

extension Law {
  /// Whether no other law of its suite says what it says.
  ///
  ///     Law("addition.zero", arguments: ["n"], .int) { n in n + 0 <-> n }.isPrimitive  // true
  public var isPrimitive: Bool { standing == .primitive }
}

extension Law: CustomStringConvertible {
  /// The name, after what the law is about.
  public var description: String { (subject.map { $0 + ": " } ?? "") + name }
}
