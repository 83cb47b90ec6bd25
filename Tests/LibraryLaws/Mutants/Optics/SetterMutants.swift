import BowyerCheck
import BowyerLaws
import BowyerOptics

extension Mutant {
  static let setters = [
    setter("that marks what is changed", Levels.marks),
    setter("that counts the changes", Levels.countsChanges),
    setter("that lends its parts twice", Levels.lendsTwice),
    setter("that clamps", Levels.clamps),
    setter("that goes on after it is asked to stop", Levels.goesOn),
    setter("that undoes what was changed before a stop", Levels.undoes),
    setter("that throws an error of its own", Levels.throwsAnother),
    Mutant("setter of what is shared", Shared.setter.laws(of: Shared.generator, Settings.numbers)),
  ]

  private static func setter(_ what: String, _ update: @escaping Levels.Update) -> Mutant {
    let setter = Setter(update)
    return Mutant("setter " + what, setter.laws(of: Settings.generator, Settings.numbers))
  }
}

/// A number that all copies share.
private struct Shared: Hashable, Sendable {
  // Each box is drawn for one case, which runs on one thread.
  private final class Box: @unchecked Sendable {
    var number: Int

    init(_ number: Int) { self.number = number }
  }

  private let box: Box

  static let setter = Setter<Shared, Int> { shared, body in try body(&shared.box.number) }
  static let generator = Settings.numbers.map { Shared(box: Box($0)) }

  static func == (left: Shared, right: Shared) -> Bool { left.box.number == right.box.number }

  func hash(into hasher: inout Hasher) { hasher.combine(box.number) }
}
