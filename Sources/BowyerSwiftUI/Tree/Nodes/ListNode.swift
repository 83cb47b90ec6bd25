#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A list, whose rows SwiftUI knows by their keys.
  struct ListNode: View {
    let node: Node
    let children: ChildViews
    @SwiftUI.State private var seen = SeenRows()

    init(node: Node, children: ChildViews) {
      self.node = node
      self.children = children
    }

    var body: some View {
      List {
        ForEach(children.placed) { part in
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
          children.view(of: part)
        }
      } else {
        children.view(of: part)
      }
    }

    private func tell(_ range: Range<Int>?) {
      guard let range, node.handles(.visibleRange) else { return }
      children.context.perform(.visibleRange(range), children.path)
    }
  }

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
#endif
