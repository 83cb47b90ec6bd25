import Bowyer

/// How the circle drawer looks.
func circlesView(_ state: CirclesState) -> ViewTree<CirclesInput> {
  .column(
    .row(
      .button("Undo", .undo).disabled(!state.history.canUndo),
      .button("Redo", .redo).disabled(!state.history.canRedo),
      .text("Enter draws, m adjusts").styled(ViewStyle(foreground: .muted))
    ),
    canvas(state),
    menu(state),
    adjustment(state)
  )
}

private func canvas(_ state: CirclesState) -> ViewTree<CirclesInput> {
  let selected = state.selected?.id
  let circles = state.shown.flatMap { circle -> [DrawOp] in
    let radius = circle.diameter / 2
    let line = DrawOp.circle(x: circle.x, y: circle.y, radius: radius, nil, isFilled: false)
    guard circle.id == selected else { return [line] }
    return [.circle(x: circle.x, y: circle.y, radius: radius, .muted, isFilled: true), line]
  }
  let pointer = DrawOp.text("+", x: state.pointer.x, y: state.pointer.y)
  return .canvas(
    "Canvas",
    width: CirclesState.width,
    height: CirclesState.height,
    circles + [pointer]
  )
  .onPointer { event in .point(CirclesPointer(x: event.x, y: event.y)) }
  .onPress(.draw)
  .onContextMenu(.openMenu)
  // A line of a terminal is two units high.
  .onKey([
    KeyPress(.left): .step(x: -1, y: 0), KeyPress(.right): .step(x: 1, y: 0),
    KeyPress(.up): .step(x: 0, y: -2), KeyPress(.down): .step(x: 0, y: 2),
    KeyPress(.character("m")): .openMenu,
  ])
  .options(EventOptions(preventsDefault: true), for: .key)
  .described("Arrows move the pointer, Enter draws a circle, m opens the menu of one")
  .bordered()
}

private func menu(_ state: CirclesState) -> ViewTree<CirclesInput> {
  guard let id = state.menu else { return .empty }
  return .dialog("Circle \(id)", .button("Adjust diameter..", .adjust(id: id)))
    .onDismiss(.closeMenu)
}

private func adjustment(_ state: CirclesState) -> ViewTree<CirclesInput> {
  guard let adjustment = state.adjustment,
    let circle = state.history.present.circles.first(where: { $0.id == adjustment.id })
  else { return .empty }
  return .dialog(
    "Circle at \(Int(circle.x)), \(Int(circle.y))",
    .slider("Diameter", value: adjustment.diameter, in: Circle.diameters, step: 1) { .slide($0) },
    .button("Close", .closeAdjustment)
  )
  .onDismiss(.closeAdjustment)
}
