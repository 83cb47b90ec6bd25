import BowyerViews

extension HTMLBuilder {
  mutating func writeCanvas(_ scope: inout HTMLScope) {
    guard case .canvas(let width, let height, let operations)? = scope.node.look.detail?.kind else {
      return
    }
    start(
      .svg,
      HTMLMain(
        .named,
        role: "group",
        name: scope.node.look.text.isEmpty ? nil : scope.node.look.text
      ),
      &scope
    )
    give(.viewBox, "0 0 \(width) \(height)")
    // The same size as in a terminal, where a cell is a unit wide and two units high.
    give(.width, (Double(width) / 2).written + "em")
    give(.height, (Double(height) / 2).written + "em")
    // The restrictions of paragraphs do not apply in SVG.
    scope.context.isPhrasing = false
    for operation in operations { write(operation, &scope) }
  }

  private mutating func write(_ operation: DrawOp, _ scope: inout HTMLScope) {
    switch operation {
    case .circle(let x, let y, let radius, let color, let isFilled):
      open(.circle, class: shapeClasses(color), &scope)
      give(.cx, x.written)
      give(.cy, y.written)
      give(.r, max(radius, 0).written)
      givePaint(color, isFilled)
    case .rectangle(let x, let y, let width, let height, let color, let isFilled):
      open(.rect, class: shapeClasses(color), &scope)
      give(.x, x.written)
      give(.y, y.written)
      give(.width, max(width, 0).written)
      give(.height, max(height, 0).written)
      givePaint(color, isFilled)
    case .line(let x1, let y1, let x2, let y2, let color):
      open(.line, class: shapeClasses(color), &scope)
      give(.x1, x1.written)
      give(.y1, y1.written)
      give(.x2, x2.written)
      give(.y2, y2.written)
      givePaint(color, false)
    case .text(let span, let x, let y):
      let declarations = HTMLStyle.declarations(span.style)
      open(.text, class: HTMLStyle.classes(span.style), style: declarations, &scope)
      give(.x, x.written)
      give(.y, y.written)
      text(span.text)
    }
    close(&scope)
  }

  private func shapeClasses(_ color: ViewColor?) -> [String] {
    color?.name.map { ["b-fg-" + $0] } ?? []
  }

  private mutating func givePaint(_ color: ViewColor?, _ isFilled: Bool) {
    let paint = color?.written ?? "currentColor"
    give(.fill, isFilled ? paint : "none")
    if !isFilled { give(.stroke, paint) }
  }
}
