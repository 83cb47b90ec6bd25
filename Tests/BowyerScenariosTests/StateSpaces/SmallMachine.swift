import Bowyer
import BowyerCheck

/// A machine of six states and three buttons, drawn at random, and what is true of it, by trying all that can
/// be done: slow, and plainly right.
struct SmallMachine: Sendable {
  static let states = 6
  static let buttons = 3

  /// Where each button leads from each state; less than 0 where it is disabled.
  let next: [Int]
  /// What is seen of each state.
  let looks: [Int]

  static let all = Gen<SmallMachine> { source throws(Discard) in
    let last = states - 1
    return SmallMachine(
      next: try Gen.array(of: .integer(in: -1...last), count: states * buttons...states * buttons)
        .run(source),
      looks: try Gen.array(of: .integer(in: 0...1), count: states...states).run(source)
    )
  }

  var component: StoreComponent<Void, Int, Int, ViewTree<Int>> {
    StoreComponent(
      initialState: 0,
      dispatcher: StateDispatcher<Void, Int, Int>.reducing { state, button in
        state = self.next[state * Self.buttons + button]
      },
      view: view
    )
  }

  @Sendable private func view(_ state: Int) -> ViewTree<Int> {
    let buttons = (0..<Self.buttons).map { button in
      ViewTree.button("\(button)", button).disabled(next[state * Self.buttons + button] < 0)
    }
    return .column(.text("look \(looks[state])"), .row(buttons))
  }

  func look(_ state: Int) -> String { view(state).rendered() }

  /// Returns the state after a button; nil if it is disabled.
  func after(_ button: Int, from state: Int) -> Int? {
    let target = next[state * Self.buttons + button]
    return target < 0 ? nil : target
  }

  /// Returns the state after a word; nil if something in it is disabled.
  func after(_ word: [Int], from state: Int) -> Int? {
    word.reduce(state) { state, button in state.flatMap { after(button, from: $0) } }
  }

  /// All words of up to so many presses, the shorter ones first.
  static func words(upTo length: Int) -> [[Int]] {
    var (all, longest): ([[Int]], [[Int]]) = ([[]], [[]])
    for _ in 0..<length {
      longest = longest.flatMap { word in (0..<buttons).map { word + [$0] } }
      all += longest
    }
    return all
  }

  /// As long as it takes to come to any state, and to tell any two apart.
  static let enough = words(upTo: states - 1)

  /// Returns the length of the shortest way from one state to another.
  func distance(from state: Int = 0, to goal: Int) -> Int? {
    Self.enough.first { after($0, from: state) == goal }?.count
  }

  /// The states that can be reached.
  var reachable: [Int] { (0..<Self.states).filter { distance(to: $0) != nil } }

  /// Returns how many presses it takes until two states look different.
  func experiment(_ first: Int, _ second: Int) -> Int? {
    Self.enough.first { word in
      guard let left = after(word, from: first), let right = after(word, from: second) else {
        return false
      }
      return look(left) != look(right)
    }?
    .count
  }
}
