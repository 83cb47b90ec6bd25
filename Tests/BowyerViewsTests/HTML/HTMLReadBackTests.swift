import BowyerCheck
import BowyerViews
import Testing

@Suite("HTML") struct HTMLReadBackTests {
  @Test("is read without a mistake, and everything stands where it may, for any view")
  func wellFormed() throws {
    try forAll(HTMLSamples.views, config: Config(cases: 2000)) { view in
      try HTMLNesting.mistakes(HTMLReader.read(view.renderedHTML())) <-> []
    }
  }
}
