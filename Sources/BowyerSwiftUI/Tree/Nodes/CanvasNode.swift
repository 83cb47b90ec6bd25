#if canImport(SwiftUI)
  import BowyerViews
  import Foundation
  import SwiftUI

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
#endif
