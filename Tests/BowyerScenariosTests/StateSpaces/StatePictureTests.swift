import Bowyer
import BowyerScenarios
import Testing

@Suite("A picture of a space") struct StatePictureTests {
  private static func component(_ name: String) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
      view: { page -> ViewTree<Int> in
        .column(
          .text("\(name) \(page)"),
          .button("to \(name)", page == 0 ? 1 : 0),
          .button("stay", page)
        )
      }
    )
  }

  private let space = StateSpace(of: component("A"))

  @Test("is a flowchart of Mermaid")
  func mermaid() {
    #expect(
      space.mermaid() == """
        flowchart LR
          s0["A 0<br/>#91; to A #93;<br/>#91; stay #93;"]
          s1["A 1<br/>#91; to A #93;<br/>#91; stay #93;"]
          s0 -->|"stay"| s0
          s1 -->|"stay"| s1
          s0 -->|"to A"| s1
          s1 -->|"to A"| s0

        """
    )
  }

  @Test("has a box for a state that shows nothing")
  func empty() {
    let still = StateSpace(
      of: StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.empty,
        view: { _ -> ViewTree<Int> in .empty }
      )
    )
    #expect(still.mermaid() == "flowchart LR\n  s0[\"#160;\"]\n")
    // It is known that nothing can happen there.
    #expect(!still.svg().contains(" cut\""))
    #expect(still.deadEnds().count == 1)
  }

  @Test("has the first lines of a view that is higher than a box")
  func high() {
    let space = StateSpace(
      of: StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.empty,
        view: { _ -> ViewTree<Int> in .column((0..<40).map { .text("line \($0)") }) }
      )
    )
    for picture in [space.svg(), space.mermaid()] {
      #expect(picture.contains("line 0") && picture.contains("line 3") && picture.contains("…"))
      #expect(!picture.contains("line 39"))
    }
  }

  @Test("marks as an end what leads nowhere else, by an arrow or by words")
  func ends() {
    /// The states from 0 to 3, the last of which leads to another one.
    func ends(_ next: Int) -> [Int] {
      let space = StateSpace(
        of: StoreComponent(
          initialState: 0,
          dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
          view: { n -> ViewTree<Int> in .row(.text("\(n)"), .button("on", n < 3 ? n + 1 : next)) }
        )
      )
      let boxes = space.svg().split(separator: "\n").filter { $0.hasPrefix("<rect class=\"box") }
      return boxes.indices.filter { boxes[$0].hasPrefix("<rect class=\"box end\"") }
    }
    #expect((0...3).map(ends) == [[], [], [], [3]])
  }

  @Test("is a graph of Graphviz")
  func dot() {
    #expect(
      space.dot() == """
        digraph {
          rankdir=LR
          node [shape=box, fontname=monospace]
          s0 [label="A 0\\l[ to A ]\\l[ stay ]\\l"]
          s1 [label="A 1\\l[ to A ]\\l[ stay ]\\l"]
          s0 -> s0 [label="stay"]
          s1 -> s1 [label="stay"]
          s0 -> s1 [label="to A"]
          s1 -> s0 [label="to A"]
        }

        """
    )
  }

  @Test("is a tree in a terminal")
  func tree() {
    #expect(
      space.tree() == """
        0  A 0
        │  [ to A ]
        │  [ stay ]
        │    press stay → 0
        └ press to A
          1  A 1
             [ to A ]
             [ stay ]
               press to A → 0
               press stay → 1

        """
    )
  }

  @Test(
    "holds hostile text as text",
    arguments: [
      "</text><script>alert(1)</script>", "\"]; s9 --> s8", "\\\" ] }", "a]]>&amp;",
      "\u{1B}[2J\u{202E}x",
      "\u{0}\u{FFFE}", "--> |x|", "a\nb\r\nc", "#quot;",
      String(repeating: "e\u{301}\u{301}", count: 200),
    ]
  )
  func hostile(_ text: String) {
    let space = StateSpace(of: Self.component(text))
    let svg = space.svg(title: text)
    #expect(Self.isWellFormed(svg))
    #expect(
      !svg.contains("<script") && !svg.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }
    )
    #expect(space.mermaid().split(separator: "\n").count == 7)
    #expect(space.mermaid().split(separator: "\n").allSatisfy { $0.count { $0 == "\"" } % 2 == 0 })
    #expect(space.dot().split(separator: "\n").count == 10)
    #expect(!space.tree().unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  /// Whether each element that is opened is closed, and nothing that means something stands in a text.
  private static func isWellFormed(_ document: String) -> Bool {
    var (open, rest): ([Substring], Substring) = ([], document[...])
    while let start = rest.firstIndex(of: "<") {
      guard let end = rest[start...].firstIndex(of: ">") else { return false }
      let tag = rest[rest.index(after: start)..<end]
      if tag.contains("<") { return false }
      rest = rest[rest.index(after: end)...]
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter }
      if tag.hasPrefix("/") {
        guard open.popLast() == name else { return false }
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    return open.isEmpty
  }

  /// A space of so many states, from each of which several lead on, and one stays.
  private static func branching(_ count: Int, by step: Int) -> StateSpace<Int, Int> {
    StateSpace(
      of: StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 = $1 },
        view: { n -> ViewTree<Int> in
          .column(
            [.text("state \(n)"), .button("stay here", n), .button("and here", n)]
              + (1...step).filter { n * step + $0 < count }.map {
                .button("on to number \($0)", n * step + $0)
              }
          )
        }
      )
    )
  }

  @Test(
    "draws boxes that do not overlap, within its bounds, in bands if it is long",
    arguments: [(2, 1), (30, 1), (15, 2), (40, 3)]
  )
  func boxes(count: Int, step: Int) throws {
    let svg = Self.branching(count, by: step).svg()
    let size = try #require(svg.firstMatch(of: /<svg [^>]*viewBox="0 0 ([0-9.]+) ([0-9.]+)"/))
    let (width, height) = (Double(size.1) ?? 0, Double(size.2) ?? 0)
    let boxes = svg.matches(
      of: /<rect class="box[^>]* x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)" height="([0-9.]+)"/
    )
    .map { [$0.1, $0.2, $0.3, $0.4].map { Double($0) ?? -1 } }
    #expect(boxes.count == count)
    for (index, box) in boxes.enumerated() {
      #expect(box[0] >= 0 && box[1] >= 0)
      #expect(box[0] + box[2] <= width && box[1] + box[3] <= height)
      for other in boxes[..<index] {
        let isApart =
          box[0] >= other[0] + other[2] || other[0] >= box[0] + box[2]
          || box[1] >= other[1] + other[3] || other[1] >= box[1] + box[3]
        #expect(isApart, "\(box) and \(other)")
      }
    }
    if step == 1, count > 2 {
      #expect(width < height * 8, "\(width) × \(height)")
      #expect(Set(boxes.map { $0[1] }).count > 1)
    }
    #expect(svg.matches(of: /↻ stay here · and here/).count == count)
  }

  @Test("says how much is not drawn")
  func omitted() {
    let counter = StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { $0 += $1 },
      view: { count -> ViewTree<Int> in .row(.text("\(count)"), .button("+", 1)) }
    )
    let space = StateSpace(of: counter, limit: 50)
    #expect(space.svg(limit: 10).contains("40 more states are not drawn"))
    #expect(space.tree(limit: 10).hasSuffix("… 40 more states\n"))
    #expect(space.overview(limit: 10).rendered().hasSuffix("40 more states"))
    #expect(space.overview(limit: 10).controls.count == 10)
  }
}
