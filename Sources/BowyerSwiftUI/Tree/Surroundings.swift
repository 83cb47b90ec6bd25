#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension NodeView {
    /// What a node stands in, where that decides how it is shown.
    nonisolated struct Surroundings: Hashable, Sendable {
      /// What it is there.
      enum Place: Hashable, Sendable {
        case any, listRow, table
        /// The content of what is presented.
        case presented
        /// The outermost container, in a screen with a bar or without one.
        case root(hasBar: Bool)
      }

      var place = Place.any
      /// Whether it is in what scrolls, or in a row, where it has to have a height of its own.
      var isInScroll = false
      /// Whether something that it stands in is hidden.
      var isHidden = false
      /// The axis along which it takes what is left over, if it grows.
      var growth: Axis?
      /// Whether it is as wide as what it stands in.
      var isStretched = false
    }

    /// What the parts of the node stand in.
    var inside: Surroundings {
      Surroundings(
        place: placeInside,
        isInScroll: surroundings.isInScroll || [.scroll, .list, .form].contains(node.tag),
        isHidden: isHidden,
        growth: growthInside,
        isStretched: node.tag == .column && node.stackLayout.alignment == .stretch
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

    /// Whether it is not seen: it is hidden, or in what is hidden.
    var isHidden: Bool { surroundings.isHidden || node.isHidden }
  }

  extension Node {
    var isHidden: Bool { props?.values.isHidden == true }
  }
#endif
