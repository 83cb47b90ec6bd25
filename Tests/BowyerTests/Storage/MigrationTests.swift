import Bowyer
import BowyerCheck
import BowyerLock
import Foundation
import TestSupport
import Testing

/// Notes as three versions of an app keep them.
private enum Notes {
  struct First: Codable, Equatable {
    var text: String
    var author: String
    var mark: Int?
  }

  struct Second: Codable, Equatable {
    var body: String
    var author: String
  }

  struct Third: Codable, Equatable {
    struct Author: Codable, Equatable {
      var first: String
      var last: String
    }

    var body: String
    var author: Author
    var stars: Int
  }

  static let steps: DataStore.Migrations = [
    1: { notes in
      try notes.changeEach { note in
        try note.rename("text", to: "body")
        note["mark"] = nil
      }
    },
    2: { notes in
      try notes.changeEach { note in
        let name = try note["author"]?.decoded(as: String.self) ?? ""
        let first = String(name.prefix { $0 != " " })
        let last = String(name.dropFirst(first.count + 1))
        note["author"] = try .init(Third.Author(first: first, last: last))
        try note.add("stars", 0)
      }
    },
  ]

  static let samples: Gen<[First]> = Gen.array(
    of: Gen.zip(.string(), .string(), Gen.integer(in: -1...1).map { $0 < 0 ? nil : $0 }).map {
      First(text: $0, author: $1, mark: $2)
    },
    count: 0...4
  )
}

extension DataStore {
  fileprivate func notes() throws -> [Notes.Third]? {
    try load("notes", version: 3, migrating: Notes.steps)
  }
}

@Suite("Data of an earlier version") struct MigrationTests {
  @Test("composition: two steps at once are one after the other")
  func composition() throws {
    try forAll(Notes.samples) { first in
      let store = DataStore.memory()
      try store.save(first, as: "notes")
      let third = try store.notes()
      let steps = Notes.steps
      let second = try store.load("notes", as: [Notes.Second].self, version: 2, migrating: steps)
      expectEqual(second?.map(\.body), first.map(\.text))
      let between = DataStore.memory()
      try between.save(second, as: "notes", version: 2)
      return try third?.map(\.body) == first.map(\.text) && third == between.notes()
    }
  }

  @Test("idempotence: migrating twice is migrating once, also with a save between")
  func idempotence() throws {
    try forAll(Notes.samples) { first in
      let store = DataStore.memory()
      try store.save(first, as: "notes")
      let once = try store.notes()
      let twice = try store.notes()
      try store.save(once, as: "notes", version: 3)
      return try once == twice && once == store.notes() && once == store.notes()
    }
  }

  private static let old =
    #"{"format":1,"version":1,"value":[{"text":"a","author":"Ada L","mark":1}]}"#
  private static let new = Notes.Third(body: "a", author: .init(first: "Ada", last: "L"), stars: 0)

  @Test("stays for the older app, after saves of it and of the newer app, and is not loaded again")
  func goingBack() throws {
    let disk = TestDisk(["notes": Self.old])
    for stars in 1...3 {
      let store = disk.store
      var notes = try #require(try store.notes())
      expectEqual(notes.map(\.stars), [stars - 1])
      notes[0].stars = stars
      for _ in 1...2 { try store.save(notes, as: "notes", version: 3) }
      let older = disk.store
      let first = try #require(try older.load("notes", as: [Notes.First].self))
      expectEqual(first.map(\.text), [stars == 3 ? "b" : "a"])
      if stars == 2 { try older.save([Notes.First(text: "b", author: "")], as: "notes") }
    }
  }

  @Test("stays with that of the versions between")
  func between() throws {
    let disk = TestDisk(["notes": Self.old])
    let second = disk.store
    let steps = Notes.steps
    let notes = try second.load("notes", as: [Notes.Second].self, version: 2, migrating: steps)
    try second.save(notes, as: "notes", version: 2)
    let third = disk.store
    try third.save(third.notes(), as: "notes", version: 3)
    expectEqual(try disk.store.notes(), [Self.new])
    expectEqual(try disk.store.load("notes", version: 2), notes)
    expectEqual(disk["notes"], Self.old)
    // What was saved beside unreadable data is migrated as well.
    let beside = TestDisk(["notes": "no JSON", "notes form 2": Self.old])
    expectEqual(try beside.store.notes(), [Self.new])
    // Older data do not stand for newer that cannot be read.
    let damaged = TestDisk(["notes": Self.old, "notes version 3": "no JSON"])
    #expect(throws: DataStore.Failure.self) { try damaged.store.notes() }
  }

  @Test("of 0.2, which kept all versions under one name, is migrated and stays for the older app")
  func older() throws {
    let old = #"{"format":1,"version":2,"value":[{"body":"a","author":"Ada L"}]}"#
    let disk = TestDisk(["notes": old])
    for _ in 1...2 {
      let store = disk.store
      expectEqual(try store.notes(), [Self.new])
      try store.save([Self.new], as: "notes", version: 3)
      expectEqual(disk["notes"], old)
    }
  }

  @Test(
    "that cannot be migrated stays, with an error that names its version, the step and the place",
    arguments: [
      (Notes.steps.filter { $0.key == 2 }, "version 1, there is no step from version 1"),
      (Notes.steps.filter { $0.key == 1 }, "version 1, there is no step from version 2"),
      (
        [
          1: Notes.steps[1] ?? { _ in },
          2: { try $0.changeEach { try $0.rename("author", to: "a") } },
        ],
        "version 1, at value.0: expected a member \"author\""
      ),
      (
        [
          1: { notes in try notes.changeEach { try $0["mark"]?.convert(from: String.self) { $0 } } }
        ],
        "version 1, the step from version 1 failed: at value.0.mark: expected a string"
      ),
    ] as [(DataStore.Migrations, String)]
  )
  func failing(steps: DataStore.Migrations, reason: String) throws {
    let disk = TestDisk(["notes": Self.old])
    let store = disk.store
    func load() throws {
      _ = try store.load("notes", as: [Notes.Third].self, version: 3, migrating: steps)
    }
    let failure = #expect(throws: DataStore.Failure.self) { try load() }
    #expect(
      failure?.description.contains(#"the data of "notes" could not be read: \#(reason)"#) == true
    )
    try store.save([Self.new], as: "notes", version: 3)
    expectEqual(disk["notes"], Self.old)
    expectEqual(try store.notes(), [Self.new])
  }

  @Test("that cannot be read for now is not replaced by another value", arguments: [1, 2])
  func unread(version: Int) throws {
    let isBroken = Lock(true)
    let disk = TestDisk(["notes": Self.old])
    if version == 2 {
      let notes = [Notes.Second(body: "a", author: "Ada L")]
      let second = disk.store
      expectEqual(try second.load("notes", as: [Notes.Second].self, version: 2), nil)
      try second.save(notes, as: "notes", version: 2)
    }
    let store = DataStore(
      read: { name in
        let isRead = name == DataStore.place(of: "notes", version)
        if isRead, isBroken.withLock({ $0 }) { throw TestDisk.Broken() }
        return disk[name].map { Array($0.utf8) }
      },
      write: { data, name in disk.set { $0.data[name] = data } }
    )
    #expect(throws: TestDisk.Broken.self) { try store.notes() }
    #expect(throws: (any Error).self) { try store.save([Self.new], as: "notes", version: 3) }
    expectEqual(disk["notes version 3"], nil)
    isBroken.withLock { $0 = false }
    expectEqual(try store.notes(), [Self.new])
  }

  @Test("of a newer version is not touched, and of a version without steps not loaded")
  func newer() throws {
    let disk = TestDisk()
    try disk.store.save([Self.new], as: "notes", version: 4)
    expectEqual(try disk.store.notes(), nil)
    for version in [Int.min, .min + 1, -1, 0, 1, .max] {
      let steps: DataStore.Migrations = [1: { _ in }, .min: { _ in }, .max: { _ in }]
      expectEqual(
        try disk.store.load("none", as: Int.self, version: version, migrating: steps),
        nil
      )
    }
    expectEqual(
      try TestDisk(["notes": Self.old]).store.load("notes", as: Int.self, version: 3),
      nil
    )
  }

  @Test("is migrated for a property that is kept")
  func persisted() {
    let disk = TestDisk(["notes": Self.old])
    let dispatcher = StateDispatcher<DataStore, [Notes.Third], Int>
      .reducing { $0[0].stars += $1 }
      .persisted("notes", \.self, in: \.self, version: 3, migrating: Notes.steps)
    let trial = Trial([], in: disk.store, dispatcher)
    trial.run()
    expectEqual(trial.state, [Self.new])
    trial.send(5)
    trial.pass(1)
    expectEqual(disk["notes"], Self.old)
    expectEqual(try? disk.store.notes()?.map(\.stars), [5])
    expectEqual(trial.diagnostics, [])
  }
}

@Suite("Data of an older version") struct OlderDataTests {
  @Test("are not hidden by a save before they are loaded")
  func saved() throws {
    let disk = TestDisk()
    try disk.store.save(["typed"], as: "notes")
    let later = disk.store
    #expect(throws: DataStore.Failure.notLoaded("notes")) {
      try later.save(["new"], as: "notes", version: 3)
    }
    let steps: DataStore.Migrations = [1: { _ in }, 2: { _ in }]
    expectEqual(try later.load("notes", version: 3, migrating: steps), ["typed"])
    try later.save(["new"], as: "notes", version: 3)
    expectEqual(try disk.store.load("notes", version: 3, migrating: steps), ["new"])
  }

  @Test("can have a version below one")
  func early() throws {
    let disk = TestDisk()
    try disk.store.save(["typed"], as: "notes", version: 0)
    expectEqual(try disk.store.load("notes", migrating: [0: { _ in }]), ["typed"])
  }
}

@Suite("A form of stored data") struct StoredFormTests {
  @Test("has its properties renamed, added, removed and changed")
  func properties() throws {
    var form = try DataStore.StoredForm(["a": ["b": 1]])
    try form["a"]?.rename("b", to: "c")
    try form.rename("nothing", to: "d")
    try form["a"]?.add("c", 2)
    try form["a"]?.add("d", 3)
    try form["a"]?["d"]?.convert(from: Int.self) { "\($0)" }
    form["x"] = form["a"]?["d"]
    expectEqual(try form["a"]?["c"]?.decoded(), 1)
    expectEqual(try form["x"]?.decoded(), "3")
    form["a"]?["d"] = nil
    try form["a"]?.add("y", 9)
    #expect(throws: (any Error).self) { try form["a"]?.rename("y", to: "c") }
    expectEqual(try form["a"]?.decoded(), ["c": 1, "y": 9])
    form["a"] = nil
    expectEqual(try form.decoded(), ["x": "3"])
  }

  @Test("that is no object or no array is not changed as one")
  func others() throws {
    var form = try DataStore.StoredForm([1, 2])
    form["a"] = try .init(7)
    #expect(throws: (any Error).self) { try form.rename("a", to: "b") }
    #expect(throws: (any Error).self) { try form.add("c", 1) }
    expectEqual(try form.decoded(), [1, 2])
    #expect(form["a"] == nil)
    var text = try DataStore.StoredForm("a")
    #expect(throws: (any Error).self) {
      try text.changeEach { _ in Issue.record("it has no elements") }
    }
    expectEqual(try text.decoded(), "a")
  }

  @Test("names the place of what it cannot decode")
  func places() throws {
    var form = try DataStore.StoredForm(["a": [["b": 1], ["b": nil]]])
    let error = #expect(throws: (any Error).self) {
      try form["a"]?.changeEach { try $0["b"]?.convert(from: Int.self) { $0 + 1 } }
    }
    #expect(error.map { $0.inWords.hasPrefix("at a.1.b: expected a whole number") } == true)
  }

  private enum Input: Codable, Equatable { case append(String, count: Int) }

  @Test("has a case of an enum renamed, and a value added to it")
  func cases() throws {
    var form = try DataStore.StoredForm(["add": ["_0": "x"]])
    try form.rename("add", to: "append")
    try form.rename("remove", to: "delete")
    try form["append"]?.add("count", 1)
    expectEqual(try form.decoded(), Input.append("x", count: 1))
  }
}

@Suite("Data that miss a property") struct MergingTests {
  private struct Inner: Codable, Equatable {
    var size = 7
    var label: String? = "none"
  }

  private enum Mode: Codable, Equatable { case on(level: Int), off }

  private struct Settings: Codable, Equatable {
    var name = "Ada"
    var nickname: String? = "A"
    var inner = Inner()
    var counts = ["a": 1]
    var mode = Mode.on(level: 3)
    var list = [Inner()]
  }

  private func load(_ value: String, _ initial: Settings? = Settings()) throws -> Settings? {
    try TestDisk(["s": #"{"format":1,"version":1,"value":\#(value)}"#]).store
      .load("s", merging: initial)
  }

  @Test("have it from the initial value, and nothing else")
  func merged() throws {
    var expected = Settings(nickname: nil)
    expectEqual(try load("{}"), expected)
    expected.inner = Inner(size: 7, label: nil)
    expected.counts = ["b": 2]
    expected.mode = .off
    expected.list = []
    let value = #"{"inner":{},"counts":{"b":2},"mode":{"off":{}},"list":[]}"#
    expectEqual(try load(value), expected)
    expectEqual(try load(#"{"mode":{"on":{}}}"#)?.mode, .on(level: 3))
  }

  @Test("have it from the initial value where a property is kept")
  func persisted() {
    let disk = TestDisk(["s": #"{"format":1,"version":1,"value":{"name":"Eve"}}"#])
    let dispatcher = StateDispatcher<DataStore, Settings, Int>.reducing { _, _ in }
      .persisted("s", \.self, in: \.self, merging: Settings())
    let trial = Trial(Settings(name: ""), in: disk.store, dispatcher)
    trial.run()
    expectEqual(trial.state, Settings(name: "Eve", nickname: nil))
    expectEqual(trial.diagnostics, [])
  }

  @Test(
    "is an error if the initial value does not have it there",
    arguments: [
      (#"{"list":[{}]}"#, "at value.list.0: expected a member \"size\""), ("[]", "at value: "),
      (#"{"name":7}"#, "at value.name: expected a string"), (#"{"mode":{}}"#, "at value.mode: "),
    ]
  )
  func failing(value: String, reason: String) throws {
    let error = #expect(throws: DataStore.Failure.self) { try load(value) }
    #expect(error?.description.contains(reason) == true)
    #expect(throws: DataStore.Failure.self) { try load("{}", nil) }
  }

  @Test("have it deep inside, on a small stack")
  func deep() throws {
    struct Level: Codable, Equatable {
      var value = 0
      var next: [String: Level] = [:]
    }
    onSmallStack(ofKiB: 512) {
      var (initial, text) = (Level(value: 7), "{}")
      for _ in 0..<400 {
        initial = Level(next: ["next": initial])
        text = #"{"value":1,"next":{"next":\#(text)}}"#
      }
      let store = TestDisk(["s": #"{"format":1,"version":1,"value":\#(text)}"#]).store
      let failure = #expect(throws: DataStore.Failure.self) { try store.load("s", as: Level.self) }
      #expect(failure != nil)
      // The innermost level misses two properties.
      let loaded = try? store.load("s", as: Level.self, merging: initial)
      #expect(loaded != nil)
    }
  }
}

@Suite("A damaged file of three versions") struct DamagedVersionsTests {
  /// Returns a text with a few bytes changed, removed, doubled or inserted.
  private func mutated(_ text: [UInt8], _ random: inout some RandomNumberGenerator) -> [UInt8] {
    let pieces = ["\"", "{", "}", "[", "]", ",", ":", "null", "-", "1e999", "\\u", "\u{301}", "0"]
    var bytes = text
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      let end = min(bytes.count, place + Int.random(in: 0...12, using: &random))
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0 ... .max, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.removeSubrange(place...)
      default:
        let piece = pieces[Int.random(in: pieces.indices, using: &random)]
        bytes.insert(contentsOf: Array(piece.utf8), at: place)
      }
    }
    return bytes
  }

  @Test("is loaded or kept, with an error that names the file, the version and the place")
  func damaged() throws {
    var random = SystemRandomNumberGenerator()
    let texts = [
      #"{"format":1,"version":1,"value":[{"text":"a","author":"Ada L","mark":1},{"text":"é","author":""}]}"#,
      #"{"format":1,"version":2,"value":[{"body":"a\n\u00e9","author":"Ada L"}]}"#,
      #"{"format":1,"version":3,"value":[{"body":"a","author":{"first":"A","last":"L"},"stars":0}]}"#,
    ].map { Array($0.utf8) }
    let place =
      #/^(after \d+ (bytes|characters), |at [a-z]|the step from version \d+ failed: at value|expected a member|expected an object, not|its (version|format) is )/#
    let initial = Notes.Third(body: "b", author: .init(first: "", last: ""), stars: 1)
    var (loaded, failed) = (0, 0)
    for round in 0..<TestSize.of(1_500, full: 200_000) {
      let version = round % 3 + 1
      let name = DataStore.place(of: "notes", version)
      let data = mutated(texts[version - 1], &random)
      let content = Lock([name: data])
      let store = DataStore(
        read: { name in content.withLock { $0[name] } },
        write: { data, name in content.withLock { $0[name] = data } }
      )
      let isMerged = round % 2 == 0
      do {
        let notes = try store.load(
          "notes",
          as: [Notes.Third].self,
          version: 3,
          migrating: Notes.steps,
          merging: isMerged ? [initial] : nil
        )
        try #require(notes != nil, "\(String(decoding: data, as: UTF8.self))")
        loaded += 1
      } catch DataStore.Failure.unreadable(let file, let reason) {
        let text = String(decoding: data, as: UTF8.self)
        // The file of the first version may have become one of 0.2, which has other versions, too.
        let found = version == 1 ? "123" : "\(version)"
        let isNamed = found.contains { reason.hasPrefix("version \($0), ") }
        let rest = reason.dropFirst("version 1, ".count)
        try #require(
          file == name && isNamed && rest.firstMatch(of: place) != nil,
          "\(text): \(file) \(reason)"
        )
        failed += 1
        try store.save([initial], as: "notes", version: 3)
        try #require(content.withLock { $0[name] } == data, "\(text)")
      }
      if version < 3 {
        try store.save([initial], as: "notes", version: 3)
        try #require(content.withLock { $0[name] } == data)
      }
    }
    print("\(loaded) loaded, \(failed) kept")
    #expect(loaded > 0 && failed > loaded)
  }
}
