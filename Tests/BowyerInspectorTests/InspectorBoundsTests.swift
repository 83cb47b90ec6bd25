import Bowyer
import BowyerOptics
import BowyerViews
import Testing

@testable import BowyerInspector

@Suite("The estimated bytes of a state") struct InspectedSizeTests {
  private struct Page: Equatable {
    var title: String
    var words: [String]
    var note: String?
    var count = 0
  }

  private static let text = String(repeating: "long ", count: 100)
  private let page = Page(title: text, words: [text, text], note: nil)

  @Test("count nothing that an earlier state has, too")
  func shared() {
    #expect(InspectedSize.added(by: page) > 3 * 500)
    var next = page
    next.count = 1
    #expect(InspectedSize.added(by: next, to: page) == 0)
    next.title = "short"
    #expect(InspectedSize.added(by: next, to: page) == 0)
    next.title = Self.text + "!"
    #expect((501...600).contains(InspectedSize.added(by: next, to: page)))
  }

  private struct Row: Identifiable, Equatable {
    let id: Int
    var text: String
  }

  @Test("count the chunks of rows that changed")
  func rows() throws {
    let rows = try Rows((0..<200).map { Row(id: $0, text: Self.text + "\($0)") })
    // Only a few hundred parts are visited, so not each text is counted.
    let all = InspectedSize.added(by: rows)
    #expect(all > 50 * 500)
    var next = rows
    next[id: 7]?.text = "short"
    let changed = InspectedSize.added(by: next, to: rows)
    #expect(changed > 0 && changed < all)
  }

  @Test("count the parts that an earlier state does not have")
  func more() {
    var next = page
    next.note = Self.text + "?"
    #expect((501...600).contains(InspectedSize.added(by: next, to: page)))
    next = page
    next.words.append(Self.text + "?")
    #expect((501...700).contains(InspectedSize.added(by: next, to: page)))
    #expect(InspectedSize.added(by: [Optional(Self.text)] as [Any?], to: [nil] as [Any?]) > 500)
  }
}

@Suite("A state as a tree") struct InspectedTreeTests {
  private func tree(_ state: Any, search: String = "") -> InspectedTree {
    InspectedTree(of: state, unfolded: [""], search: search, InspectedSecrets([]))
  }

  @Test("has 200 lines at most, and says whether that is all")
  func lines() {
    let few = tree(Array(0..<199))
    #expect(few.lines.count == 200 && !few.isCut)
    let more = tree(Array(0..<200))
    #expect(more.lines.count == 200 && more.isCut)
    let many = tree(Array(0..<300), search: "1")
    #expect(many.lines.allSatisfy { $0.text.contains("1") } && many.lines.count < 200)
    // Only the first 200 parts of a value are searched.
    #expect(many.isCut && !tree(Array(0..<200), search: "1").isCut)
    let found = tree((0..<190).map { ["e\($0)", "e"] }, search: "e")
    #expect(found.lines.count == 200 && found.isCut)
    #expect(!tree([1, 2]).isCut)
    let optionals = tree([3 as Int??, .some(nil), nil])
    #expect(optionals.lines.map(\.text) == ["state: 3 elements", "0: 3", "1: nil", "2: nil"])
  }
}

@Suite("Texts of the inspector's panels") struct InspectorWordsTests {
  private struct Numbers: Equatable, Sendable {
    var a = 0
    var b = 0
    var c = 0
  }

  private func session(_ limits: InspectionLimits = InspectionLimits()) -> Session<
    Inspection<Numbers, [Int]>, Inspecting<[Int]>, ViewTree<Inspecting<[Int]>>
  > {
    let numbers = StoreComponent(
      initialState: Numbers(),
      dispatcher: StateDispatcher<Void, Numbers, [Int]>.reducing {
        ($0.a, $0.b, $0.c) = ($1[0], $1[1], $1[2])
      },
      view: { ViewTree<[Int]>.text("\($0.a)") }
    )
    let session = Session(numbers.inspected(limits: limits))
    session.send(.inspector(.toggle))
    return session
  }

  private func press(
    _ label: String,
    _ session: Session<
      Inspection<Numbers, [Int]>, Inspecting<[Int]>, ViewTree<Inspecting<[Int]>>
    >
  ) throws {
    let control = try #require(session.view.controls.first { $0.label == label })
    session.send(try session.view.dispatch(.press, at: control.path))
  }

  @Test("names the branch of the shown step once there are two")
  func branches() throws {
    let session = session()
    session.send(.app([1, 0, 0]))
    session.send(.app([2, 0, 0]))
    #expect(!session.view.rendered(width: 160).contains("branch"))
    session.send(try session.view.dispatch(.key(KeyPress(.function(7))), at: []))
    try press("Continue from here", session)
    session.send(.app([5, 0, 0]))
    #expect(session.view.rendered(width: 160).contains("Step 3 of 3, live; branch 2 of 2"))
    let history = session.state.history
    #expect(
      (0...3).map { history.isLive($0, on: history[$0]?.branch ?? 0) } == [true, true, false, true]
    )
  }
}
