import BowyerOptics
import Testing

@Suite("Membership of a set") struct SetTests {
  private let two = Set<Int>.membership(of: 2)

  @Test("says whether the element is there")
  func get() {
    #expect(two.get([1, 2]))
    #expect(!two.get([1]))
  }

  @Test("inserts or removes the element, and no other")
  func set() {
    #expect(two.set(true, in: [1]) == [1, 2])
    #expect(two.set(false, in: [1, 2]) == [1])
    #expect(two.set(true, in: [1, 2]) == [1, 2])
    #expect(two.set(false, in: [1]) == [1])
    #expect(two.modify([1]) { !$0 } == [1, 2])
  }

  @Test("keeps an equal element that is there already")
  func keeps() {
    struct Named: Hashable, Sendable {
      let id: Int
      let name: String
      static func == (left: Named, right: Named) -> Bool { left.id == right.id }
      func hash(into hasher: inout Hasher) { hasher.combine(id) }
    }
    let kept = Set.membership(of: Named(id: 1, name: "new")).set(
      true,
      in: [Named(id: 1, name: "old")]
    )
    #expect(kept.map(\.name) == ["old"])
  }
}
