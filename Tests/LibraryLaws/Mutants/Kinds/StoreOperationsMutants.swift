import BowyerCheck
import BowyerKinds
import BowyerLaws

extension Mutant {
  static let storeOperations = [
    Mutant("peeks that looks at the focus", changed { $0.peeks = { w, _ in w.fix().extract() } }),
    Mutant("peeks that goes twice as far", changed { $0.peeks = { $0.fix().seeks($1).peeks($1) } }),
    Mutant("seeks that stays", changed { $0.seeks = { w, _ in w } }),
    Mutant(
      "seeks that goes twice as far",
      changed { $0.seeks = { $0.fix().seeks($1).seeks($1).kind } }
    ),
    Mutant(
      "experiment that looks at the focus only",
      changed { operations in
        operations.experiment = { w, k in
          StatePartial.map(k(w.fix().position)) { _ in w.fix().extract() }
        }
      }
    ),
    Mutant(
      "experiment that tries twice",
      changed { operations in
        operations.experiment = { w, k in
          let store = w.fix()
          let again = store.experiment(k)
          return StatePartial.flatMap(k(store.position)) { _ in again }
        }
      }
    ),
  ]

  private static func changed(
    _ change: (inout StoreOperations<StorePartial<Int>>) -> Void
  ) -> LawSuite {
    var operations = StoreOperations<StorePartial<Int>>()
    change(&operations)
    return .storeOperations(StoreSamples.self, operations, positions: .integer(in: -2...2))
  }
}
