#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension NodeView {
    /// Each row is a single view by its type, a stack of one part, so SwiftUI creates only those that it shows.
    var list: some View {
      // Rows that are inserted above the visible ones change their indices, but no row appears.
      listed.onChange(of: ObjectIdentifier(node)) { _, _ in sendRange() }
    }

    @ViewBuilder private var listed: some View {
      if surroundings.isInScroll {
        // A `List` has no height of its own.
        let parts = rowsHere
        let _ = note(parts)
        LazyVStack(alignment: .leading, spacing: nil) { rows(parts) }
      } else if node.isOrderedList {
        let parts = rowsHere
        let _ = note(parts)
        List { rows(parts) }.pressedAlone()
      } else {
        let sections = sections
        let _ = note(sections.flatMap(\.parts))
        List { sectioned(sections) { row($0) } }.pressedAlone()
      }
    }

    @ViewBuilder private func rows(_ parts: [PlacedNode]) -> some View {
      if node.isOrderedList {
        ForEach(Array(parts.enumerated()), id: \.element.id) { number, part in
          watched(
            HStack(alignment: .firstTextBaseline, spacing: nil) {
              Text(verbatim: "\(number + 1).")
              view(of: part)
            },
            part
          )
        }
      } else {
        ForEach(parts) { row($0) }
      }
    }

    private func row(_ part: PlacedNode) -> some View {
      watched(VStack(alignment: .leading, spacing: 0) { view(of: part) }, part)
    }

    private func watched(_ row: some View, _ part: PlacedNode) -> some View {
      swiped(row, to: part)
        .onAppear {
          seen.ids.insert(part.id)
          sendRange()
        }
        .onDisappear {
          seen.ids.remove(part.id)
          sendRange()
        }
    }

    private func note(_ rows: @autoclosure () -> [PlacedNode]) {
      seen.rows = node.handles(.visibleRange) ? rows() : nil
    }

    private func sendRange() { seen.sendRange { perform(.visibleRange($0)) } }
  }

  /// The visible rows of a list; `rows` is nil if their range is not sent.
  @MainActor
  final class SeenRows {
    var ids: Set<[PathElement]> = []
    var rows: [PlacedNode]? {
      didSet { if rows == nil { sent = nil } }
    }
    private var sent: Range<Int>?
    private var isDue = false

    nonisolated init() {}

    /// Sends the visible range after the current update, if it differs from the one that was sent last.
    func sendRange(_ send: @escaping @MainActor (Range<Int>) -> Void) {
      guard rows != nil, !isDue else { return }
      isDue = true
      Task {
        isDue = false
        let places = (rows ?? []).filter { ids.contains($0.id) }.map(\.index)
        guard let first = places.min(), let last = places.max() else { return }
        let range = first..<last + 1
        guard range != sent else { return }
        sent = range
        send(range)
      }
    }
  }

  /// A section of a list or a form: the rows of a group under its title, or the rows between two groups.
  struct RowSection: Identifiable {
    /// The group or, for rows between groups, the preceding group, if there is one.
    struct ID: Hashable {
      let group: [PathElement]
      let isGroup: Bool
    }

    let id: ID
    let group: Node?
    var parts: [PlacedNode]
  }

  extension NodeView {
    /// The rows of the list or form in sections, even without groups, so that rows stay the same when a group appears.
    ///
    /// A group with a style or event handlers of its own is a row, because a section can have neither.
    var sections: [RowSection] {
      var sections: [RowSection] = []
      for row in rowsHere {
        let node = row.node
        if node.isSection {
          let parts = node.placed.filter { !$0.node.isModal && $0.node.takesPlace }.map {
            PlacedNode(id: row.id + $0.id, index: row.index, node: $0.node)
          }
          let id = RowSection.ID(group: row.id, isGroup: true)
          sections.append(RowSection(id: id, group: node, parts: parts))
        } else if sections.last?.id.isGroup == false {
          sections[sections.count - 1].parts.append(row)
        } else {
          let id = RowSection.ID(group: sections.last?.id.group ?? [], isGroup: false)
          sections.append(RowSection(id: id, group: nil, parts: [row]))
        }
      }
      return sections
    }

    func sectioned(
      _ sections: [RowSection],
      _ row: @escaping (PlacedNode) -> some View
    ) -> some View {
      ForEach(sections) { section in
        Section {
          ForEach(section.parts) { row($0) }
        } header: {
          if let group = section.group, !group.look.text.isEmpty { group.words(group.look.text) }
        } footer: {
          if let said = section.group?.props?.values.description, let group = section.group {
            group.words(said.string)
          }
        }
        .disabled(section.group?.look.isDisabled == true)
      }
    }
  }

  extension Node {
    fileprivate var isSection: Bool {
      guard tag == .group else { return false }
      var values = props?.values ?? .init()
      (values.description, values.isLocalized) = (nil, false)
      return values == .init() && props?.listeners.isEmpty != false
        && !placed.contains { $0.node.isPopover }
    }
  }
#endif
