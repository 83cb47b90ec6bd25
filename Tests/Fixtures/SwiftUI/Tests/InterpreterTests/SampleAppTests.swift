import BowyerSwiftUI
import SwiftUI
import Testing

@testable import SampleApp

@MainActor
struct SampleAppTests {
  private let host = ViewHost(
    StoreComponent(
      initialState: LendingState(),
      environment: LendingWorld.stub(latency: .zero),
      dispatcher: lending,
      view: lendingNavigation
    )
  )

  private func shows(_ text: String) async throws -> Bool {
    try await wait { host.text.contains(text) }
    return host.text.contains(text)
  }

  @Test("a book is found, shown on the next screen, and reserved in a sheet")
  func reservation() async throws {
    #expect(try await shows("Bleak House"))
    try host.type("austen", into: "Search")
    try await wait { !host.text.contains("Bleak House") }
    #expect(try await shows("Persuasion"))
    try host.press("Persuasion")
    #expect(try await shows("By Jane Austen"))
    try host.press("Reserve")
    #expect(try await shows("sheet"))
    try host.type("Mallory", into: "Name")
    try host.press("Send")
    #expect(try await shows("The library does not know you."))
    try host.type("Ada", into: "Name")
    try host.press("Send")
    #expect(try await shows("Reserved for you."))
    #expect(!host.text.contains("sheet"))
    try host.goBack()
    #expect(try await shows("Persuasion ✓"))
  }

  @Test("a sheet that is pulled down sends nothing to the service")
  func dismissal() async throws {
    #expect(try await shows("Emma"))
    try host.press("Emma")
    try host.press("Reserve")
    #expect(try await shows("sheet"))
    try host.type("Ada", into: "Name")
    try host.dismiss("Reserve")
    #expect(!host.text.contains("sheet"))
    #expect(!host.text.contains("Reserved for you."))
  }

  @Test("the app shows the flow")
  func app() {
    SampleApp.main()
    #expect(ViewHost(lendingScreens).text.contains("Searching…"))
  }
}
