import BowyerSwiftUI
import BowyerViews
import Foundation
import SwiftUI
import Testing

/// How what a description says of its looks is shown: each word by its own.
@MainActor
struct LookTests {
  private func shown(_ tree: ViewTree<Int>) -> String { ViewHost(tree).text }

  @Test("each colour and each trait of a text is its counterpart")
  func styles() {
    let a = ViewTree<Int>.text("a")
    let colors: [(ViewColor, String)] = [
      (.accent, "accentColor"), (.success, "green"), (.warning, "orange"), (.danger, "red"),
      (.muted, "secondary"), (.rgb(10, 20, 30), "rgb(10,20,30)"),
    ]
    for (color, name) in colors {
      #expect(shown(a.styled(ViewStyle(foreground: color))) == #"Text "a" foreground="# + name)
      #expect(shown(a.styled(ViewStyle(background: color))) == #"Text "a" background="# + name)
    }
    let traits: [(ViewStyle.Traits, String)] = [
      (.bold, "bold"), (.italic, "italic"), (.underline, "underline"),
      (.strike, "strikethrough"), (.monospaced, "monospaced"), (.dim, "foreground=secondary"),
    ]
    for (trait, name) in traits {
      #expect(shown(a.styled(ViewStyle(trait))) == #"Text "a" "# + name)
    }
    // A colour of its own is stronger than that of what is dim.
    let both = a.styled(ViewStyle(.dim, foreground: .danger))
    #expect(shown(both) == #"Text "a" foreground=red"#)
  }

  @Test("each side and each bound is its own")
  func lengths() {
    let a = ViewTree<Int>.text("a")
    let sides = a.padded(ViewPadding(top: 1, leading: 2, bottom: 3, trailing: 4))
    #expect(shown(sides) == #"Text "a" padding=8.0,16.0,24.0,32.0"#)
    let bounds = a.frame(
      minWidth: 1,
      idealWidth: 2,
      maxWidth: 3,
      minHeight: 4,
      idealHeight: 5,
      maxHeight: 6
    )
    #expect(
      shown(bounds)
        == #"Text "a" minWidth=8.0 idealWidth=16.0 maxWidth=16.0 minHeight=32.0 idealHeight=40.0"#
        + " maxHeight=40.0 align=topLeading atMostWide=24.0 atMostHigh=48.0"
    )
  }

  @Test("parts of rows and columns stand where these say")
  func alignments() {
    func line(_ tree: ViewTree<Int>) -> String { shown(tree).components(separatedBy: "\n")[0] }
    let a = ViewTree<Int>.text("a")
    let columns: [(ViewAlignment, String)] = [
      (.start, "VStack leading"), (.stretch, "VStack leading"), (.center, "VStack"),
      (.end, "VStack trailing"),
    ]
    for (alignment, text) in columns {
      #expect(line(.column(spacing: 1, align: alignment, [a])) == text + " spacing=8.0")
    }
    let rows: [(ViewAlignment, String)] = [
      (.start, "HStack firstTextBaseline"), (.stretch, "HStack firstTextBaseline"),
      (.center, "HStack"), (.end, "HStack bottom"),
    ]
    for (alignment, text) in rows {
      let row = ViewTree<Int>.row(spacing: 2, align: alignment, wraps: false, [a])
      #expect(line(row) == text + " spacing=16.0")
    }
    #expect(line(.scroll([.horizontal], [a])) == "ScrollView horizontal")
    #expect(line(.scroll([.vertical], [a])) == "ScrollView vertical")
    #expect(line(.scroll(a)) == "ScrollView vertical")
  }

  @Test("levels of headings have fonts of their own")
  func headings() {
    let fonts = (1...6).map { level in
      let text = shown(.heading("a", level: level))
      return String(text.firstMatch(of: /font=(\w+)/)?.1 ?? "")
    }
    #expect(fonts == ["largeTitle", "title", "title2", "title3", "headline", "headline"])
  }

  @Test("alerts, live regions and selected views have their traits")
  func traits() {
    let a = ViewTree<Int>.text("a")
    for role in [ViewRole.alert, .status] {
      #expect(shown(a.role(role)) == #"Text "a" traits=updatesFrequently"#)
    }
    for role in ViewRole.allCases where role != .alert && role != .status {
      #expect(shown(a.role(role)) == #"Text "a""#)
    }
    #expect(
      shown(a.selected(true).live(.assertive)) == #"Text "a" traits=isSelected,updatesFrequently"#
    )
    #expect(shown(a.selected(false)) == #"Text "a""#)
    #expect(shown(.button("a", 1).expanded(true)) == #"Button "a" value=expanded"#)
    #expect(shown(.button("a", 1).checked(false)) == #"Button "a" value=not checked"#)
  }

  @Test("numbers in the order of the focus are read in that order, however large")
  func order() {
    let numbers = [Int.min, -5, 0, 1, 2, Int.max]
    let priorities = numbers.map { number in
      let text = shown(.button("a", 1).focus(.order(number)))
      return text.firstMatch(of: /sortPriority=(\S+)/).flatMap { Double($0.1) } ?? 0
    }
    #expect(priorities == priorities.sorted(by: >))
    #expect(priorities.allSatisfy { $0 > 0 })
    #expect(Set(priorities).count == numbers.count)
  }

  @Test("only what may be words is corrected as it is typed")
  func corrections() {
    let prose: [TextFieldKind] = [.plain, .multiline, .search]
    let other: [TextFieldKind] = [
      .secure, .email, .phone, .url, .number, .decimal, .username, .newPassword, .oneTimeCode,
    ]
    for kind in prose + other {
      let text = shown(.textField("a", text: "", kind: kind) { _ in 1 })
      #expect(text.contains("uncorrected") == other.contains(kind), "\(kind)")
    }
  }

  @Test("a date, a stepper and a slider are left out by the keyboard, if they say so")
  func unreached() {
    for tree in [
      ViewTree<Int>.textField("a", text: "", kind: .date) { _ in 1 },
      .stepper("a", value: 1, in: 1...3) { _ in 1 }, .slider("a", value: 1, in: 1...3) { _ in 1 },
      .link("a", to: "https://a.org"), .menu("a", .button("b", 1)), .button("a", 1),
    ] {
      #expect(shown(tree.focus(FocusRule.none)).contains("notFocusable"), "\(tree)")
      #expect(!shown(tree).contains("notFocusable"))
    }
  }
}
