#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  struct GroupNode: View {
    let title: String
    let children: ChildViews

    var body: some View {
      VStack(alignment: .leading, spacing: nil) {
        if !title.isEmpty { Text(verbatim: title).font(.headline) }
        children
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(Text(verbatim: title), isEnabled: !title.isEmpty)
    }
  }

  /// A form, which its fields hand in.
  struct FormNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
      Form { children }.onSubmit { children.context.perform(.submit, children.path) }
    }
  }

  /// A dialog: a sheet for as long as it is in the tree; one that is not modal stands where it is.
  struct DialogNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
      let inside = GroupNode(title: node.look.text, children: children)
      if case .dialog(isModal: false)? = node.look.detail?.kind {
        inside
      } else {
        Color.clear
          .frame(width: 0, height: 0)
          .sheet(
            isPresented: Binding(
              get: { @MainActor in true },
              set: { @MainActor isPresented in
                if !isPresented { children.context.perform(.dismiss, children.path) }
              }
            )
          ) {
            inside
              .interactiveDismissDisabled(!node.handles(.dismiss))
              .accessibilityAddTraits(.isModal)
          }
      }
    }
  }

  struct ScrollNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
      ScrollView(axes) { VStack(alignment: .leading, spacing: nil) { children } }
    }

    private var axes: Axis.Set {
      guard case .scroll(let axes)? = node.look.detail?.kind else { return .vertical }
      var set: Axis.Set = []
      if axes.contains(.horizontal) { set.insert(.horizontal) }
      if axes.contains(.vertical) { set.insert(.vertical) }
      return set
    }
  }

  /// A table: a row of titles, and a row for each of its parts.
  struct TableNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
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
        ForEach(children.placed) { part in GridRow { cells(of: part) } }
      }
    }

    private var columns: [ColumnHeading] {
      if case .table(let columns)? = node.look.detail?.kind { columns } else { [] }
    }

    @ViewBuilder private func cells(of part: PlacedNode) -> some View {
      let row = part.node.unmapped
      if row.tag == .tableRow {
        ChildViews(node: row, path: children.path + part.id, context: children.context.inside(row))
      } else {
        children.view(of: part)
      }
    }
  }
#endif
