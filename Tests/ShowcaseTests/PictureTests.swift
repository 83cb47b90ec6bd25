import Foundation
import TestSupport
import Testing

@testable import ShowcaseExamples
@testable import Workshop

@Suite("The pictures of the documentation") struct PictureTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "docs/images")

  @Test(
    "are those that `swift run Workshop --pictures docs/images` writes",
    arguments: DocumentationShot.all.prefix(TestSize.of(1, full: .max))
  )
  func pictures(shot: DocumentationShot) async throws {
    let (picture, problems) = await shot.picture()
    expectEqual(problems, [])
    let file = Self.folder.appending(path: shot.name + ".svg")
    let isSame = try String(contentsOf: file, encoding: .utf8) == picture
    #expect(isSame, "\(shot.name) has changed: write the pictures again, and look at them")
  }

  @Test("are all of those there")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let names = DocumentationShot.all.map { $0.name + ".svg" }
    expectEqual(files.filter { $0.hasSuffix(".svg") }.sorted(), names.sorted())
  }

  @Test("of a script tell what cannot be done, and show the rest")
  func problems() async {
    let script = ScriptLines(text: "press Nothing\npress +\nquit\npress +")
    let (picture, problems) = await TerminalShot(.stepper, script: script).picture()
    #expect(problems.count == 1 && problems[0].hasPrefix("line 1: no control named \"Nothing\""))
    #expect(picture.contains(">1</text>") && !picture.contains(">2</text>"))
  }
}
