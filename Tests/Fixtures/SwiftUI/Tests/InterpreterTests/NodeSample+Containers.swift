import BowyerSwiftUI
import BowyerViews

extension NodeSample {
  static let containers: [NodeSample] = [
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
        Text "a" maxWidth=inf align=topLeading
      """
    ),
    .init(
      .overlay,
      .overlay(.text("under"), .text("over")),
      """
      ZStack topLeading
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
      VStack leading label=Left
        Text "Left" font=headline
        Text "a"
      """
    ),
    .init(
      .form,
      .form(.button("Save", 1)),
      """
      Form
        Section
          header
          Button "Save"
      """
    ),
    .init(
      .list,
      .list(.text("a"), .text("b")),
      """
      List
        Section
          header
          VStack leading spacing=0.0
            Text "a"
          VStack leading spacing=0.0
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
      .list,
      .list(
        .text("first"),
        .group("Fruit", .text("apple"), .text("pear")).described("Fresh"),
        .text("last")
      ),
      """
      List
        Section
          header
          VStack leading spacing=0.0
            Text "first"
        Section
          header
            Text "Fruit"
          VStack leading spacing=0.0
            Text "apple"
          VStack leading spacing=0.0
            Text "pear"
          footer
            Text "Fresh"
        Section
          header
          VStack leading spacing=0.0
            Text "last"
      """
    ),
    .init(
      .form,
      .form(.group("Account", .button("Save", 1)).disabled()),
      """
      Form
        Section
          header
            Text "Account"
          Button "Save" disabled
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
        VStack leading label=Sure? staysOpen traits=isModal
          Text "Sure?" font=headline
          Button "Yes"
      """
    ),
    .init(
      .dialog,
      .dialog("Find", isModal: false, [.button("Next", 1)]),
      """
      VStack leading label=Find
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
      Canvas aspect=2.0 idealWidth=1600.0 label=Plan traits=isImage
        scale 0.5,1.0
        fill red: ellipse 5.0,15.0 10.0x10.0
        stroke primary 2.0: rect 1.0,2.0 3.0x4.0
        stroke rgb(255,0,0) 2.0: move 0.0,1.0, line 2.0,3.0
        text A at 7.0,8.0 font=2.0
      """
    ),
  ]
}
