#if canImport(SwiftUI)
  import BowyerViews
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
#endif
