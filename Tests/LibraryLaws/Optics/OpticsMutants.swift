import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLaws
import BowyerOptics
import TestSupport

extension Mutant {
  static let optics: [Mutant] =
    isos + lenses + zooms + prisms + affines + traversals + folds + setters
}

extension Mutant {
  static let isos = [
    Mutant(
      "iso that loses what a float cannot hold",
      Iso<Int, Float>(get: { Float($0) }, embed: { Int($0) })
        .laws(of: .integer(in: 0...1 << 30), Settings.numbers.map { Float($0) })
    ),
    Mutant(
      "iso that rounds what it embeds",
      Iso<Int, Float>(get: { Float($0) }, embed: { Int($0.rounded()) })
        .laws(of: Settings.numbers, Settings.numbers.map { Float($0) / 2 })
    ),
  ]
}

extension Mutant {
  static let lenses = [
    lens("that marks what is written", Settings.lens { ($0.volume, $0.edits) = ($1, 1) }),
    lens("that writes nothing", Settings.lens { _, _ in }),
    lens("that counts the changes", countsChanges),
    lens(
      "that lends another part than it shows",
      Lens(
        get: { $0.volume },
        update: { settings, body in
          settings.volume += 1
          body(&settings.volume)
        }
      )
    ),
  ]

  static let zooms = [
    Mutant("zoom by a lens that marks", zoom(Settings.lens { ($0.volume, $0.edits) = ($1, 1) })),
    Mutant("zoom by a lens that counts the changes", zoom(countsChanges)),
  ]

  static let countsChanges: Lens<Settings, Int> = Settings.lens { settings, volume in
    settings.edits += volume == settings.volume ? 0 : 1
    settings.volume = volume
  }

  private static func lens(_ what: String, _ lens: Lens<Settings, Int>) -> Mutant {
    Mutant("lens " + what, lens.laws(of: Settings.generator, Settings.numbers))
  }

  private static func zoom(_ lens: Lens<Settings, Int>) -> LawSuite {
    lens.zoomLaws(of: Settings.generator, Settings.numbers)
  }
}

extension Mutant {
  static let prisms = [
    prism("that never finds its case", Prism(extract: { _ in nil }) { .tone($0) }),
    prism(
      "that finds its case too eagerly",
      Prism(extract: { sound in
        switch sound {
        case .tone(let n), .noise(let n): n
        }
      }) { .tone($0) }
    ),
  ]

  private static func prism(_ what: String, _ prism: Prism<Sound, Int>) -> Mutant {
    Mutant("prism " + what, prism.laws(of: Sound.generator, Settings.numbers))
  }
}

extension Mutant {
  static let affines = [
    affine("that marks what is written", .affine { ($0.volume, $0.edits) = ($1, 1) }),
    affine("that writes nothing", .affine { _, _ in }),
    affine(
      "that counts the changes",
      .affine { settings, volume in
        settings.edits += volume == settings.volume ? 0 : 1
        settings.volume = volume
      }
    ),
    affine(
      "that lends another part than it shows",
      AffineTraversal(
        preview: volume,
        update: { settings, body in
          guard settings.brightness > 0 else { return }
          settings.volume += 1
          body(&settings.volume)
        }
      )
    ),
    affine(
      "that marks a miss",
      AffineTraversal(
        preview: volume,
        update: { settings, body in
          if settings.brightness > 0 { body(&settings.volume) } else { settings.edits = 1 }
        }
      )
    ),
  ]

  private static func affine(_ what: String, _ affine: AffineTraversal<Settings, Int>) -> Mutant {
    Mutant("affine traversal " + what, affine.laws(of: Settings.generator, Settings.numbers))
  }
}

/// The volume of what is bright.
private let volume: @Sendable (Settings) -> Int? = { $0.brightness > 0 ? $0.volume : nil }

extension AffineTraversal where Source == Settings, Focus == Int {
  fileprivate static func affine(
    _ set: @escaping @Sendable (inout Settings, Int) -> Void
  ) -> AffineTraversal {
    AffineTraversal(preview: volume) { settings, volume in
      var settings = settings
      set(&settings, volume)
      return settings
    }
  }
}

extension Mutant {
  static let traversals = [
    traversal(
      "that visits in reverse",
      visit: { settings, visit in
        try visit(settings.brightness)
        try visit(settings.volume)
      }
    ),
    traversal("that writes nothing", update: Levels.writesNothing),
  ]

  private static func traversal(
    _ what: String,
    visit: @escaping Levels.Visit = Levels.visit,
    update: @escaping Levels.Update = Levels.update
  ) -> Mutant {
    let traversal = Traversal(visit: visit, update: update)
    return Mutant("traversal " + what, traversal.laws(of: Settings.generator, Settings.numbers))
  }
}

/// Visits and lends the volume and the brightness: what the mutants of setters and traversals get wrong.
enum Levels {
  typealias Visit = @Sendable (Settings, (Int) throws -> Void) throws -> Void
  typealias Update =
    @Sendable (inout Settings, (inout Int) throws -> Void) throws -> Void

  static let visit: Visit = { settings, visit in
    try visit(settings.volume)
    try visit(settings.brightness)
  }

  static let update: Update = { settings, body in
    try body(&settings.volume)
    try body(&settings.brightness)
  }

  static let marks: Update = { settings, body in
    settings.edits = 1
    try update(&settings, body)
  }

  static let countsChanges: Update = { settings, body in
    let before = settings
    defer { settings.edits += settings == before ? 0 : 1 }
    try update(&settings, body)
  }

  static let goesOn: Update = { settings, body in
    try? body(&settings.volume)
    try? body(&settings.brightness)
  }

  static let writesNothing: Update = { settings, body in
    var copy = settings
    try update(&copy, body)
  }
}

extension Mutant {
  static let folds = [
    Mutant(
      "fold that goes on after it is asked to stop",
      Fold<Settings, Int> { settings, visit in
        try? visit(settings.volume)
        try? visit(settings.brightness)
      }.laws(of: Settings.generator)
    )
  ]
}

extension Mutant {
  static let setters = [
    setter("that marks what is changed", Levels.marks),
    setter("that counts the changes", Levels.countsChanges),
    setter("that goes on after it is asked to stop", Levels.goesOn),
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
