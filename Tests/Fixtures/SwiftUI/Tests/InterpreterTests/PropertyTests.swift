import BowyerSwiftUI
import Foundation
import SwiftUI
import Testing

@MainActor
struct PropertyTests {
  private func shown(_ tree: ViewTree<Int>) -> String { ViewHost(tree).text }

  @Test("a disabled view and the views in it cannot be used")
  func disabled() throws {
    let host = ViewHost(ViewTree.column(.button("+", 1), .button("-", 2)).disabled())
    #expect(
      host.text == """
        VStack leading
          Button "+" disabled
          Button "-" disabled
        """
    )
    #expect(throws: NothingToDo.self) { try host.press("+") }
  }

  @Test("a hidden view keeps its place, and is not drawn, announced or usable")
  func hidden() {
    #expect(shown(.button("+", 1).hidden()) == #"Button "+" opacity=0.0 hidden disabled"#)
  }

  @Test("a menu omits hidden views, and disabled items cannot be chosen")
  func menuItems() throws {
    let menu = ViewTree<Int>.menu(
      "More",
      ViewTree.button("Secret", 1).hidden(),
      ViewTree.text("secret").hidden(),
      .button("Copy", 2),
      ViewTree.button("Paste", kind: .destructive, 3).disabled(),
      .menu("Share", .button("Mail", 4))
    )
    var sent: [Int] = []
    let host = ViewHost(TreeView(menu) { sent.append($0) })
    #expect(
      host.text == """
        Menu
          Section
            header
              Text "More"
            Button "Copy"
            Button "Paste" destructive disabled
            Menu
              Section
                header
                  Text "Share"
                Button "Mail"
        """
    )
    try host.press("Copy")
    try host.press("Mail")
    #expect(throws: NothingToDo.self) { try host.press("Paste") }
    #expect(sent == [2, 4])
  }

  @Test("a name, a description and states are there for assistive technologies")
  func heard() {
    #expect(
      shown(.button("×", 1).labelled("Close").described("Nothing is lost"))
        == #"Button "×" label=Close hint=Nothing is lost"#
    )
    #expect(
      shown(.textField("Age", text: "") { _ in 1 }.required().invalid())
        == """
        LabeledContent "Age" border=red hint=required, invalid
          TextField "Age" text=""
        """
    )
    // The value of a control is what is chosen with it.
    #expect(
      shown(.toggle("On", isOn: true) { _ in 1 }.invalid().described("By law"))
        == #"Toggle "On" on border=red hint=invalid, By law"#
    )
    #expect(shown(.button("More", 1).expanded(false)) == #"Button "More" value=collapsed"#)
    #expect(shown(.text("Ada").selected(true)) == #"Text "Ada" traits=isSelected"#)
    #expect(shown(.text("3 left").live(.polite)) == #"Text "3 left" traits=updatesFrequently"#)
  }

  @Test("the label of a container is its own, and not that of its parts")
  func labelOfContainer() {
    #expect(
      shown(ViewTree.column(.text("a")).labelled("Letters"))
        == """
        VStack leading label=Letters
          Text "a"
        """
    )
  }

  @Test("a list or a form in what scrolls has a height of its own")
  func listInScroll() {
    #expect(!shown(.scroll([.vertical], [.list(.text("a"))])).contains("collapsed"))
    #expect(!shown(.scroll([.vertical], [.column(.form(.text("a")))])).contains("collapsed"))
  }

  @Test("a row of a table has its looks, and what it listens to")
  func tableRow() throws {
    var sent: [Int] = []
    let row = ViewTree<Int>.tableRow(.text("Ada")).selected(true).onPress(7)
    let host = ViewHost(TreeView(.table([], [row])) { sent.append($0) })
    #expect(host.text.contains("isSelected"))
    try host.tap("Ada")
    #expect(sent == [7])
  }

  @Test("a picker without a selection, or with one that is no option, has an option for that")
  func noSelection() {
    for selection in [nil, "gone"] as [ViewKey?] {
      let text = shown(.picker("Size", [.init("s", "S")], selection: selection) { _ in 1 })
      #expect(text.contains("selection=nil") && text.contains("tag=nil"))
    }
  }

  @Test("a frame places a view where lines begin, unless it says otherwise; a border is drawn")
  func layout() {
    #expect(shown(.text("a").frame(minWidth: 4)) == #"Text "a" minWidth=32.0 align=topLeading"#)
    #expect(
      shown(.text("a").frame(minWidth: 4).aligned(.end))
        == #"Text "a" minWidth=32.0 align=topTrailing"#
    )
    #expect(
      shown(.text("a").frame(minWidth: 4).aligned(.center)) == #"Text "a" minWidth=32.0 align=top"#
    )
    #expect(shown(.text("a").bordered()) == #"Text "a" border=secondary"#)
  }

  @Test(
    "a view is as wide as its ideal width where there is room, and with a maximum only no wider"
  )
  func bounds() {
    let a = ViewTree<Int>.text("a")
    #expect(
      shown(a.frame(idealWidth: 4)) == #"Text "a" idealWidth=32.0 maxWidth=32.0 align=topLeading"#
    )
    #expect(shown(a.frame(maxWidth: 4)) == #"Text "a" atMostWide=32.0"#)
    // Bounds in the wrong order: the maximum takes precedence over the others, and the minimum over the ideal.
    #expect(
      shown(a.frame(minHeight: 5, idealHeight: 3, maxHeight: 4))
        == #"Text "a" minHeight=32.0 idealHeight=32.0 maxHeight=32.0 align=topLeading atMostHigh=32.0"#
    )
    // A view with an ideal width takes the room of its line.
    #expect(shown(.row(a)).hasPrefix("WrappingRow"))
    #expect(shown(.row(a.frame(maxWidth: 4))).hasPrefix("WrappingRow"))
    #expect(shown(.row(a.frame(idealWidth: 4))).hasPrefix("HStack"))
  }

  @Test("a view aligns itself in the width of its column, group, scroll or overlay")
  func aligned() {
    let a = ViewTree<Int>.text("a")
    for tree in [
      ViewTree.column(a.aligned(.end)), .group("G", a.aligned(.end)), .scroll(a.aligned(.end)),
      .overlay(a.aligned(.end)), .column(align: .stretch, [a.aligned(.end)]),
    ] {
      #expect(shown(tree).contains(#"Text "a" maxWidth=inf align=topTrailing"#), "\(tree)")
    }
    #expect(shown(.column(a.aligned(.center))).contains(#"Text "a" maxWidth=inf align=top"#))
    #expect(
      shown(.column(a.aligned(.stretch))).contains(#"Text "a" maxWidth=inf align=topLeading"#)
    )
    #expect(!shown(.column(a.aligned(.start))).contains("maxWidth"))
    #expect(!shown(.row(a.aligned(.end))).contains("maxWidth"))
  }

  @Test("a growing view takes the remaining size of its row or column, and nothing elsewhere")
  func growing() {
    let a = ViewTree<Int>.text("a").growing()
    func line(_ tree: ViewTree<Int>) -> String {
      let lines = shown(tree).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      return lines.first { $0.hasPrefix("Text \"a\"") } ?? ""
    }
    let (wide, high) = (
      #"Text "a" maxWidth=inf align=topLeading"#, #"Text "a" maxHeight=inf align=topLeading"#
    )
    for tree in [ViewTree.row(a), .tableRow(a), .column(.row(a)), .list(.row(a))] {
      #expect(line(tree) == wide, "\(tree)")
    }
    for tree in [
      ViewTree.column(a), .group("G", a), .scroll(a), .fragment(a, .text("b")), .row(.column(a)),
      .scroll(.form(a)), .dialog("D", a), .dialog("D", isModal: false, a),
    ] {
      #expect(line(tree) == high, "\(tree)")
    }
    for tree in [a, .overlay(a), .list(a), .form(a), .table([], [.tableRow(a)]), .menu("M", a)] {
      #expect(line(tree) == #"Text "a""#, "\(tree)")
    }
    // Not further than it may.
    #expect(
      line(.row(a.frame(maxWidth: 4, maxHeight: 2)))
        == #"Text "a" maxWidth=inf align=topLeading atMostWide=32.0 atMostHigh=16.0"#
    )
    // In a column that stretches what is in it, it is as wide as the column, too.
    #expect(
      line(.column(align: .stretch, [a]))
        == #"Text "a" maxWidth=inf maxHeight=inf align=topLeading"#
    )
  }

  @Test("an image without a text is not heard, unless it has a name")
  func decoration() {
    #expect(shown(.image("line", alt: "")) == #"Image "line" label hidden"#)
    #expect(
      shown(.image("line", alt: "").labelled("A line")) == #"Image "line" label label=A line"#
    )
    #expect(shown(.image("line", alt: "A").hidden()).contains("hidden"))
  }

  @Test("a style holds for all texts in what has it")
  func style() {
    let bold = ViewStyle([.bold, .underline], foreground: .danger, background: .accent)
    #expect(
      shown(.row(.text("a"), .text("b").styled(ViewStyle(.italic))).styled(bold)) == """
        WrappingRow background=accentColor
          Text "a" bold underline foreground=red
          Text "b" bold italic underline foreground=red
        """
    )
  }
}
