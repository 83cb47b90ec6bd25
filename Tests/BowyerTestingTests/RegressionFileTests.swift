import BowyerCheck
import Foundation
import Testing

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
    #expect(file(of: "one()").tokens(of: "") == [])
    file(of: "one()").keep("04000g2", showing: "xs = [0]\n\ty = 1")
    file(of: "one()").keep("04000g2", showing: "xs = [0]\n\ty = 1")
    file(of: "one()").keep("0410042", showing: "xs = []")
    file(of: "two\n()").keep("04000g2", showing: "")
    #expect(file(of: "one()").tokens(of: "") == ["04000g2", "0410042"])
    #expect(file(of: "two\n()").tokens(of: "") == ["04000g2"])
    let text = try String(contentsOf: file(of: "").file, encoding: .utf8)
    #expect(
      text == "04000g2\tone()\txs = [0]  y = 1\n0410042\tone()\txs = []\n04000g2\ttwo ()\t\n"
    )
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
    #expect(file.property == "place()")
    #expect(file.file.path.hasPrefix(#filePath.dropLast("RegressionFileTests.swift".count)))
  }
}
