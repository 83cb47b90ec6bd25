#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension Node {
    /// A text of the node as it is, or, if the node says so, as the table of translations has it.
    @MainActor func words(_ text: String) -> Text {
      props?.values.isLocalized == true ? Text(LocalizedStringKey(text)) : Text(verbatim: text)
    }

    /// The label of the node, in a style.
    @MainActor func title(_ style: ViewStyle) -> Text { words(look.text).styled(style) }
  }
#endif
