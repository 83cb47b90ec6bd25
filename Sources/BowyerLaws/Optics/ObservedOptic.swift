public import BowyerOptics

/// What an optic does, whichever of the eight it is, so that optics of two kinds can be compared.
///
///     let lines = Gen.int.map { Line(from: Point(x: $0, y: 1)) }
///     let steps = Lens(\Line.from).observed.andThen(Lens(\Point.x).observed)
///     try steps.agrees("composition", with: [Lens(\Line.from).x.observed], of: lines, .int).check()
public struct ObservedOptic<Source, Focus>: Sendable {
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
  ///
  ///     let steps = Array<[Int]>.each.observed.andThen(Array<Int>.element(at: 0).observed)
  ///     let firsts = Array<[Int]>.each.andThen(Array<Int>.element(at: 0)).observed
  ///     let rows = Gen.array(of: .array(of: .int, count: 0...2), count: 0...3)
  ///     try steps.agrees("composition", with: [firsts], of: rows, .int).check()
  public func andThen<Part>(_ inner: ObservedOptic<Focus, Part>) -> ObservedOptic<Source, Part> {
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
  /// What this isomorphism does.
  public var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { [get($0)] },
      update: { (source, body) throws(Halt) in try update(&source, body) },
      embed: { embed($0) }
    )
  }
}

extension Lens {
  /// What this lens does.
  public var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { [get($0)] },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Prism {
  /// What this prism does.
  public var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { preview($0).map { [$0] } ?? [] },
      update: { (source, body) throws(Halt) in try update(&source, body) },
      embed: { embed($0) }
    )
  }
}

extension AffineTraversal {
  /// What this affine traversal does.
  public var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { preview($0).map { [$0] } ?? [] },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Traversal {
  /// What this traversal does.
  public var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { toArray($0) },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Getter {
  /// What this getter does.
  public var observed: ObservedOptic<Source, Focus> { ObservedOptic(parts: { [get($0)] }) }
}

extension Fold {
  /// What this fold does.
  public var observed: ObservedOptic<Source, Focus> { ObservedOptic(parts: { toArray($0) }) }
}

extension Setter {
  /// What this setter does.
  public var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(update: { (source, body) throws(Halt) in try update(&source, body) })
  }
}
