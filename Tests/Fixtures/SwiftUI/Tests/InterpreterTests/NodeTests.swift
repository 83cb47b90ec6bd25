import BowyerSwiftUI
import BowyerViews
import SwiftUI
import Testing

@MainActor
struct NodeTests {
  @Test("a node is shown as its counterpart in SwiftUI", arguments: NodeSample.all)
  func node(sample: NodeSample) {
    #expect(ViewHost(sample.tree).text == sample.shown)
  }

  @Test("each node of the vocabulary has a sample")
  func vocabulary() {
    #expect(Set(NodeSample.all.map(\.tag)) == Set(NodeTag.allCases))
    for sample in NodeSample.all {
      #expect(sample.tree.node.tag == sample.tag)
    }
  }

  @Test("no text of a description is looked up as a key of a translation")
  func verbatim() {
    for sample in NodeSample.all {
      #expect(!ViewHost(sample.tree).text.contains("localized"))
    }
  }

  @Test("a native view is the one that a view around it registers for its name")
  func native() {
    let host = ViewHost(
      ViewTree<Int>.row(.native("map", ["place": "Ulm"]), .native("chart", fallback: "None"))
        .nativeView("map") { Text(verbatim: $0["place"] ?? "") }
    )
    #expect(
      host.text == """
        HStack firstTextBaseline
          Text "Ulm"
          Text "None"
        """
    )
  }
}
