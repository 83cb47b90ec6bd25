import BowyerViews
import Foundation
import SwiftUI
import Testing

@testable import BowyerSwiftUI

/// The values of controls: dates, whole numbers, and values that are not there.
@MainActor
struct ControlTests {
  @Test("a date is what its text says, and is sent as text")
  func dates() throws {
    let host = TreeHost(
      ViewTree<String>.column(
        .textField("Born", text: "1815-12-10", kind: .date) { $0 },
        .textField("At", text: "9 o'clock", kind: .time) { $0 }
      )
    )
    try host.choose(try #require(DateForm(.date).date(of: "1912-06-23")), in: "Born")
    try host.choose(try #require(DateForm(.time).date(of: "14:30")), in: "At")
    #expect(host.sent == ["1912-06-23", "14:30"])
  }

  @Test("a text that is a date is that of its date, in each time zone")
  func dateForms() throws {
    let zones = ["UTC", "Pacific/Apia", "America/Sao_Paulo", "Asia/Kathmandu"]
    for zone in try zones.map({ try #require(TimeZone(identifier: $0)) }) {
      let (day, time) = (DateForm(.date, in: zone), DateForm(.time, in: zone))
      let whole = DateForm(.dateTime, in: zone)
      for year in [1, 1582, 1900, 2000, 2026, 9999] {
        for (month, number) in [(1, 1), (2, 28), (6, 30), (12, 31)] {
          let text = String(format: "%04d-%02d-%02d", year, month, number)
          if let date = day.date(of: text) { #expect(day.text(of: date) == text) }
        }
      }
      #expect(whole.date(of: "2026-11-23T14:30").map(whole.text) == "2026-11-23T14:30")
      #expect(day.date(of: "2024-02-29") != nil)
      let wrong = ["", "2026", "2026-13-01", "2025-02-29", "26-1-1", "2026-11-23T1:2", "T", "-"]
      for text in wrong {
        for form in [day, time, whole] { #expect(form.date(of: text) == nil, "\(text)") }
      }
      #expect(time.date(of: "24:00") == nil)
    }
  }

  @Test("where nothing can be slid, the value is seen")
  func bar() {
    for (value, range, shown) in [
      (5.0, 0.0...20, "0.25/1.0 current=5"), (15, 10...20, "0.5/1.0 current=15"),
    ] {
      let node = ViewTree<Int>.slider("Volume", value: value, in: range) { _ in 1 }.node
      let view = NodeView(node, [], ViewStyle(), TreeContext())
      #expect(ViewHost(view.bar).text == #"ProgressView "Volume" "# + shown)
    }
  }

  @Test("a stepper sends whole numbers of its range, exact up to the largest, and stops at its end")
  func stepper() throws {
    func stepper(_ value: Int, in range: ClosedRange<Int>, by step: Int = 1) -> TreeHost<Int> {
      TreeHost(.stepper("Guests", value: value, in: range, step: step) { $0 })
    }
    let host = stepper(2, in: 1...9, by: 3)
    try host.increment("Guests")
    try host.decrement("Guests")
    #expect(host.sent == [4, 1])
    let most = stepper(.max, in: 0...(.max))
    #expect(most.text.contains("9223372036854775807"))
    for end in [most, stepper(10, in: 0...10, by: 3)] {
      #expect(throws: NothingToDo.self) { try end.increment("Guests") }
    }
    try most.decrement("Guests")
    #expect(most.sent == [.max - 1])
  }

  @Test("a slider sends the values of its steps, each once, and whole numbers up to the largest")
  func slider() throws {
    let percent = TreeHost(
      ViewTree<String>.slider("Size", value: 3, in: 0...100, step: 1) { "\($0)" }
    )
    for value in [3.2, 4.9, 5.1] { try percent.slide("Size", to: value) }
    #expect(percent.sent == ["5.0", "5.0"])
    let whole = TreeHost(
      ViewTree<String>.slider("Size", value: 1 << 53 + 1, in: 0...(.max)) { "\($0)" }
    )
    try whole.slide("Size", to: 0x1p63)
    #expect(whole.sent == ["9223372036854775807"])
  }

  @Test("a picker without a selection, or with one that is no option, has an option for that")
  func noSelection() {
    for selection in [nil, "gone"] as [ViewKey?] {
      let picker = ViewTree<Int>.picker("Size", [.init("s", "S")], selection: selection) { _ in 1 }
      let text = ViewHost(picker).text
      #expect(text.contains("selection=nil") && text.contains("tag=nil"))
    }
  }

  @Test("only what may be words is corrected as it is typed")
  func corrections() {
    let prose: [TextFieldKind] = [.plain, .multiline, .search]
    let other: [TextFieldKind] = [
      .secure, .email, .phone, .url, .number, .decimal, .username, .newPassword, .oneTimeCode,
    ]
    for kind in prose + other {
      let text = ViewHost(ViewTree<Int>.textField("a", text: "", kind: kind) { _ in 1 }).text
      #expect(text.contains("uncorrected") == other.contains(kind), "\(kind)")
    }
  }

  @Test("numbers in the order of the focus are read in that order, however large")
  func order() {
    let numbers = [Int.min, -5, 0, 1, 2, Int.max]
    let priorities = numbers.map { number in
      let text = ViewHost(ViewTree.button("a", 1).focus(.order(number))).text
      return text.firstMatch(of: /sortPriority=(\S+)/).flatMap { Double($0.1) } ?? 0
    }
    #expect(priorities == priorities.sorted(by: >))
    #expect(priorities.allSatisfy { $0 > 0 })
    #expect(Set(priorities).count == numbers.count)
  }

  @Test("a control is left out by the keyboard, if it says so")
  func unreached() {
    for tree in [
      ViewTree<Int>.textField("a", text: "", kind: .date) { _ in 1 },
      .stepper("a", value: 1, in: 1...3) { _ in 1 }, .slider("a", value: 1, in: 1...3) { _ in 1 },
      .link("a", to: "https://a.org"), .menu("a", .button("b", 1)), .button("a", 1),
    ] {
      #expect(ViewHost(tree.focus(FocusRule.none)).text.contains("notFocusable"), "\(tree)")
      #expect(!ViewHost(tree).text.contains("notFocusable"))
    }
  }
}
