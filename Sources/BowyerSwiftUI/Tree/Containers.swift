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
      stackLayout.wraps && placed.allSatisfy { $0.node.isModal || $0.node.hasOwnWidth }
    }

    /// Nil for SwiftUI's default.
    fileprivate var stackSpacing: CGFloat? {
      look.detail == nil ? nil : CGFloat(stackLayout.spacing) * pointsPerUnit
    }

    nonisolated var hasOwnWidth: Bool {
      (props?.values.grow ?? 0) == 0 && props?.values.width.ideal == nil && has(.ownWidth)
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

    private struct Band {
      var views: Range<Int>
      var width: CGFloat = 0
      /// The extents above and below the alignment guide of its views.
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

  extension NodeView {
    var titled: some View {
      let isNamed = !node.look.text.isEmpty
      return VStack(alignment: .leading, spacing: nil) {
        if isNamed { node.words(node.look.text).font(.headline) }
        children
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(node.words(node.look.text), isEnabled: isNamed)
    }

    /// In a scroll view, a form is a stack, because a `Form` has no height of its own.
    @ViewBuilder var form: some View {
      if surroundings.isInScroll {
        VStack(alignment: .leading, spacing: nil) { children }.onSubmit { perform(.submit) }
      } else {
        Form { sectioned(sections) { view(of: $0) } }
          .pressedAlone()
          #if os(macOS)
            // The default style does not scroll.
            .formStyle(.grouped)
          #endif
          .onSubmit { perform(.submit) }
      }
    }

    var scroll: some View {
      // A vertical scroll view is only as wide as its content.
      ScrollView(scrollAxes) {
        VStack(alignment: .leading, spacing: nil) { children }
          .frame(maxWidth: scrollAxes == .vertical ? .infinity : nil, alignment: .leading)
      }
    }

    private var scrollAxes: Axis.Set {
      let axes = node.scrollAxes
      var set: Axis.Set = []
      if axes.contains(.horizontal) { set.insert(.horizontal) }
      if axes.contains(.vertical) { set.insert(.vertical) }
      return set
    }

    var table: some View {
      Grid(alignment: .leading) {
        if !columns.isEmpty {
          GridRow {
            ForEach(columns.indices, id: \.self) { index in
              Text(verbatim: columns[index].title)
                .bold()
                .gridColumnAlignment(columns[index].alignment.horizontal)
                .accessibilityAddTraits(.isHeader)
            }
          }
        }
        ForEach(rowsHere) { part in
          if part.node.tag == .tableRow {
            view(of: part)
          } else {
            GridRow { view(of: part) }
          }
        }
      }
      .background {
        // For the appearance of the rows there are invisible views, because the views of their cells come and go.
        ForEach(partsHere.filter { $0.node.tag == .tableRow }) { view(of: $0).living(nothing) }
      }
    }

    /// As a row is not a view in SwiftUI, each cell has its style and handles its events; the first has its focus, and is read.
    var gridRow: some View {
      let cells = partsHere
      return GridRow {
        ForEach(cells) { cell in
          let isFirst = cell.id == cells[0].id
          listening(
            gridCell(cell).background { if isFirst { popovers } }
              .looking(like: node, isAccessible: isFirst),
            reports: isFirst
          )
        }
      }
    }

    /// An empty cell is an invisible view, so that the next cell does not take its place.
    @ViewBuilder private func gridCell(_ part: PlacedNode) -> some View {
      if part.node.takesPlace { view(of: part) } else { nothing }
    }

    private var columns: [ColumnHeading] {
      if case .table(let columns)? = node.look.detail?.kind { columns } else { [] }
    }

    var menu: some View {
      #if os(watchOS)
        titled
      #else
        Menu {
          ForEach(partsHere.filter { !$0.node.isHidden }) { item($0) }
        } label: {
          node.title(style)
        }
      #endif
    }

    /// A button is a plain one, because menus ignore styles and gestures.
    @ViewBuilder private func item(_ part: PlacedNode) -> some View {
      let item = part.node
      if item.tag == .button, item.props?.values.label == nil,
        Set(item.look.events).isSubset(of: [.press])
      {
        BareButton(node: item, role: item.buttonRole, isDisabled: false) {
          context.perform(.press, on: item, path + part.id)
        }
      } else {
        view(of: part)
      }
    }
  }

  extension View {
    /// Returns a list or a form in which a tap presses a button only on the button itself, not beside it in its row.
    func pressedAlone() -> some View {
      self
        // On the other platforms, a row presses no button.
        #if !os(macOS) && !os(tvOS) && !os(watchOS)
          .buttonStyle(.borderless)
        #endif
    }

    /// Returns a presented view, which Escape leaves wherever the focus is, unless something is presented over it.
    ///
    /// A sheet of a Mac and a popover have the ideal size of their content, or else a minimum.
    func presented(
      canLeave: Bool,
      isOnTop: Bool,
      hasIdealSize: Bool = false,
      leave: @escaping @MainActor () -> Void
    ) -> some View {
      interactiveDismissDisabled(!canLeave)
        .accessibilityAction(.escape) { leave() }
        #if os(tvOS)
          .onExitCommand { leave() }
        #elseif !os(watchOS)
          .shortcut(.cancelAction, isEnabled: canLeave && isOnTop, leave)
          .frame(minWidth: hasIdealSize ? nil : 320, minHeight: hasIdealSize ? nil : 240)
        #endif
    }

    #if !os(tvOS) && !os(watchOS)
      /// Returns the view with the keys of an invisible button, which act wherever the focus is.
      func shortcut(
        _ keys: KeyboardShortcut,
        isEnabled: Bool,
        _ action: @escaping @MainActor () -> Void
      ) -> some View {
        background {
          if isEnabled {
            Button(action: action) { Color.clear.frame(width: 0, height: 0) }
              .keyboardShortcut(keys)
              .focusable(false)
              .opacity(0)
              .accessibilityHidden(true)
          }
        }
      }
    #endif
  }
#endif
