#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension NodeView {
    /// A list, whose rows SwiftUI knows by their keys.
    ///
    /// Each row is one view by its type, a stack of one part: so SwiftUI makes the rows that it shows.
    var list: some View {
      // Rows that come above those in view give them other places, and none of them appears.
      listed.onChange(of: ObjectIdentifier(node)) { _, _ in tellRange() }
    }

    @ViewBuilder private var listed: some View {
      if surroundings.isInScroll {
        // A `List` has no height of its own.
        let parts = partsHere.filter(\.takesRow)
        let _ = note(parts)
        LazyVStack(alignment: .leading, spacing: nil) { rows(parts) }
      } else if node.isOrderedList {
        let parts = partsHere.filter(\.takesRow)
        let _ = note(parts)
        List { rows(parts) }.buttonStyle(.borderless)
      } else {
        let sections = sections
        let _ = note(sections.flatMap(\.parts))
        List { sectioned(sections) { row($0) } }.buttonStyle(.borderless)
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
            part
          )
        }
      } else {
        ForEach(parts) { row($0) }
      }
    }

    private func row(_ part: PlacedNode) -> some View {
      watched(VStack(alignment: .leading, spacing: 0) { view(of: part) }, part)
    }

    /// A row, which tells that it comes into view, and that it goes.
    private func watched(_ row: some View, _ part: PlacedNode) -> some View {
      swiped(row, to: part)
        .onAppear {
          seen.ids.insert(part.id)
          tellRange()
        }
        .onDisappear {
          seen.ids.remove(part.id)
          tellRange()
        }
    }

    /// Notes the rows of the list, if their range is to be sent.
    private func note(_ rows: @autoclosure () -> [PlacedNode]) {
      seen.rows = node.handles(.visibleRange) ? rows() : nil
    }

    /// Sends the range of the rows in view, when all that comes and goes now has done so.
    private func tellRange() {
      seen.tellRange { perform(.visibleRange($0)) }
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
    /// All rows of the list as it is now; nil if their range is not sent.
    var rows: [PlacedNode]? {
      didSet { if rows == nil { sent = nil } }
    }
    /// The range that was sent last.
    private var sent: Range<Int>?
    /// Whether a range will be sent.
    private var isDue = false

    nonisolated init() {}

    /// Sends the range in view once the update that goes on has ended, if it is another than that sent last.
    func tellRange(_ send: @escaping @MainActor (Range<Int>) -> Void) {
      guard rows != nil, !isDue else { return }
      isDue = true
      Task {
        isDue = false
        let places = (rows ?? []).filter { ids.contains($0.id) }.map(\.index)
        guard let first = places.min(), let last = places.max() else { return }
        let range = first..<last + 1
        guard range != sent else { return }
        sent = range
        send(range)
      }
    }
  }
#endif
