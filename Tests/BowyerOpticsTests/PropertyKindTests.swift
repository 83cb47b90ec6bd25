import BowyerOptics
import Testing
import TestSupport

private final class Owner: Sendable {}

private final class Shelf {
  var books = 0
}

@propertyWrapper private struct Doubled: Equatable {
  private var half = 0
  var wrappedValue: Int {
    get { half * 2 }
    set { half = newValue / 2 }
  }
}

/// Each kind of property that there is, between others that must stay as they are.
private struct Kinds {
  var before = 7
  var stored = 1
  var observed = 1 {
    willSet { announced.append(newValue) }
    didSet { replaced.append(oldValue) }
  }
  var announced: [Int] = []
  var replaced: [Int] = []
  var computed: Int {
    get { stored * 10 }
    set { stored = newValue / 10 }
  }
  weak var owner: Owner?
  unowned(unsafe) var lender: Owner
  @Doubled var wrapped: Int
  var shelf = Shelf()
  var pair = (left: 1, right: 2)
  var inner = Inner()
  var flag = true
  var text = "text"
  var after = 8

  struct Inner {
    var flag = false
    var small: UInt8 = 3
    var wide = 4.5
    var observed = 1 { didSet { changes += 1 } }
    var changes = 0
  }

  init(owner: Owner) {
    lender = owner
    self.owner = owner
  }
}

@Suite("The lens of a property") struct PropertyKindTests {
  private let owner = Owner()

  /// What a lens does to a property, against the property itself.
  private func check<A: Equatable>(
    _ property: any WritableKeyPath<Kinds, A> & Sendable,
    _ value: A,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let lens = Lens(property)
    var kinds = Kinds(owner: owner)
    expectEqual(lens.get(kinds), kinds[keyPath: property], sourceLocation: sourceLocation)
    lens.update(&kinds) { $0 = value }
    expectEqual(kinds[keyPath: property], value, sourceLocation: sourceLocation)
    expectEqual(lens.get(kinds), value, sourceLocation: sourceLocation)
    expectEqual(kinds.before, 7, sourceLocation: sourceLocation)
    expectEqual(kinds.after, 8, sourceLocation: sourceLocation)
    #expect(kinds.owner === owner, sourceLocation: sourceLocation)
  }

  @Test("reads and writes it, whatever kind it is of")
  func kinds() {
    check(\.stored, 5)
    check(\.observed, 5)
    check(\.computed, 50)
    check(\.wrapped, 6)
    check(\.shelf.books, 5)
    check(\.pair.left, 5)
    check(\.pair.right, 5)
    check(\.inner.flag, true)
    check(\.inner.small, 200)
    check(\.inner.wide, -1)
    check(\.inner.observed, 5)
    check(\.flag, false)
    check(\.text, "another text, too long to be stored inline")
  }

  @Test("calls its observers, and sees through a weak reference")
  func observers() {
    var kinds = Kinds(owner: owner)
    Lens(\Kinds.observed).update(&kinds) { $0 = 9 }
    expectEqual(kinds.announced, [9])
    expectEqual(kinds.replaced, [1])
    Lens(\Kinds.inner).observed.update(&kinds) { $0 = 9 }
    expectEqual(kinds.inner.changes, 1)
    do {
      let lens = Lens(\Kinds.owner)
      var kinds = Kinds(owner: owner)
      #expect(lens.get(kinds) === owner)
      lens.update(&kinds) { $0 = nil }
      #expect(kinds.owner == nil)
      let other = Owner()
      lens.update(&kinds) { $0 = other }
      #expect(lens.get(kinds) === other)
      #expect(kinds.before == 7 && kinds.announced.isEmpty && kinds.lender === owner)
    }
  }

  @Test("keeps hold of what it reads")
  func ownership() {
    var seen: [String] = []
    for number in 0..<100 {
      var kinds = Kinds(owner: owner)
      kinds.text = String(repeating: "\(number)", count: 100)
      seen.append(Lens(\Kinds.text).get(kinds))
    }
    expectEqual(seen, (0..<100).map { String(repeating: "\($0)", count: 100) })
  }
}
