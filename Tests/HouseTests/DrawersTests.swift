import Testing

@Test("the house has no drawers")
func drawers() {
  #expect(House.files.flatMap(Drawers.violations) == [])
}

@Test("a drawer is caught, as a folder and as a file")
func drawer() {
  #expect(Drawers.violations(HouseFile("Sources/Bowyer/Utils/A.swift", "")).count == 1)
  #expect(Drawers.violations(HouseFile("Tests/Helpers.swift", "")).count == 1)
  #expect(Drawers.violations(HouseFile("Sources/Bowyer/Effects/Effect.swift", "")) == [])
}
