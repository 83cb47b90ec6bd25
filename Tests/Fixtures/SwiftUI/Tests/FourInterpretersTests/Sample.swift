import Bowyer
import BowyerCheck
import BowyerViews

/// A list with a form, whose parts stand in some order and in some containers.
struct Sample: Sendable {
  struct State: Equatable, Sendable {
    var name = ""
    var isOn = false
    var size = "m"
    var items: [Int] = []
    var added = 0
  }

  enum Input: Equatable, Sendable {
    case name(String)
    case on(Bool)
    case size(String)
    case add
    case remove(Int)
  }

  /// What a person does, by what is seen.
  enum Act: Equatable, Sendable {
    case press(String)
    case type(String, into: String)
    case toggle(String)
    case choose(String, in: String)
  }

  static let sizes = ["s", "m", "l"]

  /// The order of the parts, and which of them stand in a group.
  let order: [Int]
  let grouped: [Bool]

  static let samples = Gen.zip(
    Gen<[Int]>.array(of: .integer(in: 0...99), count: 6...6),
    Gen<[Bool]>.array(of: .bool, count: 6...6)
  )
  .map { places, grouped in
    Sample(order: (0..<6).sorted { places[$0] < places[$1] }, grouped: grouped)
  }

  /// What may be tried: some of it is disabled, or not there.
  static let acts: Gen<Act> = .frequency([
    (3, .pure(.press("Add"))),
    (2, Gen<String>.element(of: ["", "a", "Ada", "x y", "a<b&c"]).map { .type($0, into: "Name") }),
    (2, .pure(.toggle("On"))),
    (2, Gen<String>.element(of: sizes).map { .choose($0, in: "Size") }),
    (2, Gen<Int>.integer(in: 1...4).map { .press("Remove \($0)") }),
  ])

  var component: StoreComponent<Void, State, Input, ViewTree<Input>> {
    StoreComponent(
      initialState: State(),
      dispatcher: StateDispatcher<Void, State, Input>.reducing { state, input in
        switch input {
        case .name(let name): state.name = name
        case .on(let isOn): state.isOn = isOn
        case .size(let size): state.size = size
        case .add:
          state.added += 1
          state.items.insert(state.added, at: state.size == "s" ? 0 : state.items.count)
          state.name = ""
        case .remove(let item): state.items.removeAll { $0 == item }
        }
      },
      view: view
    )
  }

  private func view(_ state: State) -> ViewTree<Input> {
    let parts: [ViewTree<Input>?] = [
      .text("\(state.items.count) of \(state.added)"),
      .button("Add", .add).disabled(state.name.isEmpty),
      .textField("Name", text: state.name) { .name($0) }.disabled(state.size == "l"),
      .toggle("On", isOn: state.isOn) { .on($0) },
      .picker("Size", of: Self.sizes, selection: state.size, title: \.self) { .size($0) },
      .column(
        state.items.map { item in
          .row(
            .text("Item \(item)"),
            ViewTree.button("Remove \(item)", .remove(item)).disabled(!state.isOn).keyed("remove")
          )
          .keyed(ViewKey("item \(item)"))
        }
      ),
    ]
    return .column(
      order.compactMap { index in
        guard let part = parts[index]?.keyed(ViewKey("part \(index)")) else { return nil }
        guard grouped[index] else { return part }
        return .group("Group \(index)", part).keyed(ViewKey("group \(index)"))
      }
    )
  }
}

/// What is seen of a view, and what can be done with it.
enum Seen: Hashable, Sendable, CustomStringConvertible {
  case text(String)
  case button(String, isEnabled: Bool)
  case field(String, String, isEnabled: Bool)
  case toggle(String, Bool)
  case picker(String, String)

  var description: String {
    switch self {
    case .text(let text): "text \(text)"
    case .button(let label, let isEnabled): "button \(label)\(isEnabled ? "" : " disabled")"
    case .field(let label, let value, let isEnabled):
      "field \(label) = \"\(value)\"\(isEnabled ? "" : " disabled")"
    case .toggle(let label, let isOn): "toggle \(label) = \(isOn)"
    case .picker(let label, let choice): "picker \(label) = \(choice)"
    }
  }
}
