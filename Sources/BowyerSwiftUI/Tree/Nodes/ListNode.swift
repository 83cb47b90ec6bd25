#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension NodeView {
    /// A list, whose rows SwiftUI knows by their keys.
    ///
    /// Each row is one view by its type, a stack of one part: so SwiftUI makes the rows that it shows.
    @ViewBuilder var list: some View {
      if surroundings.isInScroll {
        // A `List` has no height of its own.
        LazyVStack(alignment: .leading, spacing: nil) { rows(partsHere.filter(\.takesRow)) }
      } else if node.isOrderedList {
        List { rows(partsHere.filter(\.takesRow)) }.buttonStyle(.borderless)
      } else {
        let sections = sections
        let parts = sections.flatMap(\.parts)
        List { sectioned(sections) { row($0, in: parts) } }.buttonStyle(.borderless)
      }
    }

    @ViewBuilder private func rows(_ parts: [PlacedNode]) -> some View {
      if node.isOrderedList {
        ForEach(Array(parts.enumerated()), id: \.element.id) { number, part in
          watched(
            HStack(alignment: .firstTextBaseline, spacing: nil) {
              Text(verbatim: "\(number + 1).")
              view(of: part)
            },
            part,
            in: parts
          )
        }
      } else {
        ForEach(parts) { row($0, in: parts) }
      }
    }

    private func row(_ part: PlacedNode, in parts: [PlacedNode]) -> some View {
      watched(VStack(alignment: .leading, spacing: 0) { view(of: part) }, part, in: parts)
    }

    /// A row, which tells that it comes into view, and that it goes.
    private func watched(
      _ row: some View,
      _ part: PlacedNode,
      in parts: [PlacedNode]
    ) -> some View {
      swiped(row, to: part)
        .onAppear {
          seen.ids.insert(part.id)
          tellRange(of: parts)
        }
        .onDisappear {
          seen.ids.remove(part.id)
          tellRange(of: parts)
        }
    }

    /// Sends the range of the rows in view, by the places that they have now.
    private func tellRange(of parts: [PlacedNode]) {
      guard node.handles(.visibleRange) else { return }
      let rows = parts.lazy.filter { seen.ids.contains($0.id) }.map(\.index)
      if let first = rows.min(), let last = rows.max() {
        perform(.visibleRange(first..<last + 1))
      }
    }
  }

  extension Node {
    var isOrderedList: Bool {
      if case .list(isOrdered: true)? = look.detail?.kind { true } else { false }
    }
  }

  extension PlacedNode {
    /// Whether there is a row of it.
    var takesRow: Bool { node.unmapped.takesPlace }
  }

  /// The rows of a list that are in view.
  @MainActor
  final class SeenRows {
    var ids: Set<[PathElement]> = []

    nonisolated init() {}
  }
#endif
