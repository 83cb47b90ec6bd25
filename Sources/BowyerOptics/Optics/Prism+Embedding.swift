extension Prism {
  /// Makes the prism of an enum's case from the case alone, by reflection.
  ///
  ///     Prism(embedding: Side.left).preview(.left(3))  // 3
  ///     Prism(embedding: Side.left).preview(.right(3))  // nil
  ///
  /// A payload is looked for by its type, put back into the case, and found if that gives the case that
  /// the source is; so the prism is lawful, also where several cases have payloads of one type.
  ///
  /// Reflection costs some microseconds a look, a pattern a few nanoseconds. Where a prism is looked through
  /// often, as in a dispatcher, write the pattern:
  ///
  ///     Prism(Side.left) { if case .left(let n) = $0 { n } else { nil } }.preview(.left(3))  // 3
  ///
  /// - Parameter embed: The case, as a function of its payload. A payload of several values is a tuple
  ///   without labels: `Prism(embedding: { (size: (Int, Int)) in Shape.box(size.0, size.1) })`.
  public init(embedding embed: @escaping @Sendable (Focus) -> Source) {
    self.init(
      extract: { source in
        guard
          let found = EnumCase(of: source),
          let focus = found.payload(as: Focus.self),
          let embedded = EnumCase(of: embed(focus)),
          embedded.isSame(as: found)
        else { return nil }
        return focus
      },
      embed: embed
    )
  }
}

/// The case that a value of an enum is, and its payload, by reflection.
private struct EnumCase {
  private let name: String
  private let payload: Any

  /// Finds the case of a value; nil where the value is not of an enum, or its case has no payload.
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

  /// Tells whether two values are of the same case: cases of one name differ in their payloads' labels,
  /// which are a part of the type.
  func isSame(as other: EnumCase) -> Bool {
    name == other.name && type(of: payload) == type(of: other.payload)
  }

  /// Returns the payload; a single value with a label is a tuple of one.
  func payload<Focus>(as type: Focus.Type) -> Focus? {
    if let focus = payload as? Focus { return focus }
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple, mirror.children.count == 1 else { return nil }
    return mirror.children.first?.value as? Focus
  }
}
