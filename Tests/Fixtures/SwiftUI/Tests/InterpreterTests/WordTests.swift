import BowyerViews
import Foundation
import Testing

@testable import BowyerSwiftUI

@MainActor
struct WordTests {
  private var values: NodeProps.Values {
    var values = NodeProps.Values()
    values.isExpanded = false
    values.isChecked = true
    values.isRequired = true
    values.isInvalid = true
    return values
  }

  @Test("the words of states are those of the app's table of translations")
  func translated() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let table = ["collapsed": "zugeklappt", "checked": "gewählt", "required": "nötig"]
    let text = table.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    try text.write(
      to: folder.appending(path: "Localizable.strings"),
      atomically: true,
      encoding: .utf8
    )
    let bundle = try #require(Bundle(path: folder.path))
    #expect(values.stateWords(in: bundle) == "zugeklappt, gewählt, nötig, invalid")
  }

  @Test("a word without a translation is reported as it is")
  func untranslated() {
    #expect(values.stateWords(in: .main) == "collapsed, checked, required, invalid")
  }
}
