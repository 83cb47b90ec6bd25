import BowyerCheck
import BowyerTesting
import Testing
import TestSupport

@Suite("the traits of properties", .cases(30), .seed(7))
struct PropertyTraitTests {
  @Test("of a suite are its tests'")
  func suite() throws {
    let report = try check(.int) { _ in true }
    expectEqual(report.cases, 30)
    expectEqual(report.seed, 7)
  }

  @Test("of a test come before its suite's, and before the call's", .cases(1_000))
  func test() throws {
    let report = try check(.int, config: Config(cases: 2, seed: 3)) { _ in true }
    expectEqual(report.cases, 1_000)
    expectEqual(report.seed, 7)
  }

  @Test("that name a case which cannot be run fail the test", arguments: ["zzzz", "04000g2"])
  func misfit(_ token: String) async throws {
    let issues = try await BowyerTestingTests.recorded {
      try check(.array(of: .bool, count: 0...1), config: Config(replay: token)) { _ in true }
    }
    #expect(issues.count == 1 && issues[0].text.contains("the replay token"))
  }

  /// The token of the simplest list that has two elements.
  private static let token: String = {
    let config = Config(seed: 1)
    let failure = Result { try forAll(.array(of: .int), config: config) { $0.count < 2 } }
    guard case .failure(let failure as PropertyFailure) = failure else { return "" }
    return failure.replay ?? ""
  }()

  private static let two = [
    Law("numbers", arguments: ["n"], .integer(in: 0...9)) { _ in true },
    Law("lists", arguments: ["xs"], .array(of: .int)) { _ in true },
  ]

  @Test("run the case of a token in the laws that it fits", .replay(token), arguments: two)
  func laws(_ law: Law) throws {
    #expect(try law.check().cases > 0)
  }

  @Test("report once that a token fits none of the laws", arguments: ["zzzz", "04000g2"])
  func noLaw(_ token: String) async throws {
    let laws = [Self.two[0], Law("digits", arguments: ["n"], .integer(in: 0...9)) { _ in true }]
    let found = try await recorded(with: .replay(token)) { for law in laws { try law.check() } }
    expectEqual(found.count, 1)
    #expect(found.first?.hasPrefix("the replay token") == true)
  }

  @Test("report only the law or property that a token fits, if it fails there")
  func failing() async throws {
    let short = Law("short", arguments: ["xs"], .array(of: .int)) { xs in xs.count < 2 }
    let law = try await recorded(with: .replay(Self.token)) {
      for law in [Self.two[0], short] { try law.check() }
    }
    expectEqual(law.count, 1)
    #expect(law.first?.contains("short") == true)
    let property = try await recorded(with: .replay(Self.token)) {
      try check(.integer(in: 0...9)) { _ in true }
      try check(.array(of: .int)) { xs in xs.count < 2 }
    }
    expectEqual(property.count, 1)
    #expect(property.first?.contains("$0 = [0, 0]") == true)
    let fitting = try await recorded(with: .replay(Self.token)) {
      for law in Self.two.reversed() { try law.check() }
    }
    expectEqual(fitting, [])
    let unused = try await recorded(with: .replay(Self.token)) {}
    expectEqual(unused.map { $0.prefix(31) }, ["no property has used the replay"])
  }

  /// Returns what is reported of a test with a trait, with all of its cases.
  private func recorded(
    with trait: PropertyTrait,
    _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    let all = try #require(trait.scopeProvider(for: test, testCase: nil))
    return try await BowyerTestingTests.recorded {
      try await all.provideScope(for: test, testCase: nil) {
        try await trait.provideScope(for: test, testCase: .current, performing: body)
      }
    }
    .map(\.text)
  }

  @Test("say which case is run first", .replay(token))
  func replay() throws {
    var first: [Int]?
    try check(.array(of: .int)) { xs in
      first = first ?? xs
      return true
    }
    expectEqual(first, [0, 0])
  }

  @Suite("of a suite are those of the suites in it")
  struct Inner {
    @Test("and of their tests")
    func suite() throws {
      expectEqual(try check(.int) { _ in true }.cases, 30)
    }
  }
}
