import Bowyer
import BowyerCheck
import BowyerKinds
import BowyerLaws
import BowyerOptics

extension Lawful {
  /// The optics of the library's own, and of the ways to make one.
  static let optics: [LawSuite] = made + standard + rows + zooms

  private static let numbers = Settings.numbers
  private static let letters = Gen.element(of: Array("abc"))
  private static let lists = Settings.lists
  private static let entries = Gen.dictionary(
    keys: .element(of: Array("abcdefghijkl").map { String($0) }),
    values: numbers,
    count: 0...9
  )
  private static let results: Gen<Result<Int, Failure>> = .oneOf(
    numbers.map { .success($0) },
    Gen.element(of: Failure.allCases).map { .failure($0) }
  )
  private static let eithers: Gen<Either<Int, Character>> = .oneOf(
    numbers.map { .left($0) },
    letters.map { .right($0) }
  )

  private static let made: [LawSuite] = [
    laws("a stored property", Lens(\Settings.volume), Settings.generator, numbers),
    laws("a computed property", Lens(\Settings.louder), Settings.generator, numbers),
    laws("a property of a part", Lens(\Pair.first).volume, Pair.generator, numbers),
    laws("a computed part", Lens(\Pair.first).louder, Pair.generator, numbers),
    laws("get and set", Settings.lens { $0.volume = $1 }, Settings.generator, numbers),
    laws("a case", Sound.tonePrism, Sound.generator, numbers),
    laws("a case by reflection", Prism(embedding: Sound.tone), Sound.generator, numbers),
    laws("preview and set", firstNumber, lists, numbers),
    laws(
      "a property of a payload",
      Optional<Settings>.somePrism.volume,
      .optional(Settings.generator),
      numbers
    ),
    laws("a property of an element", Array.element(at: 1).volume, settings, numbers),
    laws("a property of each element", Array.each.volume, settings, numbers),
    [Getter(\[Int].count).asFold.laws(of: lists).about("a property")],
  ].flatMap { $0 }

  private static let standard: [LawSuite] = [
    laws("Array.each", Array.each, lists, numbers),
    laws("Array.element(at:)", Array.element(at: 1), lists, numbers),
    laws("Dictionary.at", Dictionary.at("a"), entries, .optional(numbers)),
    laws("Dictionary.value(at:)", Dictionary.value(at: "a"), entries, numbers),
    laws("Optional.somePrism", Int?.somePrism, .optional(numbers), numbers),
    laws("a case of Result", Prism(embedding: Result.success), results, numbers),
    laws("a case of Either", Prism(embedding: Either.right), eithers, letters),
    laws("Iso", swapped, eithers, eithers.map { swapped.get($0) }),
  ].flatMap { $0 }

  private static let rows: [LawSuite] = [
    laws(
      "Rows.element(id:)",
      Rows<Row>.element(id: 1),
      Row.rows,
      numbers.map { Row(id: 1, size: $0) }
    ),
    laws("Rows.each", Rows<Row>.each.size, Row.rows, numbers),
  ].flatMap { $0 }

  private static let zooms: [LawSuite] = [
    Lens(\Settings.volume).zoomLaws(of: Settings.generator, numbers).about("volume"),
    Lens(\Settings.louder).zoomLaws(of: Settings.generator, numbers).about("louder"),
    Dictionary.at("a").zoomLaws(of: entries, .optional(numbers)).about("Dictionary.at"),
  ]

  /// Traversals, run with effects.
  static let effects: [LawSuite] = [
    .traversing(Array.each, lists, numbers).about("Array.each"),
    .traversing(Array.each.volume, settings, numbers).about("a property of each element"),
    .traversing(Rows<Row>.each.size, Row.rows, numbers).about("Rows.each"),
    .traversing(firstNumber.asTraversal, lists, numbers).about("preview and set"),
    .traversing(Array.element(at: 1).asTraversal, lists, numbers).about("Array.element(at:)"),
    LawSuite(
      "zoom",
      Law("zoom-affine", "s n", lists, numbers) { s, n in
        let program = State<Int, Int> { part in
          defer { part = n }
          return part
        }
        let (changed, value) = program.zoom(firstNumber).run(s)
        return Seen(changed, value) <-> Seen(firstNumber.set(n, in: s), firstNumber.preview(s))
      }
    ),
  ]

  private static let settings = Gen.array(of: Settings.generator, count: 0...9)
  private static let firstNumber = AffineTraversal<[Int], Int>(
    preview: { $0.first },
    set: { [$1] + $0.dropFirst() }
  )
  private static let swapped = Iso<Either<Int, Character>, Either<Character, Int>>(
    get: { $0.fold({ .right($0) }, { .left($0) }) },
    embed: { $0.fold({ .right($0) }, { .left($0) }) }
  )
}

extension LawSuite {
  /// The laws of running a lawful traversal with effects.
  ///
  /// *modifyA-log*, *modifyA-optional*: the effects are those of the parts, in order, and the result is that of
  /// `modify`; *zoom*: a program runs on each part, in order, and returns its values.
  fileprivate static func traversing<S: Drawn, A: Drawn>(
    _ traversal: Traversal<S, A>,
    _ sources: Gen<S>,
    _ foci: Gen<A>
  ) -> LawSuite {
    let changes = Gen<Fun<A, A>>.function(from: A.self, to: foci)
    let choices = Gen<Fun<A, A?>>.function(from: A.self, to: .optional(foci))
    return LawSuite(
      "traversing",
      Law("modifyA-log", "s f", sources, changes) { s, f in
        let (log, changed) = traversal.modifyA(s) { Writer([$0], f($0)).kind }.fix().run()
        return Seen(log, changed) <-> Seen(traversal.toArray(s), traversal.modify(s, f.closure))
      },
      Law("modifyA-optional", "s f", sources, choices) { s, f in
        let all = traversal.toArray(s).allSatisfy { f($0) != nil }
        return traversal.modifyA(s) { f($0).kind }.fix()
          <-> (all ? traversal.modify(s) { f($0) ?? $0 } : nil)
      }
    )
  }
}

extension Lawful {
  private static func laws<S: Drawn, A: Drawn>(
    _ name: String,
    _ iso: Iso<S, A>,
    _ sources: Gen<S>,
    _ foci: Gen<A>
  ) -> [LawSuite] {
    [iso.laws(of: sources, foci).about(name)]
      + laws(name, iso.asLens, sources, foci) + laws(name, iso.asPrism, sources, foci)
  }

  private static func laws<S: Drawn, A: Drawn>(
    _ name: String,
    _ lens: Lens<S, A>,
    _ sources: Gen<S>,
    _ foci: Gen<A>
  ) -> [LawSuite] {
    [lens.laws(of: sources, foci).about(name), lens.asGetter.asFold.laws(of: sources).about(name)]
      + laws(name, lens.asAffine, sources, foci)
  }

  private static func laws<S: Drawn, A: Drawn>(
    _ name: String,
    _ prism: Prism<S, A>,
    _ sources: Gen<S>,
    _ foci: Gen<A>
  ) -> [LawSuite] {
    [prism.laws(of: sources, foci).about(name)] + laws(name, prism.asAffine, sources, foci)
  }

  private static func laws<S: Drawn, A: Drawn>(
    _ name: String,
    _ affine: AffineTraversal<S, A>,
    _ sources: Gen<S>,
    _ foci: Gen<A>
  ) -> [LawSuite] {
    [affine.laws(of: sources, foci).about(name)] + laws(name, affine.asTraversal, sources, foci)
  }

  private static func laws<S: Drawn, A: Drawn>(
    _ name: String,
    _ traversal: Traversal<S, A>,
    _ sources: Gen<S>,
    _ foci: Gen<A>
  ) -> [LawSuite] {
    [traversal.laws(of: sources, foci).about(name)]
  }
}

private struct Pair: Hashable {
  var first: Settings
  var second: Settings

  static let generator = Gen.zip(Settings.generator, Settings.generator).map {
    Pair(first: $0, second: $1)
  }
}

/// A row, and its id, which optics do not change.
private struct Row: Hashable, Identifiable {
  let id: Int
  var size: Int

  static let rows = Gen.dictionary(
    keys: .integer(in: 0...12),
    values: Settings.numbers,
    count: 0...9
  ).map { sizes in
    Rows(sizes.map { Row(id: $0.key, size: $0.value) }) { first, _ in first }
  }
}

private enum Failure: Error, CaseIterable {
  case late
  case lost
}

/// What the optics' mutants are about: a volume, a brightness beside it, and a count of edits.
struct Settings: Hashable {
  var volume = 0
  var brightness = 0
  var edits = 0

  var louder: Int {
    get { volume + 1 }
    set { volume = newValue - 1 }
  }

  static let generator = Gen.zip(numbers, numbers, numbers).map {
    Settings(volume: $0, brightness: $1, edits: $2)
  }
  static let numbers = Gen.integer(in: -9...9)
  static let lists = Gen.array(of: numbers, count: 0...9)

  static func lens(_ set: @escaping @Sendable (inout Settings, Int) -> Void) -> Lens<Settings, Int>
  {
    Lens(get: { $0.volume }) { settings, volume in
      var settings = settings
      set(&settings, volume)
      return settings
    }
  }
}

/// A sum, for the mutants of prisms.
enum Sound: Hashable {
  case tone(Int)
  case noise(Int)

  static let generator = Gen.oneOf(
    Settings.numbers.map { Sound.tone($0) },
    Settings.numbers.map { Sound.noise($0) }
  )
  static let tonePrism = Prism(Sound.tone) { if case .tone(let n) = $0 { n } else { nil } }
}
