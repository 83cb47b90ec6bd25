#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// The view of a split: two columns or, where there is room for one, the detail over the sidebar.
  struct SplitPart<Input: Sendable>: View {
    let sidebar: Navigation<ViewTree<Input>>
    let detail: Navigation<ViewTree<Input>>?
    let context: ScreensContext<Input>
    /// The detail without a `leaving` input from which the user has returned to the sidebar; nil if there is none.
    @SwiftUI.State private var left: PlaceKind? = nil

    init(
      sidebar: Navigation<ViewTree<Input>>,
      detail: Navigation<ViewTree<Input>>?,
      context: ScreensContext<Input>
    ) {
      self.sidebar = sidebar
      self.detail = detail
      self.context = context
    }

    var body: some View {
      NavigationSplitView(preferredCompactColumn: column) {
        NavigationPart(
          navigation: sidebar,
          context: context.part(hasBar: true) { part in
            if case .split(let sidebar, _) = part.shape { sidebar } else { nil }
          }
        )
      } detail: {
        if let detail {
          NavigationPart(
            navigation: detail,
            context: context.part(hasBar: true) { part in
              if case .split(_, let detail) = part.shape { detail } else { nil }
            }
          )
        }
      }
      .onChange(of: detail.map { PlaceKind($0) }) { _, _ in left = nil }
    }

    private var column: Binding<NavigationSplitViewColumn> {
      let kind = detail.map { PlaceKind($0) }
      let (isDetail, context, left) = (kind != nil && kind != left, context, $left)
      return Binding(
        get: { @MainActor in
          isDetail && context.columns?.detail != nil ? .detail : .sidebar
        },
        set: { @MainActor column in
          if column == .detail {
            left.wrappedValue = nil
          } else if isDetail {
            if let input = context.columns?.detail?.exit {
              context.sendOrRefuse(input)
            } else {
              left.wrappedValue = kind
            }
          }
        }
      )
    }
  }
#endif
