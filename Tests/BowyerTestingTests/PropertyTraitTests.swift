import BowyerCheck
import BowyerTesting
import Testing

@Suite("the traits of properties", .cases(30), .seed(7))
struct PropertyTraitTests {
  @Test("of a suite are its tests'")
  func suite() throws {
    let report = try check(.int) { _ in true }
    #expect(report.cases == 30)
    #expect(report.seed == 7)
  }

  @Test("of a test come before its suite's, and before the call's", .cases(1_000))
  func test() throws {
    let report = try check(.int, config: Config(cases: 2, seed: 3)) { _ in true }
    #expect(report.cases == 1_000)
    #expect(report.seed == 7)
  }

  @Test("that name a case which cannot be run fail the test", arguments: ["zzzz", "04000g2"])
  func misfit(_ token: String) throws {
    try withKnownIssue {
      try check(.array(of: .bool, count: 0...1), config: Config(replay: token)) { _ in true }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("the replay token") }
    }
  }

  /// The token of the simplest list that has two elements.
  private static let token: String = {
    let config = Config(seed: 1, showsProgress: false)
    let failure = Result { try forAll(.array(of: .int), config: config) { $0.count < 2 } }
    guard case .failure(let failure as PropertyFailure) = failure else { return "" }
    return failure.replay ?? ""
  }()

  @Test("say which case is run first", .replay(token))
  func replay() throws {
    var first: [Int]?
    try check(.array(of: .int)) { xs in
      first = first ?? xs
      return true
    }
    #expect(first == [0, 0])
  }

  @Suite("of a suite are those of the suites in it")
  struct Inner {
    @Test("and of their tests")
    func suite() throws {
      #expect(try check(.int) { _ in true }.cases == 30)
    }
  }
}
