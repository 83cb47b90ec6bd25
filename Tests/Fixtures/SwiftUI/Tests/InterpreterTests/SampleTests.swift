import BowyerSwiftUI
import BowyerViews
import SwiftUI
import Testing

/// Descriptions, and what SwiftUI shows for them.
enum Samples {
  typealias Rows = KeyValuePairs<ViewTree<Int>, String>

  static let all = [content, controls, containers, looks, states].flatMap { Array($0) }
}

@MainActor
struct SampleTests {
  @Test("a description is shown as its counterpart in SwiftUI")
  func samples() {
    for (tree, shown) in Samples.all { #expect(ViewHost(tree).text == shown, "\(tree)") }
  }

  @Test("each node of the vocabulary has a sample")
  func vocabulary() {
    #expect(Set(Samples.all.map(\.key.node.tag)) == Set(NodeTag.allCases))
  }

  @Test("a native view is the one that a view around it registers for its name")
  func native() {
    let host = ViewHost(
      ViewTree<Int>.row(.native("map", ["place": "Ulm"]), .native("chart", fallback: "None"))
        .nativeView("map") { Text(verbatim: $0["place"] ?? "") }
    )
    #expect(host.text == "HStack firstTextBaseline\n  Text \"Ulm\"\n  Text \"None\"")
  }
}
