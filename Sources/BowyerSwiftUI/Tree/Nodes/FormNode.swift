#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A form, which its fields hand in.
  struct FormNode: View {
    let node: Node
    let children: ChildViews

    var body: some View {
      Form { children }.onSubmit { children.context.perform(.submit, children.path) }
    }
  }
#endif
