import BowyerViews
import SwiftUI
import Testing

@testable import BowyerSwiftUI

@MainActor
struct ScreenMemoryTests {
  private func screens(_ names: [String], _ text: String) -> [KnownScreen<String>] {
    KnownScreen.all(names.map { Screen($0, title: text, .text(text)) })
  }

  /// Returns the titles under which screens are remembered after some lists of screens were there.
  private func titles(
    _ names: [String],
    after lists: (names: [String], text: String)...
  ) -> [String?] {
    let memory = ScreenMemory<String>()
    for list in lists { memory.note(screens(list.names, list.text)) }
    return screens(names, "").map { memory.screen($0.id)?.screen.title }
  }

  @Test("a screen that has just gone is remembered while it is taken away")
  func gone() {
    #expect(titles(["a", "b", "c"], after: (["a", "b"], "1")) == ["1", "1", nil])
    #expect(titles(["a", "b"], after: (["a", "b"], "1"), (["a"], "2")) == ["2", "1"])
    // It is taken away however often its flow is shown meanwhile.
    #expect(
      titles(["a", "b"], after: (["a", "b"], "1"), (["a"], "2"), (["a"], "3")) == ["3", "1"]
    )
  }

  @Test("a screen is forgotten when others go, and is as it is now when it comes back")
  func back() {
    #expect(
      titles(["a", "b", "c"], after: (["a", "b", "c"], "1"), (["a", "b"], "2"), (["a"], "3"))
        == ["3", "2", nil]
    )
    #expect(
      titles(["a", "b"], after: (["a", "b"], "1"), (["a"], "2"), (["a", "b"], "3")) == ["3", "3"]
    )
  }
}
