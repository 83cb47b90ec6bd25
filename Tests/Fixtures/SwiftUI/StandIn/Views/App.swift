/// SwiftUI: `protocol PreviewProvider`.
///
/// `#Preview` is a macro of Xcode, whose expansion names modules that are only there. What the bodies of
/// previews say is compiled as the bodies of providers.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder static var previews: Previews { get }
}

@MainActor @preconcurrency
public protocol Scene {}

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) { _ = content() }
}

@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App {
  /// SwiftUI: `static func main()`, which does not return.
  public static func main() { _ = Self().body }
}

/// SwiftUI: `class UIHostingController<Content>`, a view controller of UIKit.
@MainActor @preconcurrency
open class UIHostingController<Content: View> {
  public var rootView: Content

  public init(rootView: Content) { self.rootView = rootView }
}
