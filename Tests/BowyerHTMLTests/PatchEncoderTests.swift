import BowyerHTML
import BowyerViews
import TestSupport
import Testing

@Suite("A patch as JSON") struct PatchEncoderTests {
  private struct Row: Equatable {
    let id: Int
    var label: String
  }

  /// Many rows, of which patches say what is different.
  private let rows = (1...TestSize.of(2_000, full: 10_000)).map {
    Row(id: $0, label: "pretty red table \($0)")
  }

  private func table(_ rows: [Row]) -> View {
    .column(
      .heading("Rows"),
      .table(
        ["Id", "Label"],
        [.forEach(rows, id: \.id) { .tableRow(.text("\($0.id)"), .button($0.label, $0.id)) }]
      )
    )
  }

  private func patch(_ change: (inout [Row]) -> Void) -> String {
    var changed = rows
    change(&changed)
    var mounted = MountedView(table(rows), checking: .reporting { Issue.record($0) })
    let before = mounted.view
    var encoder = PatchEncoder()
    return encoder.encode(mounted.update(to: table(changed)), of: before)
  }

  @Test("names each group of radio buttons anew, as a page may still show the one before")
  func groups() throws {
    do {
      let radio = View.picker("Size", [PickerOption("s", "S")], selection: "s", kind: .radio) { _ in
        1
      }
      let patch = ViewPatch(from: View.text("a"), to: radio)
      var encoder = PatchEncoder()
      let texts = [
        encoder.encode(radio), encoder.encode(patch, of: View.text("a")), encoder.encode(radio),
      ]
      expectEqual(Set(texts).count, 3)
      var other = PatchEncoder()
      expectEqual(other.encode(radio), texts[0])
    }
    do {
      func picker(_ label: String) -> View {
        .picker(label, [PickerOption("a", "A")], selection: "a", kind: .radio) { _ in 1 }
      }
      var mounted = MountedView(
        View.column(picker("1").keyed("1"), picker("2").keyed("2")),
        checking: .reporting { Issue.record($0) }
      )
      var dom = try HTMLReader.read(mounted.view.renderedHTML())
      var encoder = PatchEncoder()
      for count in 3...5 {
        let before = mounted.view
        let patch = mounted.update(
          to: .column((1...count).reversed().map { picker("\($0)").keyed(ViewKey("\($0)")) })
        )
        try dom.apply(encoder.encode(patch, of: before))
      }
      let names = dom.elements("input").compactMap { dom.entries[$0].attributes["name"] }
      expectEqual(Set(names).count, 5)
    }
  }

  @Test("of an unrelated view replaces the whole page")
  func misfits() throws {
    func list(_ count: Int) -> View { .list((0..<count).map { .text("\($0)") }) }
    func rows(_ count: Int) -> View {
      .column(.heading("Rows"), .list(.forEach(Array(0..<count), id: \.self) { .text("\($0)") }))
    }
    let views: [View] = [
      .text("a"), .row(.text("b")), .row(list(9), .text("c")), list(0), list(3), list(9), rows(0),
      rows(3), rows(9), .column(list(3)), .column(.row(.button("d", 1), list(4)), list(2)),
      .table(["e"], [.tableRow(.text("f"), .text("g"))]), .column(.heading("h"), list(2)),
      .list((0..<5).reversed().map { .text("\($0)").keyed(ViewKey("\($0)")) }),
      .list((0..<6).map { .row(.text("\($0)")).keyed(ViewKey("\($0)")) }),
    ]
    for old in views {
      for new in views {
        let patch = ViewPatch(from: old, to: new)
        for shown in TestSize.isFull ? views : [old, views[0], views[5]] {
          var encoder = PatchEncoder()
          let json = encoder.encode(patch, of: shown)
          var dom = try HTMLReader.read(shown.renderedHTML())
          try dom.apply(json)
          if shown == old {
            try expectEqual(dom.outline, HTMLReader.read(new.renderedHTML()).outline)
          } else if json.hasPrefix("[{\"html\":") {
            let applied = patch.applied(to: shown)
            try expectEqual(dom.outline, HTMLReader.read(applied.renderedHTML()).outline)
          }
        }
      }
    }
  }

  @Test("moves what stands beside rows of which there are more or fewer now")
  func besideRows() throws {
    func view(_ rows: [String], _ rest: [String]) -> View {
      .column(
        [.forEach(rows, id: \.self) { .text($0) }] + rest.map { View.text($0).keyed(ViewKey($0)) }
      )
    }
    for (before, after) in [(["x"], ["x", "y", "z"]), (["x", "y", "z"], ["y"]), ([], ["x"])] {
      #expect(try patched(view(before, ["a", "b", "c"]), view(after, ["c", "a", "b"])).isRight)
    }
  }

  @Test("aligns the cells after one that comes, goes or moves as their new columns are")
  func columns() throws {
    func table(_ cells: [String]) -> View {
      .table(
        ["a", ColumnHeading("b", .end), ColumnHeading("c", .center)],
        [.tableRow(cells.map { .text($0).keyed(ViewKey($0)) })]
      )
    }
    for (before, after) in [("yz", "xyz"), ("xyz", "yz"), ("xyz", "zyx"), ("xz", "xyz")] {
      #expect(try patched(table(before.map { "\($0)" }), table(after.map { "\($0)" })).isRight)
    }
  }

  @Test("distinguishes spellings of a letter, in a text and in an attribute")
  func spellings() throws {
    func view(_ text: String) -> View {
      .column(.text(text), .textField("Name", text: text) { _ in 1 }, .image(text, alt: text))
    }
    let (json, isRight) = try patched(view("\u{E9}"), view("e\u{301}"))
    #expect(isRight && json != "[]")
  }

  @Test("of many rows has what is different: a text, two moves, a row that goes, those that come")
  func rowsOfMany() {
    expectEqual(
      patch { $0[1_000].label += " !!!" },
      #"[1,1,1001,1,0,{"text":"pretty red table 1001 !!!"}]"#
    )
    expectEqual(patch { $0.swapAt(1, 998) }, #"[1,1,{"move":[999,1,2,2,1,999]}]"#)
    expectEqual(patch { $0.remove(at: 3) }, #"[1,1,{"out":[4,1]}]"#)
    expectEqual(patch { $0 = [] }, #"[1,1,{"out":[1,\#(rows.count)]}]"#)
    let row = { (id: Int) in
      #"\u003ctr data-key=\"\#(id)\">\u003ctd data-n>\#(id)\u003c/td>\u003ctd data-n>\u003cbutton data-on=\"press\" type=\"button\">a\u003c/button>\u003c/td>\u003c/tr>"#
    }
    expectEqual(
      patch { rows in rows += (10_001...10_002).map { Row(id: $0, label: "a") } },
      #"[1,1,{"in":[\#(rows.count + 1),""# + row(10_001) + row(10_002) + #""]}]"#
    )
  }

  @Test("can stand in a script of a page, and is read as it was written, whatever the texts are")
  func inScript() throws {
    let scalars = (1...0xFF).map { UInt32($0) } + [0x2027, 0x2028, 0x2029, 0x202A, 0xE8A8, 0x1F600]
    let characters = scalars.compactMap(Unicode.Scalar.init).map { "a\(String($0))b" }
    for text in characters + InjectionCases.inScript + InjectionCases.texts {
      let new = View.row(.text(text), .empty).described(text)
      let (json, isRight) = try patched(.row(.text("a"), .button("a", 1)), new)
      let isHarmless = json.unicodeScalars.allSatisfy {
        $0 != "<" && $0.value >= 0x20 && !(0x2028...0x2029 ~= $0.value)
      }
      #expect(isRight && isHarmless, "\(json)")
    }
  }

  @Test("clears a secure field, and never contains its text")
  func secureField() throws {
    func field(_ text: String) -> View {
      .textField("Password", text: text, kind: .secure) { _ in 1 }
    }
    #expect(!field("hunter2").renderedHTML().contains("hunter2"))
    for (old, new, json) in [
      ("hunter2", "hunter3", "[]"), ("hunter2", "", #"[1,{"set":{"value":""}}]"#),
      ("", "hunter2", #"[1,{"set":{"value":null}}]"#),
    ] { #expect(try patched(field(old), field(new)) == (json, true)) }
  }

  @Test("exchanges the shapes of a canvas, and never replaces the canvas")
  func shapes() throws {
    func circle(_ x: Double) -> DrawOp { .circle(x: x, y: 1, radius: 1, .danger, isFilled: true) }
    func view(_ shapes: [DrawOp]) -> View {
      .list(.canvas("Board", width: 9, height: 9, shapes).onPress(1), .text("a"))
    }
    let line = DrawOp.line(x1: 1, y1: 2, x2: 3, y2: 4, .rgb(1, 2, 3))
    let text = DrawOp.text(TextSpan("<b>"), x: 1, y: 2)
    let lists = [
      [], [circle(1)], [circle(2), circle(1)], [text, circle(1)], [line, text, line],
      [circle(2), text, line], [text],
    ]
    for (old, new) in lists.flatMap({ old in lists.map { (view(old), view($0)) } }) {
      let (json, isRight) = try patched(old, new)
      #expect(isRight && !json.contains("html"))
    }
    expectEqual(
      try patched(view([circle(1), line]), view([circle(2), text])).json,
      #"[0,0,0,{"set":{"cx":"2"}},-2,0,{"out":[1,1],"in":[1,"\u003ctext x=\"1\" y=\"2\">&lt;b&gt;\u003c/text>"]}]"#
    )
    expectEqual(try patched(view([circle(1)]), view([])).json, #"[0,0,{"out":[0,1]}]"#)
  }

  @Test("disables what is in a view that is disabled, and replaces nothing")
  func disabling() throws {
    let view = View.column(.text("a"), .list(.button("b", 1), .toggle("c", isOn: true) { _ in 1 }))
    expectEqual(
      try patched(view, view.disabled()).json,
      #"[1,0,0,{"set":{"data-on":null,"disabled":""}},-2,1,0,0,{"set":{"data-on":null,"disabled":""}}]"#
    )
    let others: [View] = [
      .column(.text("d"), .list(.button("e", 1), .toggle("f", isOn: true) { _ in 1 })),
      .column(.text("a"), .list(.button("b", 1))),
      .column(.text("a"), .list(.button("b", 1), .toggle("c", isOn: true) { _ in 1 }, .text("d"))),
    ]
    for other in others {
      let (json, isRight) = try patched(view, other.disabled())
      #expect(isRight && !json.contains("html"), "\(json)")
    }
  }
}
