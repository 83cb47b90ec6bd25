import Bowyer
import BowyerTesting
import Testing

@Test func aPauseSearches() throws {
  try Scenario(searchScreen)
    .type("bow", into: "Search") { $0.text = "bow" }
    .advance(by: .milliseconds(300))
    .asks("titles")
    .answer("titles", with: ["The Bowyer"]) { $0.titles = ["The Bowyer"] }
    .check()
}
