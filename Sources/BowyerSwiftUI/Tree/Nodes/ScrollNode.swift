#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

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
#endif
