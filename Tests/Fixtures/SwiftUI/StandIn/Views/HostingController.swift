/// SwiftUI: `class UIHostingController<Content>`, a view controller of UIKit.
@MainActor @preconcurrency
open class UIHostingController<Content: View> {
  public var rootView: Content

  public init(rootView: Content) { self.rootView = rootView }
}
