extension Prism {
  /// Creates the prism of an enum's case from the case alone.
  ///
  ///     Prism(embedding: Side.left).preview(.left(3))  // 3
  ///     Prism(embedding: Side.left).preview(.right(3))  // nil
  ///
  /// Functions that take a prism of inputs also take the case itself: `counter.widen(input: Side.left)`.
  ///
  /// Pass the case itself. The prism embeds a payload of the right type again, and finds it if the
  /// result is of the same case as the source; so the prism is lawful, even if several cases have
  /// payloads of the same type. A closure has to pass its whole payload, unchanged, to one case: a
  /// closure that adds a value, such as `{ .row(id: 7, $0) }`, never finds anything. In debug
  /// builds, creating a prism stops the program with a message if no case of the enum has its
  /// payload type.
  ///
  /// The payload is read according to the enum's metadata. An indirect case, a payload that is
  /// stored as a superclass or an existential, and any case on platforms whose pointers have 32
  /// bits or are authenticated (arm64e) are read by a `Mirror`, which takes microseconds.
  ///
  /// A case without a payload is never found, nor is a case of a `CustomReflectable` enum whose
  /// mirror does not show the payload. Write the pattern instead:
  ///
  ///     Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }.preview(.left(3))  // 3
  ///
  /// - Parameter embed: The case, as a function of its payload. A payload of several values is a tuple
  ///   without labels.
  /// - Precondition: The payload is not a function or a metatype, nor a tuple or an optional with
  ///   one: these are stored in another representation, which cannot be called. The module of the
  ///   enum is built with reflection metadata, which is the default.
  @inlinable
  public init(embedding embed: @escaping @Sendable (Focus) -> Source) {
    let cases = EnumCases(of: Source.self, payload: Focus.self)
    assert(
      Focus.self == Never.self || cases?.hasFittingCase != false,
      "Prism(embedding:) would find nothing: no case of \(Source.self) has the payload \(Focus.self). Pass the "
        + "case itself, or write the pattern: Prism(embed) { if case … }."
    )
    self.init(embedding: embed, in: cases)
  }

  /// Creates the prism of an enum's case from the case alone, by metadata if they are given.
  @inlinable
  package init(embedding embed: @escaping @Sendable (Focus) -> Source, in cases: EnumCases?) {
    var prism = Prism(reflecting: embed)
    if let cases {
      let reflect = prism.extract
      prism = Prism(
        extract: { source in
          let tag = cases.tag(of: source)
          switch cases.fit(of: tag) {
          case .none: return nil
          case .stored: return cases.payload(of: source, tag, embed)
          case .reflected: return reflect(source)
          }
        },
        embed: embed
      )
    }
    assert(prism.checkCases())
    self = prism
  }

  /// Creates the prism of an enum's case from the case alone, by a `Mirror` only.
  @usableFromInline
  package init(reflecting embed: @escaping @Sendable (Focus) -> Source) {
    precondition(
      !(EnumCases.hasFunction(Focus.self) ?? hasFunction(Focus.self)),
      "Prism(embedding:) cannot see a payload with a function or a metatype in it: \(Focus.self). "
        + "Write the pattern: Prism(embed) { if case … }."
    )
    precondition(
      !EnumCases.isUndescribed(Source.self),
      "Prism(embedding:) cannot look into \(Source.self): its module is built without reflection "
        + "metadata. Write the pattern: Prism(embed) { if case … }."
    )
    self.init(
      extract: { source in
        guard
          let found = EnumCase(of: source),
          let focus: Focus = found.focus(),
          let embedded = EnumCase(of: embed(focus)),
          embedded.isSame(as: found)
        else { return nil }
        return focus
      },
      embed: embed
    )
  }
}

/// Returns whether a type is a function or a metatype, or a tuple or an optional with one,
/// according to its name.
///
/// The arguments of other generic types do not count: these are stored in the general form.
private func hasFunction(_ type: Any.Type) -> Bool {
  var shown = ""
  var isHidden: [Bool] = []
  for character in String(reflecting: type).replacing("->", with: "→") {
    switch character {
    case "<": isHidden.append(isHidden.last == true || !shown.hasSuffix("Swift.Optional"))
    case ">": _ = isHidden.popLast()
    default: break
    }
    if isHidden.last != true { shown.append(character) }
  }
  let words = shown.split { ",()<> ".contains($0) }
  return words.contains { $0 == "→" || $0.hasSuffix(".Type") || $0.hasSuffix(".Protocol") }
}

/// The case and the payload of an enum's value, by reflection.
private struct EnumCase {
  private let name: String
  private let payload: Any

  /// Creates the case of a value; nil if the value is not of an enum, or its case has no payload.
  init?(of value: some Any) {
    let mirror = Mirror(reflecting: value)
    guard
      mirror.displayStyle == .enum || mirror.displayStyle == .optional,
      let child = mirror.children.first,
      let name = child.label
    else { return nil }
    self.name = name
    payload = child.value
  }

  /// Returns whether two values are of the same case: cases with the same name differ in the labels of their
  /// payloads, which are part of the type.
  func isSame(as other: EnumCase) -> Bool {
    name == other.name && type(of: payload) == type(of: other.payload)
  }

  func focus<Focus>() -> Focus? {
    if let focus = payload as? Focus { return focus }
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Focus
  }
}
