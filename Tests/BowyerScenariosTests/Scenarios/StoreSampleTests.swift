import Bowyer
import BowyerScenarios
import Foundation
import TestSupport
import Testing

@Suite("The samples of a value in a store") struct StoreSampleTests {
  private struct Draft: Codable, Equatable {
    var title: String
    var stars = 0
  }

  private static let steps: DataStore.Migrations = [
    1: { try $0.rename("name", to: "title") },
    2: { try $0.add("stars", 0) },
  ]

  /// Calls a function with the path of a test in a new folder that contains samples by version.
  private func withSamples(
    _ samples: [Int: String],
    _ body: (_ test: String, _ folder: URL) throws -> Void
  ) throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "bowyer-\(UUID())")
    defer { try? manager.removeItem(at: folder) }
    let drafts = folder.appending(path: "BowyerSamples/drafts")
    try manager.createDirectory(at: drafts, withIntermediateDirectories: true)
    for (version, text) in samples {
      let file = drafts.appending(path: "\(version).json")
      try #"{"format":1,"version":\#(version),"value":\#(text)}"#
        .write(to: file, atomically: true, encoding: .utf8)
    }
    try body(folder.path + "/Test.swift", drafts)
  }

  private func check(_ test: String, _ steps: DataStore.Migrations = steps) throws -> [Int: Draft] {
    let draft = Draft(title: "c", stars: 3)
    return try DataStore.samples(of: "drafts", draft, version: 3, migrating: steps, filePath: test)
  }

  @Test("are each loaded, and that of the current version is written once")
  func loaded() throws {
    try withSamples([1: #"{"name":"a"}"#]) { test, folder in
      let file = folder.appending(path: "3.json").path
      let failure = #expect(throws: DataStore.Failure.self) { try check(test) }
      expectEqual(
        failure,
        .file(file, reason: "it did not exist and is written: run the test again")
      )
      expectEqual(
        try String(contentsOfFile: file, encoding: .utf8),
        #"{"format":1,"version":3,"value":{"title":"c","stars":3}}"# + "\n"
      )
      expectEqual(try check(test), [1: Draft(title: "a"), 3: Draft(title: "c", stars: 3)])
    }
    try withSamples([:]) { _, folder in
      let file = folder.appending(path: "a/Test.swift").path
      #expect(throws: DataStore.Failure.self) { try check(file, [:]) }
      expectEqual(try check(file, [:]).count, 1)
    }
    try withSamples([1: #"{"title":"a"}"#]) { test, _ in
      let (plain, name) = (Draft(title: "", stars: 2), "drafts")
      let read = try DataStore.samples(of: name, plain, version: 1, merging: plain, filePath: test)
      expectEqual(read, [1: Draft(title: "a", stars: 2)])
    }
  }

  private struct Lossy: Codable, Equatable {
    enum CodingKeys: CodingKey { case title }

    var title = ""
    var id = UUID()
  }

  @Test("name the file, the version and the step or the place of a mistake")
  func failing() throws {
    let current = #"{"title":"c","stars":3}"#
    for (samples, steps, file, reason) in [
      ([1: "{}", 3: current], [:], "1.json", "no step leads from it"),
      ([1: "{}", 3: current], [2: { _ in }], "1.json", "no step from version 1"),
      (
        [2: "[]", 3: current], Self.steps, "2.json",
        "the step from version 2 failed: at value: the data are not an object"
      ),
      (
        [1: "{}", 3: "{}"], Self.steps, "1.json", #"version 1, at value: expected a member "title""#
      ),
      ([3: "{}"], Self.steps, "3.json", #"version 3, at value: expected a member "title""#),
      ([3: "{"], Self.steps, "3.json", "version 3, after 34 characters"),
    ] as [([Int: String], DataStore.Migrations, String, String)] {
      try withSamples(samples) { test, folder in
        let failure = #expect(throws: DataStore.Failure.self) { try check(test, steps) }
        guard case .file(folder.appending(path: file).path, let text) = failure else {
          Issue.record("\(String(describing: failure))")
          return
        }
        #expect(text.contains(reason), "\(text)")
      }
    }
    // In the first case, a step has a typo; in the second one, the sample of version 2 is missing.
    for (samples, steps, version) in [
      ([2: current, 3: current], [2: { try $0.rename("star", to: "stars") }], 2),
      ([3: current], Self.steps, 1),
    ] as [([Int: String], DataStore.Migrations, Int)] {
      try withSamples(samples) { test, _ in
        let failure = #expect(throws: DataStore.Failure.self) { try check(test, steps) }
        let reason = "the step from version \(version) changes no sample"
        #expect(failure?.description.contains(reason) == true)
      }
    }
    try withSamples([1: #"{"title":"a"}"#]) { test, _ in
      let failure = #expect(throws: DataStore.Failure.self) {
        try DataStore.samples(of: "drafts", Lossy(), filePath: test)
      }
      #expect(failure?.description.contains("a save has changed its value") == true)
    }
  }
}
