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
}
