#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  struct StackNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
      if node.tag == .column {
        VStack(alignment: layout.alignment.horizontal, spacing: spacing) {
          ChildViews(
            node: children.node,
            path: children.path,
            context: children.context,
            isStretched: layout.alignment == .stretch
          )
        }
      } else {
        row { children }
      }
    }

    /// The views in it stay the same when it wraps no more, as it is one layout to SwiftUI.
    private var row: AnyLayout {
      wraps
        ? AnyLayout(WrappingRow(spacing: spacing ?? pointsPerUnit, alignment: layout.alignment))
        : AnyLayout(HStackLayout(alignment: layout.alignment.vertical, spacing: spacing))
    }

    /// Whether what does not fit goes on below: not where something takes all the room there is.
    private var wraps: Bool {
      layout.wraps && children.placed.allSatisfy { $0.node.unmapped.hasOwnWidth }
    }

    private var layout: StackLayout { node.stackLayout }

    /// What the description says, or SwiftUI's own if it says nothing.
    private var spacing: CGFloat? {
      node.look.detail == nil ? nil : CGFloat(layout.spacing) * pointsPerUnit
    }
  }

  extension ViewAlignment {
    var horizontal: HorizontalAlignment {
      switch self {
      case .start, .stretch: .leading
      case .center: .center
      case .end: .trailing
      }
    }

    nonisolated var vertical: VerticalAlignment {
      switch self {
      case .start, .stretch: .firstTextBaseline
      case .center: .center
      case .end: .bottom
      }
    }

    /// Where what has room beside it stands.
    var inFrame: Alignment {
      switch self {
      case .start, .stretch: .leading
      case .center: .center
      case .end: .trailing
      }
    }
  }
#endif
