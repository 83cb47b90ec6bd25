import BowyerCheck
import BowyerLock
import BowyerTesting
import Testing
import TestSupport

@Suite("The place of a property")
struct SiteTests {
  private final class Asked: RegressionStore {
    let names = Lock<[String]>([])

    func tokens(of property: String) -> [String] {
      names.withLock { $0.append(property) }
      return []
    }
    func record(_ token: String, showing arguments: String, of property: String) {}
  }

  @Test("is that of the call, for what keeps failing cases too")
  func kept() async throws {
    let asked = Asked()
    let config = Config(regressions: asked)
    try check(.int, config: config) { _ in true }
    try await check(.int, config: config) { n in
      await Task.yield()
      return n == n
    }
    let lines = [#line - 5, #line - 4].map { "\(#fileID):\($0)" }
    expectEqual(asked.names.withLock { $0 }, lines)
  }
}
