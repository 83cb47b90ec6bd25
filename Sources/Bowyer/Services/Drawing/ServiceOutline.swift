import BowyerKinds

/// How a dispatcher is put together, as it is drawn: a tree of names.
@usableFromInline
final class ServiceOutline: Sendable {
  /// The name that ``StateDispatcher/named(_:)`` gave it, if any.
  let name: String?
  /// The modifiers that were applied to it, in order.
  let notes: [String]
  /// How its parts run, if it has parts.
  let mode: String?
  let parts: Pieces<ServiceOutline>

  init(name: String?, notes: [String], mode: String?, parts: Pieces<ServiceOutline>) {
    self.name = name
    self.notes = notes
    self.mode = mode
    self.parts = parts
  }

  /// The name, and the notes.
  var title: String {
    let label = name ?? mode ?? "service"
    let remarks = (name == nil ? [] : [mode].compactMap(\.self)) + notes
    return remarks.isEmpty ? label : "\(label) (\(remarks.joined(separator: ", ")))"
  }
}

extension StateDispatcher {
  /// The outline of this dispatcher, with the parts of its group.
  var fullOutline: ServiceOutline {
    guard let group else {
      return outline ?? ServiceOutline(name: nil, notes: [], mode: nil, parts: Pieces())
    }
    return ServiceOutline(
      name: outline?.name,
      notes: outline?.notes ?? [],
      mode: group.mode == .serial ? "serial" : "concurrent",
      parts: StackRoom.run { group.parts.reduce(Pieces()) { $0.appending($1.fullOutline) } }
    )
  }

  /// Returns the outline of this dispatcher with one more note; nil where there is none yet, unless it is to be kept.
  @usableFromInline
  func outlined(_ note: String?, isKept: Bool = false) -> ServiceOutline? {
    guard outline != nil || group != nil || isKept else { return nil }
    let full = fullOutline
    return ServiceOutline(
      name: full.name,
      notes: full.notes + [note].compactMap(\.self),
      mode: full.mode,
      parts: full.parts
    )
  }

  /// Returns the outline of this dispatcher combined with another; nil where neither has one.
  @usableFromInline
  func outlined(with other: StateDispatcher) -> ServiceOutline? {
    guard outline != nil || group != nil || other.outline != nil || other.group != nil else {
      return nil
    }
    let isCombined = outline?.mode == "combined" && outline?.name == nil
    let mine = isCombined ? fullOutline.parts : Pieces().appending(fullOutline)
    let parts = mine.appending(other.fullOutline)
    return ServiceOutline(name: nil, notes: [], mode: "combined", parts: parts)
  }
}
