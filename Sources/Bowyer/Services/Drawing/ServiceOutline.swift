import BowyerKinds

/// How a dispatcher is put together, as it is drawn: a tree of names.
@usableFromInline
final class ServiceOutline: Sendable {
  /// The name that ``StateDispatcher/named(_:)`` gave it, if any.
  let name: String?
  /// The modifiers that were applied to it, in order.
  let notes: [String]
  /// What its parts make.
  let whole: Whole?
  /// The mode that was said of the groups in it, if any.
  let mode: DispatcherGroupMode?
  let parts: Pieces<ServiceOutline>

  /// What parts make together.
  enum Whole {
    /// Dispatchers that see an input in one transition.
    case combined
    /// A group.
    case group
    /// One after another, whatever mode is around.
    case inTurn
  }

  init(
    name: String? = nil,
    notes: [String] = [],
    _ whole: Whole? = nil,
    mode: DispatcherGroupMode? = nil,
    parts: Pieces<ServiceOutline> = Pieces()
  ) {
    self.name = name
    self.notes = notes
    self.whole = whole
    self.mode = mode
    self.parts = parts
  }

  /// Returns the outline with a mode, unless one was said of it already.
  func inheriting(_ mode: DispatcherGroupMode) -> ServiceOutline {
    ServiceOutline(name: name, notes: notes, whole, mode: self.mode ?? mode, parts: parts)
  }

  /// Returns the name, how its parts run in a mode, and the notes.
  func title(in mode: DispatcherGroupMode) -> String {
    let run: String? =
      switch whole {
      case nil: nil
      case .combined: "combined"
      case .group: mode == .serial ? "serial" : "concurrent"
      case .inTurn: "serial"
      }
    let label = name ?? run ?? "service"
    let remarks = (name == nil ? [] : [run].compactMap(\.self)) + notes
    return remarks.isEmpty ? label : "\(label) (\(remarks.joined(separator: ", ")))"
  }
}

extension StateDispatcher {
  /// The outline of this dispatcher, with the parts of its group.
  var fullOutline: ServiceOutline {
    guard let group else { return outline ?? ServiceOutline() }
    return ServiceOutline(
      name: outline?.name,
      notes: outline?.notes ?? [],
      .group,
      mode: group.mode,
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
      full.whole,
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
    let isCombined = outline?.whole == .combined && outline?.name == nil && outline?.mode == nil
    let mine = isCombined ? fullOutline.parts : Pieces().appending(fullOutline)
    let parts = mine.appending(other.fullOutline)
    return ServiceOutline(.combined, parts: parts)
  }
}
