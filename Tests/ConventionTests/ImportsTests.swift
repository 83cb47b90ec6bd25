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

@Test("the codebase keeps Foundation, XCTest and re-exports in their places")
func places() {
  expectEqual(Codebase.files.flatMap(Imports.foundation), [])
  expectEqual(Codebase.files.flatMap(Imports.xctest), [])
  expectEqual(Codebase.files.flatMap(Imports.reexports), [])
}

@Test("the codebase keeps SwiftUI, and what watches values as it does, in one module")
func swiftUI() {
  expectEqual(Codebase.files.flatMap(Imports.swiftUI), [])
  expectEqual(Codebase.files.flatMap(Imports.unconditional), [])
}

@Test("an import of SwiftUI outside of the adapter is found, and one of the adapter below it")
func swiftUIElsewhere() {
  let text = "public import SwiftUI\nimport Observation\nimport struct Combine.Just"
  expectEqual(Imports.swiftUI(TextFile("Sources/Bowyer/A.swift", text)).map(\.line), [1, 2, 3])
  expectEqual(Imports.swiftUI(TextFile("Sources/BowyerSwiftUI/A.swift", text)), [])
  expectEqual(Imports.swiftUI(TextFile("Tests/BowyerSwiftUITests/A.swift", text)), [])
  let inside = "// A.\n#if canImport(SwiftUI)\n  import SwiftUI\n#endif\n"
  expectEqual(Imports.unconditional(TextFile("Sources/BowyerSwiftUI/A.swift", inside)), [])
  let outside = inside + "let a = 1\n"
  expectEqual(Imports.unconditional(TextFile("Sources/BowyerSwiftUI/A.swift", outside)).count, 1)
  expectEqual(Imports.unconditional(TextFile("Sources/BowyerSwiftUI/A.swift", text)).count, 1)
}

@Test("Foundation is caught in the library, except in the terminal and beside the tests")
func foundation() {
  let text = "import struct Foundation.Data\nimport FoundationEssentials"
  expectEqual(Imports.foundation(TextFile("Sources/Bowyer/A.swift", text)).map(\.line), [1, 2])
  expectEqual(Imports.foundation(TextFile("Sources/BowyerTerminal/A.swift", text)), [])
  expectEqual(Imports.foundation(TextFile("Sources/BowyerTesting/A.swift", text)), [])
  expectEqual(Imports.foundation(TextFile("Tests/BowyerTests/A.swift", text)), [])
}

@Test("XCTest is caught outside of its adapter")
func xctest() {
  let text = "public import XCTest"
  expectEqual(Imports.xctest(TextFile("Sources/BowyerTesting/A.swift", text)).count, 1)
  expectEqual(Imports.xctest(TextFile("Tests/BowyerTests/A.swift", text)).count, 1)
  expectEqual(Imports.xctest(TextFile("Sources/BowyerXCTest/A.swift", text)), [])
  expectEqual(Imports.xctest(TextFile("Tests/Fixtures/A/Tests/B/A.swift", text)), [])
}

@Test("a re-export is caught outside of its places")
func reexports() {
  let text = "@_exported import BowyerKinds"
  expectEqual(Imports.reexports(TextFile("Sources/Bowyer/Session.swift", text)).count, 1)
  expectEqual(Imports.reexports(TextFile("Sources/Bowyer/Exports.swift", text)), [])
  expectEqual(Imports.reexports(TextFile("Sources/BowyerSwiftUI/Exports.swift", text)), [])
  expectEqual(Imports.reexports(TextFile("Sources/BowyerTesting/Exports.swift", text)), [])
}
