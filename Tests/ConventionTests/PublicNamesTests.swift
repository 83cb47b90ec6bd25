import Testing

@Test("no public name of the codebase is in two modules")
func publicNames() {
  #expect(Codebase.files.flatMap(PublicNames.names).count > 10)
  #expect(PublicNames.violations(Codebase.files) == [])
}

@Test("a name in two modules is caught, a member and a name that is not public are not")
func twice() {
  let other = TextFile(
    "Sources/A/A.swift",
    "public struct Path {\n  public let Lens = 1\n}\nenum Prism {}"
  )
  let file = TextFile(
    "Sources/B/B.swift",
    "@frozen public enum Lens {}\npublic final class Path {}\npublic struct Prism {}"
  )
  #expect(PublicNames.violations([other, file]).map(\.message) == ["Path is already in A"])
  #expect(PublicNames.violations([file, file]) == [])
}

@Test("State is named once more for SwiftUI")
func state() {
  let text = "public typealias State = Int"
  let files = ["BowyerKinds", "BowyerSwiftUI"].map { TextFile("Sources/\($0)/State.swift", text) }
  #expect(PublicNames.violations(files) == [])
}
