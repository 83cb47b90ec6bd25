import Bowyer
import BowyerCheck
import BowyerLaws

extension LawSuite {
  /// Returns the laws of `undoable`.
  static func undoings<A: HistoryAlgebra>(_ algebra: A.Type) -> LawSuite {
    let (n, inputs) = (SampleDispatchers.numbers, Past.inputs)
    let add = A.undoable(Past.Dispatcher.reducing { $0 += $1 }) { old, new, _ in old != new }
    let history: @Sendable ([Int]) -> History<Int> = { inputs in
      Past.state(of: add, from: History(0), inputs.map { .input($0) })
    }
    let sound = inputs.map { inputs in inputs.filter { $0 != 0 } }
    let change = Gen.integer(in: 1...3)
    let orders = Gen<Undoing<Int>>.frequency([
      (6, change.map { .input($0) }), (6, .pure(.undo)), (4, .pure(.redo)), (1, .pure(.clear)),
    ])
    let reason = "it follows from model"
    return LawSuite(
      "undo",
      laws: [
        Law("undoable", arguments: ["d", "s", "inputs"], Past.dispatchers, n, inputs) {
          d,
          s,
          inputs in
          let undoable = A.undoable(d) { old, new, _ in old != new }
          return Past.state(of: undoable, from: History(s), inputs.map { .input($0) }).present
            <-> Past.state(of: d, from: s, inputs)
        },
        Law("model", arguments: ["orders"], .array(of: orders, count: 0...24)) { orders in
          var (past, present, future) = ([Int](), 0, [Int]())
          for order in orders {
            switch order {
            case .input(let number):
              past.append(present)
              (present, future) = (present + number, [])
            case .undo:
              guard let last = past.popLast() else { continue }
              future.append(present)
              present = last
            case .redo:
              guard let next = future.popLast() else { continue }
              past.append(present)
              present = next
            case .clear: (past, future) = ([], [])
            }
          }
          let history = orders.reduce(History(0)) { add.run($1, on: $0).state }
          return [history.past, [history.present], history.future]
            <-> [past, [present], future.reversed()]
        },
        Law("undo", .derived(reason), arguments: ["inputs", "i"], sound, change) { inputs, i in
          let before = history(inputs)
          let after = Past.state(of: add, from: before, [.input(i), .undo])
          return [after.past, [after.present]] <-> [before.past, [before.present]]
        },
        Law("redo", .derived(reason), arguments: ["inputs", "i"], sound, change) { inputs, i in
          let changed = Past.state(of: add, from: history(inputs), [.input(i)])
          return Past.state(of: add, from: changed, [.undo, .redo]) <-> changed
        },
        Law("undo-start", .derived(reason), arguments: ["inputs"], sound) { inputs in
          let undos = Array(repeating: Undoing<Int>.undo, count: inputs.count)
          let start = Past.state(of: add, from: history(inputs), undos)
          return Past.state(of: add, from: start, [.undo]) <-> start
        },
        Law("new-future", .derived(reason), arguments: ["inputs", "i"], sound, change) {
          inputs,
          i in
          let after = Past.state(of: add, from: history(inputs), [.undo, .input(i)])
          return after.future <-> []
        },
        Law("significant", arguments: ["inputs"], inputs) { inputs in
          let growing = A.undoable(Past.Dispatcher.reducing { $0 += $1 }) { old, new, _ in
            old < new
          }
          let states = inputs.reduce(into: [0]) { states, i in states.append((states.last ?? 0) + i)
          }
          let past = zip(states, inputs).filter { $0.1 > 0 }.map(\.0)
          return Past.state(of: growing, from: History(0), inputs.map { .input($0) }).past <-> past
        },
      ]
    )
  }
}
