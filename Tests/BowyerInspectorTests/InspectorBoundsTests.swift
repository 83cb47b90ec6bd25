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

  private struct Pair: Identifiable, Equatable {
    let id: Int
    var n = 0
  }

  @Test(
    "count the table of rows, and all rows of the chunks that are others",
    arguments: [10, 20_000]
  )
  func chunks(count: Int) throws {
    let rows = try Rows((0..<count).map { Pair(id: $0) })
    func pairs(_ count: Int) -> Int { count * MemoryLayout<Pair>.stride }
    /// The bytes of the table, and those of the index of a new number of rows.
    func table(_ rows: Rows<Pair>) -> Int { 8 * min(64, rows.chunkCount) + rows.chunkCount / 8 }
    func index(_ rows: Rows<Pair>) -> Int { 24 * rows.chunkCount + 16 * rows.count }
    let all = table(rows) + index(rows) + 32 * rows.chunkCount + pairs(count)
    #expect(InspectedSize.added(by: rows) == all)
    #expect(InspectedSize.added(by: (1, rows), to: (2, rows)) == 0)
    for chunk in [0, rows.chunkCount / 2, rows.chunkCount - 1] {
      var next = rows
      let first = rows.chunk(chunk)[0].id
      next[id: first]?.n = 7
      #expect(
        InspectedSize.added(by: next, to: rows)
          == table(next) + 32 + pairs(next.chunk(chunk).count)
      )
    }
    // One row less, in as many chunks.
    if count > 10 {
      var fewer = rows
      fewer.remove(id: 0)
      #expect(fewer.chunkCount == rows.chunkCount)
      #expect(
        InspectedSize.added(by: fewer, to: rows)
          == table(fewer) + index(fewer) + 32 + pairs(fewer.chunk(0).count)
      )
      // A chunk less, at the start: the others are the same ones, at other places.
      var shorter = rows
      for row in rows.chunk(0) { shorter.remove(id: row.id) }
      for row in rows.chunk(1).dropLast() { shorter.remove(id: row.id) }
      let kept = Set((0..<rows.chunkCount).map(rows.chunkAddress))
      let new = (0..<shorter.chunkCount).filter { !kept.contains(shorter.chunkAddress($0)) }
      #expect(shorter.chunkCount < rows.chunkCount && new.count <= 2)
      #expect(
        InspectedSize.added(by: shorter, to: rows)
          == table(shorter) + index(shorter)
          + new.map { 32 + pairs(shorter.chunk($0).count) }.reduce(0, +)
      )
    }
  }

  @Test("count the table of a set or a dictionary as a whole, where it is not the same")
  func tables() {
    let (set, table) = (Set(0..<100), Dictionary(uniqueKeysWithValues: (0..<100).map { ($0, "") }))
    #expect(InspectedSize.added(by: set) == 64 + 100 * 8 * 3 / 2)
    #expect(InspectedSize.added(by: table) == 64 + 100 * 24 * 3 / 2)
    #expect(InspectedSize.added(by: (1, set), to: (0, set)) == 0)
    #expect(InspectedSize.added(by: set.union([-1]), to: set) == 64 + 101 * 8 * 3 / 2)
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
  private indirect enum Chain { case end, link(Chain) }

  private func lines(_ depth: Int) -> [InspectedTree.Line] {
    let chain = (0..<depth).reduce(Chain.end) { chain, _ in .link(chain) }
    var unfolded: Set<String> = [""]
    var tree = InspectedTree(
      of: chain,
      unfolded: unfolded,
      search: "",
      InspectedSecrets(["secret"])
    )
    while let next = tree.lines.last, next.isUnfolded == false {
      unfolded.insert(next.path)
      tree = InspectedTree(of: chain, unfolded: unfolded, search: "", InspectedSecrets(["secret"]))
    }
    return tree.lines
  }

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
    #expect(tree(Array(0..<202), search: "0").lines.first?.path == "[0]")
    #expect(tree(Array(0..<202), search: "201").lines.isEmpty)
    let nested = tree([Array(0..<150), Array(150..<300)], search: "e")
    #expect(nested.lines.count <= 200)
    let found = tree((0..<190).map { ["e\($0)", "e"] }, search: "e")
    #expect(found.lines.count == 200 && found.isCut)
    #expect(!tree([1, 2]).isCut)
    let optionals = tree([3 as Int??, .some(nil), nil])
    #expect(optionals.lines.map(\.text) == ["state: 3 elements", "0: 3", "1: nil", "2: nil"])
  }

  @Test("shows the first 160 scalars of a text")
  func longText() {
    #expect(InspectedTree.line(String(repeating: "a", count: 160)).hasSuffix("a"))
    let text = "begin" + String(repeating: "-", count: 155) + "end"
    #expect(InspectedTree.line(text) == "begin" + String(repeating: "-", count: 155) + "…")
  }

  @Test("is unfolded up to 21 levels below the state")
  func depth() {
    #expect(lines(3).last?.depth == 3)
    #expect(lines(30).last?.depth == 21)
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

  @Test("shows two changes of a step that is not selected, and marks that there are more")
  func changes() {
    let session = session()
    session.send(.app([1, 1, 0]))
    session.send(.app([2, 2, 0]))
    session.send(.app([2, 2, 0]))
    #expect(!session.view.rendered(width: 160).contains("…"))
    session.send(.app([3, 3, 3]))
    session.send(.app([3, 3, 3]))
    let text = session.view.rendered(width: 160)
    #expect(text.contains("…") && text.contains("b: 2 → 3") && !text.contains("c: 0 → 3"))
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
