import TestSizes
import Testing

@testable import BowyerViews

/// What a layout says of random views, compared with what it said before: where a change is meant, what is reported takes
/// the place of what was expected.
@Suite("Random views, laid out") struct RandomLayoutTests {
  private func digest(_ body: (inout RandomViews, inout TextDigest) -> Void) -> String {
    var digest = TextDigest()
    for seed in 1...16 {
      var views = RandomViews(seed)
      for _ in 0..<12 { body(&views, &digest) }
    }
    return digest.description
  }

  private func words(_ run: TextRun) -> String {
    "\(run.text)|\(run.emphasis)|\(run.part)|\(run.role)|\(run.ground)|\(run.style)"
  }

  @Test("are the same text in each width, with the same issues")
  func text() {
    let digest = digest { views, digest in
      let view = views.tree(3)
      for width in [1, 8, 23, 40, 80] { digest.add(view.rendered(width: width)) }
      digest.add("\(view.issues())")
    }
    #expect(digest == "2k8pd59ynh6yr")
  }

  @Test(
    "are the same on a screen, with what is remembered of its use",
    arguments: [(LayoutDrawing.marks, "1vb3zrks48hgi"), (.designed, "3fhux6qs6stsw")]
  )
  func screen(drawing: LayoutDrawing, expected: String) {
    let digest = digest { views, digest in
      let tree = views.tree(3).onVisibleRange { _ in 1 }.onPointer { _ in 2 }
      let view = ViewTree.column(.text("above"), views.number(0...1) == 1 ? .scroll(tree) : tree)
      var memory = LayoutMemory()
      for (width, height) in [(12, 4), (33, 9), (70, 20)] {
        let layout = TextLayout(view, width: width, height: height, memory, drawing: drawing)
        for line in layout.lines { digest.add(line.runs.map(words).joined(separator: "\n")) }
        for area in layout.scrolls {
          digest.add("\(area)")
          memory.offsets[area.path] = ScrollOffset(rows: area.contentHeight / 2, columns: 1)
        }
        let places = layout.places.map { "\($0.key) \($0.value)" }.sorted()
        digest.add(places.joined(separator: "\n"))
        for control in view.controls.prefix(4) {
          memory.revealed = control.path
          let layout = TextLayout(view, width: width, height: height, memory, drawing: drawing)
          digest.add(layout.lines.map(\.text).joined(separator: "\n"))
        }
        memory.revealed = nil
      }
    }
    #expect(digest == expected)
  }
}
