import Testing

@Test("the house casts only in fix")
func casts() {
  #expect(House.files.flatMap(Casts.violations) == [])
}

@Test("a cast outside of fix is caught, one inside is not")
func castsOutside() {
  let text = """
    func fix<A>() -> A {
      if isFixed { return value as! A }
      return value as! A
    }
    func prefix(n: Int) { n as! Int }
    let text = "as!"  // as! in a comment
    """
  let found = Casts.violations(HouseFile("Sources/M/A.swift", text))
  #expect(found.map(\.line) == [5])
}
