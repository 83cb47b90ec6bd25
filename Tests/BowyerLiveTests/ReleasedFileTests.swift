import Bowyer
import BowyerViews
import Foundation
import Testing
import TestSupport

@testable import BowyerLive

/// The state of an app that wrote the files in `Tests/Released`.
struct ReleasedList: Codable, Equatable, Sendable {
  var words: [String] = []
  var failures: [Int] = []
  var isStarted = false
}

enum ReleasedInput: Codable, Hashable, Sendable {
  case add(String, times: Int)
  case load
  case loaded([String])
}

struct ReleasedRefusal: Error, Codable, Equatable {
  var code: Int
}

let released = StoreComponent(
  initialState: ReleasedList(),
  dispatcher: StateDispatcher<Void, ReleasedList, ReleasedInput> { state, input in
    switch input {
    case .add(let word, let times):
      state.words += Array(repeating: word, count: times)
      return .empty
    case .loaded(let words):
      state.words += words
      return .empty
    case .load:
      return Effect.perform("load") { _ -> [String] in
        Issue.record("a request is made again")
        return []
      }
      .map { .send(.loaded($0)) }
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
        .map { .send(.add($0, times: 1)) },
    ])
  ),
  view: { ViewTree<ReleasedInput>.text($0.words.joined(separator: " ")) }
)

@Suite("A file that a released version wrote") struct ReleasedFileTests {
  /// Calls a function with a copy of the files of a version.
  func withFiles(
    of version: String,
    _ body: (_ folder: String) async throws -> Void
  ) async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: tests.appending(path: "Released/\(version)"),
      includingPropertiesForKeys: nil
    )
    try await withFolder { folder in
      // `copyItem` would also copy the owner of a file, which only its owner may do.
      for file in files {
        try Data(contentsOf: file).write(to: URL(filePath: "\(folder)/\(file.lastPathComponent)"))
      }
      try await body(folder)
    }
  }

  @Test("is replayed, if it is a recording", arguments: ["0.2"], ["list", "list-depth-first"])
  func recordings(version: String, name: String) async throws {
    try await withFiles(of: version) { folder in
      let text = try String(contentsOfFile: "\(folder)/\(name).recording", encoding: .utf8)
      let recording = try Recording<ReleasedInput>(text: text)
      expectEqual(try recording.text(), text)
      let session = try Session(released, replaying: recording, failures: [ReleasedRefusal.self])
      expectEqual(
        session.state,
        ReleasedList(
          words: ["a\nb", "a\nb", "from", "there \"1\" é", "a\nb", "a\nb"],
          failures: [7],
          isStarted: true
        )
      )
    }
  }

  @Test("is loaded, if it is in a store", arguments: ["0.2"])
  func stores(version: String) async throws {
    try await withFiles(of: version) { folder in
      let store = DataStore.files(in: folder)
      expectEqual(
        try store.load("list", as: ReleasedList.self),
        ReleasedList(words: ["a\u{2028}", "é"], failures: [-1, 7], isStarted: true)
      )
      let path = ScreenPath("welcome", ["name", "other"])
      expectEqual(try store.load("path", as: ScreenPath<String>.self, version: 2), path)
      expectEqual(
        try store.load("numbers", as: [String: Double?].self),
        ["half": 0.5, "nothing": nil, "large": 1e300]
      )
      expectEqual(try store.load("input", as: ReleasedInput.self), .add("x", times: .max))
      let data = try Data(contentsOf: URL(filePath: "\(folder)/path-foundation.json"))
      expectEqual(try JSONDecoder().decode(ScreenPath<String>.self, from: data), path)
    }
  }

  #if os(Linux)
    @Test(
      "is continued, if it is a journal, with a snapshot and without",
      arguments: ["0.2"],
      ["0a", "0b"]
    )
    func journals(version: String, part: String) async throws {
      try await withFiles(of: version) { folder in
        let name = String(repeating: part, count: 16)
        let journal = LiveJournal(
          folder,
          secondConnection: .isRefused,
          failures: [ReleasedRefusal.self]
        )
        let kept = KeptComponent(component: released, journal: journal)
        try await kept.resumed(name) { session, file in
          expectEqual(session.state.words.joined(separator: " "), Self.kept)
          #expect(session.state.isStarted && session.state.failures == [7] && file.lastEvent == 9)
        }
      }
    }

    private static let kept = """
      w0 from there "1" é é é w1 é é w2 from there "3" é é é
      """
  #endif
}
