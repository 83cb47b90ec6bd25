#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  public import SwiftUI

  extension Node {
    /// Returns a text; in a localized node, it is a key of the strings table.
    @MainActor func words(_ text: String) -> Text {
      props?.values.isLocalized == true ? Text(LocalizedStringKey(text)) : Text(verbatim: text)
    }

    @MainActor func title(_ style: ViewStyle) -> Text { words(look.text).styled(style) }

    /// Returns the text of the node in a style; a text of several spans is never localized.
    @MainActor func styledText(_ style: ViewStyle) -> Text {
      guard case .spans(let spans)? = look.detail?.kind else {
        let code = style.overlaid(by: ViewStyle(.monospaced))
        return words(look.text).styled(tag == .code ? code : style)
      }
      return Text(
        spans.reduce(into: AttributedString()) { text, span in
          text += AttributedString(span.text).styled(style.overlaid(by: span.style))
        }
      )
    }

    @MainActor func headingView(_ style: ViewStyle) -> some View {
      words(look.text)
        .font(headingFont)
        .styled(style)
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(AccessibilityHeadingLevel(rawValue: UInt(look.level)) ?? .unspecified)
    }

    @MainActor private var headingFont: Font {
      switch look.level {
      case 1: .largeTitle
      case 2: .title
      case 3: .title2
      case 4: .title3
      default: .headline
      }
    }

    @MainActor var imageView: some View {
      Group {
        if isSymbol {
          Image(systemName: look.value)
        } else if let url = imageURL {
          AsyncImage(url: url) { image in
            image.resizable().aspectRatio(nil, contentMode: .fit)
          } placeholder: {
            Text(verbatim: self.look.text)
          }
        } else {
          Image(look.value)
        }
      }
      .accessibilityLabel(words(look.text))
    }

    private var imageURL: URL? {
      LinkAddress(look.value).flatMap { $0.text.hasPrefix("http") ? URL(string: $0.text) : nil }
    }
  }

  extension NodeView {
    /// A drawing in its own units, scaled to the available room; a line is one point wide, and a text two units high.
    @ViewBuilder var canvas: some View {
      if case .canvas(let width, let height, let operations)? = node.look.detail?.kind {
        GeometryReader { room in
          let point = CGSize(
            width: CGFloat(width) / max(room.size.width, 1),
            height: CGFloat(height) / max(room.size.height, 1)
          )
          let drawing = Canvas { context, size in
            context.scaleBy(x: size.width / CGFloat(width), y: size.height / CGFloat(height))
            for operation in operations { operation.draw(in: context, lineWidth: point.width) }
          }
          pointed(pressing(drawing.contentShape(Rectangle())), by: point)
        }
        .aspectRatio(CGFloat(width) / CGFloat(height), contentMode: .fit)
        // Without room in either direction, a geometry reader has a size of 10 points.
        .frame(idealWidth: CGFloat(width) * pointsPerUnit)
        .accessibilityLabel(Text(verbatim: node.look.text))
        .accessibilityAddTraits(.isImage)
      }
    }
  }

  extension DrawOp {
    fileprivate func draw(in context: GraphicsContext, lineWidth: CGFloat) {
      switch self {
      case .circle(let x, let y, let radius, let color, let isFilled):
        let side = 2 * radius
        let square = CGRect(x: x - radius, y: y - radius, width: side, height: side)
        draw(Path(ellipseIn: square), color, isFilled, in: context, lineWidth)
      case .rectangle(let x, let y, let width, let height, let color, let isFilled):
        let rectangle = CGRect(x: x, y: y, width: width, height: height)
        draw(Path(rectangle), color, isFilled, in: context, lineWidth)
      case .line(let x1, let y1, let x2, let y2, let color):
        let path = Path { path in
          path.move(to: CGPoint(x: x1, y: y1))
          path.addLine(to: CGPoint(x: x2, y: y2))
        }
        draw(path, color, false, in: context, lineWidth)
      case .text(let span, let x, let y):
        context.draw(
          Text(verbatim: span.text).styled(span.style).font(.system(size: 2)),
          at: CGPoint(x: x, y: y),
          anchor: .topLeading
        )
      }
    }

    private func draw(
      _ path: Path,
      _ color: ViewColor?,
      _ isFilled: Bool,
      in context: GraphicsContext,
      _ lineWidth: CGFloat
    ) {
      let shading = GraphicsContext.Shading.color(color?.color ?? Color.primary)
      if isFilled {
        context.fill(path, with: shading)
      } else {
        context.stroke(path, with: shading, lineWidth: lineWidth)
      }
    }
  }

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

  extension View {
    /// Returns the view with a SwiftUI view for the native nodes of the descriptions in it.
    ///
    ///     struct Screen: View {
    ///       var body: some View {
    ///         ViewTree<Int>.native("map", ["place": "Ulm"], fallback: "A map of Ulm")
    ///           .nativeView("map") { Text(verbatim: "Here is " + ($0["place"] ?? "nothing")) }
    ///       }
    ///     }
    public func nativeView<Native: View & SendableMetatype>(
      _ name: String,
      @ViewBuilder make: @escaping @MainActor @Sendable ([String: String]) -> Native
    ) -> some View {
      transformEnvironment(\.nativeViews) { $0[name] = { AnyView(make($0)) } }
    }
  }
#endif
