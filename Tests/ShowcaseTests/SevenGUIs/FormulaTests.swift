import BowyerCheck
import Testing
import TestSupport

@testable import ShowcaseExamples

private let anyName = Gen<CellName>.element(of: Sheet().names)

/// An expression in which calls stand in each other so deep.
private func anyExpression(depth: Int) -> Gen<Expression> {
  let simple = Gen<Expression>.oneOf(
    Gen<Int>.integer(in: -50...50).map { .number(Double($0) / 4) },
    anyName.map { .cell($0) }
  )
  guard depth > 0 else { return simple }
  let inner = anyExpression(depth: depth - 1)
  let range = Gen<(CellName, CellName)>.zip(anyName, anyName)
    .map { Expression.range(CellRange(from: $0.0, to: $0.1)) }
  let ofTwo = Gen<(Function, Expression, Expression)>.zip(
    .element(of: Function.allCases.filter { !$0.takesAny }),
    inner,
    inner
  )
  let ofMany = Gen<(Function, [Expression])>.zip(
    .element(of: Function.allCases.filter(\.takesAny)),
    .array(of: .oneOf(inner, range), count: 1...3)
  )
  return .oneOf(
    simple,
    ofTwo.map { .call($0.0, [$0.1, $0.2]) },
    ofMany.map { .call($0.0, $0.1) }
  )
}

@Suite("7GUIs: formulas") struct FormulaTests {
  @Test(
    "X6: are texts, numbers, and what is computed",
    arguments: [
      ("", ""), ("  ", ""), ("a text", "a text"), ("12", "12"), (" -1.50 ", "-1.5"),
      ("1e3", "1000"),
      ("1.", "1."), ("A0", "A0"), ("=A0", "=A0"), ("= z99", "=Z99"), ("=-2", "=-2"),
      ("=ADD( a0,1 )", "=add(A0, 1)"), ("=sum(A0:B3,2, C1)", "=sum(A0:B3, 2, C1)"),
      ("=prod( B1 : A0 )", "=prod(B1:A0)"),
      ("=mod(div(mul(sub(add(1, 2), 3), 4), 5), 6)", "=mod(div(mul(sub(add(1, 2), 3), 4), 5), 6)"),
    ]
  )
  func read(text: String, written: String) {
    expectEqual(Formula(text).description, written)
  }

  @Test(
    "X9: are wrong if they begin as what is computed, and are not",
    arguments: [
      "=", "=A", "=A100", "=AA0", "=A01", "=a text", "=1 2", "=add(1)", "=add(1, 2, 3)", "=sum()",
      "=foo(1)", "=add(1, 2", "=add 1, 2)", "=A0:B1", "=add(A0:B1, 1)", "=sum(A0:)", "=1.", "=1e",
      "=add", "=sum(1,)", "==1", "=é0", "=1e999",
    ]
  )
  func wrong(text: String) {
    expectEqual(Formula(text), .wrong)
  }

  @Test("X6: what a formula says of itself is that formula")
  func roundTrip() throws {
    try forAll(anyExpression(depth: 3)) { expression in
      Formula("=\(expression)") <-> .computed(expression)
    }
  }

  @Test("any text is read, and what is no formula says what it is")
  func anyText() throws {
    try forAll(.string(count: 0...20)) { text in
      let formula = Formula(text)
      return formula == .wrong || Formula(formula.description) == formula
    }
    let pieces = Gen<String>.element(of: [
      "=", "(", ")", ",", ":", "A0", "add", "sum", "1", " ", ".",
    ])
    try forAll(.array(of: pieces, count: 0...12)) { pieces in
      let formula = Formula("=" + pieces.joined())
      return formula == .wrong || Formula(formula.description) == formula
    }
  }

  @Test("calls in calls are read up to a depth, and never too deep")
  func deep() {
    func nested(_ depth: Int) -> Formula {
      let opened = String(repeating: "sum(", count: depth)
      return Formula("=" + opened + "1" + String(repeating: ")", count: depth))
    }
    #expect(nested(60) != .wrong)
    expectEqual(nested(61), .wrong)
    expectEqual(nested(100_000), .wrong)
  }

  @Test("a range has the cells between its corners, whichever they are")
  func ranges() throws {
    let names = { (text: String) throws in
      let corners = text.split(separator: ":").compactMap { CellName($0) }
      return try CellRange(from: #require(corners.first), to: #require(corners.last)).names
        .map(\.description)
    }
    expectEqual(try names("A0:B1"), ["A0", "B0", "A1", "B1"])
    expectEqual(try names("B1:A0"), ["A0", "B0", "A1", "B1"])
    expectEqual(try names("B0:A1"), ["A0", "B0", "A1", "B1"])
    expectEqual(try names("A0:Z99").count, 2600)
  }
}
