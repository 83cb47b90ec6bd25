import BowyerSwiftUI
import BowyerViews
import Foundation
import SwiftUI

/// What the tests of screens walk through: a house, with a note that may lie over it.
struct House: Equatable, Sendable {
  var rooms = ScreenPath("hall")
  var note: String?
  var name = ""
  var count = 0
  var inputs: [HouseInput] = []
}

enum HouseInput: Hashable, Sendable {
  case enter(String)
  case leave(Int)
  case go([String])
  case choose(String)
  case read(String)
  case close
  case type(String)
  case tap
  case turn(Int)
}

extension House {
  static let dispatcher = StateDispatcher<Void, House, HouseInput>.reducing { house, input in
    house.inputs.append(input)
    switch input {
    case .enter(let room): house.rooms.push(room)
    case .leave(let id): house.rooms.leave(id)
    case .go(let rooms): house.rooms = ScreenPath("hall", rooms)
    case .choose(let name): house.name = name
    case .read(let note): house.note = note
    case .close: house.note = nil
    case .type(let name): house.name = name
    case .tap: house.count += 1
    case .turn(let by): house.count += by
    }
  }

  static func rooms(_ house: House) -> Stacked<ViewTree<HouseInput>> {
    house.rooms.stacked(leaving: { .leave($0) }) { entry in
      Screen(entry.page, title: entry.page.capitalized, .button("in \(entry.page)", .enter("room")))
    }
  }

  static func note(_ text: String) -> Navigation<ViewTree<HouseInput>> {
    Screen("note", ViewTree.text(text)).leaving(.close).embedded
  }
}

extension SessionHost where S == House, Input == HouseInput, V: NavigationDescription {
  convenience init(
    from house: House = House(),
    _ view: @escaping @Sendable (House) -> V
  ) where V.Input == HouseInput {
    self.init(StoreComponent(initialState: house, dispatcher: House.dispatcher, view: view))
  }

  convenience init(
    rooms: [String],
    _ view: @escaping @Sendable (House) -> V
  ) where V.Input == HouseInput {
    self.init(from: House(rooms: ScreenPath("hall", rooms)), view)
  }

  var inputs: [HouseInput] { state.inputs }
}
