import Bowyer

struct Item: Identifiable, Equatable, Sendable {
  let id: Int
  var label: String

  init(id: Int) {
    self.id = id
    let sizes = ["small", "large", "round", "narrow", "heavy", "hollow", "plain"]
    let colors = ["green", "amber", "grey", "violet", "white"]
    let things = ["lamp", "bench", "kettle", "ladder", "mirror", "basket"]
    label = "\(sizes[id % 7]) \(colors[id % 5]) \(things[id % 6])"
  }
}

struct Items: Equatable, Sendable {
  enum Input: Equatable {
    case create(Int)
    case append(Int)
    case updateEveryTenth
    case swap
    case clear
    case select(Int)
    case remove(Int)
  }

  var rows: Rows<Item> = []
  var selected: Int?
  var nextID = 1

  mutating func handle(_ input: Input) {
    switch input {
    case .create(let count):
      (rows, selected) = ([], nil)
      add(count)
    case .append(let count): add(count)
    case .updateEveryTenth:
      for index in stride(from: 0, to: rows.count, by: 10) {
        rows.update(at: index) { $0.label += " !!!" }
      }
    case .swap: if rows.count > 998 { rows.swapAt(1, 998) }
    case .clear: (rows, selected) = ([], nil)
    case .select(let id): selected = id
    case .remove(let id): rows.remove(id: id)
    }
  }

  private mutating func add(_ count: Int) {
    for id in nextID..<nextID + count { rows.updateOrAppend(Item(id: id)) }
    nextID += count
  }

  var view: ViewTree<Input> {
    .column(
      .row(
        .button("Create 1,000", .create(1_000)),
        .button("Create 10,000", .create(10_000)),
        .button("Append 1,000", .append(1_000)),
        .button("Update every 10th", .updateEveryTenth),
        .button("Swap", .swap),
        .button("Clear", .clear)
      ),
      .table(
        [],
        .forEach(rows, id: \.id, context: selected, for: { $0 == $1.id }) { item, isSelected in
          .tableRow(
            .text("\(item.id)"),
            .row(.button(item.label, .select(item.id))),
            .row(.button("x", .remove(item.id)))
          )
          .html(isSelected ? HTMLHint(classes: ["danger"]) : nil)
        }
      )
    )
  }

  static let component = StoreComponent(
    initialState: Items(),
    dispatcher: StateDispatcher<Void, Items, Input>.reducing { $0.handle($1) },
    view: \.view
  )
}
