import Bowyer
import BowyerCheck
import BowyerViews
import Testing
import TestSupport

private struct Pair: Equatable {
  var left = 0
  var right = 0
}

private enum PairInput: Equatable {
  case left(Int)
  case right(Int)
}

private struct Row: Identifiable, Equatable {
  let id: Int
  var count = 0
}

private struct Nest: Equatable {
  var count = 0
  private var nests: [Nest] = []

  init(inner: [Nest] = []) { nests = inner }

  var inner: Nest? {
    get { nests.first }
    set { nests = newValue.map { [$0] } ?? [] }
  }
}

private struct List: Equatable {
  var rows = Rows<Row>()
  var guest: Row?
  var path = ScreenPath(0)
}

private enum ListInput: Equatable {
  case row(id: Row.ID, Int)
  case page(Int, Int)
  case guest(Int)
}

private enum Speaker: Emitting, Equatable {
  case output(Int)
  case work
}

/// Its outputs have another name.
private enum Talker: Emitting, Equatable {
  case work
  case say(Int)

  static func output(_ n: Int) -> Talker { .say(n) }
}

private enum Parent: Equatable {
  case child(Speaker)
  case talker(Talker)
  case heard(Int)
}

/// A prism with the name of a case finds the other case.
private enum Swapped: Equatable {
  case one(Int)
  case two(Int)

  static let one = Prism(embedding: two)
}

private let adder = StateDispatcher<Void, Int, Int>.reducing { $0 &+= $1 }
private let row = StateDispatcher<Void, Row, Int>.reducing { $0.count += $1 }

@Suite("A case instead of a prism") struct CaseTests {
  @Test("places two children, whose parent is inferred, and a child in a case of the state")
  func pair() throws {
    let pair: StateDispatcher<Void, Pair, PairInput> =
      adder.widen(state: \.left, input: PairInput.left)
      .combine(adder.widen(state: \.right, input: PairInput.right))
    try forAll(.int, .int) { a, b in
      let state = Pair(left: b, right: a)
      expectEqual(pair.run(.left(a), on: state).state, Pair(left: b &+ a, right: a))
      expectEqual(pair.run(.right(b), on: state).state, Pair(left: b, right: a &+ b))
    }
    let left = adder.ifPresent(state: PairInput.left, input: PairInput.right)
    try forAll(.int, .int) { a, b in
      expectEqual(left.run(.right(a), on: .left(b)).state, .left(b &+ a))
      expectEqual(left.run(.left(a), on: .left(b)).state, .left(b))
      expectEqual(left.run(.right(a), on: .right(b)).state, .right(b))
    }
    // A key path to a property of the same type is a property, not a function.
    let inner = StateDispatcher<Void, Nest, Int>.reducing { $0.count += $1 }
      .ifPresent(state: \Nest.inner, input: PairInput.left)
    expectEqual(inner.run(.left(2), on: Nest(inner: [Nest()])).state.inner?.count, 2)
  }

  @Test("places what may be there, rows and pages; labels of the payload do not matter")
  func children() throws {
    let list = StateDispatcher<Void, List, ListInput>.combineAll {
      row.forEach(state: \.rows, input: ListInput.row)
      adder.forEachScreen(state: \.path, input: ListInput.page)
      row.ifPresent(state: \.guest, id: \.id, input: ListInput.guest)
    }
    let state = List(rows: try Rows([Row(id: 7), Row(id: 9)]), guest: Row(id: 1))
    expectEqual(list.run(.row(id: 9, 5), on: state).state.rows.map(\.count), [0, 5])
    let page = state.path.entries[0].id
    expectEqual(list.run(.page(page, 5), on: state).state.path.pages, [5])
    expectEqual(list.run(.guest(5), on: state).state.guest?.count, 5)
    let optional = adder.ifPresent(state: \Int?.self, input: PairInput.left)
    expectEqual(optional.run(.left(5), on: 1).state, 6)
    expectEqual(optional.run(.right(5), on: 1).state, 1)
  }

  @Test("names the outputs of a part, and the inputs that are heard before, after and beside")
  func outputs() {
    let parent = StateDispatcher<Void, [Int], Parent>.empty
      .onOutput(of: Parent.child, .reducing { heard, n in heard.append(n) })
      .onOutput(of: Parent.talker) { heard, n in
        heard.append(-n)
        return .send(.heard(n))
      }
    expectEqual(parent.run(.child(.output(3)), on: []).state, [3])
    expectEqual(parent.run(.child(.work), on: []).state, [])
    let answer = parent.run(.talker(.say(4)), on: [])
    #expect(answer.state == [-4] && answer.effect.sentInputs() == [.heard(4)])
    typealias Numbers = StateDispatcher<Void, [Int], Int>
    let listener = Numbers.empty.onStart(sending: .pure(7))
    let beginning = parent.onOutput(of: Parent.child, listener)
    expectEqual(beginning.started(on: []).sentInputs(), [.child(.output(7))])
    let store = StateDispatcher<Void, [Int], PairInput>.empty
      .mutate(on: PairInput.left) { $0.append($1) }
      .react(to: PairInput.right) { state, n in [.left(n)] }
      .before(Numbers.reducing { $0.append(-$1) }.widen(input: PairInput.left))
      .after(Numbers.reducing { $0.append(10 * $1) }.widen(input: PairInput.left))
    expectEqual(store.run(.left(1), on: []).state, [-1, 1, 10])
    expectEqual(store.run(.right(1), on: []).effect.sentInputs(), [.left(1)])
  }

  @Test("yields to a prism of the same name")
  func sameName() {
    let wide = adder.widen(input: Swapped.one)
    expectEqual(wide.run(.one(1), on: 0).state, 0)
    expectEqual(wide.run(.two(1), on: 0).state, 1)
  }
}
