import BowyerKinds
import BowyerLaws
import BowyerOptics

extension Mutant {
  static let traversings = [
    traversing("has the effects in reverse", ReversesEffects.self),
    traversing("has the effects twice", DoublesEffects.self),
    traversing("drops the effect of the last part", DropsEffects.self),
    traversing("gives each part what another became", Rotates.self),
    traversing("does not change the first part", KeepsFirst.self),
    Mutant(
      "modifyA that has the effects after the third in reverse",
      .traversing(ReversesLate.self, Array.each, of: Settings.lists, Settings.numbers)
    ),
    Mutant(
      "modifyA of more parts than are visited",
      .traversing(
        LibraryTraversals.self,
        Traversal(visit: { try $1($0.volume) }, update: Levels.update),
        of: Settings.generator,
        Settings.numbers
      )
    ),
  ]

  private static func traversing<A: TraversalAlgebra>(_ what: String, _ algebra: A.Type) -> Mutant {
    let traversal = Traversal(visit: Levels.visit, update: Levels.update)
    return Mutant(
      "modifyA that " + what,
      .traversing(algebra, traversal, of: Settings.generator, Settings.numbers)
    )
  }
}

/// A way to run with effects that changes the effects before they are run, or the parts after it.
private protocol ChangedTraversing: TraversalAlgebra {
  /// Returns which effects are run, given how many there are, by their places.
  static func effects(_ count: Int) -> [Int]
  /// Returns where each part's new value is among the results; a place beyond them is no change.
  static func results(_ count: Int) -> [Int]
}

extension ChangedTraversing {
  static func effects(_ count: Int) -> [Int] { Array(0..<count) }
  static func results(_ count: Int) -> [Int] { Array(0..<count) }

  static func modifyA<Source: Sendable, Focus: Sendable, F: Applicative>(
    _ traversal: Traversal<Source, Focus>,
    _ source: Source,
    _ f: (Focus) -> Kind<F, Focus>
  ) -> Kind<F, Source> {
    let parts = traversal.toArray(source)
    let (effects, results) = (parts.map(f), results(parts.count))
    let all = self.effects(parts.count).reduce(F.pure([Focus]())) { all, place in
      F.map(F.zip(all, effects[place])) { $0 + [$1] }
    }
    return F.map(all) { changed in
      var source = source
      var places = results.makeIterator()
      traversal.update(&source) { part in
        guard let place = places.next(), changed.indices.contains(place) else { return }
        part = changed[place]
      }
      return source
    }
  }
}

private enum ReversesEffects: ChangedTraversing {
  static func effects(_ count: Int) -> [Int] { (0..<count).reversed() }
  static func results(_ count: Int) -> [Int] { (0..<count).reversed() }
}

private enum ReversesLate: ChangedTraversing {
  static func effects(_ count: Int) -> [Int] {
    Array(0..<min(3, count)) + (min(3, count)..<count).reversed()
  }

  static func results(_ count: Int) -> [Int] { effects(count) }
}

private enum DoublesEffects: ChangedTraversing {
  static func effects(_ count: Int) -> [Int] { Array(0..<count) + Array(0..<count) }
}

private enum DropsEffects: ChangedTraversing {
  static func effects(_ count: Int) -> [Int] { Array((0..<count).dropLast()) }
}

private enum Rotates: ChangedTraversing {
  static func results(_ count: Int) -> [Int] { (0..<count).map { ($0 + 1) % count } }
}

private enum KeepsFirst: ChangedTraversing {
  static func results(_ count: Int) -> [Int] { (0..<count).map { $0 == 0 ? count : $0 } }
}
