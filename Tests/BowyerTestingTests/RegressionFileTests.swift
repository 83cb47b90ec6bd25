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
    file(of: "one()").keep("04000g2", showing: "xs = [0]\n\ty = 1")
    file(of: "one()").keep("04000g2", showing: "xs = [0]\n\ty = 1")
    file(of: "one()").keep("0410042", showing: "xs = []")
    file(of: "two\n()").keep("04000g2", showing: "")
    expectEqual(file(of: "one()").tokens(of: ""), ["04000g2", "0410042"])
    expectEqual(file(of: "two\n()").tokens(of: ""), ["04000g2"])
    let text = try String(contentsOf: file(of: "").file, encoding: .utf8)
    expectEqual(
      text,
      "04000g2\tone()\txs = [0]  y = 1\n0410042\tone()\txs = []\n04000g2\ttwo ()\t\n"
    )
  }

  /// Makes the file, and returns what it says when a case was kept in it.
  private func kept(in bytes: Data) throws -> Data {
    let file = file(of: "one()")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try bytes.write(to: file.file)
    file.keep("0410042", showing: "xs = []")
    return try Data(contentsOf: file.file)
  }

  @Test(
    "stays as it is when a case is added",
    arguments: [
      "04000g2\tone()\t\r\n\r\n04000g2\ttwo()\t\r\n|\r\n",
      "\n\n04000g2\tone()\t\n\n|\n",
      "|\n",
    ]
  )
  func added(_ text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    let after = try kept(in: Data(parts[0].utf8))
    let line = "0410042\tone()\txs = []"
    expectEqual(String(decoding: after, as: UTF8.self), parts[0] + line + parts[1])
    expectEqual(file(of: "one()").problems(), [])
  }

  @Test("that ends within a line gets the case on a line of its own")
  func unended() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let after = try kept(in: Data("04000g2\tone()\tx".utf8))
    expectEqual(file(of: "one()").tokens(of: ""), ["04000g2", "0410042"])
    #expect(String(decoding: after, as: UTF8.self).hasPrefix("04000g2\tone()\tx\n0410042"))
  }

  @Test("that cannot be read is left alone, and complained of")
  func unreadable() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let bytes = Data("04000g2\tone()\t".utf8) + [0xFF, 0xFE, 0x0A]
    expectEqual(try kept(in: bytes), bytes)
    expectEqual(file(of: "one()").problems().count, 1)
    #expect(file(of: "one()").problems().first?.contains("cannot be read") == true)
  }

  @Test("names the lines that a merge has left, and no others")
  func merged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
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
    let warnings = Lock(0)
    let scope: IssueHandlingTrait = .compactMapIssues { issue in
      if issue.severity == .warning { warnings.withLock { $0 += 1 } }
      return nil
    }
    let test = try #require(Test.current)
    try await scope.provideScope(for: test, testCase: nil) {
      try check(.int, config: config) { _ in true }
      try check(.int, config: config) { _ in false }
    }
    expectEqual(warnings.withLock { $0 }, 2)
  }

  @Test("is not written unless that is asked for")
  func asked() {
    file(of: "one()").record("04000g2", showing: "", of: "")
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test("stands beside the tests, named after the suite")
  func place() throws {
    let test = try #require(Test.current)
    let file = RegressionFile(of: test, named: nil, at: #_sourceLocation)
    #expect(file.file.path.hasSuffix("/BowyerRegressions/RegressionFileTests.txt"))
    expectEqual(file.property, "place()")
    #expect(file.file.path.hasPrefix(#filePath.dropLast("RegressionFileTests.swift".count)))
  }
}
