import Bowyer
import BowyerViews
import Testing
import TestSupport

@testable import BowyerInspector

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
    expectEqual(optionals.lines.map(\.text), ["state: 3 elements", "0: 3", "1: nil", "2: nil"])
  }
}

@Suite("Texts of the inspector's panels") struct InspectorWordsTests {
  private struct Numbers: Equatable, Sendable {
    var a = 0
    var b = 0
    var c = 0
  }

  private func session() -> Session<
    Inspection<Numbers, [Int]>, Inspecting<[Int]>, ViewTree<Inspecting<[Int]>>
  > {
    let numbers = StoreComponent(
      initialState: Numbers(),
      dispatcher: StateDispatcher<Void, Numbers, [Int]>.reducing {
        ($0.a, $0.b, $0.c) = ($1[0], $1[1], $1[2])
      },
      view: { ViewTree<[Int]>.text("\($0.a)") }
    )
    let session = Session(numbers.inspected())
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
    expectEqual(
      (0...3).map { history.isLive($0, on: history[$0]?.branch ?? 0) },
      [true, true, false, true]
    )
  }
}
