import Bowyer

/// A row of the table.
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
          .tableRow(
            .button(person.name, .edit(Edit(\.selected, ViewKey(person.id)))),
            .text("\(person.birth)")
          )
          .selected(isSelected)
        }
      ]
    )
  }

  /// What lies over the rest, or is opened.
  static func galleryLayers(_ dialog: DialogKind?) -> ViewTree {
    let kinds: [(DialogKind, String)] = [
      (.sheet, "Sheet"), (.halfSheet, "Half a sheet"), (.alert, "Alert"),
      (.confirmation, "Confirmation"), (.popover, "Popover"),
    ]
    return .column(
      .heading("Layers", level: 2),
      .menu(
        "Actions",
        .button("Press", .press).checked(true),
        .button("Ask", .ask(.sheet)).expanded(dialog == .sheet)
      ),
      .row(kinds.map { kind, name in .button(name, .ask(kind)) }),
      dialog.map { kind in
        .dialog(
          "Sure?",
          kind: kind,
          .text("It cannot be undone."),
          .row(
            .button("Yes", kind: .destructive, .ask(nil)),
            .button("No", kind: .cancel, .ask(nil))
          )
        ).onDismiss(.ask(nil))
      },
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
