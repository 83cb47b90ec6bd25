import Testing
import TestSupport

@Test("comments and what strings say are not code, what is interpolated is")
func code() {
  let text = ##"""
    let a = "b // c" // d
    let e = "f \(g("h") + (i)) j"; k()
    /* l /* m */ n */ o()
    let p = #"q " \(r) \#(s)"#
    let t = """
      u "v"
      """; w()
    /// x
    """##
  expectEqual(
    SwiftSource(text).code,
    [
      "let a = \"\" ", "let e = \"(g(\"\") + (i))\"; k()", " o()", "let p = \"(s)\"", "let t = \"",
      "", "\"; w()", "",
    ]
  )
}

@Test("an empty text has one empty line, as its lines have")
func empty() {
  expectEqual(SwiftSource("").code, [""])
  #expect(Codebase.files.filter(\.isSwift).allSatisfy { $0.code.count == $0.lines.count })
}
