import Bowyer
import Foundation
import Sizes
import Testing

#if os(Linux)
  @testable import BowyerLive
#endif

extension Integration {
  @Suite("A program that migrates its data", .timeLimit(.minutes(TestSize.isFull ? 30 : 1)))
  struct MigrationProgramTests {
    private struct OldNote: Codable, Equatable { var text: String }

    private struct Note: Codable, Equatable {
      var body: String
      var stars: Int
    }

    private static let steps: DataStore.Migrations = [
      1: { try $0.changeEach { try $0.rename("text", to: "body") } },
      2: { try $0.changeEach { try $0.add("stars", 0) } },
    ]

    @Test("leaves the old data or the new ones, and never half, whenever it is killed")
    func kills() throws {
      let manager = FileManager.default
      let folder = manager.temporaryDirectory.appending(path: "bowyer-\(UUID())")
      defer { try? manager.removeItem(at: folder) }
      func store() -> DataStore { DataStore.files(in: folder.path) }
      let (oldFile, newFile) = (
        folder.appending(path: "notes.json"), folder.appending(path: "notes%20version%203.json")
      )
      let texts = (0..<3_000).map { "Note \($0)" }
      // How often it was killed before, between and after the two saves.
      var counts = [0, 0, 0]
      var duration = Duration.zero
      for round in 0...TestSize.of(30, full: 500) {
        try? manager.removeItem(at: folder)
        try store().save(texts.map { OldNote(text: $0) }, as: "notes")
        let old = try Data(contentsOf: oldFile)
        let program = try Program(Program.built("Migrating"), [folder.path])
        let start = ContinuousClock.now
        if round == 0 {
          // How long it takes.
          try program.ending()
          duration = start.duration(to: .now)
        } else {
          let delay = duration * Double.random(in: 0...1)
          usleep(useconds_t(delay / .microseconds(1)))
          program.send(signal: SIGKILL)
          try program.ending()
        }
        let isNew = manager.fileExists(atPath: newFile.path)
        try #require(try Data(contentsOf: oldFile) == old)
        try #require(try store().load("notes", as: [OldNote].self)?.map(\.text) == texts)
        let notes = try store().load("notes", version: 3, migrating: Self.steps) ?? [Note]()
        try #require(notes.map(\.body) == texts && notes.dropFirst().allSatisfy { $0.stars == 0 })
        try #require((isNew ? 1...2 : 0...0).contains(notes[0].stars))
        counts[notes[0].stars] += round == 0 ? 0 : 1
      }
      print("killed before, between and after the saves: \(counts)")
      #expect(!TestSize.isFull || counts[0] > 0 && counts[1] > 0)
    }

    #if os(Linux)
      @Test("leaves the old journal or the new one, and never half, whenever it is killed")
      func journals() throws {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "bowyer-\(UUID())")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? manager.removeItem(at: folder) }
        let name = String(repeating: "07", count: 16)
        let (file, kept) = (
          folder.appending(path: "\(name).journal"), folder.appending(path: "\(name).journal.v1")
        )
        let inputs = (1...2_000).map { #"0 send {"event":\#($0),"input":{"tap":{}}}"# }
        let heading = #"Bowyer journal 1 "JournalPage.Notes, JournalPage.NotesInput, "#
        let old = Data(JournalLines.bytes([heading + #"1""#, "key a"] + inputs).bytes)
        let hello =
          #"{"type":"hello","version":1,"session":"\#(sessionName())","location":""}"# + "\n"
        var counts = [0, 0]
        var duration = Duration.zero
        for round in 0...TestSize.of(30, full: 500) {
          try old.write(to: file)
          try? manager.removeItem(at: kept)
          let program = try Program(
            Program.built("JournalPage"),
            [folder.path, folder.appending(path: "log").path, "--version-3", "--never"]
          )
          let start = ContinuousClock.now
          program.send(hello)
          if round == 0 {
            try #require(try program.line()?.contains("presses=2000") == true)
            duration = start.duration(to: .now)
          } else {
            usleep(useconds_t(duration * Double.random(in: 0.5...1.5) / .microseconds(1)))
          }
          program.send(signal: SIGKILL)
          try program.ending()
          let new = try Data(contentsOf: file)
          let texts = try JournalLines(Array(new)).texts
          let isNew = texts[0] == heading + #"3""#
          if isNew {
            try #require(texts.count == inputs.count + 3 && texts[2].contains("press"))
            try #require(try Data(contentsOf: kept) == old)
          } else {
            try #require(new == old)
          }
          counts[isNew ? 1 : 0] += round == 0 ? 0 : 1
        }
        print("killed before and after a journal was replaced: \(counts)")
        #expect(!TestSize.isFull || counts[0] > 0 && counts[1] > 0)
      }
    #endif
  }
}
