#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

  /// A link; one with an address that must not be opened is only its text.
  struct LinkNode: View {
    let node: Node
    let style: ViewStyle

    var body: some View {
      let label = Text(verbatim: node.look.text).styled(style)
      if let url = URL(address: node.look.value, schemes: ["http", "https", "mailto", "tel"]) {
        Link(destination: url) { label }
      } else {
        label
      }
    }
  }

  /// An image of the network or of the app's own; one that says nothing is decoration.
  struct ImageNode: View {
    let node: Node

    var body: some View {
      Group {
        if let url = URL(address: node.look.value, schemes: ["http", "https"]) {
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
  }

  extension URL {
    /// Makes the address that a text says; nil if it is none, or of no known scheme.
    fileprivate init?(address: String, schemes: Set<String>) {
      self.init(string: address)
      guard let scheme = scheme?.lowercased(), schemes.contains(scheme) else { return nil }
    }
  }
#endif
