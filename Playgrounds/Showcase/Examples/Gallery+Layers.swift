import Bowyer

/// Somebody in the table.
private struct Person: Equatable {
  let id: String
  let name: String
  let birth: Int

  static let all = [
    Person(id: "ada", name: "Ada Lovelace", birth: 1815),
    Person(id: "alan", name: "Alan Turing", birth: 1912),
    Person(id: "grace", name: "Grace Hopper", birth: 1906),
  ]
}

extension ViewTree<GalleryInput> {
  /// People, of whom one can be chosen.
  static func galleryTable(selected: ViewKey?) -> ViewTree {
    .table(
      ["Name", ColumnHeading("Born", .end)],
      [
        .forEach(Person.all, id: \.id, context: selected, for: { ViewKey($1.id) == $0 }) {
          person,
          isSelected in
          .tableRow(.button(person.name, .select(ViewKey(person.id))), .text("\(person.birth)"))
            .selected(isSelected)
        }
      ]
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
      .when(
        isAsking,
        .dialog(
          "Sure?",
          .text("It cannot be undone."),
          .row(.button("Yes", .ask(false)), .button("No", .ask(false)))
        ).onDismiss(.ask(false))
      ),
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
