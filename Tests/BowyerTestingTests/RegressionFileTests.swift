import BowyerCheck
import BowyerLock
import Foundation
import Testing
import TestSupport

@testable import BowyerTesting

@Suite("a file of regressions")
struct RegressionFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "Regressions-\(UUID().uuidString)"
  )

  private func file(of property: String) -> RegressionFile {
    RegressionFile(folder.appendingPathComponent("Suite.txt"), of: property)
  }

  @Test("gives back the cases of its property, one of each")
  func roundTrip() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    expectEqual(file(of: "one()").tokens(of: ""), [])
    file(of: "one()").keep("04000g2", showing: "xs = [0]\n\ty = 1", of: "")
    file(of: "one()").keep("04000g2", showing: "xs = [0]\n\ty = 1", of: "")
    file(of: "one()").keep("0410042", showing: "xs = []", of: "")
    file(of: "two()").keep("04000g2", showing: "", of: "two\n()")
    expectEqual(file(of: "one()").tokens(of: ""), ["04000g2", "0410042"])
    // Properties of the same name in other tests are others.
    expectEqual(file(of: "two()").tokens(of: "two\n()"), ["04000g2"])
    expectEqual(file(of: "one()").tokens(of: "two\n()"), [])
    let text = try String(contentsOf: file(of: "").file, encoding: .utf8)
    expectEqual(
      text,
      "04000g2\tone()\txs = [0]  y = 1\n0410042\tone()\txs = []\n04000g2\ttwo() two ()\t\n"
    )
  }

  private func kept(in bytes: Data) throws -> Data {
    let file = file(of: "one()")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try bytes.write(to: file.file)
    file.keep("0410042", showing: "xs = []", of: "")
    return try Data(contentsOf: file.file)
  }

  @Test("stays as it is when a case is added, on a line of its own")
  func added() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let texts = [
      "04000g2\tone()\t\r\n\r\n04000g2\ttwo()\t\r\n|\r\n", "\n\n04000g2\tone()\t\n\n|\n", "|\n",
      // One that ends within a line.
      "04000g2\tone()\tx|\n",
    ]
    for (text, isEnded) in zip(texts, [true, true, true, false]) {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      let after = try kept(in: Data(parts[0].utf8))
      let line = (isEnded ? "" : "\n") + "0410042\tone()\txs = []"
      expectEqual(String(decoding: after, as: UTF8.self), parts[0] + line + parts[1])
      expectEqual(file(of: "one()").tokens(of: "").last, "0410042")
      expectEqual(file(of: "one()").problems(), [])
    }
  }

  @Test("that cannot be read is left alone; lines that a merge has left are named")
  func damaged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = Data("04000g2\tone()\t".utf8) + [0xFF, 0xFE, 0x0A]
    expectEqual(try kept(in: bytes), bytes)
    let unread = file(of: "one()").problems()
    #expect(unread.count == 1 && unread[0].contains("cannot be read"))
    _ = try kept(in: Data("<<<<<<< ours\n04000g2\tone()\t\n=======\n\n>>>>>>> theirs\n".utf8))
    let problems = file(of: "one()").problems()
    expectEqual(problems.count, 3)
    #expect(problems.last?.hasSuffix("no kept case: >>>>>>> theirs") == true)
    expectEqual(file(of: "one()").tokens(of: ""), ["04000g2", "0410042"])
  }

  @Test("that is damaged is a warning, whether the property holds or not")
  func warned() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try kept(in: Data("=======\n".utf8))
    let config = Config(regressions: file(of: "two()"))
    let issues = try await recorded {
      try check(.int, config: config) { _ in true }
      try check(.int, config: config) { _ in false }
    }
    expectEqual(issues.count { $0.severity == .warning }, 2)
  }

  @Test("gives its cases first to properties and to laws")
  func first() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let here = SourceLocation(
      fileID: "A/Here.swift",
      filePath: folder.appendingPathComponent("Here.swift").path,
      line: 7,
      column: 3
    )
    let file = RegressionFile(of: try #require(Test.current), at: here)
    let token = ReplayToken([39]).description
    for name in ["A/Here.swift:7", "named", "numbers.law"] {
      file.keep(token, showing: "", of: name)
    }
    let tried = Lock<[Int]>([])
    let config = Config(cases: 1)
    try check(.int, config: config, sourceLocation: here) { n in tried.withLock { $0.append(n) } }
    try check(.int, config: Config(cases: 1, name: "named"), sourceLocation: here) { n in
      tried.withLock { $0.append(n) }
    }
    let law = Law("numbers.law", arguments: ["n"], .int) { n in
      tried.withLock { $0.append(n) }
      return true
    }
    try law.check(config, fileID: here.fileID, filePath: Site(here).filePath, line: 7)
    expectEqual(tried.withLock { $0 }, [20, 0, 20, 0, 20, 0])
  }

  @Test("stands beside the tests, named after the suite, and is not written unless asked for")
  func place() throws {
    file(of: "one()").record("04000g2", showing: "", of: "")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    let test = try #require(Test.current)
    let file = RegressionFile(of: test, at: #_sourceLocation)
    #expect(file.file.path.hasSuffix("/BowyerRegressions/RegressionFileTests.txt"))
    expectEqual(file.test, "place()")
    #expect(file.file.path.hasPrefix(#filePath.dropLast("RegressionFileTests.swift".count)))
  }

  @Suite("of a suite in another")
  struct Inner {
    @Test("is named after both")
    func place() throws {
      let file = RegressionFile(of: try #require(Test.current), at: #_sourceLocation)
      expectEqual(file.file.lastPathComponent, "RegressionFileTests.Inner.txt")
    }
  }
}

@Test("a file of regressions of a test without a suite is named after its source")
func regressionsWithoutSuite() throws {
  let file = RegressionFile(of: try #require(Test.current), at: #_sourceLocation)
  expectEqual(file.file.lastPathComponent, "RegressionFileTests.txt")
}
