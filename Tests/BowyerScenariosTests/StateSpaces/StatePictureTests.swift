import Bowyer
import BowyerScenarios
import Testing
import TestSupport

@Suite("A picture of a space") struct StatePictureTests {
  private static func component(_ name: String) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
    replacing(
      0,
      { page -> ViewTree<Int> in
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
    expectEqual(still.mermaid(), "flowchart LR\n  s0[\"#160;\"]\n")
    // It is known that nothing can happen there.
    #expect(!still.dot().contains("dashed"))
    expectEqual(still.deadEnds().count, 1)
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
    for picture in [space.dot(), space.mermaid()] {
      #expect(picture.contains("line 0") && picture.contains("line 3") && picture.contains("…"))
      #expect(!picture.contains("line 39"))
    }
  }

  @Test("is a graph of Graphviz")
  func dot() {
    #expect(
      space.dot() == """
        digraph states {
          rankdir=LR
          node [shape=box, style=rounded, fontname=monospace, fontsize=12]
          edge [fontname="sans-serif", fontsize=11]
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
    expectEqual(space.mermaid().split(separator: "\n").count, 7)
    #expect(space.mermaid().split(separator: "\n").allSatisfy { $0.count { $0 == "\"" } % 2 == 0 })
    expectEqual(space.dot().split(separator: "\n").count, 11)
    #expect(!space.dot().unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(!space.tree().unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test("says how much is not drawn")
  func omitted() {
    let counter = summing(0, { count -> ViewTree<Int> in .row(.text("\(count)"), .button("+", 1)) })
    let space = StateSpace(of: counter, limit: 50)
    #expect(!space.dot(limit: 10).contains("s10"))
    #expect(space.dot(limit: 10).contains("s9 [label=\"9 [ + ]\\l\", style=\"rounded,dashed\"]"))
    #expect(space.tree(limit: 10).hasSuffix("… 40 more states\n"))
    #expect(space.overview(limit: 10).rendered().hasSuffix("40 more states"))
    expectEqual(space.overview(limit: 10).controls.count, 10)
  }
}
