import SwiftUI
import Testing

@testable import BowyerSwiftUI

/// The type of a view builder's block with several views, from Xcode 27 on.
private struct TupleContent<Content>: View {
  let content: Content
  var body: some View { Text(verbatim: "") }
}

/// The type of a view builder's block without a view, from Xcode 27 on.
private struct EmptyContent: View {
  var body: some View { Text(verbatim: "") }
}

@MainActor
struct EmptyContentTests {
  @Test("a builder's block shows nothing if none of its views does")
  func blocks() {
    #expect(showsNothing(EmptyContent()))
    #expect(showsNothing(TupleContent(content: (EmptyView(), EmptyContent()))))
    #expect(!showsNothing(TupleContent(content: (EmptyView(), Text(verbatim: "a")))))
  }

  @Test("a description shows nothing if it is empty, or groups what shows nothing")
  func descriptions() {
    let nothing: [ViewTree<Int>] = [
      .empty, .fragment(), .fragment(.empty, .fragment(.empty)),
      .forEach(["a", "b"], id: \.self) { _ in .empty },
    ]
    for tree in nothing { #expect(showsNothing(tree), "\(tree)") }
    let something: [ViewTree<Int>] = [
      .text("a"), .row(), .column(.empty), .fragment(.empty, .text("a")),
    ]
    for tree in something { #expect(!showsNothing(tree), "\(tree)") }
  }

  @Test("a component that shows something shows nothing beside it when it appears")
  func alone() {
    let component = StoreComponent(
      initialState: "a",
      dispatcher: StateDispatcher<Void, String, String>.reducing { $0 += $1 },
      view: { .text($0) }
    )
    #expect(ViewHost(component).text == #"Text "a""#)
  }
}
