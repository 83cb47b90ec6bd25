#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// What scrolls.
  struct ScrollNode: View {
    let node: Node
    let kids: NodeKids

    var body: some View {
      ScrollView(axes) { VStack(alignment: .leading, spacing: nil) { kids } }
    }

    private var axes: Axis.Set {
      guard case .scroll(let axes)? = node.look.detail?.kind else { return .vertical }
      var set: Axis.Set = []
      if axes.contains(.horizontal) { set.insert(.horizontal) }
      if axes.contains(.vertical) { set.insert(.vertical) }
      return set
    }
  }

  /// Views that belong together under a title.
  struct GroupNode: View {
    let title: String
    let kids: NodeKids

    var body: some View {
      VStack(alignment: .leading, spacing: nil) {
        if !title.isEmpty { Text(verbatim: title).font(.headline) }
        kids
      }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(Text(verbatim: title), isEnabled: !title.isEmpty)
    }
  }

  /// A form, which its fields hand in.
  struct FormNode: View {
    let node: Node
    let kids: NodeKids

    var body: some View {
      Form { kids }.onSubmit { kids.context.perform(.submit, kids.path) }
    }
  }

  /// A list, whose rows SwiftUI knows by their keys.
  struct ListNode: View {
    let node: Node
    let kids: NodeKids
    @SwiftUI.State private var seen = SeenRows()

    var body: some View {
      List {
        ForEach(kids.placed) { part in
          row(part)
            .onAppear { tell(seen.insert(part.index)) }
            .onDisappear { tell(seen.remove(part.index)) }
        }
      }
    }

    @ViewBuilder private func row(_ part: PlacedNode) -> some View {
      if case .list(isOrdered: true)? = node.look.detail?.kind {
        HStack(alignment: .firstTextBaseline, spacing: nil) {
          Text(verbatim: "\(part.index + 1).")
          kids.view(of: part)
        }
      } else {
        kids.view(of: part)
      }
    }

    private func tell(_ range: Range<Int>?) {
      guard let range, node.look.handles(.visibleRange) else { return }
      kids.context.perform(.visibleRange(range), kids.path)
    }
  }

  /// Which rows of a list are seen.
  @MainActor
  final class SeenRows {
    private var rows: Set<Int> = []

    nonisolated init() {}

    /// Takes a row that came; returns what is seen then.
    func insert(_ row: Int) -> Range<Int>? {
      rows.insert(row)
      return range
    }

    /// Takes a row that went; returns what is seen then.
    func remove(_ row: Int) -> Range<Int>? {
      rows.remove(row)
      return range
    }

    private var range: Range<Int>? {
      guard let first = rows.min(), let last = rows.max() else { return nil }
      return first..<last + 1
    }
  }

  /// A table: a row of titles, and a row for each of its parts.
  struct TableNode: View {
    let node: Node
    let kids: NodeKids

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
        ForEach(kids.placed) { part in GridRow { cells(of: part) } }
      }
    }

    private var columns: [ColumnHeading] {
      if case .table(let columns)? = node.look.detail?.kind { columns } else { [] }
    }

    @ViewBuilder private func cells(of part: PlacedNode) -> some View {
      let row = part.node.unmapped
      if row.tag == .tableRow {
        NodeKids(node: row, path: kids.path + [part.id], context: kids.context.inside(row))
      } else {
        kids.view(of: part)
      }
    }
  }

  /// A menu.
  struct MenuNode: View {
    let node: Node
    let kids: NodeKids

    var body: some View {
      #if os(watchOS)
        GroupNode(title: node.look.text, kids: kids)
      #else
        Menu {
          kids
        } label: {
          Text(verbatim: node.look.text).styled(kids.context.style)
        }
      #endif
    }
  }

  /// A dialog: a sheet for as long as it is in the tree; one that is not modal stands where it is.
  struct DialogNode: View {
    let node: Node
    let kids: NodeKids

    var body: some View {
      let inside = GroupNode(title: node.look.text, kids: kids)
      if case .dialog(isModal: false)? = node.look.detail?.kind {
        inside
      } else {
        Color.clear
          .frame(width: 0, height: 0)
          .sheet(
            isPresented: Binding(
              get: { @MainActor in true },
              set: { @MainActor isPresented in
                if !isPresented { kids.context.perform(.dismiss, kids.path) }
              }
            )
          ) {
            inside
              .interactiveDismissDisabled(!node.look.handles(.dismiss))
              .accessibilityAddTraits(.isModal)
          }
      }
    }
  }
#endif
