import BowyerLaws
import BowyerOptics

extension Mutant {
  static let traversals = [
    traversal(
      "that drops the last part when it visits",
      visit: { settings, visit in try visit(settings.volume) }
    ),
    traversal(
      "that visits in reverse",
      visit: { settings, visit in
        try visit(settings.brightness)
        try visit(settings.volume)
      }
    ),
    traversal(
      "that visits twice",
      visit: { settings, visit in
        try Levels.visit(settings, visit)
        try Levels.visit(settings, visit)
      }
    ),
    traversal(
      "that visits on after it is asked to stop",
      visit: { settings, visit in
        try? visit(settings.volume)
        try? visit(settings.brightness)
      }
    ),
    traversal("that skips one when it changes", update: Levels.dropsLast),
    traversal("that changes in reverse", update: Levels.isReversed),
    traversal("that changes twice", update: Levels.lendsTwice),
    traversal("that writes nothing", update: Levels.writesNothing),
    traversal("that marks what is changed", update: Levels.marks),
    traversal("that counts the changes", update: Levels.countsChanges),
    traversal("that clamps", update: Levels.clamps),
    traversal("that changes on after it is asked to stop", update: Levels.goesOn),
    traversal("that undoes what was changed before a stop", update: Levels.undoes),
    list("that visits three at most", visit: { try $0.prefix(3).forEach($1) }),
    list(
      "that changes those after the third in reverse",
      update: { list, body in
        for index in Array(list.indices.prefix(3)) + list.indices.dropFirst(3).reversed() {
          try body(&list[index])
        }
      }
    ),
  ]

  /// A mistake that shows in a list of more than three.
  private static func list(
    _ what: String,
    visit: @escaping @Sendable ([Int], (Int) throws -> Void) throws -> Void = {
      try $0.forEach($1)
    },
    update: @escaping @Sendable (inout [Int], (inout Int) throws -> Void) throws -> Void = {
      for index in $0.indices { try $1(&$0[index]) }
    }
  ) -> Mutant {
    let traversal = Traversal(visit: visit, update: update)
    return Mutant(
      "traversal of a list " + what,
      traversal.laws(of: Settings.lists, Settings.numbers)
    )
  }

  private static func traversal(
    _ what: String,
    visit: @escaping Levels.Visit = Levels.visit,
    update: @escaping Levels.Update = Levels.update
  ) -> Mutant {
    let traversal = Traversal(visit: visit, update: update)
    return Mutant("traversal " + what, traversal.laws(of: Settings.generator, Settings.numbers))
  }
}
