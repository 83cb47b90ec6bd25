#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// Rows of a list or a form that stand together, under a title if they are a group.
  struct RowSection: Identifiable {
    let id: [PathElement]
    /// The group; nil for rows between groups.
    let group: Node?
    var parts: [PlacedNode]
  }

  extension NodeView {
    /// The rows of the list or form in sections, if there is a group among them; nil if there is none.
    ///
    /// A group that has looks or listeners of its own is a row, as a section has none.
    var sections: [RowSection]? {
      guard !node.isOrderedList else { return nil }
      let rows = partsHere.filter(\.takesRow)
      guard rows.contains(where: { $0.node.unmapped.isSection }) else { return nil }
      var sections: [RowSection] = []
      for row in rows {
        let node = row.node.unmapped
        if node.isSection {
          let parts = node.placed.filter { !$0.node.unmapped.isModal && $0.takesRow }.map {
            PlacedNode(id: row.id + $0.id, index: row.index, node: $0.node)
          }
          sections.append(RowSection(id: row.id, group: node, parts: parts))
        } else if let last = sections.last, last.group == nil {
          sections[sections.count - 1].parts.append(row)
        } else {
          sections.append(RowSection(id: row.id, group: nil, parts: [row]))
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
        && !placed.contains { $0.node.unmapped.isModal }
    }
  }

  extension NodeView {
    /// Rows in sections, if there are sections, and else the parts of the node.
    @ViewBuilder func sectioned(
      _ sections: [RowSection]?,
      _ row: @escaping (PlacedNode) -> some View
    ) -> some View {
      if let sections {
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
      } else {
        children
      }
    }
  }
#endif
