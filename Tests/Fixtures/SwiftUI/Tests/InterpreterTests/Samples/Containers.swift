import BowyerViews

extension Samples {
  static let containers: Rows = [
    .row(.text("a"), .text("b")): """
    WrappingRow
      Text "a"
      Text "b"
    """,
    .column(.text("a"), .text("b")): """
    VStack leading
      Text "a"
      Text "b"
    """,
    .overlay(.text("under"), .text("over")): """
    ZStack topLeading
      Text "under"
      Text "over"
    """,
    .scroll([.horizontal, .vertical], [.text("a")]): """
    ScrollView horizontal vertical
      VStack leading
        Text "a"
    """,
    .group("Left", .text("a")): """
    VStack leading label=Left
      Text "Left" font=headline
      Text "a"
    """,
    .form(.button("Save", 1)): """
    Form
      Section
        header
        Button "Save"
    """,
    .list(.text("a"), .text("b")): """
    List
      Section
        header
        VStack leading spacing=0.0
          Text "a"
        VStack leading spacing=0.0
          Text "b"
    """,
    .list(ordered: true, [.text("a")]): """
    List
      HStack firstTextBaseline
        Text "1."
        Text "a"
    """,
    .list(
      .text("first"),
      .group("Fruit", .text("apple"), .text("pear")).described("Fresh"),
      .text("last")
    ): """
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
    """,
    .form(.group("Account", .button("Save", 1)).disabled()): """
    Form
      Section
        header
          Text "Account"
        Button "Save" disabled
    """,
    .table(["Name", .init("Age", .end)], [.tableRow(.text("Ada"), .text("36"))]): """
    Grid
      GridRow
        Text "Name" bold column=leading traits=isHeader
        Text "Age" bold column=trailing traits=isHeader
      GridRow
        Text "Ada"
        Text "36"
    """,
    // A table in what scrolls is a grid, and a list in a cell of it has a height of its own.
    .scroll(.table(["Name"], [.tableRow(.text("Ada"), .list(.text("a"))), .list(.text("b"))])): """
    ScrollView vertical
      VStack leading maxWidth=inf align=leading
        Grid
          GridRow
            Text "Name" bold column=leading traits=isHeader
          GridRow
            Text "Ada"
            LazyVStack
              VStack leading spacing=0.0
                Text "a"
          GridRow
            LazyVStack
              VStack leading spacing=0.0
                Text "b"
    """,
    // An empty cell keeps its place in the row; an empty row has none.
    .table([], [.empty, .tableRow(.empty, .text("36"))]): """
    Grid
      GridRow
        Color "clear" width=0.0 height=0.0
        Text "36"
    """,
    // A spacer and a divider are parts of their row, and an empty view takes no place in it.
    .row(.text("a"), .empty, .spacer, .divider): """
    HStack firstTextBaseline
      Text "a"
      Spacer
      Divider
    """,
    .tableRow(.text("a")): """
    HStack firstTextBaseline
      Text "a"
    """,
    .dialog("Sure?", .button("Yes", 1)): """
    Color "clear" width=0.0 height=0.0
    sheet
      VStack leading label=Sure? staysOpen traits=isModal
        Text "Sure?" font=headline
        Button "Yes"
    """,
    .dialog("Find", isModal: false, [.button("Next", 1)]): """
    VStack leading label=Find
      Text "Find" font=headline
      Button "Next"
    """,
    // A menu omits hidden views, and disabled items cannot be chosen.
    .menu(
      "More",
      ViewTree.button("Secret", 1).hidden(),
      ViewTree.text("secret").hidden(),
      .button("Copy", 2),
      ViewTree.button("Paste", kind: .destructive, 3).disabled(),
      .menu("Share", .button("Mail", 4))
    ): """
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
    """,
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
    ): """
    Canvas aspect=2.0 idealWidth=1600.0 label=Plan traits=isImage
      scale 0.5,1.0
      fill red: ellipse 5.0,15.0 10.0x10.0
      stroke primary 2.0: rect 1.0,2.0 3.0x4.0
      stroke rgb(255,0,0) 2.0: move 0.0,1.0, line 2.0,3.0
      text A at 7.0,8.0 font=2.0
    """,
  ]
}
