import Bowyer
import BowyerViews
import Foundation
import TestSupport
import Testing

@testable import BowyerLive

/// The state of a later version of the app of `ReleasedFileTests`.
private struct LaterList: Codable, Equatable, Sendable {
  struct Line: Codable, Equatable, Sendable { var text: String }

  var lines: [Line] = []
  var failures: [Int] = []
  var isStarted = false
  var isPinned = false
}

private enum LaterInput: Codable, Hashable, Sendable {
  case append(String, count: Int, isUrgent: Bool)
  case load
  case loaded([String])
}

private let later = StoreComponent(
  initialState: LaterList(),
  dispatcher: StateDispatcher<Void, LaterList, LaterInput> { state, input in
    switch input {
    case .append(let word, let count, let isUrgent):
      state.isPinned = state.isPinned || isUrgent
      state.lines += Array(repeating: LaterList.Line(text: word), count: count)
      return .empty
    case .loaded(let words):
      state.lines += words.map { LaterList.Line(text: $0) }
      return .empty
    case .load:
      return Effect.perform("load") { _ -> [LaterList.Line] in
        Issue.record("a request is made again")
        return []
      }
      .map { .send(.loaded($0.map(\.text))) }
      .catch { error in
        .pure(.commit(.update { $0.failures.append((error as? ReleasedRefusal)?.code ?? -1) }))
      }
      .debounced(id: "load", for: .milliseconds(300))
    }
  }
  .onStart(
    .merge([
      .pure(.commit(.update { $0.isStarted.toggle() })),
      Effect<Void, String>.stream("news") { _ in AsyncStream<String> { _ in } }
        .map { .send(.append($0, count: 1, isUrgent: false)) },
    ])
  ),
  view: { ViewTree<LaterInput>.text($0.lines.map(\.text).joined(separator: " ")) }
)

private let steps: DataStore.Migrations = [
  1: { event in
    try event["send"]?.rename("add", to: "append")
    try event["send"]?["append"]?.rename("times", to: "count")
    try event["snapshot"]?.rename("words", to: "lines")
    try event["fail"]?["load"]?.rename("number", to: "code")
  },
  2: { event in
    try event["send"]?["append"]?.add("isUrgent", false)
    try event["answer"]?["load"]?.convert(from: [String].self) { $0.map(LaterList.Line.init) }
    try event["snapshot"]?["lines"]?.convert(from: [String].self) { $0.map(LaterList.Line.init) }
    try event["snapshot"]?.add("isPinned", false)
  },
]

@Suite("A file of an earlier version of the app") struct MigratedFileTests {
  @Test("is replayed, if it is a recording", arguments: ["list", "list-depth-first"])
  func recordings(name: String) async throws {
    try await ReleasedFileTests().withFiles(of: "0.2") { folder in
      let old = try String(contentsOfFile: "\(folder)/\(name).recording", encoding: .utf8)
      let recording = try Recording<LaterInput>(text: old, version: 3, migrating: steps)
      let session = try Session(later, replaying: recording, failures: [ReleasedRefusal.self])
      let words = ["a\nb", "a\nb", "from", "there \"1\" é", "a\nb", "a\nb"]
      let lines = words.map { LaterList.Line(text: $0) }
      expectEqual(session.state, LaterList(lines: lines, failures: [7], isStarted: true))
      // In two steps as in one, and once as twice.
      let new = try recording.text(version: 3)
      #expect(new.hasPrefix("Bowyer recording 1 version 3"))
      expectEqual(new.contains("depth-first"), old.contains("depth-first"))
      let again = try Recording<LaterInput>(text: new, version: 3, migrating: steps)
      expectEqual(again, recording)
      expectEqual(try again.text(version: 3), new)
      for (version, steps, expected) in [
        (1, steps, "version 3 is newer than 1"), (3, [:], "there is no step from version 1"),
        (3, steps.filter { $0.key == 1 }, "there is no step from version 2"),
        (4, steps, "there is no step from version 3"),
      ] as [(Int, DataStore.Migrations, String)] {
        let error = #expect(throws: RecordingError.self) {
          try Recording<LaterInput>(
            text: version == 3 ? old : new,
            version: version,
            migrating: steps
          )
        }
        guard case .text(2, 8, let text) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(text.contains(expected))
      }
    }
  }

  @Test("whose answer cannot be migrated is refused, with the place")
  func answers() {
    let text = "Bowyer recording 1\n1 answer load [\"a\",7]\n"
    let error = #expect(throws: RecordingError.self) {
      try Recording<LaterInput>(text: text, version: 3, migrating: steps)
    }
    #expect(
      error?.description.hasPrefix(
        "line 2, column 15: expected data for the steps (the step from version 2 failed: at answer.load.1: "
      ) == true
    )
  }

  @Test("is loaded, if it is in a store, and stays")
  func stores() async throws {
    try await ReleasedFileTests().withFiles(of: "0.2") { folder in
      let steps: DataStore.Migrations = [
        1: { try $0.rename("words", to: "lines") },
        2: { list in
          try list["lines"]?.convert(from: [String].self) { $0.map(LaterList.Line.init) }
          try list.add("isPinned", false)
        },
      ]
      func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasPrefix("list") }
          .filter { $0.hasSuffix("json") }.sorted()
      }
      let lines = ["a\u{2028}", "é"].map { LaterList.Line(text: $0) }
      let list = LaterList(lines: lines, failures: [-1, 7], isStarted: true)
      for _ in 1...2 {
        let store = DataStore.files(in: folder)
        expectEqual(try store.load("list", version: 3, migrating: steps), list)
        try store.save(list, as: "list", version: 3)
        expectEqual(try files(), ["list%20version%203.json", "list.json"])
      }
    }
  }

  #if os(Linux)
    private func resume<S: Codable & Equatable & Sendable, Input: Codable & Sendable>(
      _ component: StoreComponent<Void, S, Input, ViewTree<Input>>,
      _ name: String,
      in folder: String,
      version: Int,
      _ steps: DataStore.Migrations = steps,
      _ body: (Session<S, LiveInput<Input>, ViewTree<Input>>, JournalFile) throws -> Void
    ) async throws {
      let journal = LiveJournal(
        folder,
        version: version,
        migrating: steps,
        secondConnection: .isRefused,
        failures: [ReleasedRefusal.self]
      )
      try await KeptComponent(component: component, journal: journal).resumed(name, body)
    }

    private static let words = """
      w0 from there "1" é é é w1 é é w2 from there "3" é é é
      """

    @Test("is continued, if it is a journal, also by the earlier version", arguments: ["0a", "0b"])
    func journals(part: String) async throws {
      try await ReleasedFileTests().withFiles(of: "0.2") { folder in
        let name = String(repeating: part, count: 16)
        let path = "\(folder)/\(name).journal"
        func contents(_ suffix: String = "") -> Data? {
          FileManager.default.contents(atPath: path + suffix)
        }
        let old = contents()
        var expected = Self.words
        for _ in 1...3 {
          try await resume(later, name, in: folder, version: 3) { session, file in
            expectEqual(session.state.lines.map(\.text).joined(separator: " "), expected)
            #expect(session.state.isStarted && session.state.failures == [7])
            let number = file.lastEvent + 1
            #expect(number > 9)
            session.send(.init(event: number, input: .append("new", count: 1, isUrgent: true)))
            #expect(file.failure == nil && file.lastEvent == number)
          }
          expected += " new"
          expectEqual(contents(".v1"), old)
          #expect(contents() != old)
        }
        let new = contents()
        for _ in 1...2 {
          try await resume(released, name, in: folder, version: 1, [:]) { session, file in
            expectEqual(session.state.words.joined(separator: " "), Self.words)
            expectEqual(file.lastEvent, 9)
          }
          expectEqual(contents(".v3"), new)
        }
        try await resume(later, name, in: folder, version: 3) { session, _ in
          expectEqual(session.state.lines.map(\.text).joined(separator: " "), Self.words)
        }
        let again = contents()
        try await resume(released, name, in: folder, version: 1, [:]) { _, _ in }
        expectEqual(contents(".v3"), new)
        expectEqual(contents(".v3.2"), again)
      }
    }

    @Test("that is a journal stays as it is, if steps are missing or fail, or it does not fit")
    func refused() async throws {
      let failing: @Sendable (inout DataStore.StoredForm) throws -> Void = {
        try $0["send"]?["append"]?["_0"]?.convert(from: Int.self) { $0 }
        try $0["snapshot"]?["lines"]?.convert(from: Int.self) { $0 }
      }
      let other = StoreComponent(
        initialState: LaterList(),
        dispatcher: StateDispatcher<Void, LaterList, LaterInput> { _, _ in .empty },
        view: { _ in ViewTree<LaterInput>.text("") }
      )
      for part in ["0a", "0b"] {
        for (component, version, steps, reason) in [
          (later, 3, [:], "it is of another component"),
          (later, 3, steps.filter { $0.key == 1 }, "there is no step from version 2"),
          (later, 3, steps.merging([2: failing]) { $1 }, "the step from version 2 failed: at "),
          (later, 2, steps, part == "0a" ? "an input of type" : "expected a member"),
          (other, 3, steps, "does not fit"), (later, 0, steps, "it is of another component"),
        ] as [(StoreComponent<Void, LaterList, LaterInput, _>, Int, DataStore.Migrations, String)] {
          try await ReleasedFileTests().withFiles(of: "0.2") { folder in
            let name = String(repeating: part, count: 16)
            let path = "\(folder)/\(name).journal"
            let old = FileManager.default.contents(atPath: path)
            let error = await #expect(throws: LiveError.self) {
              try await resume(component, name, in: folder, version: version, steps) { _, _ in }
            }
            let text = error.map { "\($0)" } ?? ""
            #expect(text.contains(reason) && text.contains(path), "\(text)")
            expectEqual(FileManager.default.contents(atPath: path), old)
            #expect(!FileManager.default.fileExists(atPath: path + ".v1"))
          }
        }
      }
    }
  #endif
}
