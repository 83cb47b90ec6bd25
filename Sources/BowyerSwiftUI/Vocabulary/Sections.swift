#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

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
