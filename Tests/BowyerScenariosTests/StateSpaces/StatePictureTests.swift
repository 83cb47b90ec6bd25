import Bowyer
import BowyerScenarios
import TestSupport
import Testing

@Suite("A picture of a space") struct StatePictureTests {
  private static func component(_ name: String) -> StoreComponent<Void, Int, Int, ViewTree<Int>> {
    replacing(0) { page -> ViewTree<Int> in
      .column(
        .text("\(name) \(page)"),
        .button("to \(name)", page == 0 ? 1 : 0),
        .button("stay", page)
      )
    }
  }

  private let space = StateSpace(of: component("A"))

  @Test("is a flowchart of Mermaid, a graph of Graphviz, and a tree in a terminal")
  func pictures() {
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

  @Test("has a box for a state that shows nothing, the first lines of a high view, and some states")
  func boxes() {
    let still = StateSpace(of: replacing(0, { _ -> ViewTree<Int> in .empty }))
    expectEqual(still.mermaid(), "flowchart LR\n  s0[\"#160;\"]\n")
    // It is known that nothing can happen there.
    #expect(!still.dot().contains("dashed"))
    expectEqual(still.deadEnds().count, 1)
    let high = StateSpace(
      of: replacing(0, { _ -> ViewTree<Int> in .column((0..<40).map { .text("line \($0)") }) })
    )
    for picture in [high.dot(), high.mermaid()] {
      #expect(picture.contains("line 0") && picture.contains("line 3") && picture.contains("…"))
      #expect(picture.contains("line 5") && !picture.contains("line 6"))
    }
    let counter = summing(0, { count -> ViewTree<Int> in .row(.text("\(count)"), .button("+", 1)) })
    let space = StateSpace(of: counter, limit: 50)
    #expect(!space.dot(limit: 10).contains("s10"))
    #expect(space.dot(limit: 10).contains("s9 [label=\"9 [ + ]\\l\", style=\"rounded,dashed\"]"))
    #expect(space.tree(limit: 10).hasSuffix("press + → …\n… 40 more states\n"))
    expectEqual(StateSpace(of: counter, limit: StateLimit(depth: 3)).edges(from: 3), [])
    #expect(!space.mermaid(limit: 10).contains("s10"))
    #expect(space.tree(width: 8).split(separator: "\n").allSatisfy { $0.count <= 8 })
  }

  @Test("holds hostile text as text")
  func hostile() {
    #expect(StateSpace(of: Self.component("#quot;")).mermaid().contains("#35;quot#59;"))
    let texts = [
      "</text><script>alert(1)</script>", "\"]; s9 --> s8", "\\\" ] }", "a]]>&amp;",
      "\u{1B}[2J\u{202E}x", "\u{0}\u{FFFE}", "--> |x|", "a\nb\r\nc", "#quot;",
      String(repeating: "e\u{301}\u{301}", count: 200),
    ]
    for text in texts {
      let space = StateSpace(of: Self.component(text))
      let lines = space.mermaid().split(separator: "\n")
      #expect(lines.count == 7 && lines.allSatisfy { $0.count { $0 == "\"" } % 2 == 0 }, "\(text)")
      expectEqual(space.dot().split(separator: "\n").count, 11, "\(text)")
      let open = space.dot().replacing(#"\\"#, with: "").replacing(#"\""#, with: "")
      #expect(open.split(separator: "\n").allSatisfy { $0.count { $0 == "\"" } % 2 == 0 })
      for picture in [space.dot(), space.tree()] {
        #expect(!picture.unicodeScalars.contains { $0.value < 32 && $0 != "\n" }, "\(text)")
      }
    }
  }
}

@Suite("A space that is deep") struct StateSpaceDepthTests {
  @Test("is walked, asked and drawn on a small stack, also if its views are deep")
  func ways() {
    onSmallStack {
      let chain = replacing(0) { count -> ViewTree<Int> in
        .row(.text("\(count % 2)"), .button("+", min(count + 1, 300)))
      }
      let space = StateSpace(of: chain)
      expectEqual(space.count, 301)
      expectEqual(space.way(to: 300).count, 300)
      expectEqual(space.trapState(from: "the end") { $0 == 300 }, nil)
      expectEqual(space.deadEnds().count, 1)
      expectEqual(space.indistinguishableStates().count, 2)
      #expect(space.tree(limit: 301).hasPrefix("0  0 [ + ]\n"))
      #expect(space.dot(limit: 300).hasSuffix("}\n"))
      let loading = StoreComponent(
        initialState: 0,
        dispatcher: StateDispatcher<Void, Int, Int>.transition { _ in next() },
        view: { count -> ViewTree<Int> in
          .row(.text("\(count)"), .button("Load", 1).disabled(count > 0))
        }
      )
      let asking = StateSpace(of: loading, limit: StateLimit(requests: 1))
      expectEqual(asking.states.max(), 40)
      #expect(asking.remainder.crowded > 0)
      let deep = replacing(0) { count -> ViewTree<Int> in
        var view = ViewTree.button("\(count)", (count + 1) % 3)
        for _ in 0..<3_000 { view = .column(view).map { $0 } }
        return view
      }
      let views = StateSpace(of: deep)
      expectEqual(views.ways.map(\.description), ["", "press 0", "press 0, press 1"])
      #expect(views.findings().isEmpty)
    }
  }
}

/// Adds one for each answer, forty times.
private func next() -> State<Int, StateDispatcher<Void, Int, Int>.Request> {
  State { count in
    count >= 40
      ? .empty
      : Effect<Void, Void>.perform("part") {}.map {
        .commit(
          State { count in
            count += 1
            return next().run(count).value
          }
        )
      }
  }
}
