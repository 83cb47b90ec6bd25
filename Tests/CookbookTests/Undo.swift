import Bowyer
import BowyerTesting
import Testing

struct Drawing: Equatable {
  var shapes: [String] = []
  var tool = "line"
}

enum DrawingInput: Equatable { case draw, choose(String) }

let drawing = StateDispatcher<Void, Drawing, DrawingInput>.reducing { drawing, input in
  switch input {
  case .draw: drawing.shapes.append(drawing.tool)
  case .choose(let tool): drawing.tool = tool
  }
}

let undoableDrawing = drawing.undoable { old, new, _ in old.shapes != new.shapes }

func drawingView(_ history: History<Drawing>) -> ViewTree<Undoing<DrawingInput>> {
  .column(
    .row(
      .button("Undo", .undo).disabled(!history.canUndo),
      .button("Redo", .redo).disabled(!history.canRedo)
    ),
    .row(.button("Draw", .input(.draw)), .button("Circle", .input(.choose("circle")))),
    .text(history.present.shapes.joined(separator: ", "))
  )
}

// MARK: - Test

@Test("each shape can be undone and redone; the choice of a tool is no step")
func undoes() throws {
  let component = StoreComponent(
    initialState: History(Drawing()),
    dispatcher: undoableDrawing,
    view: drawingView
  )
  try Scenario(component, comparing: { $0.present.shapes })
    .press("Draw") { $0.change { $0.shapes = ["line"] } }
    .press("Circle")
    .press("Draw") { $0.change { $0.shapes = ["line", "circle"] } }
    .press("Undo") { $0.undo() }
    .press("Undo") { $0.undo() }
    .press("Redo") { $0.redo() }
    .shows("line")
    .check()
}
