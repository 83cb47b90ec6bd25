public import BowyerCheck

/// Laws that belong together, and the suites they build on: a value.
///
/// Each law is its own test when the laws are a test's arguments: `@Test(arguments: suite.laws)` on a
/// `func volume(_ law: Law) throws { try law.check() }`.
///
/// A suite that is reached twice counts once. Suites of one name are distinguished by what they are ``about(_:)``:
/// to check those of two lenses as one, say what each is about.
///
///     let sum = LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }
///     sum.laws.map(\.name)
///     // ["semigroup.associativity", "monoid.left-identity", "monoid.right-identity"]
public struct LawSuite: Sendable {
  /// The name, with which the names of its own laws begin.
  public let name: String
  /// The suites it builds on.
  public private(set) var parents: [LawSuite]
  /// The laws it adds to them.
  public private(set) var own: [Law]

  /// Makes a suite; its laws are given without its name.
  public init(_ name: String, parents: [LawSuite] = [], laws: [Law]) {
    self.name = name
    self.parents = parents
    own = laws.map { law in
      var law = law
      law.name = "\(name).\(law.name)"
      return law
    }
  }

  /// The laws of its parents and its own, each suite once.
  public var laws: [Law] {
    var seen: Set<String> = []
    return laws(&seen)
  }

  private func laws(_ seen: inout Set<String>) -> [Law] {
    var laws: [Law] = []
    for parent in parents { laws += parent.laws(&seen) }
    laws += own.filter { !seen.contains($0.description) }
    seen.formUnion(own.map(\.description))
    return laws
  }

  /// The law with a name, if there is one.
  ///
  ///     LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }["monoid.left-identity"]?.isPrimitive  // true
  public subscript(name: String) -> Law? { laws.first { $0.name == name } }
}

extension LawSuite: PropertyTest {
  /// Checks every law, first those that no other law implies: a fault shows best in them.
  ///
  ///     try LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }.check().cases  // 300
  ///
  /// - Parameters:
  ///   - config: How many cases for each law, and the rest.
  ///   - site: The place that a failure names.
  /// - Returns: The cases of all laws together.
  /// - Throws: The `PropertyFailure` of the first law that does not hold, of those that a token to replay fits
  ///   if it fits one of them.
  public func report(_ config: Config, at site: Site) throws -> Report {
    let ordered = laws.filter(\.isPrimitive) + laws.filter { !$0.isPrimitive }
    var (reports, other): ([Report], PropertyFailure?) = ([], nil)
    for law in ordered {
      do {
        reports.append(try law.report(config, at: site))
      } catch let failure as PropertyFailure where failure.report.replayProblem != nil {
        // The law that the token is of may come later, and its failure is the one that is asked for.
        other = other ?? failure
      }
    }
    if let other { throw other }
    var sum = Report()
    for report in reports {
      sum.cases += report.cases
      sum.discards += report.discards
      sum.labels.merge(report.labels, uniquingKeysWith: +)
      sum.notes += report.notes
    }
    sum.isExhaustive = reports.allSatisfy(\.isExhaustive)
    // A token belongs to one of the laws: it is a problem only where none takes it.
    if reports.allSatisfy({ $0.replayProblem != nil }) {
      sum.replayProblem = reports.first?.replayProblem
    }
    return sum
  }
}

extension LawSuite {
  /// Returns the same suite, whose reports say what the laws are about.
  ///
  ///     let sum = LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }.about("Int.sum")
  ///     sum.laws[0].description  // "Int.sum: semigroup.associativity"
  public func about(_ subject: String) -> LawSuite {
    mapLaws { $0.subject = $0.subject ?? subject }
  }

  /// Returns the same suite where other laws imply it, for the reason given: each law is derived.
  ///
  ///     LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }.derived("known").laws[0].isPrimitive  // false
  public func derived(_ reason: String) -> LawSuite {
    mapLaws { $0.standing = .derived(reason) }
  }

  private func mapLaws(_ change: (inout Law) -> Void) -> LawSuite {
    var suite = self
    suite.parents = parents.map { $0.mapLaws(change) }
    for index in suite.own.indices { change(&suite.own[index]) }
    return suite
  }
}

extension LawSuite: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
