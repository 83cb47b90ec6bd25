import Foundation
import Testing

private let compiler = Compiler()
private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Fixtures/MainActorApp")
private let featureFiles = [fixtures.appending(path: "Features.swift")]
private let app = [fixtures.appending(path: "App.swift")]
private let isolation = ["-default-isolation", "MainActor"]

extension Integration {
  @Suite("An app whose default isolation is the main actor", .compiles(importing: "Bowyer"))
  struct MainActorAppTests {
    @Test("imports features from a module without that default, in which nothing is marked")
    func features() throws {
      try compiler.withFolder { folder in
        let module = try compiler.build("Features", of: featureFiles, in: folder)
        #expect(module.isAccepted, "\(module.text)")
        let verdict = try compiler.check(app, options: isolation + ["-I", folder.path])
        #expect(verdict.isAccepted, "\(verdict.text)")
      }
    }

    @Test("cannot hold the same features as they are")
    func isolated() throws {
      let verdict = try compiler.check(featureFiles, options: isolation)
      #expect(
        verdict.errors.map(\.message) == [
          "type 'WritableKeyPath<PageState, StepperState>' does not conform to the 'Sendable' protocol"
        ]
      )
    }
  }
}
