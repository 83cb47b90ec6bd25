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
  /// What this isomorphism does.
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { [get($0)] },
      update: { (source, body) throws(Halt) in try update(&source, body) },
      embed: { embed($0) }
    )
  }
}

extension Lens {
  /// What this lens does.
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { [get($0)] },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Prism {
  /// What this prism does.
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { preview($0).map { [$0] } ?? [] },
      update: { (source, body) throws(Halt) in try update(&source, body) },
      embed: { embed($0) }
    )
  }
}

extension AffineTraversal {
  /// What this affine traversal does.
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { preview($0).map { [$0] } ?? [] },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Traversal {
  /// What this traversal does.
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(
      parts: { toArray($0) },
      update: { (source, body) throws(Halt) in try update(&source, body) }
    )
  }
}

extension Getter {
  /// What this getter does.
  var observed: ObservedOptic<Source, Focus> { ObservedOptic(parts: { [get($0)] }) }
}

extension Fold {
  /// What this fold does.
  var observed: ObservedOptic<Source, Focus> { ObservedOptic(parts: { toArray($0) }) }
}

extension Setter {
  /// What this setter does.
  var observed: ObservedOptic<Source, Focus> {
    ObservedOptic(update: { (source, body) throws(Halt) in try update(&source, body) })
  }
}

/// What ends an update early.
struct Halt: Error {}
