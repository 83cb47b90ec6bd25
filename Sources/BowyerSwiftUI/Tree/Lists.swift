#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension NodeView {
    /// A list, whose rows are identified by their keys.
    ///
    /// The type of each row is a single view, a stack of one part, so SwiftUI creates only the rows that it shows.
    var list: some View {
      // Rows that are inserted above the visible ones change their indices, but no row appears.
      listed.onChange(of: ObjectIdentifier(node)) { _, _ in sendRange() }
    }

    @ViewBuilder private var listed: some View {
      if surroundings.isInScroll {
        // A `List` has no height of its own.
        let parts = partsHere.filter(\.takesRow)
        let _ = note(parts)
        LazyVStack(alignment: .leading, spacing: nil) { rows(parts) }
      } else if node.isOrderedList {
        let parts = partsHere.filter(\.takesRow)
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

    /// Returns a row that reports when it becomes visible, and when it no longer is.
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

    /// Records the rows of the list, if their visible range is sent.
    private func note(_ rows: @autoclosure () -> [PlacedNode]) {
      seen.rows = node.handles(.visibleRange) ? rows() : nil
    }

    /// Sends the range of the visible rows after the current update.
    private func sendRange() {
      seen.sendRange { perform(.visibleRange($0)) }
    }
  }

  extension PlacedNode {
    /// Whether it has a row.
    var takesRow: Bool { node.unmapped.takesPlace }
  }

  /// The visible rows of a list.
  @MainActor
  final class SeenRows {
    var ids: Set<[PathElement]> = []
    /// All current rows of the list; nil if their visible range is not sent.
    var rows: [PlacedNode]? {
      didSet { if rows == nil { sent = nil } }
    }
    /// The range that was sent last.
    private var sent: Range<Int>?
    /// Whether a range will be sent.
    private var isDue = false

    nonisolated init() {}

    /// Sends the visible range after the current update, if it differs from the range that was sent last.
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
    /// The identity of a section: the group or, for rows between groups, the preceding group, if there is one.
    struct ID: Hashable {
      let group: [PathElement]
      let isGroup: Bool
    }

    let id: ID
    /// The group; nil for rows between groups.
    let group: Node?
    var parts: [PlacedNode]
  }

  extension NodeView {
    /// The rows of the list or form in sections, even without groups, so that rows stay the same when a group appears.
    ///
    /// A group with a style or event handlers of its own is a row, because a section can have neither.
    var sections: [RowSection] {
      var sections: [RowSection] = []
      for row in partsHere where row.takesRow {
        let node = row.node.unmapped
        if node.isSection {
          let parts = node.placed.filter { !$0.node.unmapped.isModal && $0.takesRow }.map {
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
  }

  extension Node {
    fileprivate var isSection: Bool {
      guard tag == .group else { return false }
      var values = props?.values ?? .init()
      (values.description, values.isLocalized) = (nil, false)
      return values == .init() && props?.listeners.isEmpty != false
        && !placed.contains { $0.node.unmapped.isPopover }
    }
  }

  extension NodeView {
    /// Returns the rows in their sections.
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
#endif
