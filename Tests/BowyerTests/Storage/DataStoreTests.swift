import Bowyer
import BowyerCheck
import BowyerLock
import Foundation
import TestSupport
import Testing

/// A store in memory, whose functions may fail.
final class TestDisk: Sendable {
  struct Full: Error {}
  struct Broken: Error {}

  struct Content: Sendable {
    var data: [String: [UInt8]] = [:]
    var writes = 0
    var isFull = false
    var isBroken = false
  }

  private let content: Lock<Content>

  init(_ data: [String: String] = [:]) {
    content = Lock(Content(data: data.mapValues { Array($0.utf8) }))
  }

  var writes: Int { content.withLock { $0.writes } }

  func set(_ change: (inout Content) -> Void) {
    content.withLock { change(&$0) }
  }

  subscript(name: String) -> String? {
    content.withLock { $0.data[name].map { String(decoding: $0, as: UTF8.self) } }
  }

  /// A new store on the same data.
  var store: DataStore {
    DataStore(
      read: { [self] name in
        try content.withLock { content in
          if content.isBroken { throw Broken() }
          return content.data[name]
        }
      },
      write: { [self] data, name in
        try content.withLock { content in
          if content.isFull { throw Full() }
          content.writes += 1
          content.data[name] = data
        }
      }
    )
  }
}

@Suite("A store of data") struct DataStoreTests {
  private struct Note: Codable, Equatable {
    var title: String
    var marks: [String: Double?]
  }

  @Test("A store of data gives back what was saved, whatever it is")
  func roundTrip() throws {
    let numbers = Gen.array(of: .double(in: -1e300...1e300), count: 0...3)
    let store = DataStore.memory()
    try forAll(.string(), numbers) { title, numbers in
      let marks = Dictionary(numbers.map { ("\($0)", $0) }) { first, _ in first }
      let note = Note(title: title, marks: marks)
      try store.save(note, as: "note")
      expectEqual(try store.load("note", as: Note.self), note)
    }
  }

  @Test("A store of data writes JSON with a format and a version")
  func format() throws {
    let disk = TestDisk()
    try disk.store.save([1, 2], as: "numbers", version: 3)
    expectEqual(disk["numbers version 3"], "{\"format\":1,\"version\":3,\"value\":[1,2]}\n")
    expectEqual(try disk.store.load("nothing", as: Int.self), nil)
  }

  @Test("A store of data keeps what is nested to 1,000, and says where something is wrong")
  func nested() {
    onSmallStack(ofKiB: 4_096) {
      for count in [31, 32, 1_000] {
        let store = DataStore.memory()
        #expect(throws: Never.self) { try store.save([Comment.nested(count)], as: "comments") }
        expectEqual((try? store.load("comments")), [Comment.nested(count)])
      }
      let error = #expect(throws: (any Error).self) {
        try DataStore.memory().save(["first": Comment.nested(2_000)], as: "comments")
      }
      expectEqual(
        error.map { "\($0)" },
        "at first.replies.0.replies.….replies.0: nested too deeply: the limit is 1,000 levels"
      )
    }
    do {
      let text =
        #"{"format":1,"version":1,"value":"#
        + String(repeating: #"{"text":"","replies":["#, count: 900)
        + "7" + String(repeating: "]}", count: 900) + "}"
      let store = TestDisk(["comments": text]).store
      onSmallStack(ofKiB: 4_096) {
        let failure = #expect(throws: DataStore.Failure.self) {
          try store.load("comments", as: Comment.self)
        }
        expectEqual(
          failure,
          .unreadable(
            "comments",
            reason:
              "at value.replies.0.replies.….replies.0: expected an object, not the number 7"
          )
        )
      }
    }
  }

  @Test(
    "A store of data keeps what it cannot read, and says why",
    arguments: [
      (#"{"format":1,"version":1,"value":[1,2"#, "after 36 characters"),
      (#"{"format":1,"version":1,"value":[1,2]} x"#, "the end was expected"),
      (#"{"format":1,"version":1,"value":["a"]}"#, "expected a whole number"),
      (#"{"format":1,"version":2,"value":[1]}"#, "its version is 2, and 1 is expected"),
      (#"{"format":2,"version":1,"value":[1]}"#, "its format is 2, and 1 is expected"),
      (#"{"value":[1]}"#, "format"), ("", "a value as JSON was expected"), ("[1]", "an object"),
    ]
  )
  func unreadable(text: String, reason: String) throws {
    let disk = TestDisk(["numbers": text])
    let store = disk.store
    let failure = #expect(throws: DataStore.Failure.self) {
      try store.load("numbers", as: [Int].self)
    }
    guard case .unreadable("numbers", let why) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(why.contains(reason))
    try store.save([7], as: "numbers")
    expectEqual(try store.load("numbers", as: [Int].self), [7])
    expectEqual(try disk.store.load("numbers", as: [Int].self), [7])
    expectEqual(disk["numbers"], text)
  }

  private struct Settings: Codable, Equatable { var name = "" }
  private struct ThemedSettings: Codable, Equatable {
    var name = ""
    var theme = "light"
  }

  @Test(
    "keeps data for the older app, which finds it again, when a type gets a property",
    arguments: [1, 2]
  )
  func newProperty(version: Int) throws {
    let store = DataStore.memory()
    try store.save(Settings(name: "Ada"), as: "settings")
    if version == 1 {
      let failure = #expect(throws: DataStore.Failure.self) {
        try store.load("settings", as: ThemedSettings.self)
      }
      #expect(failure?.description.contains("expected a member \"theme\"") == true)
    } else {
      expectEqual(try store.load("settings", as: ThemedSettings.self, version: version), nil)
    }
    let new = ThemedSettings(theme: "dark")
    try store.save(new, as: "settings", version: version)
    expectEqual(try store.load("settings", as: Settings.self), Settings(name: "Ada"))
    try store.save(Settings(name: "Bob"), as: "settings")
    expectEqual(try store.load("settings", as: ThemedSettings.self, version: version), new)
    expectEqual(try store.load("settings", as: Settings.self), Settings(name: "Bob"))
  }

  @Test("A store of data keeps text that is not UTF-8, and saves nothing where it finds only that")
  func bytes() throws {
    let store = DataStore.memory(["a": [0xFF, 0xFE]])
    for _ in 1...2 {
      #expect(
        throws: DataStore.Failure.unreadable("a", reason: "after 0 bytes, it is no text in UTF-8")
      ) {
        try store.load("a", as: Int.self)
      }
    }
    try store.save(1, as: "a")
    expectEqual(try store.load("a", as: Int.self), 1)
    do {
      let writes = Lock(0)
      let store = DataStore(read: { _ in [0xFF] }, write: { _, _ in writes.withLock { $0 += 1 } })
      #expect(throws: DataStore.Failure.self) { try store.load("a", as: Int.self) }
      #expect(throws: DataStore.Failure.notLoaded("a")) { try store.save(1, as: "a") }
      expectEqual(writes.withLock { $0 }, 0)
    }
  }

  @Test("A store of data loads what Bowyer 0.2 saved, keeps it, and says what it cannot read")
  func older() throws {
    let text = #"{"format":1,"version":2,"value":[1,2]}"#
    let store = DataStore.memory(["numbers": Array(text.utf8)])
    expectEqual(try store.load("numbers", as: [Int].self, version: 3), nil)
    expectEqual(try store.load("numbers", as: [Int].self, version: 2), [1, 2])
    try store.save([3], as: "numbers", version: 2)
    expectEqual(try store.load("numbers", as: [Int].self, version: 2), [3])
    #expect(throws: DataStore.Failure.self) { try store.load("numbers", as: [Int].self) }
    do {
      let text = #"{"format":1,"version":2,"value":{"name":"Ada"}}"#
      let disk = TestDisk(["settings": text])
      let store = disk.store
      let failure = #expect(throws: DataStore.Failure.self) {
        try store.load("settings", as: ThemedSettings.self, version: 2)
      }
      #expect(failure?.description.contains("expected a member \"theme\"") == true)
      try store.save(ThemedSettings(name: "Bob"), as: "settings", version: 2)
      expectEqual(disk["settings"], text)
      expectEqual(try store.load("settings", version: 2), ThemedSettings(name: "Bob"))
      let other = TestDisk(["settings": text]).store
      #expect(throws: DataStore.Failure.notLoaded("settings")) {
        try other.save(ThemedSettings(), as: "settings", version: 2)
      }
      let fragile = DataStore(
        read: { if $0 == "a" { throw TestDisk.Broken() } else { nil } },
        write: { _, _ in Issue.record("it hides data") }
      )
      #expect(throws: TestDisk.Broken.self) { try fragile.load("a", as: Int.self, version: 2) }
      #expect(throws: (any Error).self) { try fragile.save(1, as: "a", version: 2) }
    }
  }

  @Test("writes nothing over data that was not loaded, or could not be")
  func unread() throws {
    let text = #"{"format":1,"version":1,"value":1}"#
    let disk = TestDisk(["a": text])
    let store = disk.store
    #expect(throws: DataStore.Failure.notLoaded("a")) { try store.save(2, as: "a") }
    disk.set { $0.isBroken = true }
    #expect(throws: TestDisk.Broken.self) { try store.load("a", as: Int.self) }
    #expect(throws: TestDisk.Broken.self) { try store.save(2, as: "a") }
    disk.set { $0.isBroken = false }
    #expect(throws: DataStore.Failure.notLoaded("a")) { try store.save(2, as: "a") }
    #expect(throws: DataStore.Failure.self) { try store.load("a", as: String.self) }
    try store.save("b", as: "a")
    expectEqual(disk["a"], text)
    expectEqual(try store.load("a", as: Int.self), 1)
    try store.save(2, as: "a")
    expectEqual(try disk.store.load("a", as: Int.self), 2)
    // What was loaded once, and cannot be any more, may have been changed by another.
    disk.set { $0.isBroken = true }
    #expect(throws: TestDisk.Broken.self) { try store.load("a", as: Int.self) }
    disk.set { $0.isBroken = false }
    #expect(throws: DataStore.Failure.notLoaded("a")) { try store.save(3, as: "a") }
    expectEqual(try disk.store.load("a", as: Int.self), 2)
  }

  @Test("A store of data does not save in a task that is cancelled")
  func cancelled() async {
    let disk = TestDisk()
    let store = disk.store
    await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try? store.save(1, as: "a")
    }.value
    expectEqual(disk.writes, 0)
  }
}

@Suite("A store of files") struct DataStoreFileTests {
  private let folder = NSTemporaryDirectory() + "/bowyer-\(UUID().uuidString)/a/b"

  private func remove() {
    try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent)
  }

  private var files: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
  }

  @Test("A store of files makes its folder, and gives back in another store what was saved")
  func roundTrip() throws {
    defer { remove() }
    let store = DataStore.files(in: folder)
    expectEqual(try store.load("numbers", as: [Int].self), nil)
    let numbers = Array(0..<30_000)
    try store.save(numbers, as: "numbers")
    try store.save("x", as: "../up/ä.b")
    expectEqual(files, ["%2e%2e%2fup%2f%c3%a4%2eb.json", "numbers.json"])
    expectEqual(try DataStore.files(in: folder).load("numbers", as: [Int].self), numbers)
    expectEqual(try DataStore.files(in: folder).load("../up/ä.b", as: String.self), "x")
  }

  @Test("has a file of its own for each name, whatever it is made of, and reads it to its end")
  func names() throws {
    defer { remove() }
    let store = DataStore.files(in: folder)
    let names = (1..<0x80).map { String(UnicodeScalar(UInt8($0))) } + ["", "%0f", "é"]
    for (number, name) in names.enumerated() { try store.save(number, as: name) }
    for (number, name) in names.enumerated() {
      // Some calls of the system leave what an earlier one has failed for.
      errno = EINTR
      expectEqual(try DataStore.files(in: folder).load(name, as: Int.self), number)
    }
    let plain =
      ".json %0f.json %10.json %250f.json %7f.json -.json 0.json A.json Z.json _.json z.json"
    #expect(Set(files).isSuperset(of: plain.split(separator: " ").map(String.init)))
    expectEqual(files.count, names.count)
  }

  @Test("writes what another store on the folder writes too, and shows no half of it")
  func shared() async throws {
    defer { remove() }
    let folder = folder
    try DataStore.files(in: folder).save([0], as: "v")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask {
          let store = DataStore.files(in: folder)
          for number in 1...100 {
            #expect(try store.load("v", as: [Int].self)?.isEmpty == false)
            try store.save(Array(repeating: number, count: 200), as: "v")
          }
        }
      }
      try await group.waitForAll()
    }
    expectEqual(files, ["v.json"])
  }

  @Test("A store of files keeps each truncated file, and files of other versions")
  func truncated() throws {
    defer { remove() }
    let store = DataStore.files(in: folder)
    try store.save([1], as: "numbers", version: 2)
    try store.save([1, 2, 3], as: "numbers")
    for name in ["numbers.json", "numbers%20form%202.json"] {
      let file = folder + "/\(name)"
      let data = try #require(FileManager.default.contents(atPath: file))
      try data.dropLast(4).write(to: URL(fileURLWithPath: file))
      #expect(throws: DataStore.Failure.self) { try store.load("numbers", as: [Int].self) }
      try store.save([1, 2, 3], as: "numbers")
      expectEqual(FileManager.default.contents(atPath: file), data.dropLast(4))
    }
    expectEqual(
      files,
      [
        "numbers%20form%202.json", "numbers%20form%203.json", "numbers%20version%202.json",
        "numbers.json",
      ]
    )
  }

  #if os(Linux)
    @Test("A store of files names the folder that it cannot make")
    func unmade() throws {
      let store = DataStore.files(in: "/proc/bowyer/a")
      let failure = #expect(throws: DataStore.Failure.self) { try store.save(1, as: "b") }
      expectEqual(failure, .file("/proc/bowyer/", reason: String(cString: strerror(ENOENT))))
    }
  #endif

  @Test("A store of files leaves the old file, and no other one, where a new one cannot be written")
  func failing() throws {
    defer { remove() }
    let store = DataStore.files(in: folder)
    try store.save(1, as: "a")
    // A name so long that none is left for the draft.
    let long = String(repeating: "n", count: 246)
    let manager = FileManager.default
    try manager.copyItem(atPath: folder + "/a.json", toPath: folder + "/\(long).json")
    expectEqual(try store.load(long, as: Int.self), 1)
    // A folder in the place of the file cannot be read, and not be replaced.
    try manager.createDirectory(atPath: folder + "/b.json", withIntermediateDirectories: false)
    #expect(throws: DataStore.Failure.self) { try store.load("b", as: Int.self) }
    let inFile = DataStore.files(in: folder + "/a.json")
    let inFileToo = DataStore.files(in: folder + "/a.json/c")
    for (store, name) in [(store, long), (store, "b"), (inFile, "b"), (inFileToo, "d")] {
      let failure = #expect(throws: DataStore.Failure.self) { try store.save(2, as: name) }
      #expect(failure?.description.contains("could not be used: ") == true)
    }
    #expect(throws: CancellationError.self) {
      try StoreFolder(path: folder).replace(folder + "/a.json", by: [0x32]) { _ in
        throw CancellationError()
      }
    }
    expectEqual(try DataStore.files(in: folder).load(long, as: Int.self), 1)
    expectEqual(try store.load("a", as: Int.self), 1)
    expectEqual(files, ["a.json", "b.json", "\(long).json"])
  }
}
