import BowyerViews
import Foundation
import SwiftUI
import Testing

@testable import BowyerSwiftUI

/// How what a description says of its looks is shown: each word by its own.
@MainActor
struct LookTests {
  private let a = ViewTree<Int>.text("a")

  private func shown(_ tree: ViewTree<Int>) -> String { ViewHost(tree).text }

  private func line(_ tree: ViewTree<Int>) -> String {
    ViewHost(tree).lines(#"Text "a""#).first ?? ""
  }

  @Test("each colour and each trait of a text is its counterpart")
  func styles() {
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
  }

  @Test("parts of rows and columns stand where these say")
  func alignments() {
    let rows: [(ViewAlignment, column: String, row: String)] = [
      (.start, "VStack leading", "HStack firstTextBaseline"),
      (.stretch, "VStack leading", "HStack firstTextBaseline"), (.center, "VStack", "HStack"),
      (.end, "VStack trailing", "HStack bottom"),
    ]
    for (alignment, column, row) in rows {
      let trees = [
        ViewTree.column(spacing: 1, align: alignment, [a]),
        .row(spacing: 2, align: alignment, wraps: false, [a]),
      ]
      #expect(shown(trees[0]).hasPrefix(column + " spacing=8.0\n"))
      #expect(shown(trees[1]).hasPrefix(row + " spacing=16.0\n"))
    }
    #expect(shown(.scroll([.horizontal], [a])).hasPrefix("ScrollView horizontal\n"))
    for tree in [ViewTree.scroll([.vertical], [a]), .scroll(a)] {
      #expect(shown(tree).hasPrefix("ScrollView vertical\n"))
    }
  }

  @Test("a view aligns itself in the width of its column, group, scroll or overlay")
  func aligned() {
    let end = a.aligned(.end)
    for tree in [
      ViewTree.column(end), .group("G", end), .scroll(end), .overlay(end),
      .column(align: .stretch, [end]),
    ] {
      #expect(line(tree) == #"Text "a" maxWidth=inf align=topTrailing"#, "\(tree)")
    }
    #expect(line(.column(a.aligned(.center))) == #"Text "a" maxWidth=inf align=top"#)
    #expect(line(.column(a.aligned(.stretch))) == #"Text "a" maxWidth=inf align=topLeading"#)
    #expect(!line(.column(a.aligned(.start))).contains("maxWidth"))
    #expect(!line(.row(end)).contains("maxWidth"))
  }

  @Test("a growing view takes the remaining size of its row or column, and nothing elsewhere")
  func growing() {
    let a = a.growing()
    for tree in [ViewTree.row(a), .tableRow(a), .column(.row(a)), .list(.row(a))] {
      #expect(line(tree) == #"Text "a" maxWidth=inf align=topLeading"#, "\(tree)")
    }
    for tree in [
      ViewTree.column(a), .group("G", a), .scroll(a), .fragment(a, .text("b")), .row(.column(a)),
      .scroll(.form(a)), .dialog("D", a), .dialog("D", isModal: false, a),
    ] {
      #expect(line(tree) == #"Text "a" maxHeight=inf align=topLeading"#, "\(tree)")
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

  @Test("a view that stays as it is follows the looks of what it stands in")
  func changed() {
    let host = TreeHost(ViewTree.column(a))
    host.show(.column(align: .stretch, [a]))
    #expect(host.lines("Text") == [#"Text "a" maxWidth=inf align=topLeading"#])
    host.show(ViewTree.column(align: .stretch, [a]).styled(ViewStyle(.bold)))
    #expect(host.lines("Text") == [#"Text "a" bold maxWidth=inf align=topLeading"#])
  }

  @Test("levels of headings have fonts of their own")
  func headings() {
    let fonts = (1...6).map { level in
      let text = shown(.heading("a", level: level))
      return String(text.firstMatch(of: /font=(\w+)/)?.1 ?? "")
    }
    #expect(fonts == ["largeTitle", "title", "title2", "title3", "headline", "headline"])
    #expect(shown(.heading("a", level: 3)).hasSuffix("h3"))
  }

  @Test("alerts and live regions have their traits, and no other role has one")
  func roles() {
    for role in ViewRole.allCases {
      let isLive = role == .alert || role == .status
      #expect(shown(a.role(role)) == #"Text "a""# + (isLive ? " traits=updatesFrequently" : ""))
    }
  }

  @Test("the words of states are those of the app's table of translations, or stay as they are")
  func words() throws {
    var values = NodeProps.Values()
    values.isExpanded = false
    values.isChecked = true
    values.isRequired = true
    values.isInvalid = true
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let table = ["collapsed": "zugeklappt", "checked": "gewählt", "required": "nötig"]
    let text = table.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
    try text.write(
      to: folder.appending(path: "Localizable.strings"),
      atomically: true,
      encoding: .utf8
    )
    let bundle = try #require(Bundle(path: folder.path))
    #expect(values.stateWords(in: bundle) == "zugeklappt, gewählt, nötig, invalid")
    #expect(values.stateWords(in: .main) == "collapsed, checked, required, invalid")
  }
}
