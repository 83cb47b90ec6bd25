#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension NodeView {
    var column: some View {
      VStack(alignment: node.stackLayout.alignment.horizontal, spacing: node.stackSpacing) {
        children
      }
    }

    var row: some View { rowLayout { children } }

    /// The layout of a row; one `AnyLayout`, so that its views stay the same when wrapping starts or stops.
    private var rowLayout: AnyLayout {
      let (alignment, spacing) = (node.stackLayout.alignment, node.stackSpacing)
      return node.wrapsParts
        ? AnyLayout(WrappingRow(spacing: spacing ?? pointsPerUnit, alignment: alignment))
        : AnyLayout(HStackLayout(alignment: alignment.vertical, spacing: spacing))
    }
  }

  extension Node {
    /// Whether parts that do not fit continue on the next line; not if a part takes all of the available width.
    fileprivate var wrapsParts: Bool {
      stackLayout.wraps
        && placed.allSatisfy { $0.node.unmapped.isModal || $0.node.unmapped.hasOwnWidth }
    }

    /// The spacing in the description; nil for SwiftUI's default if the description has none.
    fileprivate var stackSpacing: CGFloat? {
      look.detail == nil ? nil : CGFloat(stackLayout.spacing) * pointsPerUnit
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

    /// The alignment in a frame, which is vertically always at the top.
    var inFrame: Alignment {
      switch self {
      case .start, .stretch: .topLeading
      case .center: .top
      case .end: .topTrailing
      }
    }
  }

  /// A layout of views side by side, in their own sizes; views that do not fit continue on the next line.
  nonisolated struct WrappingRow: Layout {
    let spacing: CGFloat
    let alignment: ViewAlignment

    /// A line of views.
    private struct Band {
      var views: Range<Int>
      var width: CGFloat = 0
      /// The extent of the views above their alignment guide, and below it.
      var above: CGFloat = 0
      var below: CGFloat = 0
      var height: CGFloat { above + below }
    }

    func sizeThatFits(
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) -> CGSize {
      let bands = bands(of: subviews, in: proposal.width ?? .infinity)
      let gaps = spacing * CGFloat(max(bands.count - 1, 0))
      return CGSize(
        width: bands.map(\.width).max() ?? 0,
        height: bands.reduce(gaps) { $0 + $1.height }
      )
    }

    func placeSubviews(
      in bounds: CGRect,
      proposal: ProposedViewSize,
      subviews: Subviews,
      cache: inout Void
    ) {
      let room = ProposedViewSize(width: bounds.width, height: nil)
      var y = bounds.minY
      for band in bands(of: subviews, in: bounds.width) {
        var x = bounds.minX
        for view in band.views.map({ subviews[$0] }) {
          let size = view.dimensions(in: room)
          let top = y + band.above - size[guide]
          view.place(at: CGPoint(x: x, y: top), anchor: .topLeading, proposal: room)
          x += size.width + spacing
        }
        y += band.height + spacing
      }
    }

    private var guide: VerticalAlignment { alignment.vertical }

    private func bands(of subviews: Subviews, in width: CGFloat) -> [Band] {
      let room = ProposedViewSize(width: width.isFinite ? width : nil, height: nil)
      var bands: [Band] = []
      for (index, view) in subviews.enumerated() {
        let size = view.dimensions(in: room)
        if let last = bands.last, last.width + spacing + size.width <= width {
          bands[bands.count - 1].width += spacing
          bands[bands.count - 1].views = last.views.lowerBound..<index + 1
        } else {
          bands.append(Band(views: index..<index + 1))
        }
        let band = bands.count - 1
        bands[band].width += size.width
        bands[band].above = max(bands[band].above, size[guide])
        bands[band].below = max(bands[band].below, size.height - size[guide])
      }
      return bands
    }
  }

  extension Node {
    /// Whether the node is as wide as its content, however much room there is.
    nonisolated var hasOwnWidth: Bool {
      guard (props?.values.grow ?? 0) == 0, props?.values.width.ideal == nil else { return false }
      return switch tag {
      case .text, .heading, .code, .link, .button, .menu, .empty: true
      default: false
      }
    }
  }
#endif
