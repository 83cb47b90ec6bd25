import Bowyer
import BowyerOptics
import Testing
import TestSupport

@testable import BowyerScenarios

@Suite("The edit that leads from one value to another") struct EditTextTests {
  private struct Pet: Equatable, Identifiable {
    var id = 1
    var name = "Rex"
  }

  private struct Person: Equatable {
    var rooms = [1, 2]
    var pets: Rows = [Pet()]
    var pet = Pet()
    var names: Set<String> = ["a"]
    var word = "ab"
    var size: Double?
  }

  private func edit(_ change: (inout Person) -> Void) -> String? {
    var person = Person()
    change(&person)
    return EditText(from: Person(), to: person).closure
  }

  @Test("is written as in a hand-written test")
  func closures() {
    expectEqual(edit { _ in }, "")
    expectEqual(edit { $0.rooms = [1, 2, 3] }, " { $0.rooms.append(3) }")
    expectEqual(edit { $0.rooms = [1, 4, 3] }, " { $0.rooms = [1, 4, 3] }")
    expectEqual(edit { $0.rooms = [2] }, " { $0.rooms = [2] }")
    expectEqual(edit { $0.rooms = [1, 2, 3, 4] }, " { $0.rooms = [1, 2, 3, 4] }")
    expectEqual(
      edit { $0.pets.updateOrAppend(Pet(id: 2, name: "Tom")) },
      #" { $0.pets.updateOrAppend(EditTextTests.Pet(id: 2, name: "Tom")) }"#
    )
    expectEqual(edit { $0.pet.name = "Tom" }, #" { $0.pet.name = "Tom" }"#)
    expectEqual(
      edit { $0.pet = Pet(id: 2, name: "Tom") },
      #" { $0.pet = EditTextTests.Pet(id: 2, name: "Tom") }"#
    )
    expectEqual(edit { $0.word = "abc" }, #" { $0.word = "abc" }"#)
    expectEqual(edit { $0.size = 1.5 }, " { $0.size = 1.5 }")
    expectEqual(
      edit {
        $0.pet.name = "A"
        $0.rooms = []
      },
      #" { $0.rooms = []; $0.pet.name = "A" }"#
    )
  }

  @Test("tells the places that change, also where a value cannot be written")
  func places() {
    final class Thing: Equatable, Sendable {
      static func == (left: Thing, right: Thing) -> Bool { left === right }
    }
    struct Box: Equatable {
      var type: ObjectIdentifier?
      var count = 0
    }
    let edit = EditText(from: Box(), to: Box(type: ObjectIdentifier(Thing.self), count: 2))
    #expect(edit.closure == nil && edit.places == ["$0.type", "$0.count"])
    expectEqual(EditText(from: 1, to: 2).closure, " { $0 = 2 }")
    expectEqual(EditText(from: 1, to: 2).places, ["$0"])
  }
}

@Suite("The word that is nearest to another") struct NearestTests {
  @Test("is nil if the distance is too large for a misspelling")
  func nearest() {
    let words = ["search", "save", "load"]
    let cases: [(String, String?)] = [
      ("serach", "search"), ("SAVE", "save"), ("lod", "load"), ("x", nil), ("shave", "save"),
      ("searches", "search"), ("saarch-es", nil), ("delete", nil), ("", nil),
    ]
    for (word, nearest) in cases { expectEqual(Nearest.to(word, in: words), nearest, "\(word)") }
    expectEqual(Nearest.to("a", in: []), nil)
    expectEqual(Nearest.to("ab", in: ["ac", "ad"]), "ac")
  }
}
