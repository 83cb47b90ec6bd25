import BowyerSwiftUI
import SwiftUI
import Testing

@Test @MainActor func smoke() throws {
  let host = ViewHost(ViewTree<Int>.row(.button("-", -1), .text("3"), .button("+", 1)))
  print(host.text)
}
