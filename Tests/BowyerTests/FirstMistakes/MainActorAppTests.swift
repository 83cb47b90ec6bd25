import Compiling
import Foundation
import Testing

private let compiler = Compiler()
private let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()
  .appending(path: "Fixtures/MainActorApp")
private let featureFiles = [fixtures.appending(path: "Features.swift")]
private let app = [fixtures.appending(path: "App.swift")]
private let isolation = ["-default-isolation", "MainActor"]

@Suite(
  "An app whose default isolation is the main actor",
  .enabled(if: isCI || compiler.has("Bowyer"), "the module Bowyer is not here")
)
struct MainActorAppTests {
  @Test("imports features from a module without that default, in which nothing is marked")
  func features() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = try compiler.build("Features", of: featureFiles, in: folder)
    #expect(module.isAccepted, "\(module.text)")
    let verdict = try compiler.check(app, options: isolation + ["-I", folder.path])
    #expect(verdict.isAccepted, "\(verdict.text)")
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
