#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// An image of the network or of the app's own; one that says nothing is decoration.
  struct ImageNode: View {
    let node: Node

    var body: some View {
      Group {
        if let url {
          AsyncImage(url: url) { image in
            image.resizable().aspectRatio(nil, contentMode: .fit)
          } placeholder: {
            Text(verbatim: node.look.text)
          }
        } else {
          Image(node.look.value)
        }
      }
      .accessibilityLabel(Text(verbatim: node.look.text))
      .accessibilityHidden(node.look.text.isEmpty)
    }

    private var url: URL? {
      guard let address = LinkAddress(node.look.value), address.text.hasPrefix("http") else {
        return nil
      }
      return URL(string: address.text)
    }
  }
#endif
