// Long because one table is read as a whole.
import BowyerSwiftUI
import BowyerViews
import Testing

/// A node of the vocabulary, and what SwiftUI is told to show for it.
struct NodeSample: CustomTestStringConvertible {
  let tag: NodeTag
  let tree: ViewTree<Int>
  let shown: String

  var testDescription: String { "\(tag): \(tree.description)" }

  init(_ tag: NodeTag, _ tree: ViewTree<Int>, _ shown: String) {
    self.tag = tag
    self.tree = tree
    self.shown = shown
  }
}

extension NodeSample {
  static let all = content + controls + containers

  private static let content: [NodeSample] = [
    .init(.empty, .empty, ""),
    .init(.text, .text("Hello, **you** %@"), #"Text "Hello, **you** %@""#),
    .init(
      .text,
      .text(["a ", .bold("b"), .init("c", ViewStyle(.dim))]),
      """
      Text "a bc"
        run ""
        run "a "
        run "b" bold
        run "c" foreground=secondary
      """
    ),
    .init(.heading, .heading("Top"), #"Text "Top" font=largeTitle traits=isHeader h1"#),
    .init(.heading, .heading("Deep", level: 5), #"Text "Deep" font=headline traits=isHeader h5"#),
    .init(.image, .image("logo", alt: "Our logo"), #"Image "logo" label=Our logo"#),
    .init(.image, .image("line", alt: ""), #"Image "line" label hidden"#),
    .init(
      .image,
      .image("https://a.org/b.png", alt: "B"),
      """
      AsyncImage "https://a.org/b.png" label=B
        Text "B"
      """
    ),
    .init(.link, .link("Site", to: "https://a.org"), #"Link "Site" https://a.org"#),
    .init(.link, .link("No", to: "javascript:alert(1)"), #"Text "No""#),
    .init(.link, .link("Nor", to: " \tfile:///etc"), #"Text "Nor""#),
    .init(.divider, .divider, "Divider"),
    .init(.spacer, .spacer, "Spacer"),
    .init(.code, .code("let a"), #"Text "let a" monospaced"#),
    .init(.native, .native("map", fallback: "A map"), #"Text "A map""#),
    .init(
      .fragment,
      .fragment(.text("a"), .text("b")),
      """
      Text "a"
      Text "b"
      """
    ),
    .init(.memo, .memo(1) { .text("a") }, #"Text "a""#),
    .init(
      .forEach,
      .forEach([1, 2], id: \.self) { .text("\($0)") },
      """
      Text "1"
      Text "2"
      """
    ),
    .init(
      .column,
      .column([.forEach([1, 2], id: \.self) { .text("\($0)") }, .text("3")]),
      """
      VStack leading
        Text "1"
        Text "2"
        Text "3"
      """
    ),
    .init(.map, ViewTree.button("+", "1").map { $0.count }, #"Button "+""#),
  ]

  private static let controls: [NodeSample] = [
    .init(.button, .button("+", 1), #"Button "+""#),
    .init(.button, .button("Wrap", 1).checked(true), #"Button "✓ Wrap" value=checked"#),
    .init(.toggle, .toggle("Terms", isOn: true) { _ in 1 }, #"Toggle "Terms" on"#),
    .init(
      .textField,
      .textField("Name", text: "Ada", placeholder: "Yours") { $0.count },
      """
      LabeledContent "Name"
        TextField "Name" text="Ada" prompt=Yours
      """
    ),
    .init(
      .textField,
      .textField("Code", text: "1", kind: .secure) { $0.count },
      """
      LabeledContent "Code"
        SecureField "Code" text="1"
      """
    ),
    .init(
      .textField,
      .textField("Note", text: "", kind: .multiline) { $0.count },
      """
      LabeledContent "Note"
        TextField "Note" text="" vertical
      """
    ),
    .init(
      .picker,
      .picker("Size", [.init("s", "Small"), .init("l", "Large")], selection: "l") { _ in 1 },
      """
      LabeledContent "Size"
        Picker "Size" selection=Optional(l) style=menu
          Text "Small" tag=Optional(s)
          Text "Large" tag=Optional(l)
      """
    ),
    .init(
      .picker,
      .picker("Tab", [.init("a", "A")], selection: nil, kind: .tabs) { _ in 1 },
      """
      LabeledContent "Tab"
        Picker "Tab" selection=nil style=segmented
          Text "A" tag=Optional(a)
      """
    ),
    .init(
      .picker,
      .picker("One", [.init("a", "A")], selection: "a", kind: .radio) { _ in 1 },
      """
      LabeledContent "One"
        Picker "One" selection=Optional(a) style=inline
          Text "A" tag=Optional(a)
      """
    ),
    .init(
      .slider,
      .slider("Volume", value: 3, in: 0...10, step: 1) { Int($0) },
      """
      LabeledContent "Volume"
        Slider "Volume" 3.0 in=0.0...10.0 step=1.0
      """
    ),
    .init(
      .slider,
      .slider("Fine", value: 0.5, in: 0...1) { Int($0) },
      """
      LabeledContent "Fine"
        Slider "Fine" 0.5 in=0.0...1.0
      """
    ),
    .init(
      .slider,
      .slider("No room", value: 3, in: 3...3, step: 1) { Int($0) },
      #"ProgressView "No room" 1.0/1.0"#
    ),
    .init(
      .slider,
      .slider("Too far", value: 3, in: 0...2, step: 5) { Int($0) },
      """
      LabeledContent "Too far"
        Slider "Too far" 2.0 in=0.0...2.0
      """
    ),
    .init(.progress, .progress("Loading", value: 0.5), #"ProgressView "Loading" 0.5/1.0"#),
    .init(.progress, .progress("Waiting", value: nil), #"ProgressView "Waiting""#),
  ]

  private static let containers: [NodeSample] = [
    .init(
      .row,
      .row(.text("a"), .text("b")),
      """
      WrappingRow
        Text "a"
        Text "b"
      """
    ),
    .init(
      .row,
      .row(spacing: 2, align: .center, wraps: false, [.text("a")]),
      """
      HStack spacing=16.0
        Text "a"
      """
    ),
    .init(
      .column,
      .column(.text("a"), .text("b")),
      """
      VStack leading
        Text "a"
        Text "b"
      """
    ),
    .init(
      .column,
      .column(spacing: 1, align: .stretch, [.text("a")]),
      """
      VStack leading spacing=8.0
        Text "a" maxWidth=inf
      """
    ),
    .init(
      .overlay,
      .overlay(.text("under"), .text("over")),
      """
      ZStack
        Text "under"
        Text "over"
      """
    ),
    .init(
      .scroll,
      .scroll([.horizontal, .vertical], [.text("a")]),
      """
      ScrollView horizontal vertical
        VStack leading
          Text "a"
      """
    ),
    .init(
      .group,
      .group("Left", .text("a")),
      """
      VStack leading element=contain label=Left
        Text "Left" font=headline
        Text "a"
      """
    ),
    .init(
      .form,
      .form(.button("Save", 1)),
      """
      Form
        Button "Save"
      """
    ),
    .init(
      .list,
      .list(.text("a"), .text("b")),
      """
      List
        Text "a"
        Text "b"
      """
    ),
    .init(
      .list,
      .list(ordered: true, [.text("a")]),
      """
      List
        HStack firstTextBaseline
          Text "1."
          Text "a"
      """
    ),
    .init(
      .table,
      .table(["Name", .init("Age", .end)], [.tableRow(.text("Ada"), .text("36"))]),
      """
      Grid
        GridRow
          Text "Name" bold column=leading traits=isHeader
          Text "Age" bold column=trailing traits=isHeader
        GridRow
          Text "Ada"
          Text "36"
      """
    ),
    .init(
      .tableRow,
      .tableRow(.text("a")),
      """
      HStack firstTextBaseline
        Text "a"
      """
    ),
    .init(
      .dialog,
      .dialog("Sure?", .button("Yes", 1)),
      """
      Color "clear" width=0.0 height=0.0
      sheet
        VStack leading element=contain label=Sure? staysOpen traits=isModal
          Text "Sure?" font=headline
          Button "Yes"
      """
    ),
    .init(
      .dialog,
      .dialog("Find", isModal: false, [.button("Next", 1)]),
      """
      VStack leading element=contain label=Find
        Text "Find" font=headline
        Button "Next"
      """
    ),
    .init(
      .menu,
      .menu("More", .button("Copy", 1)),
      """
      Menu
        Section
          header
            Text "More"
          Button "Copy"
      """
    ),
    .init(
      .canvas,
      .canvas(
        "Plan",
        width: 200,
        height: 100,
        [
          .circle(x: 10, y: 20, radius: 5, .danger, isFilled: true),
          .rectangle(x: 1, y: 2, width: 3, height: 4, nil, isFilled: false),
          .line(x1: 0, y1: 1, x2: 2, y2: 3, .rgb(255, 0, 0)),
          .text("A", x: 7, y: 8),
        ]
      ),
      """
      Canvas aspect=2.0 label=Plan traits=isImage
        scale 0.5,1.0
        fill red: ellipse 5.0,15.0 10.0x10.0
        stroke primary 1.0: rect 1.0,2.0 3.0x4.0
        stroke rgb(255,0,0) 1.0: move 0.0,1.0, line 2.0,3.0
        text A at 7.0,8.0
      """
    ),
  ]
}
