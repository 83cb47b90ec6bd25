import BowyerKinds
import BowyerViews

/// A format for drawing the structure of a dispatcher.
public enum ServiceDrawing: Hashable, Sendable {
  /// A text tree with one line for each part.
  case tree
  /// A flow chart in the Mermaid language.
  case mermaid
}

extension StateDispatcher {
  /// Returns this dispatcher with a name for drawings.
  public func named(_ name: String) -> StateDispatcher {
    var copy = self
    copy.outline = fullOutline.with(name: name)
    return copy
  }

  /// Returns a drawing of this dispatcher's parts; an unnamed one is drawn as `service`, or its mode.
  ///
  ///     let part = StateDispatcher<Void, Int, Int>.empty
  ///     let cluster = StateDispatcher.combine(all: [part.named("identity"), part.named("articles")])
  ///     cluster.serial().describe()  // "serial\n├─ identity\n└─ articles"
  public func describe(as drawing: ServiceDrawing = .tree) -> String {
    switch drawing {
    case .tree: fullOutline.tree
    case .mermaid: fullOutline.mermaid
    }
  }
}

extension ServiceOutline {
  /// The titles in order, each with the number of the part around it, and whether it is the last one there.
  private var rows: [(title: String, parent: Int?, isLast: Bool)] {
    var rows: [(title: String, parent: Int?, isLast: Bool)] = []
    var waiting: [(outline: ServiceOutline, mode: DispatcherGroupMode, parent: Int?, isLast: Bool)]
    waiting = [(self, .concurrent, nil, true)]
    while let (outline, around, parent, isLast) = waiting.popLast() {
      let (mode, parts) = (outline.mode ?? around, outline.parts.array)
      for (index, part) in parts.enumerated().reversed() {
        waiting.append((part, mode, rows.count, index == parts.count - 1))
      }
      rows.append((outline.title(in: mode).neutralised(), parent, isLast))
    }
    return rows
  }

  fileprivate var tree: String {
    var below: [String] = []
    let lines = rows.map { title, parent, isLast in
      let start = parent.map { below[$0] } ?? ""
      below.append(parent == nil ? "" : start + (isLast ? "   " : "│  "))
      return parent == nil ? title : start + (isLast ? "└─ " : "├─ ") + title
    }
    return lines.joined(separator: "\n")
  }

  fileprivate var mermaid: String {
    var lines = ["flowchart TD"]
    for (number, row) in rows.enumerated() {
      lines.append("  n\(number)[\"\(row.title.replacing("\"", with: "#quot;"))\"]")
      if let parent = row.parent { lines.append("  n\(parent) --> n\(number)") }
    }
    return lines.joined(separator: "\n")
  }
}

@usableFromInline
struct ServiceOutline: Sendable {
  var name: String?
  var notes: [String] = []
  /// How the parts are combined; nil for a dispatcher without parts.
  var whole: Whole?
  var mode: DispatcherGroupMode?
  var parts = Pieces<ServiceOutline>()

  enum Whole {
    case combined
    case group
    /// The parts run one after another, regardless of the mode around them.
    case inTurn
  }

  func with(
    name: String? = nil,
    note: String? = nil,
    mode: DispatcherGroupMode? = nil
  ) -> ServiceOutline {
    var outline = self
    outline.name = name ?? self.name
    outline.notes += [note].compactMap(\.self)
    outline.mode = self.mode ?? mode
    return outline
  }

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
  var fullOutline: ServiceOutline {
    guard let group else { return outline ?? ServiceOutline() }
    return ServiceOutline(
      name: outline?.name,
      notes: outline?.notes ?? [],
      whole: .group,
      mode: group.mode,
      parts: StackRoom.run { group.parts.reduce(Pieces()) { $0.appending($1.fullOutline) } }
    )
  }

  /// Returns the outline with one more note; nil if there is none yet, unless `isKept`.
  @usableFromInline
  func outlined(_ note: String?, isKept: Bool = false) -> ServiceOutline? {
    guard outline != nil || group != nil || isKept else { return nil }
    return fullOutline.with(note: note)
  }

  @usableFromInline
  func outlined(with other: StateDispatcher) -> ServiceOutline? {
    guard outline != nil || group != nil || other.outline != nil || other.group != nil else {
      return nil
    }
    let isCombined = outline?.whole == .combined && outline?.name == nil && outline?.mode == nil
    let mine = isCombined ? fullOutline.parts : Pieces().appending(fullOutline)
    let parts = mine.appending(other.fullOutline)
    return ServiceOutline(whole: .combined, parts: parts)
  }
}
