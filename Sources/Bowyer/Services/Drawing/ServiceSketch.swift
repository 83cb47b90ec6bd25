import BowyerKinds

/// What is known of how a dispatcher was put together, beyond the parts of its group.
@usableFromInline
final class ServiceSketch: Sendable {
  /// What it was called; nil if it was not.
  let name: String?
  /// What was said of it, in order.
  let notes: [String]
  /// Its parts, if it is no group any more that could say so.
  let parts: Pieces<ServiceOutline>?
  /// How its parts run, in a word.
  let manner: String?

  init(name: String?, notes: [String], parts: Pieces<ServiceOutline>?, manner: String?) {
    self.name = name
    self.notes = notes
    self.parts = parts
    self.manner = manner
  }
}

/// How a dispatcher is put together, as it is drawn: a tree of names.
struct ServiceOutline: Sendable {
  /// What it is called, or what it is.
  let name: String
  /// What was said of it, in order.
  let notes: [String]
  let parts: Pieces<ServiceOutline>

  /// The name, and what was said.
  var title: String { notes.isEmpty ? name : "\(name) (\(notes.joined(separator: ", ")))" }
}

extension StateDispatcher {
  /// How it is put together, as far as that is known.
  var outline: ServiceOutline {
    let manner = group.map { $0.mode == .serial ? "serial" : "concurrent" } ?? sketch?.manner
    let parts = group.map { group in
      StackRoom.run { group.parts.reduce(Pieces()) { $0.appending($1.outline) } }
    }
    let isNamed = sketch?.name != nil
    return ServiceOutline(
      name: sketch?.name ?? manner ?? "service",
      notes: (isNamed ? [manner].compactMap(\.self) : []) + (sketch?.notes ?? []),
      parts: parts ?? sketch?.parts ?? Pieces()
    )
  }

  /// Returns what is known of this dispatcher, and one thing more that is said of it; nil where nothing was
  /// known that is worth keeping, unless it is to be kept.
  @usableFromInline
  func sketched(_ note: String?, isKept: Bool = false) -> ServiceSketch? {
    guard sketch != nil || group != nil || isKept else { return nil }
    let outline = outline
    return ServiceSketch(
      name: sketch?.name,
      notes: (sketch?.notes ?? []) + [note].compactMap(\.self),
      parts: outline.parts.last == nil ? nil : outline.parts,
      manner: group.map { $0.mode == .serial ? "serial" : "concurrent" } ?? sketch?.manner
    )
  }

  /// Returns what is known of this dispatcher and another, combined; nil where nothing is.
  @usableFromInline
  func sketched(with other: StateDispatcher) -> ServiceSketch? {
    guard sketch != nil || group != nil || other.sketch != nil || other.group != nil else {
      return nil
    }
    let isCombined = sketch?.manner == "combined" && sketch?.name == nil
    let mine = isCombined ? outline.parts : Pieces().appending(outline)
    let parts = mine.appending(other.outline)
    return ServiceSketch(name: nil, notes: [], parts: parts, manner: "combined")
  }
}
