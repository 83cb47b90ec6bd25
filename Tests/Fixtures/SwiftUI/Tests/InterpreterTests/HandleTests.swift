import BowyerSwiftUI
import SwiftUI
import Testing

private struct RowView: View, Equatable {
  let count: Int
  let name: String
  let handle: @Sendable (String) -> Void

  nonisolated static func == (left: RowView, right: RowView) -> Bool {
    (left.count, left.name) == (right.count, right.name)
  }

  var body: some View { Button("\(name)\(count)") { handle(name) } }
}

@MainActor
struct HandleTests {
  private let component = StoreComponent(
    initialState: ["a": 0, "b": 0],
    dispatcher: StateDispatcher<Void, [String: Int], String>.reducing { $0[$1, default: 0] += 1 }
  ) { counts, handle in
    RowView(count: counts["a"] ?? 0, name: "a", handle: handle).equatable()
    RowView(count: counts["b"] ?? 0, name: "b", handle: handle).equatable()
  }

  @Test(
    "rows that are equal but for the function that sends are not evaluated, and go on sending",
    arguments: [false, true]
  )
  func rows(isKept: Bool) throws {
    let host = isKept ? ViewHost(SessionView(Session(component))) : ViewHost(component)
    _ = host.text
    host.resetCounts()
    for count in 0..<3 {
      try host.press("a\(count)")
      _ = host.text
    }
    #expect(host.evaluations["RowView"] == 3)
    // Its function is that of the first render.
    try host.press("b0")
    #expect(host.text == "Button \"a3\"\nButton \"b1\"")
  }
}
