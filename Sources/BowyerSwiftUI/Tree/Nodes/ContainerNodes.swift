#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension NodeView {
    /// The parts of the node below each other, under a title.
    func titled(_ title: String) -> some View {
      VStack(alignment: .leading, spacing: nil) {
        if !title.isEmpty { Text(verbatim: title).font(.headline) }
        children
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(Text(verbatim: title), isEnabled: !title.isEmpty)
    }

    /// A form, which its fields submit.
    ///
    /// A button of a row is pressed by a tap on it, not by one beside it. In a scroll view it has to have a height of its own, which a `Form` has not.
    @ViewBuilder var form: some View {
      if surroundings == .scroll {
        VStack(alignment: .leading, spacing: nil) { children }.onSubmit { perform(.submit) }
      } else {
        Form { children }.buttonStyle(.borderless).onSubmit { perform(.submit) }
      }
    }

    var scroll: some View {
      ScrollView(scrollAxes) { VStack(alignment: .leading, spacing: nil) { children } }
    }

    private var scrollAxes: Axis.Set {
      guard case .scroll(let axes)? = node.look.detail?.kind else { return .vertical }
      var set: Axis.Set = []
      if axes.contains(.horizontal) { set.insert(.horizontal) }
      if axes.contains(.vertical) { set.insert(.vertical) }
      return set
    }

    /// A table: a row of titles, and a row for each of its parts.
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
        ForEach(node.placed) { part in
          if part.node.unmapped.tag == .tableRow {
            view(of: part)
          } else {
            GridRow { view(of: part) }
          }
        }
      }
    }

    private var columns: [ColumnHeading] {
      if case .table(let columns)? = node.look.detail?.kind { columns } else { [] }
    }

    var menu: some View {
      #if os(watchOS)
        titled(node.look.text)
      #else
        Menu {
          children
        } label: {
          Text(verbatim: node.look.text).styled(style)
        }
      #endif
    }
  }

  /// A dialog: a sheet for as long as it is in the tree; one that is not modal stands where it is.
  struct DialogNode: View {
    let node: Node
    let path: [PathElement]
    let style: ViewStyle
    let context: TreeContext
    @SwiftUI.State private var echo = Echo<Bool>()

    init(node: Node, path: [PathElement], style: ViewStyle, context: TreeContext) {
      self.node = node
      self.path = path
      self.style = style
      self.context = context
    }

    var body: some View {
      let inside = NodeView(node, path, style, context).titled(node.look.text)
      if node.isModal {
        Color.clear
          .frame(width: 0, height: 0)
          .sheet(isPresented: isPresented) {
            inside
              .interactiveDismissDisabled(!node.handles(.dismiss))
              .onEscape { dismiss() }
              .accessibilityAddTraits(.isModal)
          }
      } else {
        inside
      }
    }

    /// Whether it is there: not while its dismissal is on its way.
    ///
    /// If that is refused, it is presented again.
    private var isPresented: Binding<Bool> {
      let echo = echo
      return Binding(
        get: { @MainActor in echo.shown(true) },
        set: { @MainActor isPresented in
          if !isPresented { dismiss() }
        }
      )
    }

    private func dismiss() { context.change($echo, to: false, .dismiss, on: node, path) }
  }

  extension View {
    /// The view, which calls a function when the user leaves it without a choice: by Escape, or by a gesture of an
    /// assistive technology.
    func onEscape(_ leave: @escaping @MainActor () -> Void) -> some View {
      #if os(macOS) || os(tvOS)
        onExitCommand { leave() }.accessibilityAction(.escape) { leave() }
      #else
        accessibilityAction(.escape) { leave() }
      #endif
    }
  }
#endif
