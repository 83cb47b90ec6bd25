#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

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
