#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  extension NodeView {
    /// A list, whose rows are identified by their keys.
    ///
    /// The type of each row is a single view, a stack of one part, so SwiftUI creates only the rows that it shows.
    var list: some View {
      // Rows that are inserted above the visible ones change their indices, but no row appears.
      listed.onChange(of: ObjectIdentifier(node)) { _, _ in sendRange() }
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
        List { rows(parts) }.pressedAlone()
      } else {
        let sections = sections
        let _ = note(sections.flatMap(\.parts))
        List { sectioned(sections) { row($0) } }.pressedAlone()
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

    /// Returns a row that reports when it becomes visible, and when it no longer is.
    private func watched(_ row: some View, _ part: PlacedNode) -> some View {
      swiped(row, to: part)
        .onAppear {
          seen.ids.insert(part.id)
          sendRange()
        }
        .onDisappear {
          seen.ids.remove(part.id)
          sendRange()
        }
    }

    /// Records the rows of the list, if their visible range is sent.
    private func note(_ rows: @autoclosure () -> [PlacedNode]) {
      seen.rows = node.handles(.visibleRange) ? rows() : nil
    }

    /// Sends the range of the visible rows after the current update.
    private func sendRange() {
      seen.sendRange { perform(.visibleRange($0)) }
    }
  }

  extension PlacedNode {
    /// Whether it has a row.
    var takesRow: Bool { node.unmapped.takesPlace }
  }

  /// The visible rows of a list.
  @MainActor
  final class SeenRows {
    var ids: Set<[PathElement]> = []
    /// All current rows of the list; nil if their visible range is not sent.
    var rows: [PlacedNode]? {
      didSet { if rows == nil { sent = nil } }
    }
    /// The range that was sent last.
    private var sent: Range<Int>?
    /// Whether a range will be sent.
    private var isDue = false

    nonisolated init() {}

    /// Sends the visible range after the current update, if it differs from the range that was sent last.
    func sendRange(_ send: @escaping @MainActor (Range<Int>) -> Void) {
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
