#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension NodeView {
    /// The surroundings of a node, as far as they affect how it is shown.
    nonisolated struct Surroundings: Hashable, Sendable {
      /// The role of a node in its surroundings.
      enum Place: Hashable, Sendable {
        case any, listRow, table
        /// The content of a presented dialog.
        case presented
        /// The outermost container of a screen, with a bar or without one.
        case root(hasBar: Bool)
      }

      var place = Place.any
      /// Whether the node is in a scroll view, a list or a form, where it must have a height of its own.
      var isInScroll = false
      /// Whether an enclosing node is hidden.
      var isHidden = false
      /// The axis along which a growing node takes the remaining room; nothing remains in what scrolls along that axis.
      var growth: Axis?
      /// Whether the node fills the width of its container.
      var isStretched = false
      /// Whether the node can be aligned horizontally in its container.
      var isAlignable = false
    }

    /// The surroundings of the parts of the node.
    var inside: Surroundings {
      Surroundings(
        place: placeInside,
        isInScroll: surroundings.isInScroll || [.scroll, .list, .form].contains(node.tag),
        isHidden: isHidden,
        growth: growthInside,
        isStretched: node.tag == .column && node.stackLayout.alignment == .stretch,
        isAlignable: [.column, .group, .scroll, .overlay].contains(node.tag)
      )
    }

    private var placeInside: Surroundings.Place {
      switch (node.tag, surroundings.place) {
      case (.table, _): .table
      case (.list, _) where !surroundings.isInScroll: .listRow
      case (.column, .root(let hasBar)) where node.onlyContainer != nil: .root(hasBar: hasBar)
      default: .any
      }
    }

    private var growthInside: Axis? {
      switch node.tag {
      case .tableRow where surroundings.place == .table: nil
      case .row, .tableRow: .horizontal
      case .overlay, .list, .table, .menu: nil
      case .form where !surroundings.isInScroll: nil
      default: .vertical
      }
    }

    /// Whether the node or an enclosing node is hidden.
    var isHidden: Bool { surroundings.isHidden || node.isHidden }
  }

  extension Node {
    var isHidden: Bool { props?.values.isHidden == true }
  }
#endif
