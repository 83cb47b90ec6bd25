import Bowyer

extension ViewTree<GalleryInput> {
  /// People, of whom one can be chosen.
  static func galleryTable(selected: Key?) -> ViewTree {
    let people = [
      ("ada", "Ada Lovelace", "1815"), ("alan", "Alan Turing", "1912"),
      ("grace", "Grace Hopper", "1906"),
    ]
    return .table(
      ["Name", ColumnHeading("Born", .end)],
      people.map { key, name, year in
        .tableRow(.button(name, .select(Key(key))), .text(year)).keyed(Key(key))
          .selected(Key(key) == selected)
      }
    )
  }

  /// What lies over the rest, or is opened.
  static func galleryLayers(isAsking: Bool) -> ViewTree {
    .column(
      .heading("Layers", level: 2),
      .menu(
        "Actions",
        .button("Press", .press).checked(true),
        .button("Ask", .ask(true)).expanded(isAsking)
      ),
      isAsking
        ? .dialog(
          "Sure?",
          .text("It cannot be undone."),
          .row(.button("Yes", .ask(false)), .button("No", .ask(false)))
        ).onDismiss(.ask(false)) : .empty,
      .canvas(
        "Board",
        width: 20,
        height: 10,
        [
          .circle(x: 5, y: 5, radius: 2.5, .accent, isFilled: true),
          .rectangle(x: 8, y: 2, width: 4, height: 6, nil, isFilled: false),
          .line(x1: 0, y1: 0, x2: 20, y2: 10, .danger),
          .text("Hit", x: 15, y: 5),
        ]
      )
    )
  }
}
