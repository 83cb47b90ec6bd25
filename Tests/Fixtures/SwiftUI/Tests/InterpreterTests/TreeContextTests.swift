import BowyerViews
import SwiftUI
import Testing

@testable import BowyerSwiftUI

@MainActor
struct TreeContextTests {
  @Test("a node is searched in the newest tree; there is none if that tree lacks the path")
  func newest() {
    let context = TreeContext()
    #expect(context.newest(at: []) == nil)
    let tree = ViewTree<String>.column(.text("a"), .row(.text("b"), .text("c").keyed("k")))
    context.pace.newest = { tree.node }
    func text(_ path: PathElement...) -> String? { context.newest(at: path)?.look.text }
    #expect(context.newest(at: [])?.tag == .column)
    #expect([text(.at(0)), text(.at(1), .at(0)), text(.at(1), .key("k"))] == ["a", "b", "c"])
    #expect([text(.at(2)), text(.at(0), .at(0)), text(.at(1), .key("l"))] == [nil, nil, nil])
    let next = ViewTree<String>.column(.text("d"))
    context.pace.newest = { next.node }
    #expect([text(.at(0)), text(.at(1), .at(0))] == ["d", nil])
  }
}
