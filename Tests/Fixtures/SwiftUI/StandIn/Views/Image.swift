public import Foundation

/// SwiftUI: `struct Image: Equatable, Sendable, View`, `init(_:bundle:)`, `init(_:bundle:label:)`,
/// `init(systemName:)`.
public struct Image: Equatable, Sendable {
  let source: String
  var label: Text?
  public nonisolated init(_ name: String, bundle: Bundle? = nil) { source = name }
  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) {
    (source, self.label) = (name, label)
  }
  public nonisolated init(systemName: String) { source = "system:\(systemName)" }
  /// SwiftUI: `func resizable(capInsets:resizingMode:) -> Image`.
  public nonisolated func resizable() -> Image { self }
}

extension Image: Primitive {
  public func shown(at place: Place) -> [Shown] {
    [Shown("Image", source, at: place, notes: [label.map { "label=\($0.string)" }])]
  }
}

public struct AsyncImage<Content: View>: Primitive {
  let url: URL?
  let placeholder: [any View]
  public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.url = url
    self.placeholder = [placeholder()]
  }
  public func shown(at place: Place) -> [Shown] {
    [
      Shown(
        "AsyncImage",
        url?.absoluteString ?? "",
        at: place,
        placeholder.flatMap { place.show($0) }
      )
    ]
  }
}

public struct Path: Equatable, Sendable {
  var steps: [String] = []
  public init() {}
  public init(_ callback: (inout Path) -> Void) { callback(&self) }
  public init(_ rect: CGRect) { steps = ["rect \(rect.text)"] }
  public init(ellipseIn rect: CGRect) { steps = ["ellipse \(rect.text)"] }
  public mutating func move(to end: CGPoint) { steps.append("move \(end.x),\(end.y)") }
  public mutating func addLine(to end: CGPoint) { steps.append("line \(end.x),\(end.y)") }
}

extension CGRect {
  fileprivate var text: String { "\(origin.x),\(origin.y) \(size.width)x\(size.height)" }
}

public struct GraphicsContext {
  public struct Shading: Sendable {
    let name: String
    public static func color(_ color: Color) -> Shading { Shading(name: color.name) }
  }
  final class Log { var lines: [String] = [] }
  let log = Log()

  public func fill(_ path: Path, with shading: Shading) {
    log.lines.append("fill \(shading.name): \(path.steps.joined(separator: ", "))")
  }
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    log.lines.append("stroke \(shading.name) \(lineWidth): \(path.steps.joined(separator: ", "))")
  }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    let marks = text.runs.flatMap(\.marks).map { " " + $0 }.joined()
    log.lines.append("text \(text.string) at \(point.x),\(point.y)\(marks)")
  }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { log.lines.append("scale \(x),\(y)") }
}

public struct UnitPoint: Hashable, Sendable {
  let name: String
  public static let center = UnitPoint(name: "center")
  public static let topLeading = UnitPoint(name: "topLeading")
}

/// SwiftUI: `struct Canvas<Symbols>`, `init(opaque:colorMode:rendersAsynchronously:renderer:)`.
public struct Canvas<Symbols: View>: Primitive {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  public init(
    opaque: Bool = false,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) where Symbols == EmptyView { self.renderer = renderer }
  public func shown(at place: Place) -> [Shown] {
    var context = GraphicsContext()
    renderer(&context, CGSize(width: 100, height: 100))
    return [Shown("Canvas", at: place, context.log.lines.map { Shown($0, at: place) })]
  }
}
