import Bowyer
import BowyerCheck
import BowyerOptics

/// A parent with one child, which it hears while the child is there.
struct SpeakingHome: Hashable, Sendable {
  /// Where the child is placed, and in what.
  enum Way: CaseIterable, Sendable {
    case optional, row, nested, inSerialGroup, besideReports
  }

  /// What is done: to the parent, or by the child.
  enum Order: Sendable {
    case come
    case leave
    case child(Speaking)
    case add(Int)
    /// Others, all at once: they are handled one after another.
    case all([Order])

    static let child = Prism(Self.child) { if case .child(let input) = $0 { input } else { nil } }

    static let generator = Gen<Order>.oneOf(
      .element(of: [.come, .leave]),
      Gen.integer(in: 1...9).map { .child($0 == 1 ? .hear(1) : .say($0)) }
    )
  }

  private struct Room: Hashable, Sendable {
    var child: Int? = 0
  }

  private var child: Int?
  private var row = Rows<SampleRow>()
  private var room: Room?
  private var nobody: Int?
  var heard: [Int] = []

  /// A parent whose child is there.
  init() {
    come()
  }

  private mutating func come() {
    child = 0
    row = Rows([SampleRow(id: 1, value: 0)], uniquingIDsWith: { first, _ in first })
    room = Room()
  }

  private mutating func leave() {
    child = nil
    row.removeAll()
    // What is around the child stays.
    room?.child = nil
  }
}

extension SpeakingHome {
  private typealias Dispatcher = StateDispatcher<Int, SpeakingHome, Order>

  /// Returns the parent, which hears by an algebra.
  ///
  /// It keeps each number and sends ten times the number, but for 8. After 9, the child leaves.
  static func dispatcher<A: OutputAlgebra>(
    _ algebra: A.Type,
    _ way: Way
  ) -> StateDispatcher<Int, SpeakingHome, Order> {
    let keeping = A.onOutput(
      placed(way).combine(own),
      of: Order.child,
      .reducing { home, n in
        home.heard.append(n)
        if n == 9 { home.leave() }
      }
    )
    return A.onOutput(keeping, of: Order.child) { n in n == 8 ? nil : .add(10 * n) }
  }

  private static func placed(_ way: Way) -> Dispatcher {
    let child = StateDispatcher<Int, Int, Speaking>.reducing { count, _ in count += 1 }
    let optional = child.ifPresent(state: \SpeakingHome.child, input: Order.child)
    switch way {
    case .optional: return optional
    case .row:
      let prism = Prism<Order, (id: Int, input: Speaking)>(
        extract: { order in Order.child.preview(order).map { (1, $0) } },
        embed: { .child($0.input) }
      )
      return child.widen(state: \SampleRow.value).forEach(state: \SpeakingHome.row, input: prism)
    case .nested:
      return child.ifPresent(state: \Room.child, input: .identity)
        .ifPresent(state: \SpeakingHome.room, input: Order.child)
    case .inSerialGroup:
      let asking = Dispatcher { _, order in
        Order.child.preview(order) == nil ? .empty : .pure(.commit(.pure(())))
      }
      return .combineAll([asking, optional]).serial()
    case .besideReports:
      let nobody = StateDispatcher<Int, Int, Int>.reducing { $0 += $1 }
        .ifPresent(state: \SpeakingHome.nobody, input: .identity)
      return optional.onOutput(of: Order.child, nobody)
    }
  }

  private static let own = Dispatcher { home, order in
    switch order {
    case .come: home.come()
    case .leave: home.leave()
    case .add(let n): home.heard.append(n)
    case .all(let orders): return .merge(orders.map { .pure(.send($0)) })
    case .child: break
    }
    return .empty
  }

  /// Returns what is heard when orders are given all at once: a simulation.
  static func heard(after orders: [Order]) -> [Int] {
    var (isThere, heard, sent) = (true, [Int](), [Int]())
    for order in orders {
      switch order {
      case .come: isThere = true
      case .leave: isThere = false
      case .child(.say(let n)) where isThere:
        heard.append(n)
        if n != 8 { sent.append(10 * n) }
        if n == 9 { isThere = false }
      case .child, .add, .all: break
      }
    }
    return heard + sent
  }
}
