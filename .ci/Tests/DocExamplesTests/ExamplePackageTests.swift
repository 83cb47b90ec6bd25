import Testing

@testable import DocExamples

private let manifest = """
  let products: [(name: String, modules: [String])] = [
    ("Bowyer", ["A", "B"]),
    ("BowyerTesting", ["C"]),
  ]
  """

@Test("the products are those of the manifest's table")
func products() {
  #expect(ExamplePackage(manifest: manifest, sources: []).products == ["Bowyer", "BowyerTesting"])
}

@Test("an example sees its own module and those that the module imports")
func imports() {
  let package = ExamplePackage(
    manifest: manifest,
    sources: [
      .init(module: "A", path: "Sources/A/A.swift", text: ""),
      .init(
        module: "B",
        path: "Sources/B/B.swift",
        text: "public import A\nimport Glibc\n///\n///     1  // 1\n"
      ),
    ]
  )
  let source = package.files(root: ".", tools: ".ci")["Sources/Examples/Example0.swift"]
  #expect(source?.hasPrefix("import A\nimport B\nimport ExamplePrelude\n") == true)
}

@Test("an example does not see again what its module re-exports")
func reexports() {
  let package = ExamplePackage(
    manifest: manifest,
    sources: [
      .init(module: "A", path: "Sources/A/A.swift", text: ""),
      .init(module: "B", path: "Sources/B/B.swift", text: "@_exported public import A"),
      .init(
        module: "C",
        path: "Sources/C/C.swift",
        text: "@_exported public import B\nimport A\nimport SwiftUI\n///\n///     1  // 1\n"
      ),
    ]
  )
  let source = package.files(root: ".", tools: ".ci")["Sources/Examples/Example0.swift"]
  #expect(source?.hasPrefix("import C\nimport SwiftUI\nimport ExamplePrelude\n") == true)
}

@Test("the examples of one module can be taken alone")
func oneModule() {
  let sources = ["A", "B"].map { name in
    ExamplePackage.Source(module: name, path: "\(name).swift", text: "///\n///     1  // 1\n")
  }
  let files = ExamplePackage(manifest: manifest, sources: sources, module: "B").files(
    root: ".",
    tools: ".ci"
  )
  #expect(files.keys.filter { $0.contains("Example") && !$0.hasSuffix("main.swift") }.count == 1)
}
