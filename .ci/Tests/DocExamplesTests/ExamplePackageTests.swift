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
  let source = package.files(root: ".")["Sources/Examples/Example0.swift"]
  #expect(source?.hasPrefix("import A\nimport B\nimport ExamplePrelude\n") == true)
}
