public import BowyerCheck

/// A named list of laws, and the suites on which it builds.
///
/// To make each law its own test, pass the laws as the test's arguments: `@Test(arguments: suite.laws)`. A suite that is
/// reached twice counts once: to check the laws of two lenses as one suite, give each a subject by ``about(_:)``.
///
///     let sum = LawSuite.monoid(of: Gen.int, empty: 0) { $0 &+ $1 }
///     sum.laws.map(\.name)
///     // ["semigroup.associativity", "monoid.left-identity", "monoid.right-identity"]
public struct LawSuite: Sendable {
  /// The name, which is the prefix of the names of its own laws.
  public let name: String
  /// The suites on which it builds.
  public private(set) var parents: [LawSuite]
  /// The laws that it adds to those.
  public private(set) var own: [Law]

  /// Creates a suite from laws, whose names are given without the prefix.
  public init(_ name: String, parents: [LawSuite] = [], laws: [Law]) {
    self.name = name
    self.parents = parents
    own = laws.map { law in
      var law = law
      law.name = "\(name).\(law.name)"
      return law
    }
  }

  /// The laws of its parents, followed by its own; each suite is included once.
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

  /// The law with the given full name, if there is one.
  public subscript(name: String) -> Law? { laws.first { $0.name == name } }
}

extension LawSuite: PropertyTest {
  /// Checks every law, beginning with those that no other law implies, because they show a fault best.
  ///
  /// Throws the `PropertyFailure` of the first law that does not hold, or of one that the replay token fits.
  public func report(_ config: Config, at site: Site) throws -> Report {
    let ordered = laws.filter(\.isPrimitive) + laws.filter { !$0.isPrimitive }
    var (reports, other): ([Report], PropertyFailure?) = ([], nil)
    for law in ordered {
      do {
        reports.append(try law.report(config, at: site))
      } catch let failure as PropertyFailure where failure.report.replayProblem != nil {
        // The token's law may come later, and its failure takes precedence.
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
    sum.seed = reports.first?.seed ?? 0
    sum.isExhaustive = reports.allSatisfy(\.isExhaustive)
    // A token belongs to one of the laws: it is a problem only if no law can use it.
    if reports.allSatisfy({ $0.replayProblem != nil }) {
      sum.replayProblem = reports.first?.replayProblem
    }
    return sum
  }
}

extension LawSuite {
  /// Returns the same suite with a subject, which its reports name.
  public func about(_ subject: String) -> LawSuite {
    mapLaws { $0.subject = $0.subject ?? subject }
  }

  /// Returns the same suite with each law derived, for the given reason: other laws imply them.
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
  public var description: String { name }
}
