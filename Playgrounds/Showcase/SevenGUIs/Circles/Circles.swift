import Bowyer

// A circle drawer. What is drawn has a history, by the operator that any dispatcher can be given, and what is
// only shown has none: where the pointer is, which dialog is open, how far its slider has been moved. A slider
// sends many values, but only the last one is drawn, when the dialog is closed: that is one step back.

/// What the drawer remembers.
struct CirclesState: Hashable {
  /// A circle whose diameter is being adjusted.
  struct Adjustment: Hashable {
    let id: Int
    var diameter: Double
  }

  /// How large the canvas is, in its units.
  static let (width, height) = (72, 30)

  var history = History(Drawing())
  /// Where the pointer is; the arrows of a keyboard move it too.
  var pointer = CirclesPointer(x: Double(width) / 2, y: Double(height) / 2)
  /// The circle whose menu is open.
  var menu: Int?
  var adjustment: Adjustment?

  /// The circle at the pointer.
  var selected: Circle? { history.present.circle(atX: pointer.x, y: pointer.y) }

  /// The circles as they are seen: one that is being adjusted is as large as it would be.
  var shown: [Circle] {
    history.present.circles.map { circle in
      guard let adjustment, adjustment.id == circle.id else { return circle }
      return Circle(id: circle.id, x: circle.x, y: circle.y, diameter: adjustment.diameter)
    }
  }
}

/// A place on the canvas.
struct CirclesPointer: Hashable {
  var x: Double
  var y: Double
}

/// What can be done with it.
enum CirclesInput: Equatable {
  case point(CirclesPointer)
  case step(x: Double, y: Double)
  /// Draws a circle at the pointer, if there is none.
  case draw
  /// Opens the menu of the circle at the pointer.
  case openMenu
  case closeMenu
  case adjust(id: Int)
  case slide(Double)
  case closeAdjustment
  case undo
  case redo
}

/// Drawing with a history.
private let undoableDrawing = drawing.undoable()

/// What it does.
let circles = StateDispatcher<Void, CirclesState, CirclesInput>.reducing { state, input in
  switch input {
  case .point(let pointer): state.pointer = pointer.onCanvas
  case .step(let x, let y):
    state.pointer = CirclesPointer(x: state.pointer.x + x, y: state.pointer.y + y).onCanvas
  case .draw:
    guard state.selected == nil, state.isIdle else { return }
    state.draw(.input(.add(x: state.pointer.x, y: state.pointer.y)))
  case .openMenu: if state.isIdle { state.menu = state.selected?.id }
  case .closeMenu: state.menu = nil
  case .adjust(let id):
    state.menu = nil
    guard let circle = state.history.present.circles.first(where: { $0.id == id }) else { return }
    state.adjustment = CirclesState.Adjustment(id: id, diameter: circle.diameter)
  case .slide(let diameter):
    state.adjustment?.diameter =
      Circle.diameters.contains(diameter) ? diameter : Circle.usualDiameter
  case .closeAdjustment:
    guard let adjustment = state.adjustment else { return }
    state.adjustment = nil
    state.draw(.input(.resize(id: adjustment.id, diameter: adjustment.diameter)))
  case .undo: if state.isIdle { state.draw(.undo) }
  case .redo: if state.isIdle { state.draw(.redo) }
  }
}

extension CirclesState {
  /// Whether no dialog is open.
  fileprivate var isIdle: Bool { menu == nil && adjustment == nil }

  /// Draws; a dispatcher is a function, so it can be called.
  fileprivate mutating func draw(_ input: Undoing<DrawingInput>) {
    _ = undoableDrawing.transition(for: input).run(&history)
  }
}

extension CirclesPointer {
  /// The nearest place on the canvas.
  fileprivate var onCanvas: CirclesPointer {
    func nearest(_ value: Double, _ limit: Int) -> Double {
      value.isNaN ? 0 : min(max(value, 0), Double(limit))
    }
    return CirclesPointer(x: nearest(x, CirclesState.width), y: nearest(y, CirclesState.height))
  }
}
