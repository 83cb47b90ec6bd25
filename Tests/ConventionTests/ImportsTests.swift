import Testing
import TestSupport

private let manifest = Manifest(
  """
  let modules: [(name: String, imports: [Target.Dependency])] = [
    ("BowyerKinds", []),
    ("BowyerOptics", ["BowyerKinds"]),
  ]
  """
)

@Test("the codebase depends on no package")
func dependencies() {
  let text = Codebase.manifest.text
  #expect(text.contains(".target(") && !text.contains(".package("))
}

@Test("a module of the codebase imports only downward, as its manifest's table does")
func imports() {
  #expect(!Codebase.manifest.modules.isEmpty)
  expectEqual(Imports.table(Codebase.manifest), [])
  expectEqual(Codebase.files.flatMap { Imports.upward($0, Codebase.manifest) }, [])
}

@Test("an import that goes up is caught, and one of a module that the table does not give")
func upward() {
  let text =
    "import BowyerKinds\n@_spi(A) public import struct BowyerOptics.Lens\nimport BowyerNone"
  let kinds = TextFile("Sources/BowyerKinds/A.swift", text)
  expectEqual(Imports.upward(kinds, manifest).map(\.line), [1, 2, 3])
  let optics = TextFile("Sources/BowyerOptics/A.swift", "import BowyerKinds\nimport Glibc")
  expectEqual(Imports.upward(optics, manifest), [])
  expectEqual(Imports.upward(TextFile("Sources/Other/A.swift", ""), manifest).count, 1)
}

@Test("a table that names a module which is not above is caught")
func table() {
  let text = "let modules = [\n  (\"A\", [\"B\"]),\n  (\n    \"B\",\n    [\"A\"]\n  ),\n]"
  expectEqual(Manifest(text).modules.map(\.name), ["A", "B"])
  expectEqual(Imports.table(Manifest(text)).map(\.message), ["B is not above A"])
}

@Test("the codebase keeps Foundation, XCTest, SwiftUI and re-exports in their places")
func places() {
  expectEqual(Codebase.files.flatMap(Imports.misplaced), [])
  expectEqual(Codebase.files.flatMap(Imports.reexports), [])
  expectEqual(Codebase.files.flatMap(Imports.unconditional), [])
}

@Test(
  "an import outside of the places of its module is caught",
  arguments: [
    ("import struct Foundation.Data\nimport FoundationEssentials", "BowyerTerminal"),
    ("public import SwiftUI\nimport struct Combine.Just", "BowyerSwiftUI"),
    ("public import XCTest\nimport XCTest", "BowyerXCTest"),
  ]
)
func misplaced(text: String, user: String) {
  let caught = Imports.misplaced(TextFile("Sources/Bowyer/A.swift", text))
  expectEqual(caught.map(\.line), [1, 2])
  for path in ["Sources/\(user)/A.swift", "Tests/Fixtures/A/Tests/B/A.swift"] {
    expectEqual(Imports.misplaced(TextFile(path, text)), [])
  }
}

@Test("what is compiled in the adapter of SwiftUI where there is none is caught")
func unconditional() {
  func caught(_ text: String) -> Int {
    Imports.unconditional(TextFile("Sources/BowyerSwiftUI/A.swift", text)).count
  }
  let inside = "// A.\n#if canImport(SwiftUI)\n  import SwiftUI\n#endif\n"
  expectEqual(caught(inside), 0)
  expectEqual(caught(inside + "let a = 1\n"), 1)
  expectEqual(caught("import SwiftUI"), 1)
}

@Test("a re-export is caught outside of its places")
func reexports() {
  let text = "@_exported import BowyerKinds"
  expectEqual(Imports.reexports(TextFile("Sources/Bowyer/Session.swift", text)).count, 1)
  expectEqual(Imports.reexports(TextFile("Sources/Bowyer/Exports.swift", text)), [])
  expectEqual(Imports.reexports(TextFile("Sources/BowyerSwiftUI/Exports.swift", text)), [])
  expectEqual(Imports.reexports(TextFile("Sources/BowyerTesting/Exports.swift", text)), [])
}
