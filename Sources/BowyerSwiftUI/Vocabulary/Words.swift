#if canImport(SwiftUI)
  import BowyerViews
  import SwiftUI

  extension Node {
    /// Returns a text of the node; if the node is localized, the text is a key of the strings table.
    @MainActor func words(_ text: String) -> Text {
      props?.values.isLocalized == true ? Text(LocalizedStringKey(text)) : Text(verbatim: text)
    }

    /// Returns the label of the node in a style.
    @MainActor func title(_ style: ViewStyle) -> Text { words(look.text).styled(style) }
  }
#endif
