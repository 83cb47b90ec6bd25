import BowyerCheck
import BowyerKinds
import BowyerLaws

/// The state that is seen is the half of the one that is there: the lowest bit is hidden.
extension Mutant {
  private typealias Operations = StateOperations<StatePartial<Int>, Int>

  static let states = [
    Mutant(
      "set that notes each change",
      suite(
        operations { state, new in
          if new != state >> 1 { state = new << 1 | (state & 1 ^ 1) }
        }
      )
    ),
    Mutant("set that does nothing", suite(operations { _, _ in })),
    Mutant("set that leaves a mark", suite(operations { state, new in state = new << 1 | 1 })),
    Mutant("modify that does it twice", suite(modifying { f in { f(f($0)) } })),
    Mutant("inspect that resets the state", suite(resetting)),
  ]

  private static func suite(_ operations: Operations) -> LawSuite {
    .monadState(StateSamples.self, operations, states: .integer(in: -2...2))
  }

  private static func operations(_ write: @escaping @Sendable (inout Int, Int) -> Void)
    -> Operations
  {
    let set: @Sendable (Int) -> State<Int, Void> = { new in State { write(&$0, new) } }
    return Operations(
      get: State { $0 >> 1 }.kind,
      set: { set($0).kind },
      modify: { f in State { $0 >> 1 }.flatMap { set(f($0)) }.kind },
      inspect: { f in State { f($0 >> 1) }.kind }
    )
  }

  private static func modifying(
    _ twist: @escaping @Sendable (@escaping @Sendable (Int) -> Int) -> @Sendable (Int) -> Int
  ) -> Operations {
    var operations = Operations()
    operations.modify = { State<Int, Void>.modify(twist($0)).kind }
    return operations
  }

  private static var resetting: Operations {
    var operations = Operations()
    operations.inspect = { f in
      State { state in
        defer { state = 0 }
        return f(state)
      }.kind
    }
    return operations
  }
}
