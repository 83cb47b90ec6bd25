import Testing

@Test("the codebase casts only in fix")
func casts() {
  #expect(Codebase.files.flatMap(Casts.violations) == [])
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
  let found = Casts.violations(TextFile("Sources/M/A.swift", text))
  #expect(found.map(\.line) == [5])
}
