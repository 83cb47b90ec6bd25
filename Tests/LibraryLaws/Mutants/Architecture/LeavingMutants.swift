import Bowyer
import BowyerLock

extension Mutant {
  static let leavings = [
    Mutant("rows whose effects outlive them", .leaving(LeaksRows.self)),
    Mutant("rows that are not looked for at the start", .leaving(StartsInGoneRows.self)),
    Mutant("rows that are all cancelled when one leaves", .leaving(CancelsAllRows.self)),
    Mutant("rows of two lists in one scope", .leaving(SharesScope.self)),
    Mutant("rows known by how their ids print", .leaving(KnowsByText.self)),
    Mutant("a child whose id is not looked at", .leaving(ForgetsID.self)),
    Mutant("a child that is another after each change", .leaving(RenamesChild.self)),
    Mutant("a place that nobody leaves", .leaving(LeaksPlace.self)),
  ]

  static let startEffects = [
    Mutant("a beginning that is asked for twice", .beginning(BeginsTwice.self)),
    Mutant("a beginning that is dropped", .beginning(DropsBeginning.self)),
    Mutant("a child that begins once, whichever it is", .beginning(ForgetsID.self)),
    Mutant("a child that begins after each change", .beginning(RenamesChild.self)),
    Mutant("rows that never begin", .beginning(LeaksRows.self)),
    Mutant("an end that comes at the start", .ending(EndsAtOnce.self)),
  ]
}

/// Rows that are placed by hand, with a mistake in which are known to be there.
private protocol HandmadeRows: PlacementAlgebra {
  associatedtype Members: RowMistake
}

private protocol RowMistake: SendableMetatype {
  /// How a row is known.
  associatedtype Key: Hashable & Sendable

  static func key<ID: Hashable & Sendable>(_ id: ID) -> Key
  static func contains(_ key: Key, in keys: [Key]) -> Bool
  static func missing(_ earlier: [Key], in keys: [Key]) -> [Key]
  static var place: EffectPlace { get }
}

extension RowMistake {
  static func contains(_ key: Key, in keys: [Key]) -> Bool { keys.contains(key) }
  static func missing(_ earlier: [Key], in keys: [Key]) -> [Key] {
    earlier.filter { !keys.contains($0) }
  }
  static var place: EffectPlace { EffectPlace() }
}

extension RowMistake where Key == EffectScope.Key {
  static func key<ID: Hashable & Sendable>(_ id: ID) -> Key { EffectScope.Key(id) }
}

private struct MistakenMembers<Mistake: RowMistake>: ChildMembers {
  let keys: [Mistake.Key]

  func contains(_ key: Mistake.Key) -> Bool { Mistake.contains(key, in: keys) }

  func missing(in others: MistakenMembers) -> [Mistake.Key] {
    Mistake.missing(keys, in: others.keys)
  }
}

extension HandmadeRows {
  static func forEach<E, S: Identifiable, I, Whole, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ rows: Lens<Whole, Rows<S>>,
    input prism: Prism<Wider, (id: S.ID, input: I)>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    // Not by the key, which may be the mistake, but by the id that is in the step's own child.
    let way: @Sendable (S.ID) -> ChildWay<E, Whole, Wider, S, I, Members.Key> = {
      [place = Members.place] id in
      ChildWay(
        at: place,
        presence: { whole in
          EffectPresence(
            MistakenMembers<Members>(keys: rows.get(whole).ids.map { Members.key($0) })
          )
        },
        identify: { row, _ in Members.key(row.id) },
        update: { whole, _, body in rows.update(&whole) { $0.update(id: id) { body(&$0) } } },
        embed: { prism.embed((id, $1)) }
      )
    }
    return StateDispatcher { whole, wider in
      guard let (id, input) = prism.preview(wider) else { return .empty }
      let request = rows.update(&whole) { rows in
        rows.update(id: id) { dispatcher.transition(for: input).run(&$0) }
      }
      return request.map { way(id).widen($0, of: Members.key(id)) } ?? .empty
    }
  }
}

enum LeaksRows: HandmadeRows {
  fileprivate enum Members: RowMistake {
    typealias Key = EffectScope.Key
    static func contains(_ key: Key, in keys: [Key]) -> Bool { true }
    static func missing(_ earlier: [Key], in keys: [Key]) -> [Key] { [] }
  }
}

enum StartsInGoneRows: HandmadeRows {
  fileprivate enum Members: RowMistake {
    typealias Key = EffectScope.Key
    static func contains(_ key: Key, in keys: [Key]) -> Bool { true }
  }
}

enum CancelsAllRows: HandmadeRows {
  fileprivate enum Members: RowMistake {
    typealias Key = EffectScope.Key
    static func missing(_ earlier: [Key], in keys: [Key]) -> [Key] {
      earlier.allSatisfy(keys.contains) ? [] : earlier
    }
  }
}

enum SharesScope: HandmadeRows {
  fileprivate enum Members: RowMistake {
    typealias Key = EffectScope.Key
    static let place = EffectPlace()
  }
}

enum KnowsByText: HandmadeRows {
  fileprivate enum Members: RowMistake {
    typealias Key = String
    static func key<ID: Hashable & Sendable>(_ id: ID) -> String { "\(id)" }
  }
}

enum ForgetsID: PlacementAlgebra {
  static func ifPresent<E, S: Identifiable, I, Whole: Sendable, Wider>(
    byID dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    LibraryPlacements.ifPresent(dispatcher, child, input: prism)
  }
}

enum RenamesChild: PlacementAlgebra {
  /// A child whose id is how it is.
  private struct Renamed<S: Identifiable & Sendable>: Identifiable, Sendable {
    var child: S
    var id: String { "\(child)" }
  }

  static func ifPresent<E, S: Identifiable, I, Whole: Sendable, Wider>(
    byID dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> where S.ID: Sendable {
    let renamed = Iso<S, Renamed<S>>(get: { Renamed(child: $0) }, embed: \.child)
    return dispatcher.widen(state: Lens(\Renamed<S>.child))
      .ifPresent(state: child.andThen(renamed), id: \.id, input: prism)
  }
}

enum LeaksPlace: PlacementAlgebra {
  private struct Always: ChildMembers {
    func contains(_ id: Int) -> Bool { true }
    func missing(in others: Always) -> [Int] { [] }
  }

  static func ifPresent<E, S, I, Whole: Sendable, Wider>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ child: AffineTraversal<Whole, S>,
    input prism: Prism<Wider, I>
  ) -> StateDispatcher<E, Whole, Wider> {
    let way = ChildWay<E, Whole, Wider, S, I, Int>(
      at: EffectPlace(),
      presence: { _ in EffectPresence(Always()) },
      identify: { _, _ in 0 },
      update: { whole, _, body in child.update(&whole) { body(&$0) } },
      embed: { prism.embed($1) }
    )
    return StateDispatcher { whole, wider in
      guard let input = prism.preview(wider) else { return .empty }
      let request = child.update(&whole) { dispatcher.transition(for: input).run(&$0) }
      return request.map { way.widen($0, of: 0) } ?? .empty
    }
  }
}

enum BeginsTwice: PlacementAlgebra {
  static func onStart<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: StateDispatcher<E, S, I>.Request
  ) -> StateDispatcher<E, S, I> { dispatcher.onStart(effect).onStart(effect) }
}

enum EndsAtOnce: PlacementAlgebra {
  static func onEnd<E, S, I>(
    _ dispatcher: StateDispatcher<E, S, I>,
    _ effect: Effect<E, Never>
  ) -> StateDispatcher<E, S, I> { dispatcher.onStart(effect.silent()) }
}
