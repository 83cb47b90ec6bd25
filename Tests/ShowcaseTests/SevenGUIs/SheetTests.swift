import BowyerCheck
import TestSupport
import Testing

@testable import ShowcaseExamples

@Suite("7GUIs: formulas") struct FormulaTests {
  @Test("X6, X9: are texts, numbers, and what is computed, or wrong")
  func read() {
    for (text, written) in [
      ("", ""), ("  ", ""), ("a text", "a text"), ("12", "12"), (" -1.50 ", "-1.5"),
      ("1e3", "1000"), ("1.", "1."), ("A0", "A0"), ("=A0", "=A0"), ("= z99", "=Z99"),
      ("=-2", "=-2"), ("=ADD( a0,1 )", "=add(A0, 1)"), ("=sum(A0:B3,2, C1)", "=sum(A0:B3, 2, C1)"),
      ("=prod( B1 : A0 )", "=prod(B1:A0)"),
      ("=mod(div(mul(sub(add(1, 2), 3), 4), 5), 6)", "=mod(div(mul(sub(add(1, 2), 3), 4), 5), 6)"),
    ] {
      expectEqual(Formula(text).description, written, "\(text)")
    }
    for text in [
      "=", "=A", "=A100", "=AA0", "=A01", "=a text", "=1 2", "=add(1)", "=add(1, 2, 3)", "=sum()",
      "=foo(1)", "=add(1, 2", "=add 1, 2)", "=A0:B1", "=add(A0:B1, 1)", "=sum(A0:)", "=1.", "=1e",
      "=add", "=sum(1,)", "==1", "=é0", "=1e999",
    ] {
      expectEqual(Formula(text), .wrong, "\(text)")
    }
  }

  @Test("calls in calls are read up to a depth, and never too deep")
  func deep() {
    func nested(_ depth: Int) -> Formula {
      let opened = String(repeating: "sum(", count: depth)
      return Formula("=" + opened + "1" + String(repeating: ")", count: depth))
    }
    #expect(nested(60) != .wrong)
    for depth in [61, 100_000] { expectEqual(nested(depth), .wrong) }
  }
}

/// Formulas that are entered one after another, in a few cells, so that they often depend on each other.
private let anyEntry: Gen<(String, String)> = {
  let name = Gen<String>.element(of: ["A0", "B0", "C0", "A1", "B1", "C1"])
  let number = Gen<Int>.integer(in: -2...3).map { "\($0)" }
  let formula = Gen<String>.oneOf(
    number,
    name.map { "=\($0)" },
    Gen<(String, String, String)>.zip(
      .element(of: ["add", "sub", "mul", "div", "mod", "sum", "prod"]),
      name,
      .oneOf(number, name)
    )
    .map { "=\($0.0)(\($0.1), \($0.2))" },
    Gen<(String, String)>.zip(name, name).map { "=sum(\($0.0):\($0.1))" },
    .element(of: ["", "text", "=(", "=div(1, 0)"])
  )
  return .zip(name, formula)
}()

/// Returns the cell with a name; that there is none is an issue.
func cell(_ name: String) -> CellName {
  if let cell = CellName(name) { return cell }
  Issue.record("No cell is named \"\(name)\". Cells are named A0 to Z99.")
  return .first
}

extension Sheet {
  /// Enters what is written; returns the names of the cells that were computed.
  @discardableResult
  fileprivate mutating func enter(_ text: String, _ name: String) -> [String] {
    enter(text, at: cell(name)).map(\.description)
  }

  /// Makes a sheet of what is entered, in order.
  fileprivate init(_ entries: [(String, String)]) {
    self.init()
    for (name, text) in entries { enter(text, name) }
  }

  fileprivate func shown(_ name: String) -> String {
    self[cell(name)].value.description
  }

  /// The values of all cells, computed by going from one to those that it depends on, and remembering nothing.
  fileprivate var valuesFromScratch: [CellName: CellValue] {
    func isOnCycle(_ name: CellName) -> Bool {
      var found: Set<CellName> = []
      var waiting = Array(self[name].formula.references)
      while let other = waiting.popLast() {
        if other == name { return true }
        if found.insert(other).inserted { waiting += self[other].formula.references }
      }
      return false
    }
    func value(_ name: CellName) -> CellValue {
      isOnCycle(name) ? .failed(.cycle) : self[name].formula.value(value)
    }
    return Dictionary(uniqueKeysWithValues: names.map { ($0, value($0)) })
  }
}

@Suite("7GUIs: sheet") struct SheetTests {
  @Test("X4, X7, X10: what depends on a cell is computed once, and nothing for an equal value")
  func counted() {
    var sheet = Sheet([("A0", "1"), ("B0", "=A0"), ("C0", "=A0"), ("D0", "=E0")])
    expectEqual(sheet.enter("2", "A0").sorted(), ["A0", "B0", "C0"])
    expectEqual(sheet.enter("7", "F9"), ["F9"])
    sheet = Sheet([("A0", "1"), ("B0", "=mul(A0, 0)"), ("C0", "=add(B0, 1)")])
    expectEqual(sheet.enter("2", "A0"), ["A0", "B0"])
    for same in ["2", "2.0"] { expectEqual(sheet.enter(same, "A0"), ["A0"]) }
  }

  @Test("X6, X9: computes; an invalid formula shows an error, and keeps the entered text")
  func values() {
    let sheet = Sheet([
      ("A0", "2"), ("A1", "3"), ("A2", "text"), ("B0", "=sum(A0:A5)"), ("B1", "=prod(A0:A5)"),
      ("B2", "=sub(A0, A1)"), ("B3", "=div(A0, A1)"), ("B4", "=mod(A1, A0)"), ("B5", "=A2"),
      ("B6", "=Z99"), ("B7", "=sum(A0:A1, 4, mul(A0, A1))"), ("C0", "=div(1, A9)"),
      ("C1", "=mod(1, 0)"), ("C2", "=add(C0, 1)"), ("C3", "=sum(Z0:Z9)"), ("C4", "=prod(Z0:Z9)"),
      ("C5", "=mul(1e300, 1e300)"), ("C6", "=mod(-3, 2)"),
    ])
    let shown = ["B0", "B1", "B2", "B4", "B5", "B6", "B7"].map(sheet.shown)
    expectEqual(shown, ["5", "6", "-1", "1", "0", "0", "15"])
    #expect(sheet.shown("B3").hasPrefix("0.666"))
    expectEqual(["C0", "C1", "C2", "C5"].map(sheet.shown), Array(repeating: "#NUMBER", count: 4))
    expectEqual(["C3", "C4", "C6"].map(sheet.shown), ["0", "1", "-1"])
    let wrong = Sheet([("A0", "=add(1,"), ("B0", "=A0")])
    expectEqual(["A0", "B0"].map(wrong.shown), ["#SYNTAX", "#SYNTAX"])
    expectEqual(wrong[cell("A0")].entered, "=add(1,")
  }

  @Test("X8: a cell that depends on itself shows an error until it no longer does")
  func cycles() {
    var sheet = Sheet([("A0", "=B0"), ("B0", "=A0"), ("C0", "=add(A0, 1)"), ("D0", "=D0")])
    expectEqual(["A0", "B0", "C0", "D0"].map(sheet.shown), Array(repeating: "#CYCLE", count: 4))
    sheet.enter("5", "A0")
    sheet.enter("1", "D0")
    expectEqual(["A0", "B0", "C0", "D0"].map(sheet.shown), ["5", "5", "6", "1"])
    sheet.enter("=sum(A0:A9)", "A5")
    expectEqual(sheet.shown("A5"), "#CYCLE")
    // What leaves a cycle is computed, whatever it depends on now.
    sheet = Sheet([("D0", "=D0"), ("E0", "=div(1, 0)"), ("A0", "=B0"), ("B0", "=add(E0, A0)")])
    sheet.enter("=D0", "A0")
    expectEqual(["A0", "B0"].map(sheet.shown), ["#CYCLE", "#NUMBER"])
  }

  @Test("a chain as long as the sheet is large is computed on a small stack")
  func long() {
    var sheet = Sheet()
    let names = sheet.names
    for (name, next) in zip(names, names.dropFirst()) { sheet.enter("=add(\(name), 1)", at: next) }
    expectEqual(sheet.enter("1", "A0").count, 2600)
    expectEqual(sheet.shown("Z99"), "2600")
    sheet.enter("=Z99", "A0")
    expectEqual(sheet.shown("M50"), "#CYCLE")
  }

  @Test("X3, X12: after any entries all is as if it had been computed from scratch")
  func fromScratch() throws {
    try forAll(
      .array(of: anyEntry, count: 0...25),
      config: Config(cases: TestSize.of(60, full: 300))
    ) { entries in
      let sheet = Sheet(entries)
      let values = Dictionary(uniqueKeysWithValues: sheet.names.map { ($0, sheet[$0].value) })
      return values <-> sheet.valuesFromScratch
    }
  }
}
