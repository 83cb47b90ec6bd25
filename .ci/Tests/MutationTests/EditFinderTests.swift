import Testing

@testable import Mutation

/// Returns what the edits of a kind change in a source.
private func changes(_ kind: Edit.Kind, _ source: String) -> [String] {
  EditFinder.edits(in: source, path: "Sources/A/B.swift").filter { $0.kind == kind }.map(\.change)
}

/// Returns a source as each edit of a kind replaces it.
private func replaced(_ kind: Edit.Kind, _ source: String) -> [String] {
  EditFinder.edits(in: source, path: "Sources/A/B.swift").filter { $0.kind == kind }.map { edit in
    EditedSource(source, [.init(number: 7, edit: edit)]).text
      .replacing("MutationSwitch.isOn(7)", with: "on")
  }
}

@Test("a comparison turns round, or takes its boundary in or out")
func comparisons() {
  #expect(changes(.comparison, "let a = b < c") == ["b < c → b <= c", "b < c → b > c"])
  #expect(changes(.comparison, "let a: Array<Int> = []") == [])
}

@Test("an edit replaces the expression around an operator, up to what separates it from others")
func expressions() {
  #expect(replaced(.logic, "let a = b && c") == ["let a = (on ? (b || c) : (b && c))"])
  #expect(replaced(.logic, "f(x, a && b, y)") == ["f(x, (on ? (a || b) : (a && b)), y)"])
  #expect(replaced(.logic, "f { $0 && $1 }") == ["f { (on ? ($0 || $1) : ($0 && $1)) }"])
  #expect(
    replaced(.arithmetic, "return a + b ? c : d") == ["return (on ? (a - b) : (a + b)) ? c : d"]
  )
}

@Test("an expression ends with its line, unless the next one continues it")
func lines() {
  #expect(replaced(.logic, "a = b\n  && c\nd()") == ["a = (on ? (b\n  || c) : (b\n  && c))\nd()"])
}

@Test("a condition ends where the body begins")
func bodies() {
  #expect(
    replaced(.comparison, "if a == b { c() }") == ["if (on ? (a != b) : (a == b)) { c() }"]
  )
}

@Test("conditions are negated, but not bindings")
func negation() {
  #expect(
    replaced(.negation, "guard a, let b else { return }")
      == ["guard (on ? !(a) : (a)), let b else { return }"]
  )
  #expect(changes(.negation, "take(while: { _ in true })") == [])
  #expect(replaced(.negation, "let a = !b") == ["let a = (on ? (b) : (!b))"])
}

@Test("an early return is left out, whether its condition binds or not")
func earlyReturns() {
  #expect(replaced(.earlyReturn, "if let a { return }") == ["if !on, let a { return }"])
  #expect(replaced(.earlyReturn, "guard a else { return }") == ["guard on || (a) else { return }"])
  #expect(changes(.earlyReturn, "if a { b() }") == [])
  #expect(changes(.earlyReturn, "if a { return } else { b() }") == [])
}

@Test("sums become differences, but not those of texts and lists")
func arithmetic() {
  #expect(changes(.arithmetic, #"let a = b + c, d = "e" + f, g = h + [i]"#) == ["b + c → b - c"])
  #expect(
    replaced(.arithmetic, "func f() {\n  a += 1\n  b()\n}")
      == ["func f() {\n  if on { a -= 1 } else { a += 1 }\n  b()\n}"]
  )
}

@Test("the first becomes the last")
func ends() {
  #expect(changes(.end, "let a = b.first") == ["b.first → b.last"])
  #expect(changes(.end, "let first = 1") == [])
  // What is assigned to is no value.
  #expect(changes(.end, "func f() {\n  a.first = 1\n}") == [])
}

@Test("a range loses an element at one of its ends")
func ranges() {
  #expect(changes(.range, "for i in 0..<n { }") == ["0..<n → 0..<n - 1", "0..<n → 0 + 1..<n"])
}

@Test("calls and assignments are deleted, but no value and no declaration")
func statements() {
  let source =
    "func f() -> Int {\n  a.b(1)\n  let c = d()\n  e = 2\n  func g() { h() }\n  return i()\n}"
  #expect(changes(.statement, source) == ["a.b(1) → deleted", "e = 2 → deleted"])
  #expect(replaced(.statement, "{\n  a()\n  b\n}") == ["{\n  if !on { a() }\n  b\n}"])
}

@Test("a function or a computed property returns a constant of its type")
func results() {
  #expect(
    replaced(.result, "func f() -> Int? { g() }")
      == ["func f() -> Int? { if on { return nil }; return g() }"]
  )
  #expect(
    replaced(.result, "var a: String {\n  return b\n}")
      == ["var a: String { if on { return \"\" };\n  return b\n}"]
  )
  #expect(changes(.result, "var a: Bool { b }") == ["var a → true", "var a → false"])
  #expect(changes(.result, "var a: Int { get { 1 } set { } }") == [])
}

@Test("code that a condition of the compiler may leave out is not edited")
func conditions() {
  #expect(changes(.comparison, "#if os(macOS)\nlet a = b == c\n#endif") == [])
  #expect(changes(.comparison, "#if canImport(SwiftUI)\nlet a = b == c\n#endif").count == 1)
}
