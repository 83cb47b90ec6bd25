import BowyerCheck
import BowyerLaws
import BowyerOptics

/// What an optic does, whichever of the eight it is, so that optics of two kinds can be compared.
struct ObservedOptic<Source, Focus>: Sendable {
  typealias Body = (inout Focus) throws(Halt) -> Void

  /// Returns the parts, where they can be seen.
  private(set) var parts: (@Sendable (Source) -> [Focus])?
  /// Changes the parts in place, where they can be changed.
  private(set) var update: (@Sendable (inout Source, Body) throws(Halt) -> Void)?
  /// Makes a source, where that takes no more than a part.
  private(set) var embed: (@Sendable (Focus) -> Source)?

  init(
    parts: (@Sendable (Source) -> [Focus])? = nil,
    update: (@Sendable (inout Source, Body) throws(Halt) -> Void)? = nil,
    embed: (@Sendable (Focus) -> Source)? = nil
  ) {
    self.parts = parts
    self.update = update
    self.embed = embed
  }

  /// Returns what reaches the parts of the parts, by what each of the two does.
  func andThen<Part>(_ inner: ObservedOptic<Focus, Part>) -> ObservedOptic<Source, Part> {
    var steps = ObservedOptic<Source, Part>()
    if let outer = parts, let inner = inner.parts {
      steps.parts = { outer($0).flatMap(inner) }
    }
    if let outer = update, let inner = inner.update {
      steps.update = { (source, body) throws(Halt) in
        try outer(&source) { (focus) throws(Halt) in try inner(&focus, body) }
      }
    }
    if let outer = embed, let inner = inner.embed {
      steps.embed = { outer(inner($0)) }
    }
    return steps
  }
}

extension Iso {
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { [get($0)] },
      update: { (source, body) throws(Halt) in try update(&source, body) },
      embed: { embed($0) }
    )
  }
}

extension Lens {
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { [get($0)] },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Prism {
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { preview($0).map { [$0] } ?? [] },
      update: { (source, body) throws(Halt) in try update(&source, body) },
      embed: { embed($0) }
    )
  }
}

extension AffineTraversal {
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { preview($0).map { [$0] } ?? [] },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Traversal {
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { toArray($0) },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Getter {
  var observed: ObservedOptic<Source, Focus> { ObservedOptic(parts: { [get($0)] }) }
}

extension Fold {
  var observed: ObservedOptic<Source, Focus> { ObservedOptic(parts: { toArray($0) }) }
}

extension Setter {
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(update: { (source, body) throws(Halt) in try update(&source, body) })
  }
}

/// What ends an update early.
struct Halt: Error {}

extension ObservedOptic<Outline, Outline> {
  /// Returns the law that other optics do what this one does, as far as both can do it.
  func agrees(_ law: String, with others: [ObservedOptic]) -> LawSuite {
    let outlines = Outline.generator
    let changes = Gen.function(from: Outline.self, to: outlines)
    let (names, count) = (["s", "f", "n", "a"], Gen.integer(in: 0...3))
    let law = Law(law, arguments: names, outlines, changes, count, outlines) { s, f, n, a in
      others.map { $0.results(on: s, f, upTo: n, a, ifAlso: self) }
        <-> others.map { results(on: s, f, upTo: n, a, ifAlso: $0) }
    }
    return LawSuite("optic", laws: [law])
  }

  /// Returns what this optic does, as far as another can do it too; the body of its update throws at
  /// the part after `n`.
  private func results(
    on source: Source,
    _ f: Fun<Focus, Focus>,
    upTo n: Int,
    _ focus: Focus,
    ifAlso other: ObservedOptic
  ) -> Results<Source, Focus> {
    var results = Results<Source, Focus>()
    if let parts, other.parts != nil { results.parts = parts(source) }
    if let embed, other.embed != nil { results.embedded = embed(focus) }
    if let update, other.update != nil {
      var (changed, lent) = (source, [Focus]())
      try? update(&changed) { (focus) throws(Halt) in
        lent.append(focus)
        focus = f(focus)
        if lent.count > n { throw Halt() }
      }
      (results.lent, results.changed) = (lent, changed)
    }
    return results
  }
}

private struct Results<Source: Equatable, Focus: Equatable>: Equatable {
  var parts: [Focus]?
  var lent: [Focus]?
  var changed: Source?
  var embedded: Source?
}
