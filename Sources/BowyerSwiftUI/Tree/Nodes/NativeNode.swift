#if canImport(SwiftUI)
  import BowyerViews
  public import SwiftUI

  /// The native view with the name of the node, if an enclosing view defines one; otherwise, the fallback text.
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

  /// A modifier that defines a native view for descriptions, in addition to those already defined.
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
    /// Returns the view with a SwiftUI view for the native nodes of the descriptions in it.
    ///
    ///     struct Screen: View {
    ///       var body: some View {
    ///         ViewTree<Int>.native("map", ["place": "Ulm"], fallback: "A map of Ulm")
    ///           .nativeView("map") { Text(verbatim: "Here is " + ($0["place"] ?? "nothing")) }
    ///       }
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name of the native nodes.
    ///   - make: Returns the SwiftUI view for the properties of a node.
    /// - Returns: The view.
    public func nativeView<Native: View & SendableMetatype>(
      _ name: String,
      @ViewBuilder make: @escaping @MainActor @Sendable ([String: String]) -> Native
    ) -> some View {
      modifier(NativeViewModifier(name: name, make: make))
    }
  }
#endif
