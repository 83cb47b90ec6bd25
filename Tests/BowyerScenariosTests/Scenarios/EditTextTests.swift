import Bowyer
import BowyerOptics
import Testing

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
    #expect(edit { _ in } == "")
    #expect(edit { $0.rooms = [1, 2, 3] } == " { $0.rooms.append(3) }")
    #expect(edit { $0.rooms = [1, 4, 3] } == " { $0.rooms = [1, 4, 3] }")
    #expect(edit { $0.rooms = [2] } == " { $0.rooms = [2] }")
    #expect(edit { $0.rooms = [1, 2, 3, 4] } == " { $0.rooms = [1, 2, 3, 4] }")
    #expect(
      edit { $0.pets.updateOrAppend(Pet(id: 2, name: "Tom")) }
        == #" { $0.pets.updateOrAppend(EditTextTests.Pet(id: 2, name: "Tom")) }"#
    )
    #expect(edit { $0.pet.name = "Tom" } == #" { $0.pet.name = "Tom" }"#)
    #expect(
      edit { $0.pet = Pet(id: 2, name: "Tom") }
        == #" { $0.pet = EditTextTests.Pet(id: 2, name: "Tom") }"#
    )
    #expect(edit { $0.word = "abc" } == #" { $0.word = "abc" }"#)
    #expect(edit { $0.size = 1.5 } == " { $0.size = 1.5 }")
    #expect(
      edit {
        $0.pet.name = "A"
        $0.rooms = []
      } == #" { $0.rooms = []; $0.pet.name = "A" }"#
    )
  }

  @Test("changes a field that is up to eight structs deep, and replaces a struct that is deeper")
  func depth() {
    struct Box<Content: Equatable>: Equatable { var a: Content }
    func nest<Content>(_ content: Content) -> Box<Box<Content>> { Box(a: Box(a: content)) }
    let (old, new) = (nest(nest(nest(nest(Box(a: 1))))), nest(nest(nest(nest(Box(a: 2))))))
    #expect(EditText(from: old.a, to: new.a).closure == " { $0.a.a.a.a.a.a.a.a = 2 }")
    #expect(
      EditText(from: old, to: new).closure
        == " { $0.a.a.a.a.a.a.a.a = EditTextTests.Box<Int>(a: 2) }"
    )
  }

  @Test("tells the places that change, also where a value cannot be written")
  func places() {
    final class Thing: Equatable {
      static func == (left: Thing, right: Thing) -> Bool { left === right }
    }
    struct Box: Equatable {
      var thing = Thing()
      var count = 0
    }
    let old = Box()
    var new = old
    new.count = 2
    #expect(EditText(from: old, to: new).places == ["$0.count"])
    new.thing = Thing()
    let edit = EditText(from: old, to: new)
    #expect(edit.closure == nil || edit.places.contains("$0.count"))
    #expect(EditText(from: 1, to: 2).closure == " { $0 = 2 }")
    #expect(EditText(from: 1, to: 2).places == ["$0"])
  }
}

@Suite("The word that is nearest to another") struct NearestTests {
  @Test("is the word with the smallest edit distance")
  func distances() {
    let pairs = [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("xyzabc", "abc", 3),
      ("abc", "xyzabc", 3), ("abc", "abd", 1), ("kitten", "sitting", 3), ("ab", "ba", 2),
      ("a", "b", 1), ("abcdef", "abdef", 1),
    ]
    for (left, right, distance) in pairs {
      #expect(Nearest.distance(left, right) == distance, "\(left) \(right)")
    }
  }

  @Test("is nil if the distance is too large for a misspelling")
  func nearest() {
    let words = ["search", "save", "load"]
    let cases: [(String, String?)] = [
      ("serach", "search"), ("SAVE", "save"), ("lod", "load"), ("x", nil), ("shave", "save"),
      ("searches", "search"), ("saarch-es", nil), ("delete", nil), ("", nil),
    ]
    for (word, nearest) in cases { #expect(Nearest.to(word, in: words) == nearest, "\(word)") }
    #expect(Nearest.to("a", in: []) == nil)
    #expect(Nearest.to("ab", in: ["ac", "ad"]) == "ac")
  }
}

@Suite("The paths through a tree of decisions") struct WaysTests {
  @Test("are all of them, the first alternatives at the end first, and then those that are drawn")
  func ways() {
    func walk(limit: Int, _ body: (inout Orders) -> [Int]) -> [[Int]] {
      var orders = Orders(limit: limit)
      var ways: [[Int]] = []
      repeat { ways.append(body(&orders)) } while orders.next() && ways.count < 100
      return ways
    }
    let all = walk(limit: 50) { orders in
      let first = orders.decide(2)
      return [first, orders.decide(1), orders.decide(first == 0 ? 3 : 2)]
    }
    #expect(all == [[0, 0, 0], [0, 0, 1], [0, 0, 2], [1, 0, 0], [1, 0, 1]])
    #expect(walk(limit: 50) { [$0.decide(1), $0.decide(0)] } == [[0, 0]])
    let some = walk(limit: 4) { [$0.decide(10), $0.decide(10)] }
    #expect(some.count == 8)
    #expect(Array(some.prefix(4)) == [[0, 0], [0, 1], [0, 2], [0, 3]])
    #expect(some.suffix(4).allSatisfy { $0.allSatisfy { (0..<10).contains($0) } })
    #expect(Set(some).count > 5)
  }
}
