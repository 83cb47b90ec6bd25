#if canImport(SwiftUI)
  import BowyerViews
  public import SwiftUI

  /// What SwiftUI has under a name, if the views around say what that is; else the text in its place.
  struct NativeNode: View {
    let node: Node
    @SwiftUI.Environment(\.nativeViews) private var views

    var body: some View {
      if let make = views[node.look.text] {
        make(properties)
      } else {
        Text(verbatim: node.look.value)
      }
    }

    private var properties: [String: String] {
      guard case .native(let properties)? = node.look.detail?.kind else { return [:] }
      return Dictionary(properties.map { ($0.key.string, $0.value.string) }) { _, last in last }
    }
  }

  private struct NativeViewsKey: EnvironmentKey {
    static let defaultValue: [String: @MainActor @Sendable ([String: String]) -> AnyView] = [:]
  }

  extension EnvironmentValues {
    fileprivate var nativeViews: [String: @MainActor @Sendable ([String: String]) -> AnyView] {
      get { self[NativeViewsKey.self] }
      set { self[NativeViewsKey.self] = newValue }
    }
  }

  /// Says what a name means to the descriptions in a view, beside the names that mean something already.
  private struct NativeViewModifier<Native: View & SendableMetatype>: ViewModifier {
    @SwiftUI.Environment(\.nativeViews) private var views
    let name: String
    let make: @MainActor @Sendable ([String: String]) -> Native

    func body(content: Content) -> some View {
      var views = views
      views[name] = { [make] in AnyView(make($0)) }
      return content.environment(\.nativeViews, views)
    }
  }

  extension View {
    /// Returns the view, in which descriptions show a SwiftUI view for what is native to it.
    ///
    ///     struct Screen: View {
    ///       var body: some View {
    ///         ViewTree<Int>.native("map", ["place": "Ulm"], fallback: "A map of Ulm")
    ///           .nativeView("map") { Text(verbatim: "Here is " + ($0["place"] ?? "nothing")) }
    ///       }
    ///     }
    ///
    /// - Parameters:
    ///   - name: What descriptions call it.
    ///   - make: Returns the view for its properties.
    /// - Returns: The view.
    public func nativeView<Native: View & SendableMetatype>(
      _ name: String,
      @ViewBuilder make: @escaping @MainActor @Sendable ([String: String]) -> Native
    ) -> some View {
      modifier(NativeViewModifier(name: name, make: make))
    }
  }
#endif
