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

  @Test("say which case is run first", .replay(ReplayToken([2, 0, 84]).description))
  func replay() throws {
    var first: [Int]?
    try check(.array(of: .int)) { xs in
      first = first ?? xs
      return true
    }
    #expect(first != nil)
  }
}
