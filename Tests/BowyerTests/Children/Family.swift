import Bowyer

/// An id that prints like every other.
struct Alike: Hashable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral {
  let number: Int
  let description = "alike"

  init(_ number: Int) { self.number = number }

  init(integerLiteral number: Int) { self.number = number }
}

/// A child, whose inputs are effects, and which keeps what they yield.
struct Child: Identifiable, Sendable {
  let id: Alike
  var log: [String] = []
  var parts = Rows<Child>()

  init(_ id: Int, parts: [Child] = []) {
    self.id = Alike(id)
    self.parts = Rows(parts, uniquingIDsWith: { first, _ in first })
  }

  typealias Asking = Effect<Void, String>

  static let dispatcher = StateDispatcher<Void, Child, Asking>.effectful { effect in
    effect.map { text in .update { $0.log.append(text) } }
  }
}

/// A state with children at each kind of place.
struct Family: Sendable {
  enum Page: Sendable {
    case menu
    case child(Child)
    case texts([String])
  }

  var left: Rows<Child>
  var right = Rows<Child>()
  var detail: Child?
  var texts: [String]?
  var page = Page.menu

  init(_ ids: Int...) {
    left = Rows(ids.map { Child($0) }, uniquingIDsWith: { first, _ in first })
  }
}

enum FamilyInput: Sendable {
  case left(Alike, Child.Asking)
  case right(Alike, Child.Asking)
  case detail(Child.Asking)
  case texts(Child.Asking)
  case page(Child.Asking)
  case change(@Sendable (inout Family) -> Void)
  /// Changes the state when a time, in seconds, has come.
  case later(Double, @Sendable (inout Family) -> Void)
  /// Has a child at the left begin something, and then changes the state, all in one transition.
  case both(Alike, Child.Asking, @Sendable (inout Family) -> Void)

  typealias Row = (id: Alike, input: Child.Asking)

  static let left = Prism<FamilyInput, Row>(
    extract: { input in
      switch input {
      case .left(let id, let asking), .both(let id, let asking, _): (id, asking)
      default: nil
      }
    },
    embed: { .left($0.id, $0.input) }
  )
  static let right = Prism<FamilyInput, Row>(
    extract: { if case .right(let id, let asking) = $0 { (id, asking) } else { nil } },
    embed: { .right($0.id, $0.input) }
  )
  static let detail = Prism(FamilyInput.detail) { if case .detail(let e) = $0 { e } else { nil } }
  static let texts = Prism(FamilyInput.texts) { if case .texts(let e) = $0 { e } else { nil } }
  static let page = Prism(FamilyInput.page) { if case .page(let e) = $0 { e } else { nil } }
}

extension Family {
  static let childPage = Prism(Page.child) { if case .child(let child) = $0 { child } else { nil } }

  static let changes = StateDispatcher<Void, Family, FamilyInput> { family, input in
    switch input {
    case .change(let change), .both(_, _, let change): change(&family)
    case .later(let seconds, let change):
      return .pure(.commit(.update { change(&$0) }))
        .delayed(by: .milliseconds(Int(seconds * 1000)))
    default: break
    }
    return .empty
  }

  static let texting = StateDispatcher<Void, [String], Child.Asking>.effectful { effect in
    effect.map { text in .update { $0.append(text) } }
  }

  static let dispatcher = StateDispatcher<Void, Family, FamilyInput>.combineAll {
    Child.dispatcher.forEach(state: Lens(\.left), input: FamilyInput.left)
    Child.dispatcher.forEach(state: Lens(\.right), input: FamilyInput.right)
    Child.dispatcher.ifPresent(
      state: Lens(\.detail).andThen(Optional.somePrism),
      id: \.id,
      input: FamilyInput.detail
    )
    texting.ifPresent(
      state: Lens(\Family.texts).andThen(Optional.somePrism),
      input: FamilyInput.texts
    )
    Child.dispatcher.ifPresent(state: childPage, id: \.id, input: FamilyInput.page)
      .widen(state: \.page)
    changes
  }
}

typealias FamilyTrial = Trial<Family, FamilyInput, Void>

extension FamilyTrial {
  init(_ family: Family) { self.init(family, Family.dispatcher) }

  func change(_ change: @escaping @Sendable (inout Family) -> Void) { send(.change(change)) }

  var left: [[String]] { state.left.map(\.log) }
}
