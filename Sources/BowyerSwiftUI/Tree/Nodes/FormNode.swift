#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  /// A form, which its fields hand in.
  struct FormNode: View {
    let node: Node
    let kids: KidViews

    var body: some View {
      Form { kids }.onSubmit { kids.context.perform(.submit, kids.path) }
    }
  }
#endif
